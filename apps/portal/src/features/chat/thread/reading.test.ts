import { expect, test, vi } from 'vitest'
import { createReading } from './reading.ts'

test('how far one has read is said once, and never back', async () => {
  const say = vi.fn(async () => true)
  const reading = createReading(2, say)
  for (const seq of [2, 5, 5, 4]) await reading.upTo(seq, 2)
  await reading.upTo(6, 7)
  expect(say.mock.calls).toEqual([[5]])
})

test('what did not reach the server is said again, unless something later has', async () => {
  const say = vi.fn(async () => true).mockResolvedValueOnce(false)
  const reading = createReading(0, say)
  await reading.upTo(3, 0)
  await reading.upTo(3, 0)
  await reading.upTo(3, 0)
  expect(say.mock.calls).toEqual([[3], [3]])
  const slow = Promise.withResolvers<boolean>()
  say.mockReturnValueOnce(slow.promise)
  const lost = reading.upTo(4, 3)
  await reading.upTo(5, 3)
  slow.resolve(false)
  await lost
  await reading.upTo(5, 3)
  expect(say.mock.calls).toEqual([[3], [3], [4], [5]])
})
