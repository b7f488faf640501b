import { createHash } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { removeWithUndo } from '../../api/removal.ts'
import { storage } from '../../device/storage.ts'
import { tokenOf } from '../../device/testing/token.ts'
import { endReplaced, tellOwedSignOut } from './owed-sign-out.ts'
import { tellServer } from './tell-server.ts'

const [anas, bens] = [tokenOf({ sub: 'ana', sid: 'of-ana' }), tokenOf({ sub: 'ben', sid: 'of-ben' })]
const owed = createHash('sha256').update('of-ana').digest('base64url')
let fetched: ReturnType<typeof vi.fn<typeof fetch>>
let answer: (answered: Response | Error) => void

const made = () => fetched.mock.calls.map(([url, init]) => [url, new Headers(init?.headers).get('Authorization')])
const says = (status: number) => Response.json(status === 200 ? { success: true } : { success: false, code: 'said.so' }, { status })

/** Whether this device lets go of what it is pushed to by. */
const unsubscribe = vi.fn(async () => true)

beforeEach(() => {
  storage.clearSession()
  unsubscribe.mockClear()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription: async () => ({ unsubscribe }) } }) } })
  storage.signOutOwed.set(owed)
  fetched = vi.fn<typeof fetch>(() => new Promise((resolve, reject) => {
    answer = (answered) => (answered instanceof Error ? reject(answered) : resolve(answered))
  }))
  vi.stubGlobal('fetch', fetched)
})

test('the server is told which session it is of: the cookie may be of another one by then', async () => {
  const told = tellOwedSignOut()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/auth/logout?session=${owed}`)
  // Somebody signs in meanwhile: it stays hers that is ended.
  storage.token.set(bens)
  answer(says(200))
  await told
  expect(storage.signOutOwed.get()).toBeNull()
})

test('it is given up where somebody else is signed in: the cookie is theirs', async () => {
  storage.token.set(bens)
  await tellOwedSignOut()
  expect(fetched).not.toHaveBeenCalled()
  expect(storage.signOutOwed.get()).toBeNull()
})

test('it is not given up while it is being told', async () => {
  storage.token.set(anas)
  await tellOwedSignOut()
  expect(storage.signOutOwed.get()).toBe(owed)
})

test.each([200, 401, 404])('it is owed no more once the server has answered %i', async (status) => {
  fetched.mockResolvedValueOnce(says(status))
  await tellOwedSignOut()
  expect(storage.signOutOwed.get()).toBeNull()
})

test.each([401, 404])('it is still owed where something between the server and us answered %i', async (status) => {
  fetched.mockResolvedValueOnce(new Response('<html>Sign in to the network</html>', { status }))
  await tellOwedSignOut()
  expect(storage.signOutOwed.get()).toBe(owed)
})

test('it is still owed without a network', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await tellOwedSignOut()
  expect(storage.signOutOwed.get()).toBe(owed)
})

test('another one that is owed by now is not forgotten with it', async () => {
  const told = tellOwedSignOut()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  storage.signOutOwed.set('of another session')
  answer(says(200))
  await told
  expect(storage.signOutOwed.get()).toBe('of another session')
})

test('whoever was signed in where somebody else signs in is signed out by their own token', async () => {
  storage.signOutOwed.set(null)
  storage.token.set(bens)
  const told = endReplaced(anas)
  await vi.waitFor(() => expect(made()).toEqual([[`/api/auth/logout?session=${owed}`, `Bearer ${anas}`]]))
  answer(says(200))
  await told
  expect([storage.signOutOwed.get(), storage.token.get()]).toEqual([null, bens])
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('where that fails it is owed, and told with the same token once it can be', async () => {
  storage.signOutOwed.set(null)
  storage.token.set(bens)
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await endReplaced(anas)
  expect(storage.signOutOwed.get()).toBe(anas)
  expect(unsubscribe).toHaveBeenCalledOnce()
  fetched.mockResolvedValueOnce(says(200))
  await tellOwedSignOut()
  expect(made()).toEqual([1, 2].map(() => [`/api/auth/logout?session=${owed}`, `Bearer ${anas}`]))
  expect(storage.signOutOwed.get()).toBeNull()
})

test('a sign-out is owed while it is told, and again where that fails', async () => {
  storage.signOutOwed.set(null)
  storage.token.set(anas)
  const told = tellServer()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(storage.signOutOwed.get()).toBe(owed)
  storage.signOutOwed.set(null)
  answer(new TypeError('Failed to fetch'))
  await told
  expect(storage.signOutOwed.get()).toBe(owed)
})

test('a sign-out that was told is not owed', async () => {
  storage.token.set(anas)
  fetched.mockResolvedValueOnce(says(200))
  await tellServer()
  expect(storage.signOutOwed.get()).toBeNull()
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('where it is owed, what the server goes on pushing reaches nobody here; whoever signs out waits for no push service', async () => {
  storage.token.set(anas)
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await tellServer()
  expect(unsubscribe).toHaveBeenCalledOnce()
  unsubscribe.mockRejectedValueOnce(new Error('No connection'))
  await tellServer()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  unsubscribe.mockReturnValueOnce(new Promise(() => {}))
  const told = tellServer()
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(3))
  await vi.advanceTimersByTimeAsync(3000)
  await told
  vi.useRealTimers()
  expect(storage.signOutOwed.get()).toBe(owed)
})

test('what was removed a moment ago goes first, while the session lasts', async () => {
  storage.token.set(anas)
  removeWithUndo(new QueryClient(), 'benefits.remove', { id: 'b' }, { words: 'Deleted', hides: [] })
  const told = tellServer()
  await vi.waitFor(() => expect(made()).toEqual([['/api/benefits/b', `Bearer ${anas}`]]))
  expect(storage.signOutOwed.get()).toBe(owed)
  answer(says(200))
  await vi.waitFor(() => expect(made()[1]).toEqual(['/api/auth/logout', `Bearer ${anas}`]))
  answer(says(200))
  await told
})

test('a removal that gets no answer does not keep anybody signed in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  storage.token.set(anas)
  removeWithUndo(new QueryClient(), 'benefits.remove', { id: 'b' }, { words: 'Deleted', hides: [] })
  const told = tellServer()
  await vi.waitFor(() => expect(made()).toHaveLength(1))
  const giveUp = answer
  await vi.advanceTimersByTimeAsync(3000)
  await vi.waitFor(() => expect(made().map(([url]) => url)).toEqual(['/api/benefits/b', '/api/auth/logout']))
  vi.useRealTimers()
  answer(says(200))
  await told
  giveUp(says(200))
})
