import { serverClock } from '@portal/contract/client/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../lib/storage.ts'
import { call, onSessionRefused } from './call.ts'

const fetched = vi.fn<typeof fetch>()
const refused = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  storage.token.set('T')
  stop = onSessionRefused(refused)
})
afterEach(() => {
  stop()
  refused.mockReset()
  vi.unstubAllGlobals()
})

test('a session that the server knows no more is forgotten', async () => {
  fetched.mockResolvedValueOnce(Response.json({ success: false, error: 'Please sign in.', code: 'auth.required' }, { status: 401 }))
  await expect(call('auth.verify', {})).rejects.toMatchObject({ status: 401, isOurs: true })
  expect([storage.token.get(), refused.mock.calls.length]).toEqual([null, 1])
})

test('a 401 of what stands between the server and us keeps the session', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>Sign in to the network</html>', { status: 401 }))
  await expect(call('auth.verify', {})).rejects.toMatchObject({ status: 401, isOurs: false })
  expect([storage.token.get(), refused.mock.calls.length]).toEqual(['T', 0])
})

test('the server’s clock is as its last answer says, whatever the computer’s own', async () => {
  fetched.mockResolvedValueOnce(Response.json({ success: true, data: [] }, { headers: { Date: 'Fri, 20 Nov 2026 10:30:00 GMT' } }))
  await call('support.list', {})
  expect(new Date(serverClock.now()).toISOString()).toMatch(/^2026-11-20T10:30:0/)
})
