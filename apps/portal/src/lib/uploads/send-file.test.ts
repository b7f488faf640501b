import { ApiError } from '@portal/contract/client/api-error'
import { resumableFrom } from '@portal/contract/kit/upload-sizes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOST_TRIES } from './patience.ts'
import { createUploadQueue } from './queue.ts'
import { sendFile } from './send-file.ts'
import { createUploadAction } from './upload-action.ts'

/** A server whose answers to the last call are lost: it makes one thing for each key, and of an upload only one. */
const server = vi.hoisted(() => ({ made: new Map<string, string>(), begun: 0, parts: 0, unanswered: 0 }))

vi.mock('../../api/call.ts', () => ({
  call: async (name: string) => {
    if (name === 'uploads.get' && server.made.size) throw new ApiError(404, { code: 'uploads.not_found' })
    if (name === 'uploads.create') server.begun += 1
    return { data: { id: `u${server.begun}`, state: 'open', parts: 1, received: [] } }
  },
}))
vi.mock('../../api/call-with-progress.ts', () => ({
  callWithProgress: async (name: string, input: object, { idempotencyKey }: { idempotencyKey: string }) => {
    if (name === 'uploads.part') return void (server.parts += 1)
    const known = server.made.get(idempotencyKey)
    if (known !== undefined && known !== JSON.stringify(input)) throw new ApiError(409, { code: 'idempotency.mismatch' })
    if (known === undefined && [...server.made.values()].includes(JSON.stringify(input))) throw new ApiError(404, { code: 'uploads.not_found' })
    server.made.set(idempotencyKey, JSON.stringify(input))
    if (server.unanswered-- > 0) throw new ApiError(0)
    return { data: {} }
  },
}))

beforeEach(() => {
  server.made.clear()
  Object.assign(server, { begun: 0, parts: 0, unanswered: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a large file whose last answers were all lost is neither sent again nor there twice', async () => {
  server.unanswered = MOST_TRIES
  const file = new File([new Uint8Array(resumableFrom + 1)], 'training.mp4')
  const queue = createUploadQueue({ refuse: () => undefined, words: String })
  queue.add([file])
  queue.start((one, attempt, options) =>
    sendFile(one, { call: 'videos.upload', field: 'video', purpose: 'video', input: {} }, attempt, { ...options, wait: () => Promise.resolve() }))
  await vi.waitFor(() => expect(queue.read()[0]!.state).toBe('failed'))
  queue.retry(queue.read()[0]!.id)
  await vi.waitFor(() => expect(queue.read()[0]!.state).toBe('done'))
  expect([server.parts, server.made.size]).toEqual([1, 1])
})

test('a large file that is all there is being finished in each try of the last call, and waits for the connection only between them', async () => {
  server.unanswered = 2
  const file = new File([new Uint8Array(resumableFrom + 1)], 'training.mp4')
  const queue = createUploadQueue({ refuse: () => undefined, words: String })
  const seen: string[] = []
  queue.subscribe(() => {
    const { state } = queue.read()[0]!
    if (state !== seen.at(-1)) seen.push(state)
  })
  queue.add([file])
  queue.start((one, attempt, options) =>
    sendFile(one, { call: 'videos.upload', field: 'video', purpose: 'video', input: {} }, attempt, { ...options, wait: () => Promise.resolve() }))
  await vi.waitFor(() => expect(queue.read()[0]!.state).toBe('done'))
  expect(seen.slice(seen.indexOf('finishing'))).toEqual(['finishing', 'paused', 'finishing', 'paused', 'finishing', 'done'])
})

test('a single large file whose answers were lost is there once, said the same again; what is said anew is another act', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const { send } = createUploadAction({ call: 'announcements.create', field: 'image', purpose: 'video' }, { onSent: () => {}, onShare: () => {} })
  const file = new File([new Uint8Array(resumableFrom + 1)], 'training.mp4')
  const lose = async (title: string) => {
    server.unanswered = MOST_TRIES
    const lost = expect(send(file, { title })).rejects.toMatchObject({ status: 0 })
    await vi.runAllTimersAsync()
    await lost
  }
  await lose('New menu')
  await send(file, { title: 'New menu' })
  expect([server.parts, server.made.size]).toEqual([1, 1])
  // It was taken: the same once more is meant so.
  await send(file, { title: 'New menu' })
  expect([server.parts, server.made.size]).toEqual([2, 2])
  await lose('Old menu')
  await send(file, { title: 'New menu again' })
  expect([server.parts, server.made.size]).toEqual([4, 4])
})
