import { Button } from '@mantine/core'
import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column } from '@portal/ui/page/data-list.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useCan } from '../../api/session.ts'
import type { DeadJob } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { formatNumber } from '../../lib/format.ts'
import { LocationLink } from '../../lib/location-link.tsx'
import { errorWords } from '../../texts/errors.ts'
import classes from './job-list.module.css'
import { jobsTexts as t } from './texts.ts'

const facts: Column<DeadJob>[] = [
  { key: 'task', label: t.task, main: true, cell: ({ task }) => <code>{task}</code> },
  { key: 'location', label: t.location, cell: ({ location }) => (location ? <LocationLink location={location} className={classes.link} /> : t.platform) },
  { key: 'error', label: t.why, cell: ({ error }) => <span className={classes.error} lang="en">{error}</span> },
  { key: 'attempts', label: t.attempts, align: 'end', cell: ({ attempts }) => formatNumber(attempts) },
  { key: 'failed_at', label: t.when, cell: ({ failed_at }) => <RelativeTime at={failed_at} /> },
]
const retry: Column<DeadJob> = { key: 'actions', label: t.actions, actions: true, align: 'end', cell: (job) => <Retry job={job} /> }

function Retry({ job: { id, task } }: { job: DeadJob }) {
  const again = useAction('fleet.retryJob', { refreshes: ['fleet.deadJobs'], onSuccess: () => void showToast(t.retried, { tone: 'success' }) })
  const onClick = () => void again.mutateAsync({ id }).catch((error: unknown) => showToast(errorWords(error), { tone: 'danger' }))
  return (
    <Button variant="default" loading={again.isPending} aria-label={t.retryOf(task)} onClick={onClick}>
      {t.retry}
    </Button>
  )
}

export function JobList({ jobs }: { jobs: DeadJob[] }) {
  const can = useCan()
  return (
    <div className={classes.list}>
      <DataList label={t.list} columns={can('fleet.retryJob') ? [...facts, retry] : facts} rows={jobs} rowKey={({ id }) => id} />
    </div>
  )
}
