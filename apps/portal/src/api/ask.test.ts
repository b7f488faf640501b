import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ageOnScreen } from './asked-at.ts'
import { outboxSlot } from './outbox/current.ts'
import type { Outbox } from './outbox/outbox.ts'
import { callOptions } from './use-call.ts'

const fetched = vi.fn<() => Promise<Response>>()
const answer = (title: string, keptAt?: Date) => fetched.mockImplementation(async () =>
  Response.json({ success: true, data: [{ title }] }, { headers: keptAt ? { 'x-kept-at': keptAt.toISOString() } : {} }))
let client: QueryClient
const options = { ...callOptions('benefits.list', {}), retry: false }
const ask = () => client.fetchQuery({ ...options, staleTime: 0 }).catch((error: { code: string }) => error.code)
const shown = () => client.getQueryState<{ data: { title: string }[] }>(options.queryKey)

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'T', setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('fetch', fetched.mockReset())
  client = new QueryClient()
})
afterEach(() => {
  outboxSlot.set(null)
  vi.unstubAllGlobals()
})

test('what the server says now is shown', async () => {
  answer('new')
  expect(await ask()).toMatchObject({ data: [{ title: 'new' }] })
})

test('a kept copy is shown where there is nothing, as old as it is', async () => {
  const then = new Date('2026-11-20T10:00:00Z')
  answer('kept', then)
  expect(await ask()).toBe('network.kept')
  expect(shown()).toMatchObject({ data: { data: [{ title: 'kept' }] }, dataUpdatedAt: then.getTime() })
})

test('it replaces nothing that is newer', async () => {
  answer('new')
  await ask()
  const { dataUpdatedAt } = shown()!
  answer('old', new Date('2026-11-20T10:00:00Z'))
  expect(await ask()).toBe('network.kept')
  expect(shown()).toMatchObject({ data: { data: [{ title: 'new' }] }, dataUpdatedAt })
})

test('what is on screen is as old as its question, however long the answer took', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const asked = Date.now()
  fetched.mockImplementation(async () => {
    vi.setSystemTime(asked + 7000)
    return Response.json({ success: true, data: [] })
  })
  const leave = new QueryObserver(client, options).subscribe(() => {})
  await vi.waitFor(() => expect(shown()?.data).toBeDefined())
  vi.setSystemTime(asked + 8000)
  expect(ageOnScreen(client)).toBe(8000)
  // What fails leaves what is shown as old as it is.
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await ask()).toBe('network.unreachable')
  expect(ageOnScreen(client)).toBe(8000)
  leave()
  expect(ageOnScreen(client)).toBe(0)
  vi.useRealTimers()
})

test('what a waiting write has changed on screen stands until it is sent', async () => {
  client.setQueryData(options.queryKey, { success: true, data: [{ title: 'guessed' }] } as never)
  const changes = vi.fn(async (name: string) => name === 'benefits.list')
  outboxSlot.set({ changes } as unknown as Outbox)
  answer('before it')
  expect(await ask()).toBe('network.kept')
  expect(shown()?.data?.data).toEqual([{ title: 'guessed' }])
  expect(fetched).not.toHaveBeenCalled()
  changes.mockResolvedValue(false)
  answer('after it')
  expect(await ask()).toMatchObject({ data: [{ title: 'after it' }] })
})
