import { Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { localeOf } from '@portal/ui/start/languages.ts'
import type { DataOf } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { inBytes } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { LogRow } from '../logs/log-row.tsx'
import logs from '../logs/logs.module.css'
import { Activity } from './activity.tsx'
import { Attention } from './attention.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

export type Facts = DataOf<'admin.dashboard'>

/** How the location is doing: what waits for an admin first. */
export function Dashboard() {
  const t = useTexts(dashboardTexts)
  const { data, error, refetch, isFetching } = useCall('admin.dashboard', {}, { every: 60_000 })
  if (!data && error) return <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} />
  if (!data) return <Skeletons count={5} />
  const facts = data.data
  return (
    <div className={classes.page}>
      <Attention attention={facts.attention} />
      <Figures facts={facts} />
      <Activity days={facts.activity} />
      <SectionCard
        title={t.newest}
        actions={<Button component={Link} to={paths.adminSettings({ tab: 'logs' })} variant="default" size="sm">{t.wholeLog}</Button>}
      >
        {facts.recentLog.length
          ? <ol className={logs.rows} aria-label={t.newest}>{facts.recentLog.map((row) => <LogRow key={row.id} row={row} />)}</ol>
          : <EmptyState compact icon={IconHistory} title={t.noLog} />}
      </SectionCard>
    </div>
  )
}

function Figures({ facts: { users, acknowledgements: { due, done }, push, storage, lastBackup } }: { facts: Facts }) {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const number = (n: number) => n.toLocaleString(localeOf(language))
  const figures = [
    { label: t.active, value: number(users.active), to: paths.userManagement({ view: 'all', status: 'active' }) },
    { label: t.never, value: number(users.neverSignedIn), to: paths.userManagement({ view: 'all', status: 'active', seen: 'never' }) },
    { label: t.confirmed, value: t.confirmedOf(number(done), number(due)), to: paths.announcements({ state: 'active' }) },
    { label: t.push, value: push.devices ? t.confirmedOf(number(push.reachable), number(push.devices)) : t.noneYet, to: paths.emailDebug({ tab: 'delivery' }) },
    { label: t.storageUsed, value: inBytes(storage.used_bytes, language), to: paths.documents() },
    { label: t.lastBackup, value: lastBackup ? <RelativeTime at={lastBackup.finished_at ?? lastBackup.created_at} /> : t.noneYet, to: paths.adminSettings({ tab: 'backups' }) },
  ]
  return (
    <SectionCard title={t.figures}>
      <ul className={classes.figures}>
        {figures.map(({ label, value, to }) => (
          <li key={label}>
            <Link to={to} className={classes.figure}>
              <span>{label}</span>
              <strong>{value}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
