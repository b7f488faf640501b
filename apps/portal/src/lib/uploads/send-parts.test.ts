import { ApiError } from '@portal/contract/client/api-error'
import { partSize } from '@portal/contract/kit/upload-sizes'
import { beforeEach, expect, test, vi } from 'vitest'
import { forget, sendParts } from './send-parts.ts'

/** A server that keeps parts and can lose its connection. */
const server = vi.hoisted(() => ({
  parts: new Set<number>(), sent: [] as number[], calls: [] as string[], failAt: 0, known: false, completed: false, sizes: [] as number[],
  keys: [] as Array<string | undefined>, createUnanswered: false,
}))
const size = partSize * 2 + 5
const upload = () => ({ data: { id: 'u1', state: server.completed ? 'complete' : 'open', parts: 3, received: [...server.parts] } })

vi.mock('../../api/call.ts', () => ({
  call: async (name: string, _: object, { idempotencyKey }: { idempotencyKey?: string } = {}) => {
    server.calls.push(name)
    if (name === 'uploads.get' && !server.known) throw new ApiError(404, { code: 'uploads.not_found' })
    if (name === 'uploads.create') {
      server.known = true
      server.keys.push(idempotencyKey)
      if (server.createUnanswered) {
        server.createUnanswered = false
        throw new ApiError(0)
      }
    }
    if (name === 'uploads.complete') server.completed = true
    return upload()
  },
}))
vi.mock('../../api/call-with-progress.ts', () => ({
  callWithProgress: async (_: string, { number, part }: { number: number; part: File }, { onProgress }: { onProgress: (n: number) => void }) => {
    server.sent.push(number)
    if (server.failAt === number) {
      server.failAt = 0
      throw new ApiError(0)
    }
    onProgress(part.size)
    server.sizes.push(part.size)
    server.parts.add(number)
    return upload()
  },
}))

const file = new File([new Uint8Array(size)], 'training.mp4')
const options = () => ({ signal: new AbortController().signal, onProgress: vi.fn(), onPause: vi.fn(), wait: () => Promise.resolve() })

beforeEach(() => {
  server.parts.clear()
  Object.assign(server, { sent: [], calls: [], failAt: 0, known: false, completed: false, sizes: [], keys: [], createUnanswered: false })
})

test('sends every part once and tells how much is there', async () => {
  const given = options()
  await expect(sendParts(file, 'video', {}, given)).resolves.toBe('u1')
  expect(server.sizes).toEqual([partSize, partSize, 5])
  expect(given.onProgress).toHaveBeenLastCalledWith(size)
  expect(server.calls).toEqual(['uploads.create', 'uploads.complete'])
})

test('after a dropped connection it asks what is there and sends only the rest', async () => {
  server.failAt = 2
  const given = options()
  await sendParts(file, 'video', {}, given)
  expect(server.sent).toEqual([1, 2, 2, 3])
  expect(server.calls).toEqual(['uploads.create', 'uploads.get', 'uploads.complete'])
  expect(given.onPause).toHaveBeenCalledOnce()
})

test('what the server has forgotten begins anew', async () => {
  const resumable = { id: 'old' }
  await sendParts(file, 'video', resumable, options())
  expect(resumable.id).toBe('u1')
  expect(server.calls.slice(0, 2)).toEqual(['uploads.get', 'uploads.create'])
})

test('a beginning whose answer was lost is asked for again under its key; one that was forgotten is another', async () => {
  server.createUnanswered = true
  const resumable = {}
  await sendParts(file, 'video', resumable, options())
  expect(server.keys).toEqual([expect.any(String), server.keys[0]])
  server.known = false
  await sendParts(file, 'video', resumable, options())
  expect(server.keys).toHaveLength(3)
  expect(server.keys[2]).not.toBe(server.keys[0])
})

test('given up, it is taken away; what was never begun needs nothing', async () => {
  await forget({ id: 'u1' })
  await forget({})
  expect(server.calls).toEqual(['uploads.cancel'])
})
