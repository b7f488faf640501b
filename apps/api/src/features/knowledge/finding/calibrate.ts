import { langOf } from '../words/stop-words.ts'
import { type Glossary, conceptsOf } from '../words/concepts.ts'
import { type Limits, limits as usual, surenessOf } from './bands.ts'
import { stops } from './find.ts'
import type { Passage, PassageRow, Passages } from './passages.ts'
import { rank } from './rank.ts'
import { View } from './view.ts'

/** A question that is known to be answered by a passage. */
export interface Known {
  text: string
  source: string
  passage: string
}

export interface Self {
  passages: Passages
  sources: readonly string[]
  glossary: Glossary
  rowsOf(source: string): readonly PassageRow[]
  questions: readonly Known[]
  /** Between two questions: a process has others to serve. */
  rest?: () => Promise<void>
}

/** More tell no more. */
const most = 150
/** Fewer say nothing. */
const fewest = 20
/** So many questions weigh as much as the limits that the product comes with. */
const trust = 40
/** Of what is said outright, so much has to be right; of what has no answer, so little may be answered outright. */
const right = 0.97
const wrongly = 0.08
const range = { answer: [0.84, 0.94], may_help: [0.2, 0.42] } as const

const within = (value: number, [least, most]: readonly [number, number]) => Math.min(most, Math.max(least, value))
/** What is known to answer it, in either of its wordings. */
export const isThat = (found: Passage | undefined, { source, passage }: Known) => found?.id === passage || Boolean(found?.inBoth && found.source === source)
const quantile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0

interface Tried {
  score: number
  right: boolean
}

/** The lowest limit above which enough is right and little enough of what nothing answers. */
function answerFrom(answerable: readonly Tried[], not: readonly number[]): number {
  const candidates = [...answerable.map(({ score }) => score), ...not].filter((score) => score >= range.answer[0]).toSorted((a, b) => a - b)
  for (const limit of [range.answer[0], ...candidates.map((score) => score + 1e-6)]) {
    const said = answerable.filter(({ score }) => score >= limit)
    const share = said.length ? said.filter((each) => each.right).length / said.length : 1
    if (share >= right && not.filter((score) => score >= limit).length / not.length <= wrongly) return limit
  }
  return range.answer[1]
}

/** Asks something of the rest, as if nobody had said that it is answered there. */
export function without<T>({ passages, rowsOf }: Pick<Self, 'passages' | 'rowsOf'>, { text, source }: Known, look: () => T): T {
  const rows = rowsOf(source)
  passages.put(source, '', rows.map((row) => ({ ...row, likely: row.likely.filter((question) => question !== text) })))
  const seen = look()
  passages.put(source, '', rows)
  return seen
}

/**
 * Where the bands begin here. Every question that is known to be answered is asked twice: without itself, and without what
 * answers it, as one that has no answer. Null where there are too few of them.
 */
export async function calibrate({ passages, sources, glossary, rowsOf, questions, rest }: Self): Promise<(Limits & { questions: number }) | null> {
  const step = Math.max(1, questions.length / most)
  const asked = Array.from({ length: Math.min(most, questions.length) }, (_, index) => questions[Math.floor(index * step)]!)
  if (asked.length < fewest) return null
  const all = new View(passages, sources)
  const answerable: Tried[] = []
  const not: number[] = []
  for (const known of asked) {
    const { text, source, passage } = known
    const lang = langOf(text, rowsOf(source).find(({ id }) => id === passage)?.lang ?? 'en')
    const search = (view: View) => rank(view, { concepts: conceptsOf(text, glossary, view), lang, limit: 5, stops })
    const found = without({ passages, rowsOf }, known, () => search(all))
    answerable.push({ score: surenessOf(found).score, right: isThat(found.found[0]?.passage, known) })
    not.push(surenessOf(search(new View(passages, sources.filter((id) => id !== source)))).score)
    await rest?.()
  }
  not.sort((a, b) => a - b)
  const rightly = answerable.filter((each) => each.right).map(({ score }) => score).toSorted((a, b) => a - b)
  const own = { answer: within(answerFrom(answerable, not), range.answer), may_help: within(Math.min(quantile(not, 0.75), quantile(rightly, 0.06)), range.may_help) }
  const weight = asked.length / (asked.length + trust)
  const mixed = (key: keyof Limits) => own[key] * weight + usual[key] * (1 - weight)
  return { answer: mixed('answer'), may_help: mixed('may_help'), questions: asked.length }
}
