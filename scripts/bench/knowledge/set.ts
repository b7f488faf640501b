import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chunksOf } from '../../../apps/api/src/features/knowledge/reading/chunks.ts'
import { type Lang, langOf } from '../../../apps/api/src/features/knowledge/words/stop-words.ts'
import { packedTerms } from '../../../apps/api/src/features/knowledge/words/tokens.ts'
import type { PassageRow } from '../../../apps/api/src/features/knowledge/finding/passages.ts'

// Written for this measurement: pages, the questions that each is likely to be asked, and others in other words.

const here = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')
const demo = path.resolve(import.meta.dirname, '../../../tenants/southmain/documents')

export interface Asked {
  question: string
  /** The title of what answers it; null where nothing does. */
  expected: string | null
  lang: Lang
}

export interface Page {
  title: string
  text: string
  likely: string[]
}

/** The pages that were written for it, and papers of a demo location, which come without likely questions. */
export function pages(): Page[] {
  const written = here('pages.md').split(/^# /m).slice(1).map((part): Page => {
    const [title = '', ...lines] = part.trim().split('\n')
    const likely = lines.filter((line) => line.startsWith('? ')).flatMap((line) => line.slice(2).split(' | '))
    return { title, text: lines.filter((line) => !line.startsWith('? ')).join('\n'), likely }
  })
  const papers = ['allergen-sheet', 'closing-checklist', 'first-two-weeks', 'cash-handling', 'food-safety-basics', 'opening-checklist', 'uniform-policy'].map((name): Page => {
    const text = readFileSync(path.join(demo, `${name}.md`), 'utf8')
    return { title: /^# (.+)$/m.exec(text)![1]!, text, likely: [] }
  })
  return [...written, ...papers]
}

/** Two pages speak of one thing in a few places: both answer. */
export const alsoRight: Record<string, string[]> = {
  'Cash drawer': ['Cash handling'], 'Fake bills': ['Cash handling'], Robbery: ['Cash handling'], Refunds: ['Cash handling'], Breaks: ['Your first two weeks'], Payday: ['Your first two weeks'],
  'Swapping shifts': ['Your first two weeks'], Schedule: ['Your first two weeks'], 'Being late': ['Your first two weeks'], 'Time off': ['Your first two weeks'], 'Washing hands': ['Food safety basics'],
  'Cooking chicken': ['Food safety basics'], 'Holding times': ['Food safety basics'], Thawing: ['Food safety basics'], 'Date labels': ['Food safety basics'], Sanitizer: ['Food safety basics'],
  Uniform: ['Uniform policy'], Jewelry: ['Uniform policy'], Phones: ['Uniform policy'], Allergies: ['Allergen sheet'], Harassment: ['Your first two weeks'],
  'Upset guests': ['Cash handling'], Deliveries: ['Food safety basics', 'Opening checklist'], 'Cash handling': ['Cash drawer', 'Fake bills'],
}

function asked(): Asked[] {
  const answerable = here('answerable.txt').trim().split('\n').flatMap((line) => {
    const at = line.indexOf(':')
    return line.slice(at + 1).split('|').map((question) => ({ question: question.trim(), expected: line.slice(0, at) }))
  })
  const not = here('unanswerable.txt').trim().split('\n').map((question) => ({ question, expected: null }))
  return [...answerable, ...not].map((each) => ({ ...each, lang: langOf(each.question, 'en') }))
}

/** `tuned`: looked at while the weights were chosen. `held`: measured alone. */
export function questions(): { tuned: Asked[]; held: Asked[] } {
  const all = asked()
  return { tuned: all.filter((_, index) => index % 2 === 0), held: all.filter((_, index) => index % 2 === 1) }
}

/** A page as its passages lie in a process. */
export function rowsOf({ title, text, likely }: Page, { withLikely = true } = {}): Array<PassageRow & { text: string }> {
  return chunksOf(text).map((chunk, index) => ({
    id: `${title} ${index}`, text: chunk.text, source_id: title, lang: langOf(`${chunk.text} ${title}`, 'en'), in_both: false, terms: packedTerms(chunk.text),
    title_terms: packedTerms([title, ...chunk.heading].join(' ')), likely: withLikely && index === 0 ? likely : [],
  }))
}
