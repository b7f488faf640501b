import { shownIn } from './lists.ts'
import type { NotificationList } from './lists.ts'
import { useNotificationActions } from './use-notifications.ts'

/** What the button that marks all as read is made of. With nothing left to mark it keeps the focus: a disabled one would lose it. */
export function useMarkAll(list: NotificationList | undefined) {
  const { markAllRead } = useNotificationActions()
  const done = !list?.unreadCount
  return {
    'aria-disabled': done || undefined,
    'data-disabled': done || undefined,
    onClick: () => {
      if (!done) markAllRead.mutate(shownIn(list))
    },
  }
}
