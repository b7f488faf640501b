import { beforeEach, expect, test, vi } from 'vitest'
import { visit } from '../../api/visit.ts'
import { tokenOf } from '../../device/testing/token.ts'
import { loadProfile, verifySession } from './load-person.ts'

const atTablet = vi.hoisted(() => ({}))
vi.mock('../support/visit.tsx', () => ({ visitOf: (guest: unknown) => (typeof guest === 'string' ? atTablet : null) }))

const fetched = vi.fn<() => Promise<Response>>()
const encoded = btoa(JSON.stringify({ sub: 'u1', email: 'dee@x.example', role: 'manager' }))
const token = `h.${encoded}.s`
const user = { id: 'u1', first_name: 'Dee', full_name: 'Dee Calloway', username: 'dee', email: 'dee@x.example', position: null, role: 'admin' }
const noPause = () => Promise.resolve()
const refusal = (status: number) => async () => Response.json({ success: false, error: 'No.', code: 'x.y' }, { status })

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => token, setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('fetch', fetched.mockReset())
})

test('the session’s role is what counts, the account’s is known beside it', async () => {
  fetched.mockResolvedValue(Response.json({ success: true, data: { user, role: 'team', editors: 'manager' } }))
  expect(await verifySession(token)).toMatchObject({
    status: 'signedIn', role: 'team', accountRole: 'admin', step: null, person: { full_name: 'Dee Calloway', title: '' },
  })
})

test.each([[{ mustChangePassword: true }, 'changePassword'], [{ mustEnrol2fa: true }, 'enrol2fa']])('%j comes first', async (flag, step) => {
  fetched.mockResolvedValue(Response.json({ success: true, data: { user, role: 'team', editors: 'manager', ...flag } }))
  expect(await verifySession(token)).toMatchObject({ step })
})

test.each([401, 403, 404])('an answer that refuses (%i) signs out', async (status) => {
  fetched.mockImplementation(refusal(status))
  expect(await verifySession(token)).toEqual({ status: 'signedOut' })
})

test.each([429, 500, 503])('an answer that refuses nothing (%i) keeps the session', async (status) => {
  fetched.mockImplementation(refusal(status))
  expect(await verifySession(token)).toMatchObject({ status: 'signedIn', role: 'manager' })
})

test.each([401, 403, 404, 407, 451])('a page of what stands between the server and us (%i) keeps the session', async (status) => {
  fetched.mockImplementation(async () => new Response('<html>Sign in to the network</html>', { status }))
  expect(await verifySession(token)).toMatchObject({ status: 'signedIn', role: 'manager' })
})

test('without a network the token tells who it is', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await verifySession(token)).toMatchObject({
    status: 'signedIn', role: 'manager', person: { id: 'u1', full_name: 'dee', title: 'No title available' },
  })
})

test.each([['503', refusal(503)], ['429', refusal(429)], ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))]])('a turn at a shared tablet stays one when nothing is answered (%s)', async (_, answered) => {
  visit.current = null
  fetched.mockImplementation(answered)
  const state = await verifySession(tokenOf({ sub: 'u1', role: 'team', kiosk: true }))
  expect(state).toMatchObject({ status: 'signedIn', role: 'team', guest: expect.stringMatching(/./) })
  expect(visit.current).toBe(atTablet)
})

test('three failures to get the profile, then the token has to do', async () => {
  fetched.mockImplementation(refusal(500))
  expect(await loadProfile(token, noPause)).toMatchObject({ full_name: 'dee', title: 'No title available' })
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('the third try may still succeed', async () => {
  fetched.mockRejectedValueOnce(new TypeError('x')).mockImplementationOnce(refusal(503))
    .mockResolvedValueOnce(Response.json({ success: true, data: { ...user, display_name: 'Dee Calloway', position: 'Trainer' } }))
  expect(await loadProfile(token, noPause)).toMatchObject({ full_name: 'Dee Calloway', title: 'Trainer' })
})
