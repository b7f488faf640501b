import type { contract } from '@portal/contract'
import { citation as citationShown } from '@portal/contract/ai/shapes'
import { type TenantDb, json, newId, sourceIsFor } from '@portal/db/feature'
import type { Context } from '../../../core/context.ts'
import { type Reader, readerOf } from '../../../core/reader.ts'
import { readingLanguage } from '../../../shared/content/translations.ts'
import { localDay } from '../../../outside/clock.ts'
import { type Finding, find } from '../finding/find.ts'
import { noteUnanswered } from '../improving/clusters.ts'
import { meaningOf } from './meaning.ts'
import { presentAnswer } from './present.ts'
import { type Citation, extract } from './extract.ts'
import { understoodAs } from './follow-up.ts'
import { wordedByModel } from './worded.ts'
import { nothingFound } from './words.ts'

type Ask = Context<typeof contract.ai.ask>
export type Notice = 'model_slow' | 'model_failed' | 'model_unsupported' | 'sentences_dropped' | 'other_language'

export interface Said {
  mode: 'extractive' | 'generative' | 'abstained'
  answer: string
  citations: Citation[]
  looked_at: Array<Pick<Citation, 'source' | 'title' | 'url'>>
  notices: Notice[]
}

/** What was looked at, each source once. */
function lookedAt({ passages }: Finding): Said['looked_at'] {
  const seen = new Map(passages.map(({ source, kind, title, url }) => [source, { source: kind, title, url }]))
  return [...seen.values()].slice(0, 5)
}

const abstained = (finding: Finding): Said => ({ mode: 'abstained', answer: nothingFound[finding.lang], citations: [], looked_at: lookedAt(finding), notices: [] })

/** What the sources say themselves, or that they say nothing. */
export function saidBySources(finding: Finding): Said {
  if (finding.band === 'none') return abstained(finding)
  const { answer, citations } = extract(finding)
  if (!citations.length) return abstained(finding)
  const other = finding.passages[0]!.lang !== finding.lang
  return { mode: 'extractive', answer, citations, looked_at: [], notices: other ? ['other_language'] : [] }
}

/** Whether something waits to be read that they may see: of what is for others alone they don’t notice that it changed. */
const isReading = async (db: TenantDb, reader: Reader, today: string) => Boolean(await db.selectFrom('knowledge_sources').select('id')
  .where('state', '=', 'waiting').where(sourceIsFor('knowledge_sources', reader, today)).limit(1).executeTakeFirst())

/** Rights, then words, then an answer that names its sources; nothing is kept but what was asked and said. */
export async function ask(context: Ask, { question, conversation }: { question: string; conversation?: string | undefined }) {
  const { read, commit, user, tenant, profile, services } = context
  const lang = readingLanguage(context)
  const understood = conversation ? await read(async (db) => {
    const before = await db.selectFrom('knowledge_answers').select(['question', 'understood'])
      .where('conversation', '=', conversation).where('account_id', '=', user.id).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
    return understoodAs(question, before ? (before.understood ?? before.question) : undefined)
  }) : null
  const meant = understood ?? question
  const meaning = await meaningOf(services, meant)
  const today = localDay(services.clock.now(), tenant.timezone)
  const reader = readerOf(user, profile)
  const finding = await read((db) => find(db, meant, { location: tenant.id, reader, today, lang, meaning }))
  const said = await wordedByModel(context, { question: meant, finding, otherwise: saidBySources(finding) })
  for (const citation of said.citations) context.tell('citation', citationShown.parse(citation))
  const band = said.mode === 'abstained' ? 'none' : finding.band
  return commit(async (db) => {
    const id = newId()
    const notices = band !== 'answer' && (await isReading(db, reader, today)) ? [...said.notices, 'still_reading'] : said.notices
    const row = await db.insertInto('knowledge_answers')
      .values({
        id, account_id: user.id, conversation: conversation ?? newId(), question, understood, lang: finding.lang, mode: said.mode, band, answer: said.answer,
        citations: json(said.citations), looked_at: json(said.looked_at), notices: json(notices),
      })
      .returning(['id', 'conversation', 'question', 'understood', 'lang', 'mode', 'band', 'answer', 'citations', 'looked_at', 'notices', 'helpful', 'created_at'])
      .executeTakeFirstOrThrow()
    if (band === 'none') await noteUnanswered(db, { answer: id, question: meant, lang: finding.lang })
    return { data: presentAnswer({ ...row, answered_by: null }) }
  })
}
