import { expect, test } from 'vitest'
import { listChanged, listWith, listWithChanged, listWithMessage, listWithRead, listWithout } from './list-changes.ts'
import { conversation, listOf, message } from './testing/messages.ts'
import type { ConversationList } from './types.ts'

const list = listOf(
  conversation('kept on top', { pinned: true }),
  conversation('older', { last_seq: 4, last_read_seq: 4 }),
  conversation('newer', { updated_at: '2026-11-02T10:00:00.000Z' }),
)
const order = (of: ConversationList | null) => of?.conversations.map(({ name }) => name)
const one = (of: ConversationList | null, name: string) => of?.conversations.find((each) => each.name === name)

test('a message moves its conversation up, but not past what is pinned, and counts as unread', () => {
  const next = listWithMessage(list, 'older', message(5, { mentions: ['me'] }), { id: 'me' })
  expect(order(next)).toEqual(['kept on top', 'older', 'newer'])
  expect(one(next, 'older')).toMatchObject({ unread_count: 1, mention_count: 1, last_seq: 5, last_message: { text: 'text 5', attachment_count: 0 } })
  expect(one(listWithMessage(next!, 'older', message(5), { id: 'me' }), 'older')).toMatchObject({ unread_count: 1 })
})

test('one’s own message is read, and one of an unknown conversation is for the server to tell', () => {
  expect(one(listWithMessage(list, 'older', message(5, { sender: { id: 'me', name: 'Max' } }), { id: 'me' }), 'older')).toMatchObject({ unread_count: 0, last_read_seq: 5 })
  expect(listWithMessage(list, 'unknown', message(1), { id: 'me' })).toBeNull()
})

test('reading takes away what was read, and never adds', () => {
  const unread = listChanged(list, 'older', { last_seq: 9, last_read_seq: 4, unread_count: 5, mention_count: 1 })
  expect(one(listWithRead(unread, 'older', 7), 'older')).toMatchObject({ unread_count: 2, mention_count: 1, last_read_seq: 7 })
  expect(one(listWithRead(unread, 'older', 9), 'older')).toMatchObject({ unread_count: 0, mention_count: 0 })
  expect(listWithRead(unread, 'older', 3)).toBe(unread)
})

test('the newest line follows its message; others leave it alone', () => {
  const next = listWithMessage(list, 'older', message(5), { id: 'me' })!
  expect(one(listWithChanged(next, 'older', { id: 'm5', text: 'better' }), 'older')?.last_message?.text).toBe('better')
  expect(listWithChanged(next, 'older', { id: 'm4', text: 'another' })).toBe(next)
})

test('comes and goes', () => {
  expect(order(listWith(list, conversation('new', { updated_at: '2026-11-05T10:00:00.000Z' })))).toEqual(['kept on top', 'new', 'newer', 'older'])
  expect(order(listWithout(list, 'newer'))).toEqual(['kept on top', 'older'])
})
