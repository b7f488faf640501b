import { Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconBell, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { PageProps } from '../../lib/page.ts'
import { Pager } from '../../lib/pager/pager.tsx'
import { ViewSwitch } from '../../lib/view-switch.tsx'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { LoadFailed } from './load-failed.tsx'
import { NotificationRow } from './notification-row.tsx'
import classes from './page.module.css'
import { notificationTexts } from './texts.ts'
import { useMarkAll } from './use-mark-all.ts'
import { useNotifications } from './use-notifications.ts'

const PAGE = 25

/** All of one's notifications, page by page. */
export function NotificationsPage(_: PageProps) {
  const t = useTexts(notificationTexts)
  const [query, set] = useQueryFilters()
  const unread = query.get('view') === 'unread'
  const offset = Math.max(0, Math.trunc(Number(query.get('offset')) || 0))
  const { data, isError, isFetching, refetch } = useNotifications({ limit: PAGE, offset, ...(unread ? { unreadOnly: 'true' } : {}) })
  const markAll = useMarkAll(data)
  const actions = (
    <>
      <Button component={Link} to={paths.profile({ tab: 'notifications' })} variant="default" leftSection={<IconSettings size={18} aria-hidden />}>
        {t.settings}
      </Button>
      <Button variant="default" {...markAll}>
        {t.markAllRead}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={t.title} actions={actions} />
      <div className={classes.content}>
        <ViewSwitch
          className={classes.filter}
          label={t.filter}
          value={unread ? 'unread' : 'all'}
          onChange={(view) => set({ view: view === 'unread' ? view : null, offset: null })}
          options={[{ value: 'all', label: t.all }, { value: 'unread', label: t.onlyUnread }]}
        />
        {isError && <LoadFailed onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !isError && <Skeletons count={6} picture />}
        {data?.total === 0 && (
          <EmptyState icon={IconBell} title={unread ? t.noUnread : t.empty} text={unread ? t.noUnreadHint : t.emptyHint} />
        )}
        {data && data.notifications.length > 0 && (
          <ul className={classes.list}>
            {data.notifications.map((notification) => <NotificationRow key={notification.id} notification={notification} />)}
          </ul>
        )}
        {data && <Pager offset={offset} limit={PAGE} total={data.total} onChange={(next) => set({ offset: next ? String(next) : null })} />}
      </div>
    </>
  )
}
