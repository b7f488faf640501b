import type { ContentLanguage } from '@portal/contract/kit/translations'
import { francAll } from 'franc-min'

const languages: Readonly<Record<string, ContentLanguage>> = { eng: 'en', spa: 'es' }
/** Of a name or a word or two, nobody can tell. */
const shortest = 20
/** The beginning says it as well as all of it, in a tenth of a millisecond. */
const looksAt = 150
/** By so much, of 1, one language has to be the likelier one: of a sentence by more than of several. */
const surely = (letters: number) => (letters < 60 ? 0.25 : 0.15)

/** Found once: a list of hundreds is read again and again. The same for every location. */
const found = new Map<string, ContentLanguage | undefined>()
const mostFound = 5_000

function find(beginning: string): ContentLanguage | undefined {
  const [first, second] = francAll(beginning, { only: Object.keys(languages) })
  return first && first[1] - (second?.[1] ?? 0) >= surely(beginning.length) ? languages[first[0]] : undefined
}

/** The language of what a person typed, of the two that the portal knows; undefined where it can't be told. */
export function languageOfTyped(text: string): ContentLanguage | undefined {
  const beginning = text.slice(0, looksAt)
  if (beginning.trim().length < shortest) return undefined
  if (!found.has(beginning)) {
    if (found.size >= mostFound) found.clear()
    found.set(beginning, find(beginning))
  }
  return found.get(beginning)
}
