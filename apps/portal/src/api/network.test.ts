import { afterEach, expect, test, vi } from 'vitest'
import { network } from './network.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an answer that comes while the browser says that it is offline is looked at again', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: false })
  const fetch = vi.fn().mockResolvedValueOnce(new Response()).mockRejectedValue(new TypeError('No network'))
  vi.stubGlobal('fetch', fetch)
  expect([await network.check(), network.isReached()]).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(2000)
  expect([fetch.mock.calls.length, network.isReached()]).toEqual([2, false])
})
