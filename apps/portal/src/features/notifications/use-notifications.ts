import { useEffect } from 'react'
import { guess, useAction } from '../../api/use-action.ts'
import type { Input } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { withAllRead, withRead, withoutOne } from './lists.ts'

const POLL_MS = 30_000
/** What goes wrong here is only logged (spec section 9). */
const log = (error: Error) => console.warn('Notifications', error)

/** A part of one's own notifications, fetched anew every 30 seconds. */
export function useNotifications(input: Input<'notifications.list'>) {
  const list = useCall('notifications.list', input, { every: POLL_MS, keepPrevious: true })
  const { error } = list
  useEffect(() => {
    if (error) log(error)
  }, [error])
  return list
}

/** Reading and deleting: seen at once, taken back if the server refuses. */
export function useNotificationActions() {
  const refreshes = ['notifications.list'] as const
  const markRead = useAction('notifications.markRead', {
    refreshes,
    optimistic: [guess('notifications.list', (list, { notificationIds }: Input<'notifications.markRead'>) => withRead(list, notificationIds))],
    onError: log,
  })
  const markAllRead = useAction('notifications.markAllRead', {
    refreshes,
    optimistic: [guess('notifications.list', (list) => withAllRead(list))],
    onError: log,
  })
  const remove = useAction('notifications.remove', {
    refreshes,
    optimistic: [guess('notifications.list', (list, { id }: Input<'notifications.remove'>) => withoutOne(list, id))],
    onError: log,
  })
  return { markRead, markAllRead, remove }
}
