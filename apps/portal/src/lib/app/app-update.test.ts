import { afterEach, expect, test, vi } from 'vitest'
import { appUpdate, isLeaving, mayReload, watchControl, watchUpdates } from './app-update.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page is loaded anew by itself only when nothing is lost and nobody is typing', () => {
  expect(mayReload('none', 0)).toBe(true)
  expect([0, 30_000, 119_000].map((idle) => mayReload('kept', idle))).toEqual([false, false, false])
  expect(mayReload('kept', 120_000)).toBe(true)
  expect(mayReload('loose', 3_600_000)).toBe(false)
})

test('whoever stays once although they wanted the new version gets it when they ask again', async () => {
  vi.useFakeTimers()
  const workers = Object.assign(new EventTarget(), { controller: {} })
  const reload = vi.fn()
  const postMessage = vi.fn(() => void workers.dispatchEvent(new Event('controllerchange')))
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('location', { reload })
  watchControl()
  watchUpdates(Object.assign(new EventTarget(), { waiting: { postMessage }, installing: null }) as never)
  expect(appUpdate.read()).toBe('waiting')
  appUpdate.now()
  await vi.advanceTimersByTimeAsync(0)
  expect([reload.mock.calls.length, isLeaving()]).toEqual([1, true])
  // The browser asked, and they stayed.
  await vi.advanceTimersByTimeAsync(5_000)
  expect([appUpdate.read(), isLeaving()]).toEqual(['taken', false])
  appUpdate.now()
  await vi.advanceTimersByTimeAsync(0)
  expect([reload.mock.calls.length, postMessage.mock.calls.length]).toEqual([2, 1])
  // They stay again, and another tab lets in the version after it while something is typed here.
  await vi.advanceTimersByTimeAsync(5_000)
  Object.assign(document, { querySelector: () => ({}) })
  workers.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(2)
})
