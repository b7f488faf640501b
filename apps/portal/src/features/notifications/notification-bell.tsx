import { IconBell } from '@tabler/icons-react'
import { Suspense, lazy, useDeferredValue, useEffect, useRef, useState } from 'react'
import { showAppBadge } from '../../lib/app/app-badge.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { bellTexts } from './bell-texts.ts'
import { badgeWords } from '../../lib/format.ts'
import classes from './notification-bell.module.css'
import { useLiveNotifications, useNotifications } from './use-notifications.ts'

const NotificationPanel = lazy(() => import('./notification-panel.tsx').then((m) => ({ default: m.NotificationPanel })))
/** As many as the dropdown lists. */
const MOST = 20

/** The bell of the header: how many are unread, and the dropdown with the newest. */
export function NotificationBell({ className }: { className?: string }) {
  const t = useTexts(bellTexts)
  const [opened, setOpened] = useState(false)
  // The touch shows at once, the panel with the next frame.
  const panel = useDeferredValue(opened)
  const bell = useRef<HTMLButtonElement>(null)
  const list = useNotifications({ limit: MOST }, { aside: true })
  useLiveNotifications()
  const unread = list.data?.unreadCount ?? 0
  const known = list.data !== undefined
  useEffect(() => {
    if (known) showAppBadge(unread)
  }, [known, unread])
  const close = () => {
    setOpened(false)
    bell.current?.focus()
  }
  const toggle = () => {
    if (opened) return close()
    setOpened(true)
    void list.refetch()
  }
  return (
    <div className={classes.place}>
      <button
        ref={bell}
        type="button"
        className={className}
        aria-label={unread ? t.bellUnread(unread) : t.bell}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={toggle}
      >
        <span className={classes.bell}>
          <IconBell size={22} stroke={1.7} aria-hidden />
          {unread > 0 && (
            <span className={classes.badge} aria-hidden>
              {badgeWords(unread)}
            </span>
          )}
        </span>
      </button>
      {panel && (
        <>
          {/* For the mouse alone: the keyboard has Escape and the close button. */}
          <button type="button" className={classes.overlay} onClick={close} tabIndex={-1} aria-hidden data-testid="notification-overlay" />
          <Suspense>
            <NotificationPanel list={list} onClose={close} onGo={() => setOpened(false)} />
          </Suspense>
        </>
      )}
    </div>
  )
}
