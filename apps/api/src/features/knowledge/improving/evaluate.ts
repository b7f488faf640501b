import { type TenantDb, sourceShows } from '@portal/db/feature'
import { surenessOf } from '../finding/bands.ts'
import { type Search, glossaryFor, stops } from '../finding/find.ts'
import { ledTo, withQuestions } from '../finding/held.ts'
import { Passages } from '../finding/passages.ts'
import { rank } from '../finding/rank.ts'
import { conceptsOf } from '../words/concepts.ts'

const mostQuestions = 500

/** Asks every likely question, each time without itself: what is left is whether the words alone lead to its passage. */
export async function evaluate(db: TenantDb, { location, reader, today }: Search) {
  const begun = performance.now()
  const sources = await db.selectFrom('knowledge_sources').select(['id', 'title']).where(sourceShows('knowledge_sources', reader, today)).orderBy('id').execute()
  const ids = sources.map(({ id }) => id)
  const rows = ids.length
    ? await db.selectFrom('knowledge_passages').select(['id', 'source_id', 'heading', 'lang', 'terms', 'title_terms']).where('source_id', 'in', ids).orderBy('source_id').orderBy('ordinal').execute()
    : []
  const likely = ids.length ? await db.selectFrom('knowledge_likely').select(['id', 'source_id', 'passage_id', 'anchor', 'text']).where('source_id', 'in', ids).orderBy('id').limit(mostQuestions).execute() : []
  const glossary = await glossaryFor(db, location)
  const passages = new Passages()
  const rowsOf = Map.groupBy(rows, ({ source_id }) => source_id)
  const questionsOf = Map.groupBy(likely, ({ source_id }) => source_id)
  const put = (source: string, without?: string) =>
    passages.put(source, '', withQuestions(rowsOf.get(source) ?? [], (questionsOf.get(source) ?? []).filter(({ id }) => id !== without)))
  for (const id of ids) put(id)
  const titleOf = new Map(sources.map(({ id, title }) => [id, title]))

  const result = { questions: 0, first: 0, among_three: 0, answered: 0, answered_right: 0, missed: [] as Array<{ question: string; expected: string; found: string | null }> }
  for (const asked of likely) {
    const { id, source_id, text } = asked
    const expected = ledTo(rowsOf.get(source_id) ?? [], asked)
    if (!expected) continue
    put(source_id, id)
    const ranked = rank(passages, { concepts: conceptsOf(text, glossary, passages), sources: ids, limit: 5, stops })
    put(source_id)
    const place = ranked.found.findIndex(({ passage }) => passage.id === expected.id)
    const outright = surenessOf(ranked).band === 'answer'
    result.questions++
    if (place === 0) result.first++
    if (place >= 0 && place < 3) result.among_three++
    else result.missed.push({ question: text, expected: titleOf.get(source_id)!, found: ranked.found[0] ? titleOf.get(ranked.found[0].passage.source)! : null })
    if (outright) result.answered++
    if (outright && place === 0) result.answered_right++
  }
  return { ...result, missed: result.missed.slice(0, 50), took_ms: Math.round(performance.now() - begun) }
}
