import { nearestWords } from './mistyped.ts'
import { stemOf } from './stems.ts'
import { isStopWord } from './stop-words.ts'
import { tokensOf } from './tokens.ts'

export type How = 'as_typed' | 'mistyped' | 'synonym'

/** One way to say it: a passage has it where it has all stems, of its own language. */
export interface Way {
  word: string
  stems: { en: string[]; es: string[] }
  weight: number
  how: How
}

/** One thing that a question is about. */
export interface Concept {
  of: string
  ways: Way[]
  /** Stands for it when two questions are compared: the meaning of the glossary, else the stem. */
  meaning: string
}

/** Meanings by their phrases. */
export interface Glossary {
  groups: readonly (readonly string[])[]
  /** Stems of the first word of each phrase → where it stands. */
  byFirst: ReadonlyMap<string, ReadonlyArray<{ group: number; stems: string[] }>>
  words: ReadonlySet<string>
}

const loose = (token: string) => stemOf(token, 'en')
/** A phrase is found by the stems of either language, so that `turnos` finds `turno`. */
const stemsOf = (token: string) => [loose(token), stemOf(token, 'es')]

export function glossaryOf(groups: readonly (readonly string[])[]): Glossary {
  const byFirst = new Map<string, Array<{ group: number; stems: string[] }>>()
  const words = new Set<string>()
  groups.forEach((phrases, group) => {
    for (const phrase of phrases) {
      const tokens = tokensOf(phrase)
      if (!tokens.length) continue
      for (const token of tokens) words.add(token)
      for (const [index] of ['en', 'es'].entries()) {
        const stems = tokens.map((token) => stemsOf(token)[index]!)
        byFirst.set(stems[0]!, [...(byFirst.get(stems[0]!) ?? []), { group, stems }])
      }
    }
  })
  return { groups, byFirst, words }
}

/** What may be left out of a phrase. */
const tiny = new Set(['a', 'an', 'the', 'my', 'of', 'to', 'de', 'del', 'el', 'la', 'los', 'las', 'un', 'una', 'mi'])

const wayOf = (word: string, weight: number, how: How): Way | undefined => {
  const tokens = tokensOf(word)
  const content = tokens.length > 1 ? tokens.filter((token) => !tiny.has(token)) : tokens
  if (!content.length) return undefined
  return { word, weight, how, stems: { en: content.map((token) => stemOf(token, 'en')), es: content.map((token) => stemOf(token, 'es')) } }
}

/** The meanings whose phrase begins at this token, the longest phrases. */
function meaningsAt(stemmed: ReadonlyArray<readonly string[]>, at: number, { byFirst }: Glossary): { groups: number[]; length: number } {
  let length = 0
  let groups: number[] = []
  for (const [language, first] of stemmed[at]!.entries()) {
    for (const { group, stems } of byFirst.get(first)?.slice(0, mostPhrases) ?? []) {
      if (stems.length < length || !stems.every((stem, index) => stemmed[at + index]?.[language] === stem)) continue
      if (stems.length > length) groups = []
      length = stems.length
      if (!groups.includes(group)) groups.push(group)
    }
  }
  return { groups, length }
}

/** What a synonym weighs beside the word itself. */
const synonymWeight = 0.75
const mistypedWeight = 0.85

export interface Vocabulary {
  has(word: string): boolean
  /** Those that begin with this letter. */
  words(letter: string): Iterable<string>
}

function* bothOf<T>(one: Iterable<T>, other: Iterable<T>) {
  yield* one
  yield* other
}

/** A question is about a few things, of which a few words are slips, and each is said in a few ways: what is more costs everybody and finds nothing. */
const mostConcepts = 40
const mostSlips = 8
const mostWays = 40
/** Of those that begin alike. */
const mostPhrases = 200

/**
 * What a question is about: its words without the small ones, each with all that the glossary has for it; a word that
 * nobody here uses stands for those it may be a slip of.
 */
export function conceptsOf(question: string, glossary: Glossary, vocabulary: Vocabulary): Concept[] {
  const typed = tokensOf(question)
  const known = (token: string) => isStopWord(token) || vocabulary.has(token) || stemsOf(token).some((stem) => glossary.byFirst.has(stem))
  let slips = 0
  const meant = typed.map((token) => (known(token) || ++slips > mostSlips ? [token] : nearestWords(token, bothOf(vocabulary.words(token[0]!), glossary.words))))
  const tokens = typed.map((token, index) => meant[index]![0] ?? token)
  const stemmed = tokens.map(stemsOf)
  const concepts: Concept[] = []
  for (let at = 0; at < tokens.length && concepts.length < mostConcepts; ) {
    const { groups, length } = meaningsAt(stemmed, at, glossary)
    const span = Math.max(1, length)
    // A phrase of one small word is no subject.
    if (span === 1 && isStopWord(tokens[at]!)) {
      at++
      continue
    }
    const of = typed.slice(at, at + span).join(' ')
    const how = tokens.slice(at, at + span).every((token, index) => token === typed[at + index]) ? 'as_typed' : 'mistyped'
    const own = span === 1 && how === 'mistyped' ? meant[at]! : [tokens.slice(at, at + span).join(' ')]
    const ways = [
      ...own.map((word) => wayOf(word, how === 'mistyped' ? mistypedWeight : 1, how)),
      ...groups.slice(0, mostWays).flatMap((group) => glossary.groups[group]!.map((word) => wayOf(word, synonymWeight, 'synonym'))),
    ].filter((way) => way !== undefined).slice(0, mostWays)
    const meaning = groups.length ? `#${glossary.groups[groups[0]!]![0]}` : loose(tokens[at]!)
    if (ways.length && !concepts.some((concept) => concept.meaning === meaning)) concepts.push({ of, ways, meaning })
    at += span
  }
  return concepts
}
