import { ApiError } from '@portal/contract/client/api-error'
import { beforeEach, expect, test, vi } from 'vitest'
import { outboxSlot } from '../../../api/outbox/current.ts'
import { draftSaves } from './draft-saves.ts'

const lost = () => Promise.reject(new ApiError(0))
const never = () => new Promise<never>(() => {})
/** A server that keeps each draft under the key it was sent with. */
const server = vi.hoisted(() => ({ reached: true, waiting: new Set<() => void>(), saved: [] as unknown[], tokens: [] as unknown[], removed: [] as string[], removal: undefined as (() => Promise<never>) | undefined, answer: undefined as (() => Promise<never>) | undefined }))
vi.mock('../../../api/network.ts', () => ({
  network: {
    isReached: () => server.reached,
    whenBack: (again: () => void) => {
      server.waiting.add(again)
      return () => void server.waiting.delete(again)
    },
  },
}))
vi.mock('../../../api/bearer.ts', () => ({ bearerFor: () => 'mine' }))
vi.mock('../../../api/call.ts', () => ({
  call: async (name: string, input: { id: string; payload: { text: string } }, options?: { idempotencyKey: string; token?: string }) => {
    server.tokens.push(options?.token)
    if (name === 'drafts.remove') return server.removal?.() ?? void server.removed.push(input.id)
    server.saved.push(input.payload.text)
    return server.answer?.() ?? { data: { id: `of ${options?.idempotencyKey}`, version: 1 } }
  },
}))

const gone = vi.fn()
/** The server is reached again. */
const back = async () => {
  server.reached = true
  for (const again of server.waiting) again()
  await new Promise((resolve) => setTimeout(resolve))
}
let saves: ReturnType<typeof draftSaves<{ text: string }>>
const type = (text: string) => saves.write(() => ({ formType: 'feedback', title: text, values: { text } }), undefined, () => {})
beforeEach(() => {
  let keys = 0
  vi.stubGlobal('crypto', { randomUUID: () => `${(keys += 1)}` })
  Object.assign(server, { reached: true, saved: [], tokens: [], removed: [], removal: undefined, answer: undefined })
  server.waiting.clear()
  outboxSlot.set(null)
  gone.mockReset()
  saves = draftSaves(undefined, gone)
})

test('whoever hands in what was saved without an answer learns where that is', async () => {
  server.answer = lost
  await type('one')
  server.answer = undefined
  expect(await saves.end()).toEqual({ id: 'of 1', version: 1 })
  expect(server.saved).toEqual(['one', 'one'])
})

test('without a network nobody who hands in waits for an answer that does not come', async () => {
  server.answer = lost
  await type('one')
  Object.assign(server, { reached: false, answer: never })
  expect(await saves.end()).toBeUndefined()
  expect(server.saved).toEqual(['one'])
})

test('without a network what is given up is not saved again', async () => {
  server.answer = lost
  await type('one')
  Object.assign(server, { reached: false, answer: never })
  expect(await saves.forget()).toBe(false)
  expect(server.saved).toEqual(['one'])
})

test('what was given up after its answer was lost goes from the server too', async () => {
  server.answer = lost
  await type('one')
  server.answer = undefined
  expect(await saves.forget()).toBe(true)
  expect(server.removed).toEqual(['of 1'])
})

test('what was given up and could not be had from the server is not saved with the next text', async () => {
  server.answer = lost
  await type('given up')
  await saves.forget()
  Object.assign(server, { saved: [], answer: undefined })
  await type('next')
  expect(server.saved).toEqual(['next'])
  expect(await saves.end()).toEqual({ id: 'of 2', version: 1 })
})

test('what was given up without a network goes by the outbox, which sends it later', async () => {
  await type('one')
  server.reached = false
  const write = vi.fn<(name: string, input: object) => Promise<null>>().mockResolvedValue(null)
  outboxSlot.set({ write } as never)
  expect(await saves.forget()).toBe(true)
  expect(write.mock.calls.map(([name, input]) => [name, input])).toEqual([['drafts.remove', { id: 'of 1' }]])
  expect(server.removed).toEqual([])
})

test.each(['end', 'forget'] as const)('what a first save made whose answer was lost goes when the server is reached again: %s', async (over) => {
  server.answer = lost
  await type('one')
  server.reached = false
  await saves[over]()
  saves.begin()
  // Reached, and lost once more.
  await back()
  expect([server.saved, server.removed]).toEqual([['one', 'one'], []])
  server.answer = undefined
  server.removal = lost
  await back()
  server.removal = undefined
  await back()
  expect([server.saved, server.removed, gone.mock.calls.length]).toEqual([['one', 'one', 'one', 'one'], ['of 1'], 1])
  // As who wrote it, and no more after that.
  expect(new Set(server.tokens.slice(1))).toEqual(new Set(['mine']))
  await back()
  expect(server.saved).toHaveLength(4)
})

