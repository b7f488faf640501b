import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible', getElementById: () => null, querySelectorAll: () => [], documentElement: { dataset: {} } })
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => Response.json({ success: true, data: [] }))

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  fetched.mockClear()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  page.visibilityState = 'visible'
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened = async () => {
  const { call } = await import('./call.ts')
  await import('./nobody-there.ts')
  return async (headers?: Record<string, string>) => {
    await call('benefits.list', {}, { headers })
    return new Headers(fetched.mock.lastCall?.[1].headers).get('X-Purpose')
  }
}

test('what a page asks for says so once nobody has touched it for a minute, until somebody does', async () => {
  const asked = await opened()
  expect(await asked()).toBe(null)
  vi.advanceTimersByTime(61_000)
  expect(await asked()).toBe('idle')
  for (const act of ['pointerdown', 'keydown', 'wheel', 'click', 'popstate', 'visibilitychange']) {
    page.dispatchEvent(new Event(act))
    expect(await asked(), act).toBe(null)
    vi.advanceTimersByTime(61_000)
  }
  expect(await asked()).toBe('idle')
})

test('a page that is put away is no touch, and what is fetched ahead stays that', async () => {
  const asked = await opened()
  vi.advanceTimersByTime(61_000)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(await asked()).toBe('idle')
  expect(await asked({ 'X-Purpose': 'prefetch' })).toBe('prefetch')
})
