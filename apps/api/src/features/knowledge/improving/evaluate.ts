import { type Mode, type TenantDb, sourceShows } from '@portal/db/feature'
import { surenessOf } from '../finding/bands.ts'
import { isThat, without } from '../finding/calibrate.ts'
import { type Search, stops } from '../finding/find.ts'
import { rank } from '../finding/rank.ts'
import { settingsFor } from '../finding/settings.ts'
import { View } from '../finding/view.ts'
import { paced } from '../paced.ts'
import { langOf } from '../words/stop-words.ts'
import { conceptsOf } from '../words/concepts.ts'
import { ownQuestions, readOwn } from './own-questions.ts'

const mostQuestions = 500
/** So long at most: what it says of the first of them it says of all. */
const mostMs = 6_000

interface Means extends Pick<Search, 'location' | 'reader' | 'today'> {
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
}

/** Asks every likely question, each time without itself: what is left is whether the words alone lead to its passage. */
export async function evaluate({ location, reader, today, transaction }: Means) {
  const begun = performance.now()
  const { sources, own, settings: { glossary, limits } } = await transaction('read', async (db) => {
    const shown = await db.selectFrom('knowledge_sources').select(['id', 'title']).where(sourceShows('knowledge_sources', reader, today)).orderBy('id').execute()
    return { sources: shown, own: await readOwn(db, shown.map(({ id }) => id), mostQuestions), settings: await settingsFor(db, location) }
  })
  const self = await ownQuestions(own)
  const all = new View(self.passages, self.sources)
  const rested = paced()
  const titleOf = new Map(sources.map(({ id, title }) => [id, title]))

  const result = { questions: 0, first: 0, among_three: 0, answered: 0, answered_right: 0, missed: [] as Array<{ question: string; expected: string; found: string | null }> }
  for (const known of self.questions) {
    if (performance.now() - begun > mostMs) break
    await rested()
    const { text, source } = known
    const ranked = without(self, known, () => rank(all, { concepts: conceptsOf(text, glossary, all), lang: langOf(text, 'en'), limit: 5, stops }))
    const place = ranked.found.findIndex(({ passage }) => isThat(passage, known))
    const outright = surenessOf(ranked, limits).band === 'answer'
    result.questions++
    if (place === 0) result.first++
    if (place >= 0 && place < 3) result.among_three++
    else result.missed.push({ question: text, expected: titleOf.get(source)!, found: ranked.found[0] ? titleOf.get(ranked.found[0].passage.source)! : null })
    if (outright) result.answered++
    if (outright && place === 0) result.answered_right++
  }
  return { ...result, missed: result.missed.slice(0, 50), took_ms: Math.round(performance.now() - begun) }
}
