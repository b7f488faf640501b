import { expect, test } from 'vitest'
import { shownIn, withAllRead, withNew, withRead, withoutOne } from './lists.ts'
import type { NotificationList } from './lists.ts'

const one = (id: string, read: boolean) => ({ id, read, type: 'info', title: id, message: '', created_at: '2026-11-20T12:00:00Z' })
const list = (unreadCount = 2): NotificationList => ({
  success: true, notifications: [one('a', false), one('b', true), one('c', false)], total: 3, limit: 20, offset: 0, unreadCount,
})

test('what is read counts once', () => {
  const read = withRead(list(), ['a'])
  expect(read.unreadCount).toBe(1)
  expect(withRead(read, ['a', 'b']).unreadCount).toBe(1)
  expect(read.notifications.map((notification) => notification.read)).toEqual([true, true, false])
})

test('the count of unread ones is never below none', () => {
  expect(withRead(list(0), ['a']).unreadCount).toBe(0)
  expect(withoutOne(list(0), 'a').unreadCount).toBe(0)
})

test('deleting lowers the count only of an unread one', () => {
  expect(withoutOne(list(), 'a')).toMatchObject({ unreadCount: 1, total: 2 })
  expect(withoutOne(list(), 'b')).toMatchObject({ unreadCount: 2, total: 2 })
  expect(withoutOne(list(), 'x')).toEqual(list())
})

test('all read', () => {
  expect(withAllRead(list())).toMatchObject({ unreadCount: 0, total: 3 })
  expect(withAllRead(list()).notifications.every(({ read }) => read)).toBe(true)
})

test('what is marked as read is what a first page shows', () => {
  const { notifications: [newest, ...older] } = list()
  const shown = { ...list(), notifications: [{ ...newest!, created_at: '2026-11-20T12:05:00Z' }, ...older] }
  expect([shownIn(shown), shownIn({ ...shown, offset: 20 }), shownIn({ ...shown, notifications: [] }), shownIn(undefined)]).toEqual([{ until: '2026-11-20T12:05:00Z' }, {}, {}, {}])
})

test('a new one stands first, one that is new again moves there', () => {
  const ids = ({ notifications }: NotificationList) => notifications.map(({ id }) => id)
  const more = withNew(list(), one('d', false), 3)
  expect([ids(more), more.total, more.unreadCount]).toEqual([['d', 'a', 'b', 'c'], 4, 3])
  const again = withNew(list(), one('b', false), 3)
  expect([ids(again), again.total]).toEqual([['b', 'a', 'c'], 3])
  expect(ids(withNew({ ...list(), limit: 3 }, one('d', false), 3))).toEqual(['d', 'a', 'b'])
})

test('a later page and another kind only count it', () => {
  expect(withNew({ ...list(), offset: 20 }, one('d', false), 3)).toEqual({ ...list(), offset: 20, unreadCount: 3 })
  expect(withNew(list(), one('d', false), 3, 'weather')).toEqual({ ...list(), unreadCount: 3 })
})
