import { expect, test, vi } from 'vitest'
import { ApiError } from '@portal/contract/client/api-error'
import { createThread } from './thread.ts'
import { message, pageOf } from './testing/messages.ts'
import type { MessagePage } from './types.ts'

const texts = ({ read }: { read: () => { messages: readonly { text: string }[] } }) => read().messages.map(({ text }) => text)
const seqs = ({ read }: { read: () => { messages: readonly { seq: number }[] } }) => read().messages.map(({ seq }) => seq)

test('a message that comes with a gap before it has what lies between asked for', async () => {
  const ask = vi.fn(async () => pageOf([message(4), message(5)]))
  const thread = createThread(ask)
  thread.newest(pageOf([message(2), message(3)]), 1)
  thread.hear(message(5))
  await vi.waitFor(() => expect(seqs(thread)).toEqual([2, 3, 4, 5]))
  expect(ask).toHaveBeenCalledExactlyOnceWith({ after: 3, limit: 200 })
})

test('what is told a second time takes nothing back that happened since', () => {
  const thread = createThread(vi.fn())
  thread.newest(pageOf([message(1)]), 1)
  thread.hear(message(2))
  thread.patch(message(2).id, (known) => ({ ...known, text: 'changed' }))
  thread.hear(message(2))
  expect(thread.read().messages.at(-1)!.text).toBe('changed')
})

test('what lies between and can not be had leaves no gap: it comes with the next page', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new ApiError(0)).mockRejectedValueOnce(new ApiError(0)).mockResolvedValueOnce(pageOf([message(3), message(4), message(5)]))
  const thread = createThread(ask)
  thread.newest(pageOf([message(1), message(2)]), 1)
  thread.hear(message(5))
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(seqs(thread)).toEqual([1, 2])
  thread.newest(pageOf([message(5)], { hasMore: true }), Date.now() + 1000)
  await vi.waitFor(() => expect(seqs(thread)).toEqual([1, 2, 3, 4, 5]))
})

test('what was asked for before a message came may not know what lies before it', async () => {
  const begun = Promise.withResolvers<ReturnType<typeof pageOf>>()
  const ask = vi.fn().mockReturnValueOnce(begun.promise).mockResolvedValueOnce(pageOf([message(5), message(6)]))
  const thread = createThread(ask)
  thread.newest(pageOf([message(1), message(2)]), 1)
  thread.hear(message(4))
  // Nobody here heard of the fifth.
  thread.hear(message(6))
  begun.resolve(pageOf([message(3), message(4)]))
  await vi.waitFor(() => expect(seqs(thread)).toContain(6))
  expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a last page that does not join what is known is joined by what lies between', async () => {
  const ask = vi.fn().mockResolvedValueOnce(pageOf([message(3), message(4)], { hasMore: true })).mockResolvedValueOnce(pageOf([message(5), message(6)]))
  const thread = createThread(ask)
  thread.newest(pageOf([message(1), message(2)]), 1)
  thread.newest(pageOf([message(6)], { hasMore: true }), 2)
  await vi.waitFor(() => expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6]))
  expect(ask.mock.calls).toEqual([[{ after: 2, limit: 200 }], [{ after: 4, limit: 200 }]])
})

test('after far too much was missed it begins anew', () => {
  const thread = createThread(vi.fn())
  thread.newest(pageOf([message(1), message(2)]), 1)
  thread.newest(pageOf([message(5000)], { hasMore: true }), 2)
  expect(seqs(thread)).toEqual([5000])
  expect(thread.read().hasOlder).toBe(true)
})

test('an answer that was on its way does not undo what was told meanwhile, and brings the rest', async () => {
  const asked = Promise.withResolvers<ReturnType<typeof pageOf>>()
  const thread = createThread(() => asked.promise)
  thread.newest(pageOf([message(1), message(2)]), 1)
  const begun = Date.now()
  const caughtUp = thread.catchUp()
  thread.patch(message(1).id, (known) => ({ ...known, text: 'confirmed' }))
  thread.newest(pageOf([message(1), message(2, { text: 'read' })]), Date.now() + 1000, begun)
  expect(texts(thread)).toEqual(['confirmed', 'read'])
  asked.resolve(pageOf([message(1), message(2, { text: 'read twice' }), message(3, { text: 'new' })]))
  await caughtUp
  expect(texts(thread)).toEqual(['confirmed', 'read twice', 'new'])
  // Asked for afterwards, it is as the server says.
  thread.newest(pageOf([message(1, { text: 'taken back' })]), Date.now() + 2000, Date.now() + 1000)
  expect(texts(thread)[0]).toBe('taken back')
})

test('a page that was kept does not undo what came since', () => {
  const thread = createThread(vi.fn())
  thread.newest(pageOf([message(1, { text: 'as it was' })]), 1)
  thread.patch('m1', (one) => ({ ...one, text: 'changed' }))
  thread.newest(pageOf([message(1, { text: 'as it was' })]), 2)
  expect(texts(thread)).toEqual(['changed'])
  thread.newest(pageOf([message(1, { text: 'changed again' })]), Date.now() + 1000)
  expect(texts(thread)).toEqual(['changed again'])
})

test('older ones are asked for before the first, one question at a time, to the one that is looked for', async () => {
  const ask = vi.fn()
    .mockResolvedValueOnce(pageOf([message(7), message(8)], { hasMore: true }))
    .mockResolvedValueOnce(pageOf([message(5), message(6)], { hasMore: true }))
  const thread = createThread(ask)
  thread.newest(pageOf([message(9)], { hasMore: true }), 1)
  await Promise.all([thread.loadOlder(6), thread.loadOlder(6)])
  expect(seqs(thread)).toEqual([5, 6, 7, 8, 9])
  expect(ask.mock.calls).toEqual([[{ before: 'm9', limit: 200 }], [{ before: 'm7', limit: 200 }]])
})

