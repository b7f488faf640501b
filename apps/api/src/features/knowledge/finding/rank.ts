import type { Concept, How, Way } from '../words/concepts.ts'
import { type Passage, type Passages, unpack } from './passages.ts'

/** BM25 over fields: a word of the title or of a likely question says more than one of the text. */
export const weights = { text: 1, title: 1.6, question: 2.2, k1: 1.2, b: 0.5 }

export interface Match {
  word: string
  how: How
  place: 'text' | 'title' | 'question'
  score: number
}

export interface Found {
  passage: Passage
  score: number
  /** What was found of each thing that the question is about, in their order. */
  matches: Array<Match | undefined>
  /** How much of the question it speaks of: 0 to 1, rare things count more. */
  coverage: number
  /** How near the question is to one that it is likely to be asked: 0 to 1. */
  likeness: number
}

export interface Ranked {
  found: Found[]
  /** How many passages could be found at all. */
  readable: number
}

interface Hit {
  weight: number
  way: Way
  text: number
  title: number
  question: number
}

/** Where one way to say it stands: in each of its passages as often as the least frequent of its words. */
function hitsOf(way: Way, passages: Passages, may: Uint8Array, into: Map<number, Hit>) {
  for (const lang of ['en', 'es'] as const) {
    const stems = way.stems[lang]
    if (lang === 'es' && stems.every((stem, index) => stem === way.stems.en[index])) continue
    const lists = stems.map((stem) => passages.postings.get(stem))
    if (lists.some((list) => !list)) continue
    const [first, ...others] = (lists as number[][]).toSorted((a, b) => a.length - b.length)
    const rest = others.map((list) => new Map(list.map((posting) => [unpack(posting).place, posting])))
    for (const posting of first!) {
      const hit = unpack(posting)
      if (!may[hit.place]) continue
      const all = rest.map((list) => list.get(hit.place))
      if (all.some((other) => other === undefined)) continue
      for (const other of all) {
        const fields = unpack(other!)
        hit.text = Math.min(hit.text, fields.text)
        hit.title = Math.min(hit.title, fields.title)
        hit.question = Math.min(hit.question, fields.question)
      }
      // Its words stand apart from each other, one here and one there.
      if (!(hit.text + hit.title + hit.question)) hit.text = 1
      const weight = way.weight * (weights.text * hit.text + weights.title * hit.title + weights.question * hit.question)
      const before = into.get(hit.place)
      if (!before || before.weight < weight) into.set(hit.place, { ...hit, weight, way })
    }
  }
}

const placeOf = ({ text, title, question }: Hit): Match['place'] =>
  question * weights.question >= Math.max(text * weights.text, title * weights.title) ? 'question' : title * weights.title > text * weights.text ? 'title' : 'text'

/** How near the question is to the nearest likely one, both ways: all of it said there, and nothing else asked there. */
function likenessOf(passage: Passage, concepts: readonly Concept[], rarity: readonly number[], stops: (stem: string) => boolean): number {
  let best = 0
  const total = rarity.reduce((sum, one) => sum + one, 0)
  if (!total) return 0
  for (const stems of passage.likely) {
    const content = stems.filter((stem) => !stops(stem))
    const used = new Set<string>()
    let said = 0
    concepts.forEach(({ ways }, index) => {
      let most = 0
      for (const way of ways) {
        for (const lang of ['en', 'es'] as const) {
          if (!way.stems[lang].every((stem) => stems.includes(stem))) continue
          if (way.weight > most) most = way.weight
          for (const stem of way.stems[lang]) used.add(stem)
        }
      }
      said += most * rarity[index]!
    })
    const one = said / total
    const other = content.length ? content.filter((stem) => used.has(stem)).length / content.length : 0
    if (one + other > 0) best = Math.max(best, (2 * one * other) / (one + other))
  }
  return best
}

interface Asked {
  concepts: readonly Concept[]
  /** What the reader may have: nothing else is counted, weighed or found. */
  sources: readonly string[]
  limit: number
  stops(stem: string): boolean
}

/** The passages that speak of it, best first. */
export function rank(passages: Passages, { concepts, sources, limit, stops }: Asked): Ranked {
  const may = new Uint8Array(passages.all.length)
  let readable = 0
  let words = 0
  for (const source of sources) {
    for (const place of passages.placesOf(source)) {
      may[place] = 1
      readable++
      words += passages.all[place]!.length
    }
  }
  if (!readable) return { found: [], readable }
  const average = words / readable || 1
  const rarity: number[] = []
  const scores = new Map<number, { score: number; matches: Array<Match | undefined>; said: number }>()
  concepts.forEach(({ ways }, index) => {
    const hits = new Map<number, Hit>()
    for (const way of ways) hitsOf(way, passages, may, hits)
    const idf = Math.log(1 + (readable - hits.size + 0.5) / (hits.size + 0.5))
    rarity.push(idf)
    for (const [place, hit] of hits) {
      const length = 1 - weights.b + (weights.b * passages.all[place]!.length) / average
      const times = hit.weight / length
      const score = (idf * times * (weights.k1 + 1)) / (times + weights.k1)
      let entry = scores.get(place)
      if (!entry) scores.set(place, (entry = { score: 0, matches: [], said: 0 }))
      entry.score += score
      entry.said += idf * (hit.way.how === 'synonym' ? 0.9 : 1)
      entry.matches[index] = { word: hit.way.word, how: hit.way.how, place: placeOf(hit), score }
    }
  })
  const total = rarity.reduce((sum, one) => sum + one, 0) || 1
  const first = [...scores].toSorted(([, a], [, b]) => b.score - a.score).slice(0, Math.max(limit, 40))
  const found = first.map(([place, { score, matches, said }]): Found => {
    const passage = passages.all[place]!
    const likeness = likenessOf(passage, concepts, rarity, stops)
    return { passage, score: score * (1 + likeness * likenessBoost), matches: Array.from({ length: concepts.length }, (_, index) => matches[index]), coverage: said / total, likeness }
  })
  return { found: found.toSorted((a, b) => b.score - a.score).slice(0, limit), readable }
}

/** What a passage gains whose likely question is the question itself. */
const likenessBoost = 0.6
