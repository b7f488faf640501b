import { ApiError } from '@portal/contract/client/api-error'
import { expect, test, vi } from 'vitest'
import { MOST_TRIES, pauseAfter, retry } from './patience.ts'

const gone = new ApiError(0)
const options = () => ({ signal: new AbortController().signal, onPause: vi.fn(), wait: vi.fn(() => Promise.resolve()) })

test('goes on after a dropped connection, and waits longer each time', async () => {
  const work = vi.fn().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone).mockResolvedValue('there')
  const given = options()
  await expect(retry(work, given)).resolves.toBe('there')
  expect(given.wait.mock.calls.map(([seconds]: unknown[]) => seconds)).toEqual([1, 2])
  expect(given.onPause).toHaveBeenCalledTimes(2)
})

test('goes on after a stall that the server gave up on', async () => {
  const work = vi.fn().mockRejectedValueOnce(new ApiError(408, { code: 'input.timeout' })).mockResolvedValue('there')
  const given = options()
  await expect(retry(work, given)).resolves.toBe('there')
  expect(given.onPause).toHaveBeenCalledOnce()
})

test('a refusal is final', async () => {
  const refused = new ApiError(415, { code: 'upload.type' })
  const work = vi.fn().mockRejectedValue(refused)
  await expect(retry(work, options())).rejects.toBe(refused)
  expect(work).toHaveBeenCalledOnce()
})

test('waits for a server that is busy, and not for one that wants nothing more for an hour', async () => {
  const busy = vi.fn().mockRejectedValueOnce(new ApiError(429, {}, 10)).mockResolvedValue('there')
  const given = options()
  await expect(retry(busy, given)).resolves.toBe('there')
  expect(given.wait.mock.calls.map(([seconds]: unknown[]) => seconds)).toEqual([10])
  const usedUp = new ApiError(429, { code: 'budget.files', error: 'Too many files are being sent. Please try again in 50 minutes.' }, 3000)
  const told = options()
  await expect(retry(vi.fn().mockRejectedValue(usedUp), told)).rejects.toBe(usedUp)
  expect(told.onPause).not.toHaveBeenCalled()
})

test('gives a file back after enough tries in a row, and counts anew when something got through', async () => {
  const never = vi.fn().mockRejectedValue(gone)
  await expect(retry(never, options())).rejects.toBe(gone)
  expect(never).toHaveBeenCalledTimes(MOST_TRIES)
  let calls = 0
  const slowly = async (progressed: () => void) => {
    calls += 1
    if (calls > MOST_TRIES * 2) return 'there'
    progressed()
    throw gone
  }
  await expect(retry(slowly, options())).resolves.toBe('there')
})

test('the server says how long to wait', () => {
  expect(pauseAfter(1, new ApiError(503, {}, 7))).toBe(7)
  expect(pauseAfter(9, gone)).toBe(30)
})
