import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let network: typeof import('./network.ts').network
beforeEach(async () => {
  vi.resetModules()
  ;({ network } = await import('./network.ts'))
})

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

test('a late answer from before the network went does not make it reached', async () => {
  vi.useFakeTimers()
  const browser = { onLine: true }
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('No network')))
  await network.check()
  browser.onLine = false
  network.answered()
  await vi.advanceTimersByTimeAsync(0)
  expect(network.isReached()).toBe(false)
})

test('a look that was under way when the network went is taken once more', async () => {
  const browser = { onLine: true }
  vi.stubGlobal('navigator', browser)
  const fetch = vi.fn().mockImplementationOnce(async () => {
    browser.onLine = false
    return new Response()
  }).mockRejectedValue(new TypeError('No network'))
  vi.stubGlobal('fetch', fetch)
  expect([await network.check(), network.isReached(), fetch.mock.calls.length]).toEqual([false, false, 2])
})

test('a call that is answered makes a lost server reached without a look', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const fetch = vi.fn().mockRejectedValue(new TypeError('No network'))
  vi.stubGlobal('fetch', fetch)
  await network.check()
  network.answered()
  expect([network.isReached(), fetch.mock.calls.length]).toEqual([true, 1])
})

test('what failed before anybody noticed that the network is away hears when it is back, until it wants no more', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('No network')).mockResolvedValue(new Response())
  vi.stubGlobal('fetch', fetch)
  const again = vi.fn()
  const stop = network.whenBack(again)
  await vi.waitFor(() => expect(network.isReached()).toBe(false))
  expect(again).not.toHaveBeenCalled()
  await network.check()
  expect([network.isReached(), again.mock.calls.length]).toEqual([true, 1])
  stop()
  fetch.mockRejectedValueOnce(new TypeError('No network'))
  for (const reached of [false, true]) expect(await network.check()).toBe(reached)
  expect(again).toHaveBeenCalledOnce()
})
