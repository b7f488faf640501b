import { type Passage, speaksOf, stemSet } from '../finding/find.ts'
import { conceptsOf, glossaryOf } from '../words/concepts.ts'
import { shippedGlossary } from '../words/glossary.ts'
import { amountsIn, countedByArticle, inDigits, unitAt } from '../words/numbers.ts'
import { type Lang, langOf } from '../words/stop-words.ts'
import { folded, tokensOf } from '../words/tokens.ts'
import { namesOf, quotable } from './extract.ts'
import { isPlanted } from './planted.ts'

const glossary = glossaryOf(shippedGlossary)
const anything = { has: () => true, words: () => [] }

/** What a sentence must have in common with the passages that it names: all its numbers, and most of what it speaks of. */
const leastShare = 0.6
const number = /\d+(?:[.,:]\d+)*/g
const numbers = (text: string) => text.match(number) ?? []
/** As both sides are compared: the same number is written in digits or as a word. */
const plain = (text: string, lang: Lang) => inDigits(folded(text), lang)
/** As an amount that words say is compared with one in digits. */
const ungrouped = (number: string) => number.replace(/[.,](?=\d{3}(?!\d))/g, '')

/** The passages that a sentence names, from 1. */
export const named = (sentence: string) => [...sentence.matchAll(/\[(\d{1,2})\]/g)].map(([, digits]) => Number(digits))

/** Whether what a model says stands in the passages that it names. */
export function isSupported(sentence: string, passages: readonly Passage[]): boolean {
  const places = named(sentence)
  const words = sentence.replace(/\[\d{1,2}\]/g, ' ')
  if (!places.length || isPlanted(words)) return false
  const cited = places.map((place) => passages[place - 1])
  if (cited.some((passage) => !passage)) return false
  const said = cited.map((passage) => ({ passage: passage!, text: plain([...namesOf(passage!), ...quotable(passage!)].join('\n'), passage!.lang) }))
  const given = new Set(said.flatMap(({ text }) => [...numbers(text), ...amountsIn(text)]))
  const counted = new Set(said.flatMap(({ text }) => [...countedByArticle(text)]))
  const amounts = new Set([...given].map(ungrouped))
  const spoken = plain(words, langOf(words, said[0]!.passage.lang))
  const isGiven = (digits: string, after: string) => given.has(digits) || (digits === '1' && counted.has(unitAt(after.trimStart().replace(/^-/, '')) ?? ''))
  if ([...spoken.matchAll(number)].some(({ 0: digits, index }) => !isGiven(digits, spoken.slice(index + digits.length)))) return false
  if (amountsIn(spoken).some((amount) => !amounts.has(amount))) return false
  const concepts = conceptsOf(spoken, glossary, anything)
  if (!concepts.length) return false
  const supported = concepts.filter((concept) => said.some(({ passage, text }) => speaksOf(stemSet(tokensOf(text), passage.lang), concept, passage.lang) > 0 || speaksOf(stemSet(tokensOf(text), langOf(words, 'en')), concept, langOf(words, 'en')) > 0))
  return supported.length / concepts.length >= leastShare
}
