import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import type { Input } from '../../api/types.ts'
import { callKey, useCall } from '../../api/use-call.ts'
import type { Aside } from '../../api/use-call.ts'
import { useLive } from '../../api/use-live.ts'
import { withAllRead, withNew, withRead, withoutOne } from './lists.ts'
import type { NotificationList } from './lists.ts'

const POLL_MS = 30_000
/** What goes wrong here is only logged. */
const log = (error: Error) => console.warn('Notifications', error)

/** A part of one's own notifications, fetched anew every 30 seconds. */
export function useNotifications(input: Input<'notifications.list'>, options?: Aside) {
  const list = useCall('notifications.list', input, { every: POLL_MS, keepPrevious: true, ...options })
  const { error } = list
  useEffect(() => {
    if (error) log(error)
  }, [error])
  return list
}

/** What the server says by itself goes into every list that is shown. */
export function useLiveNotifications() {
  const client = useQueryClient()
  useLive('notification', ({ notification, unreadCount }) => {
    for (const [key, list] of client.getQueriesData<NotificationList>({ queryKey: callKey('notifications.list') })) {
      if (list) client.setQueryData(key, withNew(list, notification, unreadCount, (key[1] as Input<'notifications.list'> | undefined)?.type))
    }
  })
}

export const withoutRemoved = optimisticUpdate('notifications.list', (list, { id }: Input<'notifications.remove'>) => withoutOne(list, id))

/** Reading and deleting: seen at once, taken back if the server refuses. */
export function useNotificationActions() {
  const markRead = useAction('notifications.markRead', {
    optimistic: [optimisticUpdate('notifications.list', (list, { notificationIds }: Input<'notifications.markRead'>) => withRead(list, notificationIds))],
    onError: log,
  })
  const markAllRead = useAction('notifications.markAllRead', {
    optimistic: [optimisticUpdate('notifications.list', (list) => withAllRead(list))],
    onError: log,
  })
  const remove = useAction('notifications.remove', { optimistic: [withoutRemoved], onError: log })
  return { markRead, markAllRead, remove }
}
