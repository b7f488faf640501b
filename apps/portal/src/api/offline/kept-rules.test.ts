import { ApiError } from '@portal/contract/client/api-error'
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { expect, test } from 'vitest'
import '../routes-of-few.ts'
import { routeOf } from '../routes.ts'
import type { CallName } from '../types.ts'
import { isKept, isRefused, sized } from './kept-rules.ts'

test('what the contract says may be kept is, but for files; a call that is not known is not', () => {
  const kept = (name: string) => isKept(routeOf(name as CallName))
  for (const name of ['home.get', 'home.now', 'announcements.active', 'calendar.range', 'team.list', 'documents.list', 'profile.mine', 'drafts.list', 'eoi.mine']) {
    expect([name, kept(name)]).toEqual([name, true])
  }
  for (const name of ['auth.sessions', 'admin.logs', 'eoi.list', 'announcements.automation', 'documents.receipts', 'documents.download', 'no.such', 'toString']) {
    expect([name, kept(name)]).toEqual([name, false])
  }
})

test('what the server refuses goes from the device; what it can not answer now stays', () => {
  const refused = (status: number) => isRefused(new ApiError(status, { code: 'said.so' }))
  expect([401, 403, 404, 410, 423].map(refused)).toEqual([true, true, true, true, true])
  expect([0, 400, 409, 429, 500, 503].map(refused)).toEqual([false, false, false, false, false, false])
  // A page of what stands between the server and us refuses nothing.
  expect([401, 403, 404, 410, 423].some((status) => isRefused(new ApiError(status)))).toBe(false)
})

const query = (name: string, dataUpdatedAt: number, size: number) => ({
  queryKey: [name], queryHash: name, dehydratedAt: 0,
  state: { data: { text: 'x'.repeat(size) }, dataUpdatedAt, status: 'error', error: new Error('offline'), fetchStatus: 'fetching' },
})
const names = (queries: unknown[]) => sized({ clientState: { mutations: [], queries } } as unknown as PersistedClient).clientState.queries

test('the newest that fit stay, without what was on its way', () => {
  const many = Array.from({ length: 6 }, (_, index) => query(`q${index}`, index, 900_000))
  const kept = names([...many, query('huge', 99, 2_000_000)])
  expect(kept.map(({ queryHash }) => queryHash)).toEqual(['q5', 'q4', 'q3', 'q2'])
  expect(kept[0]?.state).toMatchObject({ status: 'success', error: null, fetchStatus: 'idle' })
})
