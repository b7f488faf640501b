import { beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../../device/storage.ts'
import { tellOwedSignOut } from './owed-sign-out.ts'

let fetched: ReturnType<typeof vi.fn<typeof fetch>>

beforeEach(() => {
  storage.clearSession()
  storage.signOutOwed.set('true')
  // Answers never, but can be given up.
  fetched = vi.fn<typeof fetch>((_url, options) => new Promise((_resolve, reject) => {
    const { signal } = options!
    const giveUp = () => reject(signal!.reason as Error)
    if (signal!.aborted) giveUp()
    signal!.addEventListener('abort', giveUp)
  }))
  vi.stubGlobal('fetch', fetched)
})

test('it is given up once somebody signs in: the answer would take the cookie that is theirs', async () => {
  const signingIn = new AbortController()
  const told = tellOwedSignOut(signingIn.signal)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  signingIn.abort()
  await told
  expect(storage.signOutOwed.get()).toBeNull()
})

test.each([200, 401])('it is owed no more once the server has answered %i', async (status) => {
  fetched.mockResolvedValueOnce(Response.json({ success: status === 200 }, { status }))
  await tellOwedSignOut(new AbortController().signal)
  expect(storage.signOutOwed.get()).toBeNull()
})

test('it is still owed without a network', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await tellOwedSignOut(new AbortController().signal)
  expect(storage.signOutOwed.get()).toBe('true')
})
