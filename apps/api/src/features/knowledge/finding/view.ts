import type { Lang } from '../words/stop-words.ts'
import type { Passages } from './passages.ts'

/** What one may be found in, for questions of one language. */
export interface Part {
  places: readonly number[]
  /** 1 where a place is one of them. */
  may: Uint8Array
  /** How long all of them are together. */
  length: number
}

type Parts = Record<Lang, Part> & { someInBoth: boolean }
interface Vocabulary {
  has(word: string): boolean
}

/**
 * What somebody may have of what is held: all that is counted, weighed and corrected for them comes from here. Reckoned when it
 * is first asked for, and again when something else is held; the same for all who may have the same.
 */
export class View {
  readonly passages: Passages
  readonly sources: readonly string[]
  #version = -1
  #parts: Parts | undefined
  #vocabulary: Vocabulary | undefined

  constructor(passages: Passages, sources: readonly string[]) {
    this.passages = passages
    this.sources = sources
  }

  part(lang: Lang): Part {
    return this.#renewed()[lang]
  }

  /** Whether some of it is said in both languages. */
  get someInBoth() {
    return this.#renewed().someInBoth
  }

  has(word: string) {
    this.#renewed()
    this.#vocabulary ??= vocabularyOf(this.passages, this.sources)
    return this.#vocabulary.has(word)
  }

  /** Its words that begin so. */
  *words(letter: string): Generator<string> {
    for (const word of this.passages.wordsFrom(letter)) if (this.has(word)) yield word
  }

  #renewed(): Parts {
    if (this.#parts && this.#version === this.passages.version) return this.#parts
    this.#version = this.passages.version
    this.#vocabulary = undefined
    this.#parts = partsOf(this.passages, this.sources)
    return this.#parts
  }
}

function partsOf(passages: Passages, sources: readonly string[]): Parts {
  const empty = () => ({ places: [] as number[], may: new Uint8Array(passages.all.length), length: 0 })
  const parts = { en: empty(), es: empty() }
  let someInBoth = false
  for (const source of sources) {
    for (const place of passages.placesOf(source)) {
      const { inBoth, lang, length } = passages.all[place]!
      someInBoth ||= inBoth
      for (const wording of ['en', 'es'] as const) {
        // Of what is said in both, what is said in theirs.
        if (inBoth && lang !== wording) continue
        parts[wording].places.push(place)
        parts[wording].may[place] = 1
        parts[wording].length += length
      }
    }
  }
  return { ...parts, someInBoth }
}

/** The words of these sources: counted in them or, where those are fewer, in what else is held. */
function vocabularyOf(passages: Passages, sources: readonly string[]): Vocabulary {
  const mine = new Set(sources)
  const others = [...passages.held()].filter((source) => !mine.has(source))
  const counted = others.length < sources.length ? others : sources
  const times = new Map<string, number>()
  for (const source of counted) for (const word of passages.wordsOf(source)) times.set(word, (times.get(word) ?? 0) + 1)
  return counted === others ? { has: (word) => passages.timesOf(word) > (times.get(word) ?? 0) } : times
}
