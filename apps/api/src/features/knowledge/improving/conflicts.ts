import type { contract } from '@portal/contract'
import type { KnowledgeKind } from '@portal/contract/ai/shapes'
import type { Handlers } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { localDay } from '../../../outside/clock.ts'
import { addressOf } from '../answering/extract.ts'
import { asSentence, wordsToMark } from '../reading/lines.ts'
import { dueArticles, presentArticles } from '../articles/articles.ts'

type Calls = Handlers<Pick<typeof contract.ai, 'conflicts' | 'dismissConflict'>>

interface Side {
  kind: string
  title: string
  url: string
  page: number | null
  heading: unknown
  text: string
}

/** The sentence with the number, or the start of its passage. */
const quoteOf = ({ text }: Side, value: string) => {
  const [digits = ''] = value.split(' ')
  return text.split(/(?<=[.!?])\s+|\n/).find((sentence) => sentence.includes(digits))?.slice(0, 300) ?? text.slice(0, 300)
}

function sideOf(side: Side, value: string) {
  const [kind, quote] = [side.kind as KnowledgeKind, quoteOf(side, value)]
  const { title, page, heading } = side
  return { source: kind, title, page, heading: heading as string[], quote: asSentence(quote), url: addressOf({ url: side.url, page, kind }, wordsToMark(quote)), value }
}

export const conflictCalls: Calls = {
  async conflicts({ db, tenant, services }) {
    const rows = await db.selectFrom('knowledge_conflicts as c')
      .innerJoin('knowledge_passages as one', 'one.id', 'c.one_id').innerJoin('knowledge_sources as a', 'a.id', 'one.source_id')
      .innerJoin('knowledge_passages as other', 'other.id', 'c.other_id').innerJoin('knowledge_sources as b', 'b.id', 'other.source_id')
      .select([
        'c.id', 'about', 'one_value', 'other_value', 'a.kind as one_kind', 'a.title as one_title', 'a.url as one_url', 'one.page as one_page', 'one.heading as one_heading', 'one.text as one_text',
        'b.kind as other_kind', 'b.title as other_title', 'b.url as other_url', 'other.page as other_page', 'other.heading as other_heading', 'other.text as other_text',
      ])
      .where('dismissed', '=', false).where('a.excluded', '=', false).where('b.excluded', '=', false).orderBy('c.id').limit(100).execute()
    const today = localDay(services.clock.now(), tenant.timezone)
    return {
      data: {
        conflicts: rows.map((row) => ({
          id: row.id, about: row.about,
          sides: [
            sideOf({ kind: row.one_kind, title: row.one_title, url: row.one_url, page: row.one_page, heading: row.one_heading, text: row.one_text }, row.one_value),
            sideOf({ kind: row.other_kind, title: row.other_title, url: row.other_url, page: row.other_page, heading: row.other_heading, text: row.other_text }, row.other_value),
          ],
        })),
        stale: await presentArticles(db, await dueArticles(db, today), today),
      },
    }
  },

  async dismissConflict({ db }, { id }) {
    const row = await db.updateTable('knowledge_conflicts').set({ dismissed: true }).where('id', '=', id).where('dismissed', '=', false).returning('id').executeTakeFirst()
    if (!row) throw notFound('ai')
    return { data: row }
  },
}
