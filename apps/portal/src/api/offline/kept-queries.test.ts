import { ApiError } from '@portal/contract/client/api-error'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceDatabase, KeptThing } from '../../device/database.ts'
import { keepQueries } from './kept-queries.ts'

const queryKey = ['benefits.list', {}]
/** So much lies there that only so many more bytes fit. */
function phone() {
  const lies = new Map<string, string>()
  const it = { lies, room: Infinity, open: async () => database as unknown as DeviceDatabase }
  const database = {
    get: async (_: string, key: string[]) => lies.get(key.join()),
    delete: async (_: string, key: string[]) => {
      it.room += lies.get(key.join())?.length ?? 0
      lies.delete(key.join())
    },
    put: async (_: string, { owner, kind, value }: KeptThing) => {
      const bytes = JSON.stringify(value)
      if (bytes.length > it.room) throw new DOMException('No room', 'QuotaExceededError')
      lies.set([owner, kind].join(), bytes)
    },
  }
  return it
}

let client: QueryClient
let device: ReturnType<typeof phone>
let kept: ReturnType<typeof keepQueries>
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  client = new QueryClient()
  device = phone()
  kept = keepQueries(client, device.open, 't1/ana')
  await read(() => ({ data: ['Free shoes'] }))
  expect([...device.lies.values()].join()).toContain('Free shoes')
})
afterEach(() => {
  kept.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
async function read(answer: () => unknown) {
  await client.fetchQuery({ queryKey, retry: false, queryFn: async () => answer() }).catch(() => {})
  await vi.advanceTimersByTimeAsync(2000)
}
const withdrawn = () => {
  throw new ApiError(403, { code: 'access.denied' })
}

test('what was withdrawn does not stay on a device that has no room to write the rest anew', async () => {
  device.room = 0
  await read(withdrawn)
  expect([...device.lies.values()].join()).not.toContain('Free shoes')
})

test('and where nothing fits at all, nothing is kept and that is said', async () => {
  device.room = -Infinity
  await read(withdrawn)
  expect(device.lies.size).toBe(0)
  expect(console.warn).toHaveBeenCalledOnce()
})

test('what stood there makes room for what is so now', async () => {
  device.room = 0
  await read(() => ({ data: ['Hot meal'] }))
  expect([...device.lies.values()].join()).toContain('Hot meal')
})
