import { stemOf } from '../words/stems.ts'
import { type Lang, langOf } from '../words/stop-words.ts'
import { tokensOf, unpackedTerms } from '../words/tokens.ts'
import type { Vector } from './vectors.ts'

/** A passage as it lies in a process: its words, not its text. */
export interface Passage {
  id: string
  source: string
  lang: Lang
  /** Said in both languages: there is one for the readers of each. */
  inBoth: boolean
  length: number
  /** What it is likely to be asked, as stems. */
  likely: string[][]
  /** Where there is a model that says it. */
  vector?: Vector | undefined
}

export interface PassageRow {
  id: string
  source_id: string
  lang: Lang
  in_both: boolean
  terms: string
  title_terms: string
  likely: readonly string[]
}

/** How often a stem stands in the text, in the title, in the likely questions: packed with the place of its passage. */
const fieldBits = 16
const most = fieldBits - 1
const perPlace = fieldBits ** 3
const pack = (place: number, text: number, title: number, question: number) =>
  place * perPlace + Math.min(text, most) * 256 + Math.min(title, most) * 16 + Math.min(question, most)
type Counts = Map<string, [text: number, title: number, question: number]>

/** What a vector takes, in postings. */
const postingsOf = (vector: Vector | undefined) => (vector ? Math.ceil(vector.values.length / 40) : 0)

function countInto(counts: Counts, stem: string, field: 0 | 1 | 2, times: number) {
  const found = counts.get(stem)
  if (found) found[field] += times
  else counts.set(stem, field === 0 ? [times, 0, 0] : field === 1 ? [0, times, 0] : [0, 0, times])
}

/** What one location’s passages say, for one process: filled source by source, as they are asked for. */
export class Passages {
  readonly #revisions = new Map<string, string>()
  /** Of which sources it is held what they mean, and to which model. */
  readonly #meanings = new Map<string, string>()
  readonly #places = new Map<string, number[]>()
  readonly #stems = new Map<string, string[]>()
  /** In how many sources a word stands, by its first letter. */
  readonly #words = new Map<string, Map<string, number>>()
  readonly #wordsOf = new Map<string, string[]>()
  readonly #free: number[] = []
  readonly all: Array<Passage | undefined> = []
  readonly postings = new Map<string, number[]>()
  /** Postings that are held: what memory is reckoned by. */
  size = 0
  /** Another one whenever something else is held. */
  version = 0

  /** Of these sources, those whose present state is not held. */
  missing(sources: ReadonlyArray<{ id: string; state: string }>) {
    return sources.filter(({ id, state }) => this.#revisions.get(id) !== state)
  }

  /** The same for what they mean. */
  withoutMeaning(sources: ReadonlyArray<{ id: string; state: string }>) {
    return sources.filter(({ id, state }) => this.#meanings.get(id) !== state)
  }

  /** What the passages of a source mean, by their ids. */
  putMeaning(source: string, state: string, vectors: ReadonlyMap<string, Vector>) {
    this.#meanings.set(source, state)
    for (const place of this.placesOf(source)) {
      const passage = this.all[place]!
      this.size -= postingsOf(passage.vector)
      passage.vector = vectors.get(passage.id)
      this.size += postingsOf(passage.vector)
    }
  }

  placesOf(source: string): readonly number[] {
    return this.#places.get(source) ?? []
  }

  held() {
    return this.#places.keys()
  }

  /** In how many of the sources that are held a word stands. */
  timesOf(word: string) {
    return this.#words.get(word[0] ?? '')?.get(word) ?? 0
  }

  /** Of all that is held, the words that begin so. */
  wordsFrom(letter: string): Iterable<string> {
    return this.#words.get(letter)?.keys() ?? []
  }

  wordsOf(source: string): readonly string[] {
    return this.#wordsOf.get(source) ?? []
  }

  put(source: string, state: string, rows: readonly PassageRow[]) {
    this.drop(source)
    this.#revisions.set(source, state)
    const stems = new Set<string>()
    const words = new Set<string>()
    this.#places.set(source, rows.map((row) => this.#add(row, stems, words)))
    this.#stems.set(source, [...stems])
    this.#wordsOf.set(source, [...words])
    for (const word of words) this.#count(word, 1)
    this.version++
  }

  #count(word: string, more: 1 | -1) {
    const letter = word[0] ?? ''
    const known = this.#words.get(letter) ?? new Map<string, number>()
    const times = (known.get(word) ?? 0) + more
    if (times) known.set(word, times)
    else known.delete(word)
    this.#words.set(letter, known)
  }

  #add(row: PassageRow, stems: Set<string>, words: Set<string>): number {
    const place = this.#free.pop() ?? this.all.length
    const counts: Counts = new Map()
    let length = 0
    const count = (packed: string, field: 0 | 1) => {
      for (const [word, times] of unpackedTerms(packed)) {
        words.add(word)
        if (field === 0) length += times
        countInto(counts, stemOf(word, row.lang), field, times)
      }
    }
    count(row.terms, 0)
    count(row.title_terms, 1)
    const likely = row.likely.map((question) => {
      const lang = langOf(question, row.lang)
      const tokens = tokensOf(question)
      for (const token of tokens) words.add(token)
      return tokens.map((token) => stemOf(token, lang))
    })
    for (const stem of new Set(likely.flat())) countInto(counts, stem, 2, likely.filter((question) => question.includes(stem)).length)
    for (const [stem, [text, title, question]] of counts) {
      stems.add(stem)
      const list = this.postings.get(stem)
      const posting = pack(place, text, title, question)
      if (list) list.push(posting)
      else this.postings.set(stem, [posting])
    }
    this.size += counts.size
    this.all[place] = { id: row.id, source: row.source_id, lang: row.lang, inBoth: row.in_both, length, likely }
    return place
  }

  drop(source: string) {
    this.version++
    const places = new Set(this.#places.get(source))
    this.#revisions.delete(source)
    this.#meanings.delete(source)
    if (!this.#places.delete(source)) return
    for (const stem of this.#stems.get(source) ?? []) {
      const before = this.postings.get(stem)!
      const left = before.filter((posting) => !places.has(Math.floor(posting / perPlace)))
      this.size -= before.length - left.length
      if (left.length) this.postings.set(stem, left)
      else this.postings.delete(stem)
    }
    for (const word of this.wordsOf(source)) this.#count(word, -1)
    this.#stems.delete(source)
    this.#wordsOf.delete(source)
    for (const place of places) {
      this.size -= postingsOf(this.all[place]?.vector)
      this.all[place] = undefined
      this.#free.push(place)
    }
  }
}
