import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../core/errors.ts'
import { toldAsEvents } from './events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = new AppError('ai.no_draft')

test('of work that says nothing for long, its reader hears that it goes on, and at last how it ended', async () => {
  const work = Promise.withResolvers<unknown>()
  const told = toldAsEvents(() => work.promise, () => refusal, 'r')
  await vi.advanceTimersByTimeAsync(15_000)
  const body = (await told).text()
  await vi.advanceTimersByTimeAsync(15_000)
  work.reject(new Error('gone'))
  const events = (await body).split('\n\n').filter(Boolean)
  expect(events.slice(0, 2)).toEqual([': still here', ': still here'])
  expect(events[2]).toMatch(/^event: error\n/)
})

test('refused soon and before anything was told, it is an ordinary refusal', async () => {
  await expect(toldAsEvents(() => Promise.reject(refusal), () => refusal, 'r')).rejects.toBe(refusal)
})
