import { type Limits, type Sureness, surenessOf } from './bands.ts'
import type { Lang } from '../words/stop-words.ts'
import type { Found, Ranked } from './rank.ts'
import { type Vector, nearness } from './vectors.ts'
import type { View } from './view.ts'

/** So many of the nearest are looked at beside what was found by words. */
const most = 20
/** What meaning weighs beside the best that was found by words, and how little the words weigh that say little of the question. */
const weight = 0.45
const leastOfWords = 0.35
/** Spreads above the middle: from here on a passage is nearer than most, and from there on as near as can be. */
const range = [1.5, 6.5] as const
/** So much farther out than the farthest of as many by chance, and it stands out. */
const beyondChance = 3.5

/** What of all passages may be about the question, and what rounding alone spreads. */
const nearShare = 0.02
const leastSpread = 0.01

interface Asked {
  question: Vector
  lang: Lang
}

interface Near {
  place: number
  /** In spreads above the middle. */
  above: number
}

/** Of what the reader may have, and of nothing else, the passages that mean what is asked. */
function nearest(view: View, { question, lang }: Asked): { near: Near[]; standsOut: boolean } {
  const places: number[] = []
  const values: number[] = []
  for (const place of view.part(lang).places) {
    const { vector } = view.passages.all[place]!
    const value = vector && nearness(vector, question)
    if (value === undefined) continue
    places.push(place)
    values.push(value)
  }
  if (!places.length) return { near: [], standsOut: false }
  const sorted = Float64Array.from(values).sort()
  // What lies near is no measure of what lies anywhere.
  const rest = sorted.subarray(0, Math.min(values.length - 1, Math.floor(values.length * (1 - nearShare))))
  const middle = rest.reduce((sum, value) => sum + value, 0) / (rest.length || 1)
  const spread = Math.max(leastSpread, Math.sqrt(rest.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (rest.length || 1)))
  const least = sorted.at(-most) ?? -1
  const near: Near[] = []
  for (const [index, value] of values.entries()) if (value >= least) near.push({ place: places[index]!, above: (value - middle) / spread })
  near.sort((a, b) => b.above - a.above)
  return { near, standsOut: near[0]!.above > Math.sqrt(2 * Math.log(values.length)) + beyondChance }
}

const shareOf = (above: number) => Math.min(1, Math.max(0, (above - range[0]) / (range[1] - range[0])))

export interface Fused extends Ranked {
  /** Something means so much of what is asked that it is worth a look, whatever its words are. */
  standsOut: boolean
}

/** What was found by words and what means the same, in one order. */
export function fuse(view: View, asked: Asked, ranked: Ranked): Fused {
  const { near, standsOut } = nearest(view, asked)
  const best = ranked.found[0]
  const ofWords = best ? (leastOfWords + (1 - leastOfWords) * best.coverage) / best.score : 0
  const merged = new Map(ranked.found.map((found) => [found.passage.id, { found, points: found.score * ofWords }]))
  for (const { place, above } of near) {
    const passage = view.passages.all[place]!
    const found: Found = { passage, score: 0, matches: [], coverage: 0, likeness: 0 }
    const each = merged.get(passage.id) ?? { found, points: 0 }
    merged.set(passage.id, { ...each, points: each.points + weight * shareOf(above) })
  }
  return { ...ranked, found: [...merged.values()].toSorted((a, b) => b.points - a.points).map((each) => each.found), standsOut }
}

/** How sure the answer is stays with the words: what only means the same may help, and is never said outright. */
export function surenessOfBoth(byWords: Ranked, fused: Fused, limits: Limits): Sureness {
  const [words, both] = [surenessOf(byWords, limits), surenessOf(fused, limits)]
  if (both.band === 'answer' && words.band !== 'answer') return { score: Math.min(words.score, both.score), band: 'may_help' }
  return both.band === 'none' && fused.standsOut ? { ...both, band: 'may_help' } : both
}
