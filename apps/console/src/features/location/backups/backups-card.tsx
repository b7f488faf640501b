import { Button } from '@mantine/core'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { Loading } from '@portal/ui/states/loading.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { useCan } from '../../../api/session.ts'
import type { Location, LocationState } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { errorWords } from '../../../texts/errors.ts'
import { type Backup, BackupRow } from './backup-row.tsx'
import classes from './backups.module.css'
import { RestoreForm } from './restore-form.tsx'
import { Restores } from './restores.tsx'
import { backupTexts as t } from './texts.ts'

const whileRunning = 2_000
const shownFirst = 5
/** The nights of these make none. */
const closed: LocationState[] = ['suspended', 'deletion_pending', 'deleted']

/** What there is to go back to, and the way back. */
export function BackupsCard({ location }: { location: Location }) {
  const { id, state } = location
  const can = useCan()
  const [chosen, setChosen] = useState<Backup>()
  const [all, setAll] = useState(false)
  const first = useCall('backups.list', { id })
  const running = first.data?.data.some((backup) => backup.state === 'running') ?? false
  const { data, error, isFetching, refetch } = useCall('backups.list', { id }, { every: running ? whileRunning : undefined })
  const make = useAction('backups.create', {
    refreshes: ['backups.list', 'logs.list'],
    onSuccess: () => showToast(t.started, { tone: 'success' }),
  })
  const content = () => {
    if (!data && error) return <ErrorState compact text={errorWords(error)} onRetry={() => void refetch()} retrying={isFetching} />
    if (!data) return <Loading />
    if (!data.data.length) return <p className={classes.quiet}>{closed.includes(state) ? t.none : t.noneYet}</p>
    const rows = all ? data.data : data.data.slice(0, shownFirst)
    return (
      <>
        <ul className={classes.rows} aria-label={t.title}>
          {rows.map((backup) => (
            <BackupRow key={backup.id} backup={backup} onRestore={can('backups.restore') ? () => setChosen(backup) : undefined} />
          ))}
        </ul>
        {rows.length < data.data.length && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            {t.more(data.data.length - rows.length)}
          </Button>
        )}
      </>
    )
  }
  const button = ['active', 'suspended'].includes(state) && can('backups.create') && (
    <Button variant="default" size="sm" loading={make.isPending} onClick={() => make.mutate({ id })}>
      {t.make}
    </Button>
  )
  return (
    <SectionCard title={t.title} actions={button}>
      {make.error && <p className={classes.error} role="alert">{errorWords(make.error)}</p>}
      {content()}
      <Restores id={id} />
      {chosen && <RestoreForm location={location} backup={chosen} onClose={() => setChosen(undefined)} />}
    </SectionCard>
  )
}
