import { afterEach, expect, test, vi } from 'vitest'
import { askEarly, takeEarly } from './early.ts'

afterEach(() => vi.useRealTimers())

test('a reply that was asked for early is taken once, by whom it is for, while it is fresh', async () => {
  vi.useFakeTimers()
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => new Response(String(url)))
  askEarly('mine', ['/api/home', '/api/photos'])
  expect(asked.mock.calls.map(([, options]) => options?.headers)).toEqual([{ Authorization: 'Bearer mine' }, { Authorization: 'Bearer mine' }])
  expect(takeEarly('/api/home', 'theirs')).toBeUndefined()
  expect(await (await takeEarly('/api/home', 'mine'))?.text()).toBe('/api/home')
  expect(takeEarly('/api/home', 'mine')).toBeUndefined()
  vi.advanceTimersByTime(11_000)
  expect(takeEarly('/api/photos', 'mine')).toBeUndefined()
})
