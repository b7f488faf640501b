import { ApiError } from '@portal/contract/client/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Asked } from '../../../sw/messages.ts'
import { carryOutAsked } from './carry-out-asked.ts'
import { message } from './testing/messages.ts'

const { carryOut, takeUndone, said, lost, waiting } = vi.hoisted(() => ({ carryOut: vi.fn(), takeUndone: vi.fn((): string | null => null), said: [] as string[], lost: [] as string[], waiting: new Map<string, unknown>() }))
vi.mock('../../../api/carry-out.ts', () => ({ carryOut }))
vi.mock('@portal/ui/notices/toast-store.ts', () => ({ showToast: (words: string) => void said.push(words) }))
vi.mock('./asked.ts', () => ({
  findAsked: async () => [...waiting].map(([id, asked]) => ({ id, asked, done: async () => waiting.delete(id) })),
  takeUndone,
  takeLost: async () => lost.splice(0),
}))

const reply: Asked = { act: 'reply', conversation: 'c1', text: 'On my way' }
const confirm: Asked = { act: 'confirm', message: 'm1' }
const thread = { hear: vi.fn(), patch: vi.fn() }
const threads = new Map([['c1', thread]])
const onConfirmed = vi.fn()

beforeEach(() => {
  carryOut.mockReset()
  said.length = 0
  waiting.clear()
})
afterEach(() => void vi.clearAllMocks())

test('an answer is sent once, under its own id, and heard in its conversation', async () => {
  waiting.set('a', reply)
  carryOut.mockResolvedValue({ message: message(5) })
  await carryOutAsked(threads, onConfirmed)
  expect(carryOut).toHaveBeenCalledExactlyOnceWith('chat.send', { input: { id: 'c1', text: 'On my way', client_id: 'a' }, idempotencyKey: 'a' })
  expect(thread.hear).toHaveBeenCalledOnce()
  expect([said, waiting.size]).toEqual([[], 0])
})

test.each([
  ['is full', new ApiError(507, { code: 'outbox.full' })], ['has no network', new ApiError(0)], ['is told to wait', new ApiError(429, {}, 600)],
  ['has to sign in first', new ApiError(401)], ['breaks', new TypeError('No')],
])('an answer is not lost where the device %s', async (_, error) => {
  waiting.set('a', reply).set('b', confirm)
  carryOut.mockRejectedValueOnce(error).mockResolvedValueOnce(null)
  await carryOutAsked(threads, onConfirmed)
  expect([...waiting.keys()]).toEqual(['a'])
  expect(said).toHaveLength(2)
})

test('what is refused for good is told and not tried again', async () => {
  waiting.set('a', reply)
  carryOut.mockRejectedValue(new ApiError(403, { code: 'access.denied', error: 'Not yours' }))
  await carryOutAsked(threads, onConfirmed)
  expect([said, waiting.size]).toEqual([['Not yours'], 0])
})

test('what says something else by now is shown and asked about again, and not said to be confirmed', async () => {
  waiting.set('a', { ...confirm, seen: '2026-11-20T10:05:00.000Z' })
  const stands = { ...message(5), text: 'Oil at 180 degrees' }
  carryOut.mockRejectedValue(new ApiError(409, { code: 'chat.reworded', error: 'Changed', data: stands }))
  await carryOutAsked(threads, onConfirmed)
  expect(carryOut).toHaveBeenCalledExactlyOnceWith('chat.acknowledge', { input: { id: 'm1', seen: '2026-11-20T10:05:00.000Z' }, idempotencyKey: 'a' })
  expect([said, waiting.size]).toEqual([['Changed'], 0])
  expect(thread.patch.mock.lastCall![1]()).toEqual(stands)
})

test('a confirmation says that it is there only when it is', async () => {
  waiting.set('a', confirm)
  carryOut.mockResolvedValueOnce(null)
  await carryOutAsked(threads, onConfirmed)
  expect(onConfirmed).not.toHaveBeenCalled()
  waiting.set('b', confirm)
  carryOut.mockResolvedValueOnce({ message: { ...message(5), conversation_id: 'c1' } })
  await carryOutAsked(threads, onConfirmed)
  expect(said).toEqual(['Saved on this device. It will be sent when you are online.', 'Confirmed. Thank you.'])
  expect(thread.patch).toHaveBeenCalledOnce()
  expect(onConfirmed).toHaveBeenCalledOnce()
})

test('what went with the session before it was done is told, once however much it is', async () => {
  lost.push('reply', 'reply')
  await carryOutAsked(threads, onConfirmed)
  expect(said).toEqual([expect.stringContaining('could not be sent')])
})

test('what the device had no room for is told, each by its name', async () => {
  takeUndone.mockReturnValueOnce('reply').mockReturnValueOnce('confirm')
  for (let time = 0; time < 3; time++) await carryOutAsked(threads, onConfirmed)
  expect(said).toEqual(['Your answer could not be sent. Please write it again here.', 'Your confirmation could not be sent. Please confirm here.'])
})
