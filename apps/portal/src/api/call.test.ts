import { ApiError } from '@portal/contract/client/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { serverClock } from '@portal/contract/client/clock'
import { remembered } from './etags.ts'
import { lostFile } from './testing/lost-file.ts'
import { onSessionRefused } from './unauthorized.ts'

const items = new Map<string, string>()
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const sent = (index: number) => fetched.mock.calls[index]?.[1].headers as Headers
const refused = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  items.clear()
  items.set('authToken', 'T').set('userRole', 'admin').set('isLoggedIn', 'true')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  refused.mockReset()
  remembered.clear()
  stop = onSessionRefused(refused)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (status: number, body: unknown, headers?: Record<string, string>) =>
  fetched.mockImplementationOnce(async () =>
    new Response(status === 304 ? null : JSON.stringify(body), { status, headers }))
const failure = { success: false, error: 'No.', code: 'some.reason', requestId: 'r1' }

test('a read carries the token and no idempotency key, a change carries both', async () => {
  answer(200, { success: true, data: [] })
  answer(200, { success: true, data: {} })
  await call('benefits.list', {})
  await call('notifications.markAllRead', {})
  expect(sent(0).get('Authorization')).toBe('Bearer T')
  expect(sent(0).has('Idempotency-Key')).toBe(false)
  expect(sent(1).get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
  expect(fetched.mock.calls[0]?.[1].credentials).toBe('include')
})

test.each([
  ['allData.essential', {}],
  ['allData.corsTest', {}],
  ['auth.login', { email: 'a@b.example', password: 'x', role: 'team' }],
  ['auth.forgotPassword', { email: 'a@b.example' }],
] as const)('%s goes without the token', async (name, input) => {
  answer(200, { success: true, data: {} })
  await call(name, input as never)
  expect(sent(0).has('Authorization')).toBe(false)
})

test('an unchanged list costs a 304 and answers what was there', async () => {
  const list = { success: true, data: [{ id: '1' }] }
  answer(200, list, { ETag: 'W/"1"' })
  answer(304, null)
  await call('benefits.list', {})
  expect(await call('benefits.list', {})).toEqual(list)
  expect(sent(1).get('If-None-Match')).toBe('W/"1"')
})

test('the server’s clock is as its last answer says, whatever the device’s own; what the worker kept says nothing of it', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  answer(200, { success: true, data: [] }, { Date: 'Fri, 20 Nov 2026 10:30:00 GMT', ETag: 'W/"1"' })
  answer(200, { success: true, data: [] }, { Date: 'Thu, 19 Nov 2026 10:30:00 GMT', 'x-kept-at': '2026-11-19T10:30:00.000Z' })
  await call('benefits.list', {})
  vi.advanceTimersByTime(60_000)
  // Whether the server can be reached.
  fetched.mockImplementation(async () => new Response('ok'))
  await call('home.get', {})
  expect(new Date(serverClock.now()).toISOString()).toBe('2026-11-20T10:31:00.000Z')
  answer(304, null, { Date: 'Fri, 20 Nov 2026 10:32:00 GMT' })
  await call('benefits.list', {})
  expect(new Date(serverClock.now()).toISOString()).toBe('2026-11-20T10:32:00.000Z')
})

test('what one session read is never shown to the next', async () => {
  answer(200, { success: true, data: [{ id: 'secret' }] }, { ETag: 'W/"1"' })
  answer(200, { success: true, data: [] })
  await call('benefits.list', {})
  items.set('authToken', 'other')
  await call('benefits.list', {})
  expect(sent(1).has('If-None-Match')).toBe(false)
})

test('a failure tells status, code, words, fields and request', async () => {
  answer(400, { ...failure, fields: { title: 'Please fill in this field' } })
  const error = await call('benefits.create', { title: '' } as never).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 400, code: 'some.reason', message: 'No.', fields: { title: 'Please fill in this field' }, requestId: 'r1',
  })
})

test('a page in place of JSON, and no network at all, are failures too', async () => {
  fetched.mockImplementationOnce(async () => new Response('<html>', { status: 502 }))
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  // A call that failed makes the portal look whether the server can be reached.
  fetched.mockImplementationOnce(async () => new Response('ok'))
  fetched.mockImplementationOnce(async () => new Response('<html>', { status: 200 }))
  await expect(call('benefits.list', {})).rejects.toMatchObject({ status: 502, code: 'server.failed', passing: true })
  await expect(call('benefits.list', {})).rejects.toMatchObject({ status: 0, code: 'network.unreachable', passing: true })
  await expect(call('benefits.list', {})).rejects.toMatchObject({ status: 0 })
})

test('without an answer a file that can’t be read any more is told apart from a network that is gone; an empty one is none', async () => {
  const upload = (photo: File) => call('team.updateHeadshot', { id: 'p1', headshot: photo } as never)
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(upload(lostFile())).rejects.toMatchObject({ status: 422, code: 'file.lost', passing: false })
  for (const there of [new File([], 'empty.png'), new File(['x'], 'a.png')]) await expect(upload(there)).rejects.toMatchObject({ status: 0 })
})

test('a refused session is forgotten at once and left half a second later', async () => {
  answer(401, failure)
  await expect(call('home.get', {})).rejects.toMatchObject({ status: 401 })
  expect([...items.keys()]).toEqual([])
  vi.advanceTimersByTime(499)
  expect(refused).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refused).toHaveBeenCalledOnce()
})

test('a 401 of what stands between the server and us keeps the session', async () => {
  fetched.mockImplementationOnce(async () => new Response('<html>Sign in to the network</html>', { status: 401 }))
  await expect(call('home.get', {})).rejects.toMatchObject({ status: 401, isOurs: false })
  vi.advanceTimersByTime(1000)
  expect(items.get('authToken')).toBe('T')
  expect(refused).not.toHaveBeenCalled()
})

test.each([
  ['auth.login', { email: 'a@b.example', password: 'x', role: 'team' }],
  ['auth.twoFactor', { challenge: 'c', code: '1' }],
  ['voicebox.mine', {}],
] as const)('a 401 of %s keeps the session', async (name, input) => {
  answer(401, failure)
  await expect(call(name, input as never)).rejects.toMatchObject({ status: 401 })
  vi.advanceTimersByTime(1000)
  expect(items.get('authToken')).toBe('T')
  expect(refused).not.toHaveBeenCalled()
})

test('a 401 while a login is under way, or for an earlier token, changes nothing', async () => {
  let finish: (response: Response) => void = () => {}
  fetched.mockImplementationOnce(() => new Promise((resolve) => {
    finish = resolve
  }))
  const login = call('auth.login', { email: 'a@b.example', password: 'x', role: 'team' })
  answer(401, failure)
  await expect(call('home.get', {})).rejects.toMatchObject({ status: 401 })
  expect(items.get('authToken')).toBe('T')
  finish(new Response('{"success":true,"data":{"token":"new"}}'))
  await login

  fetched.mockImplementationOnce(async () => {
    items.set('authToken', 'new')
    return new Response(JSON.stringify(failure), { status: 401 })
  })
  await expect(call('home.get', {})).rejects.toMatchObject({ status: 401 })
  vi.advanceTimersByTime(1000)
  expect(items.get('authToken')).toBe('new')
  expect(refused).not.toHaveBeenCalled()
})
