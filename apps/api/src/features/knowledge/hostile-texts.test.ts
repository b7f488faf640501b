import { expect, test } from 'vitest'
import { question as slips, texts } from '../../testing/bombs/words.ts'
import { Passages } from './finding/passages.ts'
import { rank } from './finding/rank.ts'
import { View } from './finding/view.ts'
import { conflictsIn } from './reading/conflicts.ts'
import { rowsOf } from './reading/rows.ts'
import { conceptsOf, glossaryOf } from './words/concepts.ts'
import { shippedGlossary } from './words/glossary.ts'

// The words of a document come from a process of their own, and are read for answers in the one that serves: whatever they are,
// nobody waits for it, and they take no more room than a long book.

const longest = 3_000_000

/** What was reckoned, and of the processor's time the longest piece in which nobody else was served: whatever else runs on this machine. */
async function beside<T>(work: () => Promise<T> | T) {
  let [last, longestMs] = [process.threadCpuUsage(), 0]
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    longestMs = Math.max(longestMs, (user + system) / 1000)
    last = process.threadCpuUsage()
  }
  const timer = setInterval(look, 1)
  const done = await work()
  look()
  clearInterval(timer)
  return { done, longestMs }
}
const mostMs = 250

test.each(Object.entries(texts))('three million letters of %s are read a moment at a time', async (_, make) => {
  const rest = make(longest)
  const { done: rows, longestMs } = await beside(() => rowsOf({ title: 'A', text: '', rest, url: '/' }, 'en'))
  expect(longestMs).toBeLessThan(mostMs)
  expect(rows.length).toBeLessThanOrEqual(2_000)
  expect(JSON.stringify(rows).length).toBeLessThan(12_000_000)
}, 60_000)

test('numbers that all speak of one thing are compared a moment at a time, and not without end', async () => {
  const text = Array.from({ length: 20 }, (_, n) => `Clean the grill and the fryer every ${n + 2} minutes.`).join('\n')
  const rows = Array.from({ length: 3_000 }, (_, n) => ({ id: String(n), source_id: String(n % 50), lang: 'en' as const, text }))
  const { done, longestMs } = await beside(() => conflictsIn(rows, Array.from({ length: 50 }, (_, n) => String(n))))
  expect([done.length > 0, longestMs < mostMs]).toEqual([true, true])
}, 60_000)

/** As much as one location may have, of words that begin alike and are as long. */
function crowded(words: (passage: number, n: number) => string) {
  const passages = new Passages()
  for (let source = 0; source < 30; source++) {
    passages.put(String(source), '', Array.from({ length: 200 }, (_, n) => ({
      id: `${source} ${n}`, source_id: String(source), lang: 'en' as const, in_both: false, title_terms: '', likely: [],
      terms: Array.from({ length: 50 }, (_each, word) => words(source * 200 + n, word)).join(' '),
    })))
  }
  return passages
}
const sources = Array.from({ length: 30 }, (_, n) => String(n))
const glossary = glossaryOf(shippedGlossary)

test.each([
  ['of slips only, where three hundred thousand words begin alike', (passage: number, n: number) => `aa${(passage * 50 + n).toString(36).padStart(6, '0')}`, slips(0)],
  ['of words that stand in every passage', (_: number, n: number) => `word${n}`, Array.from({ length: 140 }, (_, n) => `word${n}`).join(' ')],
])('a question of a thousand letters %s is looked for soon', async (_, words, question) => {
  const view = new View(crowded(words), sources)
  const { longestMs } = await beside(() => rank(view, { concepts: conceptsOf(question, glossary, view), lang: 'en', limit: 10, stops: () => false }))
  expect(longestMs).toBeLessThan(mostMs)
}, 60_000)

test('where thousands of phrases of one’s own begin alike, a question is understood soon', async () => {
  const groups = Array.from({ length: 300 }, (_, group) => Array.from({ length: 20 }, (_each, n) => `${'a '.repeat(25)}${group} ${n}`))
  const own = glossaryOf(groups)
  const { longestMs } = await beside(() => conceptsOf('a '.repeat(500), own, { has: () => true, words: () => [] }))
  expect(longestMs).toBeLessThan(mostMs)
})
