import { ApiError } from '@portal/contract/client/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carryOut } from './carry-out.ts'
import { outboxSlot } from './outbox/current.ts'
import { fakeBrowser } from './outbox/testing/browser.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const send = (onKept?: () => void) => carryOut('chat.send', { input: { id: 'c1', text: 'Hello', client_id: 'x' }, idempotencyKey: 'key' }, [], onKept)

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  // Nobody answers, also when it is asked whether there is a network.
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  outboxSlot.set(null)
  outboxSlot.opens(Promise.resolve())
  vi.unstubAllGlobals()
})

test('without an outbox a write goes straight to the server, and a failure is told', async () => {
  await expect(send()).rejects.toEqual(new ApiError(0))
  expect(fetched.mock.calls[0]![0]).toContain('/chat/conversations/c1/messages')
})

test('while the outbox opens a write waits for it, and is kept there', async () => {
  const { tab, network, store } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  const { promise, resolve } = Promise.withResolvers<void>()
  outboxSlot.opens(promise.then(() => outboxSlot.set(outbox)))
  const onKept = vi.fn(() => expect(store.items.size).toBe(1))
  const sent = send(onKept)
  resolve()
  expect(await sent).toBeNull()
  expect(onKept).toHaveBeenCalledOnce()
  expect(fetched).not.toHaveBeenCalled()
})
