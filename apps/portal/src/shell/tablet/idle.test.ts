import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchIdle } from './idle.ts'

const page = new EventTarget()
const touch = (type = 'pointerdown') => page.dispatchEvent(new Event(type))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function watched(isOver = () => false) {
  const [tell, end] = [vi.fn<() => void>(), vi.fn<() => void>()]
  return { tell, end, watch: watchIdle({ tell, end, isOver }) }
}
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

test('two minutes without a touch are the end, and the last twenty seconds are counted', () => {
  const { end, tell, watch } = watched()
  seconds(99)
  expect(watch.secondsLeft()).toBe(null)
  seconds(4)
  expect(watch.secondsLeft()).toBe(17)
  seconds(16)
  expect(end).not.toHaveBeenCalled()
  seconds(1)
  expect(end).toHaveBeenCalledTimes(1)
  seconds(300)
  expect([end.mock.calls.length, tell.mock.calls.length]).toEqual([1, 0])
})

test('a touch begins anew, also in the last moment', () => {
  const { end, watch } = watched()
  seconds(118)
  expect(watch.secondsLeft()).toBe(2)
  touch()
  expect(watch.secondsLeft()).toBe(null)
  seconds(119)
  expect(end).not.toHaveBeenCalled()
})

test.each(['click', 'focusin', 'scroll'])('whoever listens to the page is there as well: %s', (heard) => {
  const { end } = watched()
  seconds(110)
  touch(heard)
  seconds(119)
  expect(end).not.toHaveBeenCalled()
})

test('a part of the page that goes on by itself is nobody', () => {
  const { end } = watched()
  vi.stubGlobal('document', {})
  seconds(110)
  touch('scroll')
  seconds(10)
  expect(end).toHaveBeenCalledTimes(1)
})

test('the server hears of touches every fifteen seconds, of the last one too, and not of standing still', () => {
  const { tell } = watched()
  for (let second = 0; second < 30; second++) {
    touch()
    seconds(1)
  }
  expect(tell).toHaveBeenCalledTimes(2)
  touch()
  seconds(20)
  expect(tell).toHaveBeenCalledTimes(3)
  seconds(60)
  expect(tell).toHaveBeenCalledTimes(3)
})

test('a tablet that slept ends at its first breath', () => {
  const { end } = watched()
  seconds(10)
  vi.setSystemTime(Date.now() + 3600_000)
  seconds(1)
  expect(end).toHaveBeenCalledTimes(1)
})

test('a session that is over elsewhere ends here within a second', () => {
  let over = false
  const { end } = watched(() => over)
  seconds(5)
  over = true
  seconds(1)
  expect(end).toHaveBeenCalledTimes(1)
})
