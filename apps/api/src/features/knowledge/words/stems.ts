import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import type { Lang } from './stop-words.ts'

const stemmers = { en: english, es: spanish }
const most = 60_000
const known = { en: new Map<string, string>(), es: new Map<string, string>() }

/** What is left of a word when its ending is taken away, with the language that took it. */
export function stemOf(word: string, lang: Lang): string {
  const cache = known[lang]
  const found = cache.get(word)
  if (found !== undefined) return found
  if (cache.size > most) cache.clear()
  // Numbers, and what is too short to have an ending, are the same in both languages.
  const stem = /^\p{N}/u.test(word) || word.length < 3 ? word : `${lang}:${stemmers[lang](word)}`
  cache.set(word, stem)
  return stem
}
