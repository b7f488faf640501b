import type { Reply } from '../../api/types.ts'

export type NotificationList = Reply<'notifications.list'>
export type Notification = NotificationList['notifications'][number]

/** Fewer unread ones, never below none. */
const less = (unread: number, by: number) => Math.max(0, unread - by)

/** These have been read. */
export function withRead(list: NotificationList, ids: readonly string[]): NotificationList {
  const now = list.notifications.filter(({ id, read }) => !read && ids.includes(id)).length
  return {
    ...list,
    notifications: list.notifications.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one)),
    unreadCount: less(list.unreadCount, now),
  }
}

export const withAllRead = (list: NotificationList): NotificationList => ({
  ...list, notifications: list.notifications.map((one) => ({ ...one, read: true })), unreadCount: 0,
})

/** What marking all of it as read is about: a first page shows up to when one has been told, a later one does not. */
export const shownIn = (list: NotificationList | undefined): { until?: string } => {
  const until = list?.offset ? undefined : list?.notifications[0]?.created_at
  return until ? { until } : {}
}

/**
 * One more, or one that was there and is new again. Only the first page shows it at once; `type` is the only
 * one that the list shows, if it is one.
 */
export function withNew(list: NotificationList, one: Notification, unreadCount: number, type?: string): NotificationList {
  if (list.offset || (type && type !== one.type)) return { ...list, unreadCount }
  const others = list.notifications.filter(({ id }) => id !== one.id)
  const before = list.notifications.length
  return {
    ...list,
    notifications: [one, ...others].slice(0, list.limit),
    total: others.length < before ? list.total : list.total + 1,
    unreadCount,
  }
}

/** One is gone; it counts as one unread less only if it was unread. */
export function withoutOne(list: NotificationList, id: string): NotificationList {
  const gone = list.notifications.find((one) => one.id === id)
  if (!gone) return list
  return {
    ...list,
    notifications: list.notifications.filter((one) => one !== gone),
    total: Math.max(0, list.total - 1),
    unreadCount: gone.read ? list.unreadCount : less(list.unreadCount, 1),
  }
}
