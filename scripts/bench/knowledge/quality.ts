import { signalsOf, surenessOf } from '../../../apps/api/src/features/knowledge/finding/bands.ts'
import { stops } from '../../../apps/api/src/features/knowledge/finding/find.ts'
import { Passages } from '../../../apps/api/src/features/knowledge/finding/passages.ts'
import { rank } from '../../../apps/api/src/features/knowledge/finding/rank.ts'
import { conceptsOf, glossaryOf } from '../../../apps/api/src/features/knowledge/words/concepts.ts'
import { shippedGlossary } from '../../../apps/api/src/features/knowledge/words/glossary.ts'
import { type Asked, alsoRight, pages, rowsOf } from './set.ts'

export interface Way {
  glossary: boolean
  likely: boolean
}

/** One way to find, over all pages. */
export function openWay({ glossary, likely }: Way) {
  const passages = new Passages()
  const all = pages()
  for (const page of all) passages.put(page.title, '1', rowsOf(page, { withLikely: likely }))
  const sources = all.map(({ title }) => title)
  const words = glossaryOf(glossary ? shippedGlossary : [])
  return (question: string) => rank(passages, { concepts: conceptsOf(question, words, passages), sources, limit: 10, stops })
}

const isRight = (expected: string, found: string) => expected === found || (alsoRight[expected]?.includes(found) ?? false)

export function measure(way: Way, questions: readonly Asked[]) {
  const search = openWay(way)
  const rows = questions.map((asked) => {
    const ranked = search(asked.question)
    const place = asked.expected === null ? -1 : ranked.found.findIndex(({ passage }) => isRight(asked.expected!, passage.source))
    const { band, score } = surenessOf(ranked)
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
