import { type Limits, limits, signalsOf, surenessOf } from '../../../apps/api/src/features/knowledge/finding/bands.ts'
import { calibrate } from '../../../apps/api/src/features/knowledge/finding/calibrate.ts'
import { stops } from '../../../apps/api/src/features/knowledge/finding/find.ts'
import { fuse, surenessOfBoth } from '../../../apps/api/src/features/knowledge/finding/fuse.ts'
import { Passages } from '../../../apps/api/src/features/knowledge/finding/passages.ts'
import { rank } from '../../../apps/api/src/features/knowledge/finding/rank.ts'
import { View } from '../../../apps/api/src/features/knowledge/finding/view.ts'
import { conceptsOf, glossaryOf } from '../../../apps/api/src/features/knowledge/words/concepts.ts'
import { shippedGlossary } from '../../../apps/api/src/features/knowledge/words/glossary.ts'
import { langOf } from '../../../apps/api/src/features/knowledge/words/stop-words.ts'
import { filler } from './filler.ts'
import { meaningsOf } from './meaning.ts'
import { type Asked, type Page, alsoRight, pages, questions, rowsOf } from './set.ts'

export interface Way {
  glossary: boolean
  likely: boolean
  /** Filled up with pages about other things to so many passages. */
  passages?: number
  /** The bands begin where the location's own likely questions say. */
  calibrated?: boolean
  /** As a local endpoint says what texts mean: by a stand-in, no model. */
  embeddings?: boolean
}

/** One way to find, over all pages. */
export async function openWay({ glossary, likely, passages: wanted = 0, calibrated = false, embeddings = false }: Way) {
  const passages = new Passages()
  // A small location has the short pages alone.
  const written = wanted && wanted < 100 ? pages().filter(isShort) : pages()
  const own = written.reduce((sum, page) => sum + rowsOf(page).length, 0)
  const { tuned, held } = questions()
  const all = [...written, ...filler(Math.max(0, wanted - own), [...tuned, ...held].map(({ question }) => question))]
  const bySource = new Map(all.map((page) => [page.title, rowsOf(page, { withLikely: likely })]))
  for (const [title, rows] of bySource) passages.put(title, '1', rows)
  const sources = all.map(({ title }) => title)
  const words = glossaryOf(glossary ? shippedGlossary : [])
  const titles = new Set(sources)
  const view = new View(passages, sources)
  const saidOf = (title: string, text: string) => `${title}\n${text}`
  const meanings = embeddings
    ? await meaningsOf([...[...tuned, ...held].map(({ question }) => question), ...[...bySource].flatMap(([title, rows]) => rows.map(({ text }) => saidOf(title, text)))])
    : undefined
  const search = (question: string) => {
    const byWords = rank(view, { concepts: conceptsOf(question, words, view), lang: langOf(question, 'en'), limit: embeddings ? 40 : 10, stops })
    if (!meanings) return { ranked: byWords, sure: (limits: Limits) => surenessOf(byWords, limits) }
    const fused = fuse(view, { question: meanings.get(question)!, lang: langOf(question, 'en') }, byWords)
    return { ranked: fused, sure: (limits: Limits) => surenessOfBoth(byWords, fused, limits) }
  }
  /** Of these questions, those that are meant for what is here. */
  const of = (set: readonly Asked[]) => set.filter(({ expected }) => expected === null || titles.has(expected))
  const known = all.flatMap(({ title, likely: its }) => its.map((text) => ({ text, source: title, passage: `${title} 0` })))
  const here = calibrated ? await calibrate({ passages, sources, glossary: words, rowsOf: (source) => bySource.get(source)!, questions: known }) : null
  // After that: what is put anew is without.
  if (meanings) for (const [title, rows] of bySource) passages.putMeaning(title, '1', new Map(rows.map(({ id, text }) => [id, meanings.get(saidOf(title, text))!])))
  return { search, of, here: here ?? limits }
}

const isShort = ({ likely }: Page) => likely.length > 0

const isRight = (expected: string, found: string) => expected === found || (alsoRight[expected]?.includes(found) ?? false)

export function measure({ search, of, here }: Awaited<ReturnType<typeof openWay>>, set: readonly Asked[]) {
  const rows = of(set).map((asked) => {
    const { ranked, sure } = search(asked.question)
    const place = asked.expected === null ? -1 : ranked.found.findIndex(({ passage }) => isRight(asked.expected!, passage.source))
    const { band, score } = sure(here)
    return { asked, place, band, score, best: ranked.found[0]?.passage.source ?? null, signals: ranked.found.length ? signalsOf(ranked) : null }
  })
  const share = (part: number, of: number) => (of ? part / of : 0)
  const answerable = rows.filter(({ asked }) => asked.expected !== null)
  const not = rows.filter(({ asked }) => asked.expected === null)
  const spanish = answerable.filter(({ asked }) => asked.lang === 'es')
  const outright = rows.filter(({ band }) => band === 'answer')
  const right = outright.filter(({ place }) => place === 0)
  const said = answerable.filter(({ band }) => band !== 'none')
  const abstained = rows.filter(({ band }) => band === 'none')
  return {
    rows,
    figures: {
      recall3: share(answerable.filter(({ place }) => place >= 0 && place < 3).length, answerable.length),
      mrr: share(answerable.reduce((sum, { place }) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0), answerable.length),
      across: share(spanish.filter(({ place }) => place >= 0 && place < 3).length, spanish.length),
      cited: share(said.filter(({ place }) => place === 0).length, said.length),
      outright: share(outright.filter(({ asked }) => asked.expected !== null).length, answerable.length),
      /** Of the outright answers to what can be answered. */
      outrightRight: share(right.length, outright.filter(({ asked }) => asked.expected !== null).length),
      outrightWrongly: share(not.filter(({ band }) => band === 'answer').length, not.length),
      abstainPrecision: share(abstained.filter(({ asked }) => asked.expected === null).length, abstained.length),
      abstainRecall: share(not.filter(({ band }) => band === 'none').length, not.length),
    },
  }
}
