import { ApiError } from '@portal/contract/client/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carryOut } from './carry-out.ts'
import { outboxSlot } from './outbox/current.ts'
import { fakeBrowser } from './outbox/testing/browser.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const bodyOf = (init: RequestInit | undefined) => JSON.parse(String(init?.body)) as Record<string, unknown>
const send = (kept?: () => void) => carryOut('chat.send', { input: { id: 'c1', text: 'Hello' }, idempotencyKey: 'key' }, [], kept)

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

test('a write that got no answer while the outbox was opening is kept there: the same body, under the same key', async () => {
  const { tab, network, store } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  fetched.mockImplementationOnce(async () => {
    outboxSlot.set(outbox)
    throw new TypeError('Failed to fetch')
  })
  const kept = vi.fn()
  expect(await send(kept)).toBeNull()
  expect(kept).toHaveBeenCalledOnce()
  expect([...store.items.values()].map(({ id }) => id)).toEqual(['key'])
  const [, init] = fetched.mock.calls[0]!
  expect(new Headers(init.headers).get('Idempotency-Key')).toBe('key')
  expect(outbox.read()[0]!.input).toEqual({ id: 'c1', ...bodyOf(init) })
})
