import { ApiError } from '@portal/contract/client/api-error'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Attempt } from './send-file.ts'
import type { SendOptions } from './send-parts.ts'
import '../../api/acts/lost-acts.ts'
import { createUploadAction } from './upload-action.ts'

interface Sending {
  file: File
  target: { purpose: string; input: Record<string, unknown> }
  attempt: Attempt
  options: SendOptions
  arrive: () => void
  refuse: (error: unknown) => void
}
const sendings = vi.hoisted(() => [] as Sending[])
vi.mock('./send-file.ts', () => ({
  sendFile: (file: File, target: Sending['target'], attempt: Attempt, options: SendOptions) => new Promise((resolve, reject) => {
    options.signal.addEventListener('abort', () => reject(options.signal.reason as Error))
    sendings.push({ file, target, attempt, options, arrive: () => resolve({ success: true }), refuse: reject })
  }),
}))

const called = vi.hoisted(() => vi.fn<(name: string, input: unknown, options: { idempotencyKey: string }) => Promise<unknown>>())
vi.mock('../../api/call.ts', () => ({ call: called }))

const file = (name: string) => new File(['0123456789'], name)
const options: SendOptions = { signal: new AbortController().signal, onProgress: () => {}, onPause: () => {} }
const onSent = vi.fn()
const onShare = vi.fn()
beforeEach(() => {
  sendings.length = 0
  vi.clearAllMocks()
})
const replacing = () => createUploadAction({ call: 'videos.replace', field: 'videos', purpose: 'video', version: 3 }, { onSent, onShare })

test('each file of a queue goes with what belongs to it, and the list is renewed when it is there', async () => {
  const send = replacing().each(async ({ name }) => ({ updateId: name }))
  const done = send(file('a.mp4'), { idempotencyKey: 'one' }, options)
  await vi.waitFor(() => expect(sendings).toHaveLength(1))
  expect(sendings[0]!.target.input).toEqual({ updateId: 'a.mp4', version: 3 })
  expect(onSent).not.toHaveBeenCalled()
  sendings[0]!.arrive()
  await done
  expect(onSent).toHaveBeenCalledOnce()
})

test('a file tried again goes under its key where the same is said of it, and under another where that changed', async () => {
  const add = createUploadAction({ call: 'photos.upload', field: 'photos', purpose: 'image' }, { onSent, onShare })
  const attempt: Attempt = { idempotencyKey: 'one' }
  const tries = [{ category: 'gone' }, { category: 'gone' }, { category: 'feast' }]
  for (const [index, input] of tries.entries()) {
    const sent = add.each(() => input)(file('a.jpg'), attempt, options)
    await vi.waitFor(() => expect(sendings).toHaveLength(index + 1))
    sendings[index]!.refuse(new ApiError(0))
    await expect(sent).rejects.toThrow()
    expect([sendings[index]!.target.input, attempt.idempotencyKey === 'one']).toEqual([input, index < 2])
  }
})

test('the list is renewed after one was given up that had all left: it may be there', async () => {
  const add = createUploadAction({ call: 'photos.upload', field: 'photos', purpose: 'image' }, { onSent, onShare })
  for (const [index, bytes] of [9, 10].entries()) {
    const own = new AbortController()
    const sent = add.each(() => ({}))(file('a.jpg'), { idempotencyKey: `${bytes}` }, { ...options, signal: own.signal })
    await vi.waitFor(() => expect(sendings).toHaveLength(index + 1))
    sendings[index]!.options.onProgress(bytes)
    own.abort()
    await expect(sent).rejects.toThrow()
    expect(onSent).toHaveBeenCalledTimes(index)
  }
})

test('after a refusal because somebody was quicker the next try goes over their version', async () => {
  const send = replacing().each(() => ({ updateId: 'a' }))
  const refused = send(file('a.mp4'), { idempotencyKey: 'one' }, options)
  await vi.waitFor(() => expect(sendings).toHaveLength(1))
  sendings[0]!.refuse(new ApiError(409, { code: 'video.stale', data: { version: 5 } }))
  await expect(refused).rejects.toThrow()
  void send(file('a.mp4'), { idempotencyKey: 'two' }, options)
  await vi.waitFor(() => expect(sendings).toHaveLength(2))
  expect(sendings[1]!.target.input).toMatchObject({ version: 5 })
  expect(onSent).not.toHaveBeenCalled()
})

test('a single file tells its share; one chosen meanwhile takes its place, and only its share is told', async () => {
  const { send } = createUploadAction({ call: 'announcements.setAutomationMedia', field: 'image', purpose: ({ name }) => (name.endsWith('.mp4') ? 'video' : 'image') }, { onSent, onShare })
  const first = send(file('a.mp4'), { kind: 'birthdays' })
  const second = send(file('b.png'), { kind: 'birthdays' })
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  expect(sendings.map(({ target }) => target.purpose)).toEqual(['video', 'image'])
  sendings[0]!.options.onProgress(9)
  sendings[1]!.options.onProgress(5)
  sendings[1]!.arrive()
  await second
  expect(onShare.mock.calls.map(([share]) => share as unknown)).toEqual([0, 0, 0.5, null])
})

test('the same file goes on where it was, under a key of its own; another one begins anew', async () => {
  const { send } = createUploadAction({ call: 'announcements.create', field: 'image', purpose: 'image' }, { onSent, onShare })
  const same = file('a.png')
  const refused = send(same, {})
  sendings[0]!.attempt.id = 'upload-1'
  sendings[0]!.refuse(new ApiError(422, {}))
  await expect(refused).rejects.toThrow()
  void send(same, {}).catch(() => {})
  expect(sendings[1]!.attempt).toMatchObject({ id: 'upload-1' })
  expect(sendings[1]!.attempt.idempotencyKey).not.toBe(sendings[0]!.attempt.idempotencyKey)
  void send(file('b.png'), {}).catch(() => {})
  expect(sendings[2]!.attempt.id).toBeUndefined()
})

test('without a file the same goes again under the same key where its answer was lost; other words, and what was refused, do not', async () => {
  const { send } = createUploadAction({ call: 'announcements.create', field: 'image', purpose: 'image' }, { onSent, onShare })
  const tell = async (title: string, answer: ApiError | object) => {
    if (answer instanceof ApiError) called.mockRejectedValueOnce(answer)
    else called.mockResolvedValueOnce(answer)
    await send(null, { title } as never).catch(() => {})
    return called.mock.lastCall![2].idempotencyKey
  }
  const key = await tell('Freezer', new ApiError(0))
  expect(await tell('Freezer', new ApiError(503))).toBe(key)
  expect(onSent).not.toHaveBeenCalled()
  expect(await tell('Freezer', { success: true })).toBe(key)
  expect(onSent).toHaveBeenCalledOnce()
  const other = await tell('Fryer', new ApiError(0))
  expect(await tell('Grill', new ApiError(400, { code: 'input.invalid' }))).not.toBe(other)
  expect(await tell('Grill', { success: true })).not.toBe(called.mock.calls.at(-2)![2].idempotencyKey)
})
