import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
const load = async () => (await import('./ask-to-stay.ts')).askToStay

test('the browser is asked once to keep what waits here', async () => {
  const persist = vi.fn().mockResolvedValue(true)
  vi.stubGlobal('navigator', { storage: { persist } })
  const askToStay = await load()
  askToStay()
  askToStay()
  expect(persist).toHaveBeenCalledOnce()
})

test('one that can’t be asked, or fails, changes nothing', async () => {
  vi.stubGlobal('navigator', {})
  expect(await load()).not.toThrow()
  vi.resetModules()
  vi.stubGlobal('navigator', { storage: { persist: () => Promise.reject(new TypeError('No')) } })
  expect(await load()).not.toThrow()
})
