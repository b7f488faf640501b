import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheNames } from '../../sw/names.ts'
import { openSession } from '../../sw/session-marker.ts'
import { fakeCaches } from '../../sw/testing/fake-caches.ts'

const ana = 'tid-1-sub-ana'
const [left, gone] = ['0b6f3c1e-0000-4000-8000-000000000001', '0b6f3c1e-0000-4000-8000-000000000002']
const pictures = [left, gone].map((id) => `/api/media/${id}/w640?v=1`)
const documents = [left, gone].map((id) => `/api/documents/download/${id}?inline=true&v=1`)

const line = vi.hoisted(() => ({ reached: true, listeners: new Set<() => void>() }))
vi.mock('../../api/network.ts', () => ({
  network: {
    isReached: () => line.reached, answered: () => {}, doubt: () => {},
    subscribe: (listener: () => void) => {
      line.listeners.add(listener)
      return () => void line.listeners.delete(listener)
    },
  },
}))

/** What the server answers to each question; what it has no answer to fails. */
const answers = new Map<string, () => unknown>()
const asked: string[] = []
const fetchQuery = vi.fn<() => Promise<unknown>>()
const client = { fetchQuery } as unknown as QueryClient

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { connection: { saveData: false } })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers.get(new URL(url, 'http://southmain.localhost').pathname)
    return answer ? Response.json(await answer()) : new Response('<html>', { status: 502 })
  })
  Object.assign(line, { reached: true })
  line.listeners.clear()
  asked.length = 0
  fetchQuery.mockReset().mockRejectedValue(new Error('A hiccup'))
  answers.set('/api/media/present', () => ({ success: true, data: { ids: [left] } }))
  answers.set('/api/documents', () => ({ success: true, total: 1, data: [{ id: left, file_version: 1, preview_url: '/x' }] }))
  await openSession(ana)
  for (const url of pictures) await (await caches.open(cacheNames.media(ana))).put(url, new Response('x'))
  for (const url of documents) await (await caches.open(cacheNames.documents(ana))).put(url, new Response('x'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const lies = async (name: string, urls: string[]) => Promise.all(urls.map(async (url) => Boolean(await caches.match(url, { cacheName: name }))))
const kept = async () => ({ pictures: await lies(cacheNames.media(ana), pictures), documents: await lies(cacheNames.documents(ana), documents) })
const swept = { pictures: [true, false], documents: [true, false] }
const start = async (signal = new AbortController().signal) => (await import('./prefetch.ts')).afterStart(client, signal)

test('what was taken back leaves the device also where data is saved, and nothing is fetched ahead there', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await start()
  expect([await kept(), fetchQuery.mock.calls]).toEqual([swept, []])
})

test('it leaves the device when nothing can be fetched ahead', async () => {
  await expect(start()).rejects.toThrow('A hiccup')
  expect(await kept()).toEqual(swept)
})

test('it leaves the device while a file that is fetched ahead is still on its way', async () => {
  const due = { id: gone, file_version: 2, preview_url: '/x', requires_ack: true, size: 9, mime: 'image/png' }
  fetchQuery.mockReset().mockResolvedValue({ data: [due] })
  answers.set(`/api/documents/download/${gone}`, () => new Promise(() => {}))
  void start()
  await vi.waitFor(() => expect(asked).toContainEqual(expect.stringContaining(`/documents/download/${gone}`)))
  expect(await kept()).toEqual(swept)
})

test('of pictures and documents each goes by itself when the other can’t be asked for', async () => {
  answers.delete('/api/media/present')
  await start().catch(() => {})
  expect(await kept()).toEqual({ ...swept, pictures: [true, true] })
})

test('after a start without a network it leaves with the first contact, unless one has signed out', async () => {
  line.reached = false
  const over = new AbortController()
  await start(over.signal)
  expect([asked, line.listeners.size]).toEqual([[], 1])
  line.reached = true
  for (const listener of line.listeners) listener()
  await vi.advanceTimersByTimeAsync(0)
  await vi.waitFor(async () => expect(await kept()).toEqual(swept))
  expect([fetchQuery.mock.calls, line.listeners.size]).toEqual([[], 0])
  line.reached = false
  await start(over.signal)
  over.abort()
  expect(line.listeners.size).toBe(0)
})

test('however often something was missed, it is asked for once a minute', async () => {
  const { sweepAgain } = await import('./prefetch.ts')
  const times = () => asked.filter((url) => url.startsWith('/api/media/present')).length
  sweepAgain()
  await vi.advanceTimersByTimeAsync(0)
  await vi.waitFor(async () => expect(await kept()).toEqual(swept))
  for (let second = 0; second < 59; second += 1) {
    sweepAgain()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(times()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(() => expect(times()).toBe(2))
})
