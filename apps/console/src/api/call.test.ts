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