test('what is looked for while older ones are on their way is there when it says so, however far those go', async () => {
  const first = Promise.withResolvers<MessagePage>()
  const ask = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValueOnce(pageOf([message(3), message(4), message(5), message(6)], { hasMore: true }))
  const thread = createThread(ask)
  thread.newest(pageOf([message(9)], { hasMore: true }), 1)
  const loaded = [thread.loadOlder(), thread.loadOlder(4), thread.loadOlder(8)]
  first.resolve(pageOf([message(7), message(8)], { hasMore: true }))
  await Promise.all(loaded)
  expect(seqs(thread)).toEqual([3, 4, 5, 6, 7, 8, 9])
  expect(ask.mock.calls).toEqual([[{ before: 'm9', limit: 50 }], [{ before: 'm7', limit: 200 }]])
})

test('what was written here goes as soon as the server has it, and keeps its place on screen', () => {
  const thread = createThread(vi.fn())
  thread.newest(pageOf([message(1)]), 1)
  const echo = { input: { id: 'c1', text: 'mine', client_id: 'x' }, writtenAt: '2026-11-20T10:00:00.000Z' }
  thread.begin(echo)
  thread.begin({ ...echo, error: new ApiError(0) })
  expect(thread.read().echoes).toMatchObject([{ input: { client_id: 'x' }, error: { status: 0 } }])
  thread.hear(message(2, { client_id: 'x' }))
  expect(thread.read().echoes).toEqual([])
  thread.patch('m2', (one) => ({ ...one, text: 'changed', client_id: null }))
  expect(thread.read().messages[1]).toMatchObject({ text: 'changed', client_id: 'x' })
})

test('how far others have read only grows', () => {
  const thread = createThread(vi.fn())
  thread.newest({ ...pageOf([message(1)]), reads: [{ userId: 'ana', seq: 5 }] }, 1)
  thread.heardRead('ana', 3)
  thread.heardRead('max', 2)
  expect([...thread.read().reads]).toEqual([['ana', 5], ['max', 2]])
})

test('whoever is not in it any more has not read what is written since: a page names all who are', async () => {
  const ask = vi.fn().mockResolvedValueOnce({ ...pageOf([message(1)]), reads: [{ userId: 'eva', seq: 1 }] })
  const thread = createThread(ask)
  thread.newest({ ...pageOf([message(1)]), reads: [{ userId: 'ana', seq: 5 }, { userId: 'max', seq: 5 }] }, 1)
  thread.newest({ ...pageOf([message(1)]), reads: [{ userId: 'ana', seq: 4 }, { userId: 'eva', seq: 1 }] }, 2)
  expect([...thread.read().reads]).toEqual([['ana', 5], ['eva', 1]])
  thread.heardRead('max', 6)
  await thread.catchUp()
  expect([...thread.read().reads]).toEqual([['eva', 1]])
})

test('one that was cleared begins anew: nothing from before comes back', async () => {
  const older = Promise.withResolvers<ReturnType<typeof pageOf>>()
  const thread = createThread(() => older.promise)
  const told = vi.fn()
  thread.newest(pageOf([message(1), message(2), message(3)], { hasMore: true }), 1)
  thread.subscribe(told)
  const loaded = thread.loadOlder()
  thread.reset()
  expect([seqs(thread), thread.read().hasOlder, told.mock.calls.length]).toEqual([[], null, 1])
  older.resolve(pageOf([message(1)]))
  await loaded
  // A page that the device kept.
  thread.newest(pageOf([message(1), message(2), message(3)]), 2)
  expect([seqs(thread), thread.read().hasOlder]).toEqual([[], null])
  thread.newest(pageOf([message(4)]), Date.now() + 1000)
  expect(seqs(thread)).toEqual([4])
})

test('what the server has no more of is gone here too: it was cleared on another device', () => {
  const ask = vi.fn()
  const thread = createThread(ask)
  thread.newest(pageOf([message(1), message(2), message(3)]), 1)
  thread.newest(pageOf([message(4)]), 2)
  expect(seqs(thread)).toEqual([4])
  expect(ask).not.toHaveBeenCalled()
})

test('a last page without any is one that was cleared, unless it is older than what came', () => {
  const thread = createThread(vi.fn())
  const later = Date.now() + 1000
  thread.newest(pageOf([message(1), message(2)]), 1)
  thread.newest(pageOf([]), 3, 2)
  expect([seqs(thread), thread.read().hasOlder]).toEqual([[], false])
  thread.hear(message(1))
  // Asked before it came, kept by the device, known from an earlier visit.
  for (const [at, askedAt] of [[later, 1], [later, later + 1], [later, 0]] as const) thread.newest(pageOf([]), at, askedAt)
  expect(seqs(thread)).toEqual([1])
  thread.newest(pageOf([]), later, later)
  expect(seqs(thread)).toEqual([])
})

test('what failed is told once, until it is tried again or the conversation begins anew', () => {
  const thread = createThread(vi.fn())
  const told = vi.fn()
  thread.newest(pageOf([message(1), message(2)]), 1)
  thread.subscribe(told)
  const failed = { act: 'react' as const, error: new ApiError(500), again: vi.fn() }
  thread.noteUndone('m1', failed)
  thread.noteUndone('m2', failed)
  thread.noteUndone('m1', null)
  expect([[...thread.read().undone.keys()], told.mock.calls.length]).toEqual([['m2'], 3])
  thread.noteUndone('m1', null)
  expect(told).toHaveBeenCalledTimes(3)
  thread.reset()
  expect(thread.read().undone.size).toBe(0)
})
