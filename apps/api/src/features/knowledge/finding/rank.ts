import type { Concept, How, Way } from '../words/concepts.ts'
import type { Lang } from '../words/stop-words.ts'
import type { Passage, Passages } from './passages.ts'
import type { View } from './view.ts'

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

/** Of one thing that is asked about: in which passages it stands, how heavily at best, and by which way to say it. */
interface Hits {
  places: number[]
  weight: Float64Array
  fields: Uint16Array
  way: Uint16Array
}

const perPlace = 4096
const weightOf = (fields: number) => weights.text * (fields >> 8) + weights.title * ((fields >> 4) & 15) + weights.question * (fields & 15)
/** The lesser of two, field by field; words that stand apart count once in the text. */
const lesser = (a: number, b: number) =>
  (Math.min(a >> 8, b >> 8) << 8) | (Math.min((a >> 4) & 15, (b >> 4) & 15) << 4) | Math.min(a & 15, b & 15)

const placeIn = (posting: number) => Math.floor(posting / perPlace)

/** Where all of these words stand, as often as the least frequent of them. `at` has a number for each place, all of them 0, before and after. */
function together(lists: readonly number[][], at: Uint16Array): readonly number[] {
  const [first, ...others] = lists.toSorted((a, b) => a.length - b.length)
  return others.reduce<readonly number[]>((left, list) => {
    for (const posting of list) at[placeIn(posting)] = posting % perPlace
    const both: number[] = []
    for (const posting of left) {
      const place = placeIn(posting)
      const other = at[place]!
      if (other) both.push(place * perPlace + (lesser(posting - place * perPlace, other) || 256))
    }
    for (const posting of list) at[placeIn(posting)] = 0
    return both
  }, first!)
}

interface Among {
  passages: Passages
  may: Uint8Array
  at: Uint16Array
}

/** Where one way to say it stands. */
function addHits(way: Way, index: number, { passages, may, at }: Among, hits: Hits) {
  for (const lang of ['en', 'es'] as const) {
    const stems = way.stems[lang]
    if (lang === 'es' && stems.every((stem, place) => stem === way.stems.en[place])) continue
    const lists = stems.map((stem) => passages.postings.get(stem))
    if (lists.some((list) => !list)) continue
    for (const posting of together(lists as number[][], at)) {
      const place = placeIn(posting)
      if (!may[place]) continue
      const fields = posting - place * perPlace
      const weight = way.weight * weightOf(fields)
      if (weight <= hits.weight[place]!) continue
      if (!hits.weight[place]) hits.places.push(place)
      hits.weight[place] = weight
      hits.fields[place] = fields
      hits.way[place] = index
    }
  }
}

function placeOf(fields: number): Match['place'] {
  const [text, title, question] = [(fields >> 8) * weights.text, ((fields >> 4) & 15) * weights.title, (fields & 15) * weights.question]
  return question >= Math.max(text, title) ? 'question' : title > text ? 'title' : 'text'
}

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
  /** Of the question. */
  lang: Lang
  limit: number
  stops(stem: string): boolean
}

/** Of what the reader may have, and of nothing else, the passages that speak of it, best first. */
export function rank(view: View, { concepts, lang, limit, stops }: Asked): Ranked {
  const { passages } = view
  const { may, places: { length: readable }, length: words } = view.part(lang)
  if (!readable) return { found: [], readable }
  const average = words / readable || 1
  const rarity: number[] = []
  const size = passages.all.length
  const [scores, said, at] = [new Float64Array(size), new Float64Array(size), new Uint16Array(size)]
  const touched: number[] = []
  const all = concepts.map(({ ways }) => {
    const hits: Hits = { places: [], weight: new Float64Array(size), fields: new Uint16Array(size), way: new Uint16Array(size) }
    ways.forEach((way, index) => addHits(way, index, { passages, may, at }, hits))
    const idf = Math.log(1 + (readable - hits.places.length + 0.5) / (hits.places.length + 0.5))
    rarity.push(idf)
    // What many speak of by the way, few are about.
    const about = hits.places.reduce((sum, place) => sum + (hits.fields[place]! & 255 ? 1 : 0), 0)
    const idfAbout = Math.log(1 + (readable - about + 0.5) / (about + 0.5))
    const scoreAt = (place: number) => {
      const length = passages.all[place]!.length / average
      const whole = scoreOf(hits.weight[place]!, idf, length)
      const focus = hits.fields[place]! & 255
      return focus ? Math.max(whole, scoreOf(ways[hits.way[place]!]!.weight * weightOf(focus), idfAbout, length)) : whole
    }
    for (const place of hits.places) {
      const score = scoreAt(place)
      if (!scores[place]) touched.push(place)
      scores[place]! += score
      said[place]! += idf * (ways[hits.way[place]!]!.how === 'synonym' ? 0.9 : 1)
    }
    return { ways, hits, scoreAt }
  })
  const total = rarity.reduce((sum, one) => sum + one, 0) || 1
  const first = bestOf(touched, scores, Math.max(limit, 40))
  const found = first.map((place): Found => {
    const passage = passages.all[place]!
    const likeness = likenessOf(passage, concepts, rarity, stops)
    const matches = all.map(({ ways, hits, scoreAt }): Match | undefined => {
      if (!hits.weight[place]) return undefined
      const { word, how } = ways[hits.way[place]!]!
      return { word, how, place: placeOf(hits.fields[place]!), score: scoreAt(place) }
    })
    return { passage, score: scores[place]! * (1 + likeness * likenessBoost), matches, coverage: said[place]! / total, likeness }
  })
  return { found: found.toSorted((a, b) => b.score - a.score).slice(0, limit), readable }
}

const scoreOf = (weight: number, idf: number, length: number) => {
  const times = weight / (1 - weights.b + weights.b * length)
  return (idf * times * (weights.k1 + 1)) / (times + weights.k1)
}

/** The places with the highest scores; of thousands only those that can be among them are put in order. */
function bestOf(places: readonly number[], scores: Float64Array, count: number): number[] {
  if (places.length <= count) return places.toSorted((a, b) => scores[b]! - scores[a]!)
  const least = Float64Array.from(places, (place) => scores[place]!).sort().at(-count)!
  return places.filter((place) => scores[place]! >= least).toSorted((a, b) => scores[b]! - scores[a]!).slice(0, count)
}

/** What a passage gains whose likely question is the question itself. */
const likenessBoost = 0.6
