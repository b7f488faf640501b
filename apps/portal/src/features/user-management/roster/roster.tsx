import { Anchor, Button } from '@mantine/core'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useAction } from '../../../api/use-action.ts'
import type { DataOf } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { useDates } from '../../../lib/dates/dates.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { FileDrop } from '../../../lib/uploads/file-drop.tsx'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { nameWithin } from '../../../lib/people/person-name.ts'
import { Checked } from './checked.tsx'
import classes from './roster.module.css'
import { rosterTexts } from './texts.ts'

const tones = { checked: 'info', applied: 'success', undone: 'neutral' } as const
const counted = ['add', 'change', 'leave', 'unclear', 'wrong'] as const

/** A list of staff: read, looked at, applied, undone. */
export function Roster({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(rosterTexts)
  const [query, setQuery] = useQueryFilters()
  const id = query.get('list')
  const check = useAction('roster.check', { onSuccess: ({ data }) => setQuery({ list: data.id, show: null, from: null }) })
  return (
    <>
      <PageHeader title={t.title} description={id ? undefined : t.text} />
      <div className={classes.stack}>
        <Anchor component={Link} to={id ? paths.userManagement({ view: 'roster' }) : paths.userManagement()} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden />
          {id ? t.history : t.back}
        </Anchor>
        {id ? (
          <Checked id={id} onApplied={() => setQuery({ list: null, show: null, from: null })} />
        ) : (
          <>
            <FileDrop
              multiple={false}
              accept=".csv,.tsv,.txt,.xlsx"
              help={check.isPending ? t.reading : t.help}
              disabled={check.isPending}
              error={check.error ? errorWords(check.error) : undefined}
              onFiles={([file]) => file && check.mutate({ file })}
            />
            <History openDialog={openDialog} onOpen={(list) => setQuery({ list })} />
          </>
        )}
      </div>
    </>
  )
}

function History({ openDialog, onOpen }: { openDialog: OpenDialog; onOpen: (id: string) => void }) {
  const t = useTexts(rosterTexts)
  const list = useCall('roster.list')
  if (list.error && !list.data) return <CallFailed title={t.historyFailed} error={list.error} refetch={list.refetch} isFetching={list.isFetching} compact />
  if (!list.data?.data.length) return null
  return (
    <SectionCard title={t.history}>
      <ul className={classes.runs}>
        {list.data.data.map((run) => (
          <Run key={run.id} run={run} openDialog={openDialog} onOpen={onOpen} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Run({ run, openDialog, onOpen }: { run: DataOf<'roster.list'>[number]; openDialog: OpenDialog; onOpen: (id: string) => void }) {
  const t = useTexts(rosterTexts)
  const { time } = useDates()
  const undo = useAction('roster.undo')
  const ask = () =>
    openDialog('delete', {
      title: t.undoTitle(run.file_name), text: t.undoText, confirm: t.undo,
      onConfirm: async () => {
        const { data } = await undo.mutateAsync({ id: run.id })
        showToast(data.kept.length ? t.undoneBut(data.kept.join(', ')) : t.undoneAll, { tone: 'success' })
      },
    })
  const numbers = counted.filter((action) => run.counts[action]).map((action) => `${t[action]}: ${run.counts[action]}`)
  return (
    <li className={classes.run}>
      <div className={classes.runWords}>
        <span className={classes.name}>{run.file_name}</span> <StatusBadge tone={tones[run.state]}>{t[run.state]}</StatusBadge>
        <p className={classes.help}>{[time(run.applied_at ?? run.created_at), run.created_by && t.by(nameWithin(run.created_by)), ...numbers].filter(Boolean).join(' · ')}</p>
        {run.undo_until && <p className={classes.help}>{t.undoUntil(time(run.undo_until))}</p>}
      </div>
      {run.state === 'checked' && (
        <Button variant="default" onClick={() => onOpen(run.id)}>
          {t.look}
        </Button>
      )}
      {run.undo_until && (
        <Button variant="default" onClick={ask}>
          {t.undo}
        </Button>
      )}
    </li>
  )
}
