import type { z } from 'zod'
import type { citation } from '@portal/contract/ai/shapes'
import { type Finding, type Passage, speaksOf, stemSet } from '../finding/find.ts'
import { sentenceEnd, sentencesOf } from '../reading/chunks.ts'
import { flowing, isListItem, isRow, withoutHeads, wordsToMark } from '../reading/lines.ts'
import { tokensOf } from '../words/tokens.ts'
import { isCommand, isLabelled, isPlanted } from './planted.ts'

/** `passage`: for the server alone, which looks whether it still stands there. */
export type Citation = z.input<typeof citation> & { passage: string }

/** A passage that may be quoted whole, and what is taken of a longer one. */
const short = 380
const longest = 420

/** Where a form is filled in by hand: no sentence of an answer. */
const blank = /_{3}|\.{6}|\[ {1,3}\]|\( {1,3}\)/

/** A list that is ticked off says something beside its boxes. */
const checkbox = /^\s*(?:[-*•]\s*)?\[ \]\s/

/** The sentences of a passage that people are meant to read. */
export const quotable = ({ text }: Pick<Passage, 'text'>) =>
  sentencesOf(paragraphsOf(text.split('\n').map((line) => line.replace(checkbox, '- ')).filter((line) => line.trim() && !blank.test(line))).flatMap(withoutPlanted).join('\n'))

/** Lines as they belong together: an item of a list and a row of a table begin anew. Where else something new begins, a broken line doesn't tell. */
const paragraphsOf = (lines: readonly string[]) => lines.reduce<string[][]>((paragraphs, line) => {
  if (paragraphs.length && !isListItem(line) && !isRow(line)) paragraphs.at(-1)!.push(line)
  else paragraphs.push([line])
  return paragraphs
}, [])

/** A sentence that ends with its line needs no capital letter behind it. */
const brokenEnd = new RegExp(`(?<=[.!?…]["”’)]?)\\n|${sentenceEnd.source}`, 'u')

/** What stands behind a command to a machine, in the same paragraph, goes on with it. Where a page breaks it, no line alone has all; some say it by how their line begins. */
function beforeCommand(text: string): string {
  let at = 0
  for (const sentence of text.split(brokenEnd)) {
    at = text.indexOf(sentence, at)
    if (isCommand(sentence)) return text.slice(0, at)
    const line = sentence.split('\n').find(isCommand)
    if (line !== undefined) return text.slice(0, text.indexOf(line, at))
    at += sentence.length
  }
  return text
}

/** A line that begins something of its own; one word may be the rest of the line before. */
const beginsAnew = (line: string) => /^\s*[\p{Lu}\p{N}¿¡"“(]/u.test(line) && /\S\s+\S/.test(line)
const goesOn = (dropped: string, line: string) => !/[:>\]]\s*\S/.test(dropped) || (!/[.!?…]["”’)]?\s*$/.test(dropped) && !beginsAnew(line))

/** Forms have a label too, as in “User: manager”: what goes with it is its line, and what a page has broken off that. */
function withoutLabelled(lines: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const parts = lines[at]!.split(brokenEnd)
    const broken = [1, 2].map((more) => lines.slice(at + 1, at + 1 + more).join('\n')).some((rest) => !isLabelled(rest) && isLabelled(`${parts.at(-1)!}\n${rest}`))
    const own = parts.findIndex(isLabelled)
    const from = own < 0 && broken ? parts.length - 1 : own
    kept.push(...(from < 0 ? [lines[at]!] : parts.slice(0, from)))
    if (from < 0) continue
    for (let dropped = parts.slice(from).join(' '); at + 1 < lines.length && goesOn(dropped, lines[at + 1]!);) dropped += `\n${lines[++at]!}`
  }
  return kept
}

/** Lines that a label has kept apart may be a command together. */
function withoutPlanted(lines: readonly string[]): readonly string[] {
  const kept = withoutLabelled(beforeCommand(lines.join('\n')).split('\n'))
  return beforeCommand(kept.join('\n')).split('\n').filter((line) => line.trim())
}

/** What a passage is called, outermost first, as machines are told it: without words that speak to them. */
export const namesOf = ({ title, heading }: Pick<Passage, 'title' | 'heading'>) => [title, ...heading].filter((words) => !isPlanted(words))

/** The address that opens a passage where it stands, with the words to mark. */
export function addressOf({ url, page, kind }: Pick<Passage, 'url' | 'page' | 'kind'>, words: string): string {
  if (kind === 'link') return url
  const query = new URLSearchParams()
  if (page !== null) query.set('page', String(page))
  if (words) query.set('find', words)
  return query.size ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url
}

/** @param from the line that the quotation begins with, as it stands in the source */
export const citationOf = (passage: Passage, quote: string, from = quote): Citation => ({
  passage: passage.passage.id, source: passage.kind, title: passage.title, page: passage.page, heading: passage.heading, quote, url: addressOf(passage, wordsToMark(from)),
})

/** Of a passage, the sentence that says most of what was asked, with what follows it while it goes on about it. */
export function bestSentences(passage: Passage, { concepts }: Pick<Finding, 'concepts'>): string[] {
  const sentences = withoutHeads(quotable(passage))
  const whole = sentences.join('\n')
  if (whole.length <= short) return sentences
  const says = sentences.map((sentence) => {
    const stems = stemSet(tokensOf(sentence), passage.lang)
    return concepts.reduce((sum, concept, index) => sum + speaksOf(stems, concept, passage.lang) * (passage.matches[index]?.score ?? 0.1), 0)
  })
  // Found by its title or by a likely question alone: its start says what it is about.
  const best = says.reduce((top, one, index) => (one > says[top]! ? index : top), 0)
  const taken = [sentences[best]!]
  let length = taken[0]!.length
  // A list is read from the line that opens it.
  if (isListItem(taken[0]!) && best > 0 && sentences[best - 1]!.endsWith(':')) length += taken.unshift(sentences[best - 1]!) && sentences[best - 1]!.length
  for (let at = best + 1; at < sentences.length && length + sentences[at]!.length <= longest; at++) {
    const goesOn = at === best + 1 || says[at]! > 0 || (isListItem(sentences[at]!) && isListItem(sentences[at - 1]!))
    if (!goesOn) break
    taken.push(sentences[at]!)
    length += sentences[at]!.length
  }
  return taken
}

/** What the passages say in their own words; a second one only where it speaks of what the first leaves out. */
export function extract(finding: Finding): { answer: string; citations: Citation[] } {
  const usable = finding.passages.filter((passage) => quotable(passage).length)
  const [first, ...others] = usable
  if (!first) return { answer: '', citations: [] }
  const second = others.find((passage) =>
    passage.score >= first.score * 0.7 && passage.matches.some((match, index) => match && !first.matches[index]))
  const parts = [first, ...(second ? [second] : [])].map((passage) => ({ passage, sentences: bestSentences(passage, finding) }))
  return {
    answer: parts.map(({ sentences }, index) => `${flowing(sentences)} [${index + 1}]`).join('\n\n'),
    citations: parts.map(({ passage, sentences }) => citationOf(passage, flowing(sentences), sentences[0])),
  }
}
