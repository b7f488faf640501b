import { QueryClient } from '@tanstack/react-query'
import { flushToasts } from '@portal/ui/notices/toast-store.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversation, listOf } from '../data/testing/messages.ts'
import { goOut, waysOut } from './ways-out.ts'
import type { WayOut } from './ways-out.ts'

const me = { id: 'ana' }
const closers = conversation('closers', { created_by: 'ben', last_seq: 7 })
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const asked = () => fetched.mock.calls.map(([url, { method, body }]) => [method, url, body === undefined ? undefined : JSON.parse(String(body))])
let client: QueryClient
const go = (way: WayOut) => goOut(client, way, closers, me, { words: 'Gone', failed: 'Not gone', onRemoved: () => {} })

beforeEach(() => {
  const items = new Map([['authToken', 'T']])
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', fetched.mockReset().mockImplementation(async () => Response.json({ success: true, data: closers })))
  client = new QueryClient()
  client.setQueryData(['chat.conversations', {}], listOf(closers))
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

test('whoever leaves takes only themselves out: the group may have become theirs by then', async () => {
  go('leave')
  expect(client.getQueryData(['chat.conversations', {}])).toEqual(listOf())
  await flushToasts()
  expect(asked()).toEqual([['PUT', '/api/chat/conversations/closers', { remove: ['ana'] }]])
})

test('only “Delete” deletes, and what is cleared is cleared up to its last message', async () => {
  go('remove')
  go('clear')
  await flushToasts()
  expect(asked()).toEqual([['DELETE', '/api/chat/conversations/closers', {}], ['DELETE', '/api/chat/conversations/closers', { seq: 7 }]])
})

test('whoever made a group leaves or deletes it, and alone in it deletes it; others leave, and what follows the roster stays', () => {
  const ways = (fields: Parameters<typeof conversation>[1]) => waysOut(conversation('one', fields), me)
  expect(ways({ created_by: 'ben' })).toEqual(['leave'])
  expect(ways({ created_by: 'ana' })).toEqual(['leave', 'remove'])
  expect(ways({ created_by: 'ana', participant_count: 1 })).toEqual(['remove'])
  expect(ways({ type: 'direct', created_by: 'ana' })).toEqual(['clear'])
  expect(ways({ type: 'channel', managed: 'everyone' })).toEqual([])
})
