import { Button } from '@mantine/core'
import { useFocusTrap, useHotkeys } from '@mantine/hooks'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { useOverlay } from '@portal/ui/dialogs/use-overlay.ts'
import { IconBell, IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { LoadFailed } from './load-failed.tsx'
import classes from './notification-panel.module.css'
import { NotificationRow } from './notification-row.tsx'
import { PushPrompt } from './push/push-prompt.tsx'
import { notificationTexts } from './texts.ts'
import { useMarkAll } from './use-mark-all.ts'
import type { useNotifications } from './use-notifications.ts'

interface NotificationPanelProps {
  list: ReturnType<typeof useNotifications>
  onClose: () => void
  /** The person goes elsewhere: the focus is not brought back. */
  onGo: () => void
}

/** The dropdown of the bell: the newest notifications. */
export function NotificationPanel({ list, onClose, onGo }: NotificationPanelProps) {
  const t = useTexts(notificationTexts)
  const trap = useFocusTrap()
  // Wherever the focus is: what had it may just have gone from the list.
  useHotkeys([['Escape', onClose]])
  useOverlay(true, onClose)
  const { data, isError, isFetching, refetch } = list
  const markAll = useMarkAll(data)
  return (
    <div
      ref={trap}
      className={classes.panel}
      role="dialog"
      aria-modal
      aria-label={t.title}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{t.title}</h2>
        <Button variant="subtle" size="sm" {...markAll}>
          {t.markAllRead}
        </Button>
        <button type="button" className={classes.close} aria-label={t.close} onClick={onClose} data-autofocus>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <div className={classes.list}>
        <PushPrompt />
        {isError && <LoadFailed onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !isError && (
          <div className={classes.inset}>
            <Skeletons count={4} picture />
          </div>
        )}
        {data?.notifications.length === 0 && <EmptyState compact icon={IconBell} title={t.empty} text={t.emptyHint} />}
        <ul className={classes.rows}>
          {data?.notifications.map((notification) => <NotificationRow key={notification.id} notification={notification} onGo={onGo} />)}
        </ul>
      </div>
      <div className={classes.foot}>
        <span>{t.count(data?.total ?? 0)}</span>
        <Link to={paths.notifications()} onClick={onGo}>
          {t.seeAll}
        </Link>
      </div>
    </div>
  )
}
