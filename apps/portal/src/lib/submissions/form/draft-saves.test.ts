import { ApiError } from '@portal/contract/client/api-error'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftSaves } from './draft-saves.ts'

const lost = () => Promise.reject(new ApiError(0))
const never = () => new Promise<never>(() => {})
/** A server that keeps each draft under the key it was sent with. */
const server = vi.hoisted(() => ({ reached: true, saved: [] as unknown[], removed: [] as string[], answer: undefined as (() => Promise<never>) | undefined }))
vi.mock('../../../api/network.ts', () => ({ network: { isReached: () => server.reached } }))
vi.mock('../../../api/call.ts', () => ({
  call: async (name: string, input: { id: string; payload: { text: string } }, options?: { idempotencyKey: string }) => {
    if (name === 'drafts.remove') return void server.removed.push(input.id)
    server.saved.push(input.payload.text)
    return server.answer?.() ?? { data: { id: `of ${options?.idempotencyKey}`, version: 1 } }
  },
}))

let saves: ReturnType<typeof draftSaves<{ text: string }>>
const type = (text: string) => saves.write(() => ({ formType: 'feedback', title: text, values: { text } }), undefined, () => {})
beforeEach(() => {
  let keys = 0
  vi.stubGlobal('crypto', { randomUUID: () => `${(keys += 1)}` })
  Object.assign(server, { reached: true, saved: [], removed: [], answer: undefined })
  saves = draftSaves(undefined)
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
