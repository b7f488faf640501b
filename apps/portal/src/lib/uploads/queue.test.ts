import { ApiError } from '@portal/contract/client/api-error'
import { expect, test, vi } from 'vitest'
import { createUploadQueue, mayBeThere } from './queue.ts'
import type { Send } from './queue.ts'
import { forget } from './send-parts.ts'

vi.mock('./send-parts.ts', () => ({ forget: vi.fn(() => Promise.resolve()) }))

const named = (name: string, size = 4) => new File([new Uint8Array(size)], name, { lastModified: 1 })
const queueOf = (most = 50, removable = false) =>
  createUploadQueue({
    refuse: ({ size }) => (size ? undefined : 'This file is empty.'),
    words: (error) => (error instanceof ApiError ? error.message : 'broken'),
    most,
    removable,
  })
const states = ({ read }: { read: () => readonly { file: File; state: string }[] }) =>
  Object.fromEntries(read().map(({ file, state }) => [file.name, state]))

test('what is refused stands with its reason and is not sent; the same file twice is one', async () => {
  const queue = queueOf()
  queue.add([named('a.jpg'), named('a.jpg'), named('empty.jpg', 0)])
  queue.add([named('a.jpg')])
  expect(states(queue)).toEqual({ 'a.jpg': 'ready', 'empty.jpg': 'refused' })
  const send = vi.fn<Send>(async () => {})
  queue.start(send)
  await vi.waitFor(() => expect(states(queue)['a.jpg']).toBe('done'))
  expect(send).toHaveBeenCalledOnce()
  expect(queue.read()[1]?.error).toBe('This file is empty.')
})

test('two go at a time, and one that fails holds no other back', async () => {
  const queue = queueOf()
  queue.add(['a', 'b', 'c', 'd'].map((name) => named(name)))
  let most = 0
  let now = 0
  queue.start(async (file) => {
    now += 1
    most = Math.max(most, now)
    await Promise.resolve()
    now -= 1
    if (file.name === 'b') throw new ApiError(415, { code: 'upload.type', error: 'Not this one.' })
  })
  await vi.waitFor(() => expect(states(queue)).toEqual({ a: 'done', b: 'failed', c: 'done', d: 'done' }))
  expect(most).toBe(2)
  expect(queue.read()[1]?.error).toBe('Not this one.')
})

test('a retry of a lost connection keeps its key, one of a refusal gets another', async () => {
  const queue = queueOf()
  queue.add([named('a')])
  const keys: string[] = []
  const failures = [new ApiError(0), new ApiError(413), undefined]
  queue.start(async (_, attempt) => {
    keys.push(attempt.idempotencyKey)
    const failure = failures[keys.length - 1]
    if (failure) throw failure
  })
  for (const tries of [1, 2]) {
    await vi.waitFor(() => expect([keys.length, states(queue)['a']]).toEqual([tries, 'failed']))
    queue.retry(queue.read()[0]!.id)
  }
  await vi.waitFor(() => expect(states(queue)['a']).toBe('done'))
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

test('one that is tried again goes with what is said of it now', async () => {
  const queue = queueOf()
  queue.add([named('a')])
  const sent: string[] = []
  queue.start(() => {
    sent.push('gone')
    return Promise.reject(new ApiError(400, { error: 'No such album.' }))
  })
  await vi.waitFor(() => expect(states(queue)['a']).toBe('failed'))
  queue.retry(queue.read()[0]!.id, async () => void sent.push('feast'))
  await vi.waitFor(() => expect(states(queue)['a']).toBe('done'))
  expect(sent).toEqual(['gone', 'feast'])
})

test('a cancelled file stops, leaves the list and lets the next one go', async () => {
  const queue = queueOf()
  queue.add(['a', 'b', 'c'].map((name) => named(name)))
  const signals = new Map<string, AbortSignal>()
  queue.start((file, _, { signal }) => {
    signals.set(file.name, signal)
    if (file.name === 'c') return Promise.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  expect(states(queue)).toEqual({ a: 'sending', b: 'sending', c: 'waiting' })
  queue.remove(queue.read()[0]!.id)
  expect(signals.get('a')?.aborted).toBe(true)
  await vi.waitFor(() => expect(states(queue)).toEqual({ b: 'sending', c: 'done' }))
})

test('what has all left may be there when it is given up; what has not, or has arrived or failed, is known', async () => {
  const queue = queueOf()
  queue.add(['all', 'part', 'there', 'refused'].map((name) => named(name)))
  queue.start((file, _, { onProgress }) => {
    onProgress(file.name === 'part' ? 3 : 4)
    if (file.name === 'refused') return Promise.reject(new ApiError(415))
    return file.name === 'there' ? Promise.resolve() : new Promise(() => {})
  })
  const told = () => queue.read().filter(mayBeThere).map(({ file }) => file.name)
  expect(told()).toEqual(['all'])
  queue.remove(queue.read()[1]!.id)
  await vi.waitFor(() => expect(states(queue)).toMatchObject({ there: 'done', refused: 'failed' }))
  expect(told()).toEqual(['all'])
})

test('more than the call takes stay out, and it is said how many and from which on, until files are chosen that fit', () => {
  const queue = queueOf(2)
  queue.add([named('a')])
  expect(queue.leftOut()).toBeNull()
  queue.add(['a', 'b', 'c', 'd'].map((name) => named(name)))
  expect([states(queue), queue.leftOut()]).toEqual([{ a: 'ready', b: 'ready' }, { count: 2, of: 4, first: 'c' }])
  queue.remove(queue.read()[0]!.id)
  queue.add([named('c')])
  expect([states(queue), queue.leftOut()]).toEqual([{ b: 'ready', c: 'ready' }, null])
})

test('what has arrived and is still to be used goes from the server when it is taken off, and what something else has by now does not', async () => {
  const gone = vi.mocked(forget).mockClear()
  const cancelled = () => gone.mock.calls.map(([{ id }]) => id)
  const begin = (queue: ReturnType<typeof queueOf>) => {
    queue.add(['a', 'b', 'c'].map((name) => named(name)))
    queue.start((file, attempt, { signal }) => {
      attempt.id = `of ${file.name}`
      return file.name === 'c' ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))) : Promise.resolve()
    })
    return vi.waitFor(() => expect(states(queue)).toEqual({ a: 'done', b: 'done', c: 'sending' }))
  }
  const queue = queueOf(50, true)
  await begin(queue)
  queue.remove(queue.read()[0]!.id)
  expect([states(queue), cancelled()]).toEqual([{ b: 'done', c: 'sending' }, ['of a']])
  queue.forget()
  expect([states(queue), cancelled()]).toEqual([{}, ['of a', 'of c']])
  // What its own call has used is not there to be taken away.
  gone.mockClear()
  const used = queueOf()
  await begin(used)
  used.remove(used.read()[0]!.id)
  expect(cancelled()).toEqual([])
})
