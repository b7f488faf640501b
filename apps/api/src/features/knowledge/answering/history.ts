import type { contract } from '@portal/contract'
import { type TenantDb, articleShows, pageOf, sourceShows, totalOver } from '@portal/db/feature'
import type { Handlers } from '../../../core/context.ts'
import { type Reader, readerOf } from '../../../core/reader.ts'
import { notFound } from '../../../core/errors.ts'
import { localDay } from '../../../outside/clock.ts'
import { noteUnanswered } from '../improving/clusters.ts'
import type { Lang } from '../words/stop-words.ts'
import type { Citation } from './extract.ts'
import { forgetAsked } from './forget.ts'
import { presentAnswer } from './present.ts'

type Calls = Handlers<Pick<typeof contract.ai, 'history' | 'clearHistory' | 'feedback' | 'askPerson'>>

/** Of these passages, those that still stand and are still for the reader. */
async function standing(db: TenantDb, ids: readonly string[], reader: Reader, today: string): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await db.selectFrom('knowledge_passages')
    .innerJoin('knowledge_sources', 'knowledge_sources.id', 'knowledge_passages.source_id')
    .select('knowledge_passages.id').where('knowledge_passages.id', 'in', [...ids]).where(sourceShows('knowledge_sources', reader, today)).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Puts an answer before the admins, unless they have it there: where its question was put aside or answered, that did not help. */
async function bringUp(db: TenantDb, id: string, row: { question: string; understood: string | null; lang: Lang; question_id: string | null }) {
  const open = row.question_id && (await db.selectFrom('knowledge_questions').select('id').where('id', '=', row.question_id).where('state', '=', 'open').executeTakeFirst())
  if (!open) await noteUnanswered(db, { answer: id, question: row.understood ?? row.question, lang: row.lang })
}

export const historyCalls: Calls = {
  async history({ db, user, tenant, profile, services }, { conversation, limit, offset }) {
    const reader = readerOf(user, profile)
    let rows = db.selectFrom('knowledge_answers')
      .leftJoin('knowledge_questions', 'knowledge_questions.id', 'knowledge_answers.question_id')
      .leftJoin('knowledge_articles', (join) => join.onRef('knowledge_articles.id', '=', 'knowledge_questions.article_id').on(articleShows('knowledge_articles', reader)))
      .select([
        'knowledge_answers.id', 'conversation', 'knowledge_answers.question', 'understood', 'knowledge_answers.lang', 'mode', 'band', 'answer', 'citations', 'looked_at',
        'notices', 'helpful', 'knowledge_answers.created_at', 'knowledge_articles.id as article', 'knowledge_articles.title as article_title', totalOver().as('total'),
      ])
      .where('account_id', '=', user.id)
    if (conversation) rows = rows.where('conversation', '=', conversation)
    const { rows: page, total } = await pageOf(rows.orderBy('knowledge_answers.created_at', 'desc').orderBy('knowledge_answers.id', 'desc'), { limit, offset })
    const cited = page.flatMap(({ citations }) => (citations as Citation[]).map(({ passage }) => passage))
    const still = await standing(db, [...new Set(cited)], reader, localDay(services.clock.now(), tenant.timezone))
    return {
      data: page.map(({ article, article_title, total: _, ...row }) => {
        const answered_by = article ? { id: article, title: article_title!, url: `/ai-knowledge-base?article=${article}` } : null
        // One of its sources is gone or not theirs any more: what was made of it goes with it.
        const gone = (row.citations as Citation[]).some(({ passage }) => !still.has(passage))
        // Titles of what was looked at may be of things that are gone, too.
        const shown = gone ? { ...row, answer: '', citations: [], looked_at: [], notices: ['source_gone'] } : { ...row, looked_at: [] }
        return presentAnswer({ ...shown, answered_by })
      }),
      total, limit, offset,
    }
  },

  async clearHistory({ db, user }) {
    return { data: { removed: await forgetAsked(db, user.id) } }
  },

  async feedback({ db, user }, { id, helpful, comment }) {
    const row = await db.updateTable('knowledge_answers').set({ helpful, ...(comment !== undefined && { comment }) })
      .where('id', '=', id).where('account_id', '=', user.id).returning(['question', 'understood', 'lang', 'question_id']).executeTakeFirst()
    if (!row) throw notFound('ai')
    if (!helpful) await bringUp(db, id, row)
    return { data: {} }
  },

  async askPerson({ db, user }, { id }) {
    const row = await db.updateTable('knowledge_answers').set({ handed_over: true })
      .where('id', '=', id).where('account_id', '=', user.id).returning(['question', 'understood', 'lang', 'question_id']).executeTakeFirst()
    if (!row) throw notFound('ai')
    await bringUp(db, id, row)
    return { data: {} }
  },
}
