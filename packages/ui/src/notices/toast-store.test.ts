import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushToasts, holdToastsWhile, showToast, toastStore, undoNewest } from './toast-store.ts'

const shown = () => toastStore.read().map(({ message }) => message)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  holdToastsWhile(() => false)
  await flushToasts()
  vi.useRealTimers()
})

test('a deletion can be taken back for six seconds, and longer by whoever is at its words', async () => {
  const sent = vi.fn()
  let held = true
  holdToastsWhile(() => held)
  showToast('Deleted', { undo: () => {}, onGone: sent })
  await pass(60_000)
  expect([shown(), sent.mock.calls.length]).toEqual([['Deleted'], 0])
  held = false
  await pass(2000)
  expect([shown(), sent.mock.calls.length]).toEqual([[], 1])
})

test('whoever looks at them only in passing changes nothing', async () => {
  let held = true
  holdToastsWhile(() => held)
  showToast('Deleted', { undo: () => {} })
  await pass(1000)
  held = false
  await pass(4999)
  expect(shown()).toEqual(['Deleted'])
  await pass(1)
  expect(shown()).toEqual([])
})

test('what was done last is taken back first, and each only once', () => {
  const [first, second, gone] = [vi.fn(), vi.fn(), vi.fn()]
  showToast('First', { undo: first, onGone: gone })
  showToast('Second', { undo: second, onGone: gone })
  showToast('Saved')
  expect([undoNewest(), second.mock.calls.length, first.mock.calls.length]).toEqual([true, 1, 0])
  expect([undoNewest(), first.mock.calls.length]).toEqual([true, 1])
  expect([undoNewest(), shown(), gone.mock.calls.length]).toEqual([false, ['Saved'], 0])
})