test('what a busy server refused goes when it has time again, though it was reached throughout', async () => {
  vi.useFakeTimers()
  server.answer = () => Promise.reject(new ApiError(503, { code: 'server.busy' }))
  await type('one')
  expect(await saves.forget()).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect([server.saved, server.removed]).toEqual([['one', 'one', 'one'], []])
  server.answer = undefined
  await vi.advanceTimersByTimeAsync(4000)
  expect([server.saved.length, server.removed, gone.mock.calls.length]).toEqual([4, ['of 1'], 1])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.saved).toHaveLength(4)
  vi.useRealTimers()
})

test('what the server refuses for good is not asked for again', async () => {
  server.answer = lost
  await type('one')
  server.reached = false
  await saves.forget()
  server.answer = () => Promise.reject(new ApiError(401, { code: 'auth.required' }))
  await back()
  await back()
  expect(server.saved).toEqual(['one', 'one'])
})

test('where a draft went by other hands, the next word begins a new one', async () => {
  await type('one')
  server.answer = () => Promise.reject(new ApiError(400, { code: 'input.invalid', fields: { id: 'This is not there any more' } }))
  await type('two')
  server.answer = undefined
  await type('three')
  expect(await saves.end()).toEqual({ id: 'of 3', version: 1 })
})

test('a page of a proxy takes no draft away: its place is kept, and it goes when it is withdrawn', async () => {
  await type('one')
  server.answer = () => Promise.reject(new ApiError(404))
  await type('two')
  server.answer = undefined
  server.removal = () => Promise.reject(new ApiError(404))
  await saves.withdraw(() => {})
  expect(await saves.end()).toEqual({ id: 'of 1', version: 1 })
})

test('what is withdrawn goes from the server, and the text has no place there any more', async () => {
  const tell = vi.fn()
  await type('with my name')
  await saves.withdraw(tell)
  expect(tell).toHaveBeenCalledWith({ place: undefined })
  expect(server.removed).toEqual(['of 1'])
  expect(await saves.end()).toBeUndefined()
})

test('what could not be withdrawn keeps its place, so that it goes with what is handed in', async () => {
  const tell = vi.fn()
  await type('with my name')
  server.removal = lost
  await saves.withdraw(tell)
  expect(tell).toHaveBeenCalledWith({ place: { id: 'of 1', version: 1 } })
  expect(await saves.end()).toEqual({ id: 'of 1', version: 1 })
})

test('what is withdrawn after its save had no answer, without a network, is found when it is handed in', async () => {
  server.answer = lost
  await type('with my name')
  const tell = vi.fn()
  Object.assign(server, { reached: false, answer: undefined })
  await saves.withdraw(tell)
  expect(tell).toHaveBeenCalledWith({})
  server.reached = true
  expect(await saves.end()).toEqual({ id: 'of 1', version: 1 })
})

test('one that went by other hands is withdrawn', async () => {
  await type('with my name')
  server.removal = () => Promise.reject(new ApiError(404, { code: 'drafts.not_found' }))
  await saves.withdraw(() => {})
  expect(await saves.end()).toBeUndefined()
})

test('a save that has no answer keeps nobody from handing in, and what it made after all goes', async () => {
  vi.useFakeTimers()
  let answer = (_: never) => {}
  server.answer = () => new Promise((resolve) => (answer = resolve))
  void type('one')
  await vi.advanceTimersByTimeAsync(0)
  const ended = saves.end()
  await vi.advanceTimersByTimeAsync(4000)
  expect(await ended).toBeUndefined()
  saves.begin()
  answer({ data: { id: 'late', version: 1 } } as never)
  await vi.advanceTimersByTimeAsync(0)
  expect(server.removed).toEqual(['late'])
  vi.useRealTimers()
})

test('whoever hands in while a later save has no answer says where the ones before it are', async () => {
  await type('one')
  vi.useFakeTimers()
  server.answer = never
  void type('two')
  await vi.advanceTimersByTimeAsync(0)
  const ended = saves.end()
  await vi.advanceTimersByTimeAsync(4000)
  expect(await ended).toEqual({ id: 'of 1', version: 1 })
  expect(server.removed).toEqual([])
  vi.useRealTimers()
})

test('where a later save came to is told after all, so that the text goes on over it', async () => {
  vi.useFakeTimers()
  await type('one')
  const { promise, resolve } = Promise.withResolvers<never>()
  server.answer = () => promise
  void type('two')
  await vi.advanceTimersByTimeAsync(0)
  const told = vi.fn()
  const ended = saves.end(told)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await ended).toEqual({ id: 'of 1', version: 1 })
  resolve({ data: { id: 'of 1', version: 2 } } as never)
  await vi.advanceTimersByTimeAsync(0)
  expect(told.mock.calls).toEqual([[{ id: 'of 1', version: 2 }]])
  expect(server.removed).toEqual([])
  vi.useRealTimers()
})
