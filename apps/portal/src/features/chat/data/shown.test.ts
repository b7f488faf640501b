import { expect, test } from 'vitest'
import type { Item } from '../../../api/outbox/item.ts'
import { shownOf, toggled } from './shown.ts'
import { message } from './testing/messages.ts'
import type { Undone } from './thread.ts'

const me = { id: 'me', name: 'Max Gale' }
const item = (seq: number, name: Item['name'], input: Record<string, unknown>, more: Partial<Item> = {}) =>
  ({ seq, name, input, files: [], writtenAt: '2026-11-20T11:00:00.000Z', state: 'waiting', ...more }) as unknown as Item
const undone = new Map<string, Undone>()
const around = (items: Item[], online = true) => ({ conversation: 'c1', items, me, online })

test('a message that waits stands below the others, and says for what', () => {
  const items = [item(1, 'chat.send', { id: 'c1', text: 'hi', client_id: 'x', reply_to_id: 'm1' }), item(2, 'chat.send', { id: 'c2', text: 'elsewhere', client_id: 'y' })]
  const known = { messages: [message(1)], echoes: [], undone }
  expect(shownOf(known, around(items))).toMatchObject([
    { key: 'm1' }, { key: 'x', text: 'hi', way: 'sending', sender: me, seq: 2, reply_to: { id: 'm1', sender: 'Ana Ruiz', text: 'text 1' }, waits: { seq: 1 } },
  ])
  expect(shownOf(known, around(items, false))[1]).toMatchObject({ way: 'waiting' })
  expect(shownOf(known, around([{ ...items[0]!, state: 'failed' }]))[1]).toMatchObject({ way: 'failed' })
})

test('it stands there once, whoever has it', () => {
  const echoes = [{ input: { id: 'c1', text: 'hi', client_id: 'x' }, writtenAt: '2026-11-20T11:00:00.000Z' }]
  const send = item(1, 'chat.send', { id: 'c1', text: 'hi', client_id: 'x' })
  expect(shownOf({ messages: [], echoes, undone }, around([send]))).toHaveLength(1)
  expect(shownOf({ messages: [], echoes, undone }, around([]))).toMatchObject([{ key: 'x', way: 'sending' }])
  const arrived = shownOf({ messages: [message(1, { client_id: 'x' })], echoes, undone }, around([send]))
  expect(arrived).toHaveLength(1)
  expect(arrived[0]?.way).toBeUndefined()
})

test('a change, a deletion, a reaction and a confirmation show before they are sent; what was refused does not', () => {
  const messages = [message(1), message(2), message(3, { ack: { required: true, count: 1, of: 4, mine: false } })]
  const shown = shownOf({ messages, echoes: [], undone }, around([
    item(1, 'chat.edit', { id: 'm1', text: 'better' }), item(2, 'chat.remove', { id: 'm2' }), item(3, 'chat.react', { id: 'm1', emoji: '👍' }),
    item(4, 'chat.acknowledge', { id: 'm3' }), item(5, 'chat.edit', { id: 'm3', text: 'refused' }, { state: 'failed' }),
  ]))
  expect(shown).toMatchObject([
    { text: 'better', changing: true, reactions: [{ emoji: '👍', count: 1, mine: true }] },
    { deleted: true, text: '' },
    { text: 'text 3', ack: { count: 2, mine: true } },
  ])
})

test('what failed stands beside its message, which is as it was; not beside one that is deleted by now', () => {
  const failed: Undone = { act: 'remove', error: new Error('No'), again: () => {} }
  const shown = shownOf({ messages: [message(1), message(2, { deleted: true }), message(3)], echoes: [], undone: new Map([['m1', failed], ['m2', failed]]) }, around([]))
  expect(shown.map((one) => one.undone)).toEqual([failed, undefined, undefined])
  expect(shown[0]).toMatchObject({ text: 'text 1', deleted: false, reactions: [] })
})

test('a reaction comes and goes', () => {
  const once = toggled([{ emoji: '👍', count: 1, mine: false, users: [{ id: 'ana', name: 'Ana' }] }], '👍', me)
  expect(once).toMatchObject([{ count: 2, mine: true }])
  expect(toggled(once, '👍', me)).toMatchObject([{ count: 1, mine: false, users: [{ id: 'ana' }] }])
  expect(toggled(toggled([], '🎉', me), '🎉', me)).toEqual([])
})
