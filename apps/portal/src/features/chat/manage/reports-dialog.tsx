import '../../../api/routes-of-few.ts'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { ConfirmDialog } from '@portal/ui/dialogs/confirm-dialog.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import type { DataOf } from '../../../api/types.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { useDates } from '../../../lib/dates/dates.ts'
import type { DialogProps } from '../../../lib/page.ts'
import { Pager } from '../../../lib/pager/pager.tsx'
import { personName } from '../../../lib/people/person-name.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useConversation } from '../data/chat-context.tsx'
import { useNameOf } from '../naming.ts'
import { chatTexts } from '../texts.ts'
import classes from './manage.module.css'
import { ReportedFiles } from './reported-files.tsx'
import { manageTexts } from './texts.ts'
import { WarnDialog } from './warn-dialog.tsx'

type Report = DataOf<'chat.reports'>[number]

/** As many as the server gives at once. */
const LIMIT = 50

/** What people reported, with what stands around it, and what an admin makes of it. */
export function ReportsDialog({ opened, onClose }: DialogProps<'chatReports'>) {
  const t = useTexts(manageTexts)
  const words = useTexts(chatTexts)
  const [show, setShow] = useState<'open' | 'all'>('open')
  const [offset, setOffset] = useState(0)
  const { data, error, refetch, isFetching } = useCall('chat.reports', { ...(show === 'open' ? { state: 'open' } : {}), limit: LIMIT, offset }, { keepPrevious: true })
  const choose = (next: typeof show) => {
    setShow(next)
    setOffset(0)
  }
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={words.reports} size="lg">
      <SegmentedControl fullWidth mb="md" value={show} onChange={choose} aria-label={words.reports} data={[{ value: 'open' as const, label: t.openReports }, { value: 'all' as const, label: t.allReports }]} />
      {!data && !error && <Skeletons count={3} />}
      {!data && error && <CallFailed title={t.reportsFailed} error={error} refetch={refetch} isFetching={isFetching} compact />}
      {data?.total === 0 && <EmptyState icon={IconFlag} title={t.noReports} compact />}
      {data && data.data.length > 0 && (
        <ul className={classes.cards}>
          {data.data.map((one) => <OneReport key={one.id} report={one} />)}
        </ul>
      )}
      {data && <Pager offset={offset} limit={LIMIT} total={data.total} onChange={setOffset} />}
    </ResponsiveDialog>
  )
}

function OneReport({ report }: { report: Report }) {
  const t = useTexts(manageTexts)
  const words = useTexts(chatTexts)
  const dates = useDates()
  const nameOf = useNameOf()
  // Whoever is in it has its name in their own language.
  const own = useConversation(report.conversation.id)
  const [note, setNote] = useState('')
  const [removing, setRemoving] = useState(false)
  const [warning, setWarning] = useState(false)
  const update = useAction('chat.reportsUpdate', {
    onSuccess: () => showToast(t.reportHandled, { tone: 'success' }),
    onError: (error) => void showToast(errorWords(error), { tone: 'danger' }),
  })
  const { id, version, state, reason, reporter, reported_text: was, message, around, conversation } = report
  const states = { open: t.stateOpen, dismissed: t.stateDismissed, removed: t.stateRemoved, warned: t.stateWarned }
  const saidIn = ({ text, deleted, attachments }: typeof message) => text || (deleted && attachments.length === 0 ? words.deleted : words.files(attachments.length))
  const decide = (next: 'dismissed' | 'removed' | 'warned', toAuthor = '') =>
    update.mutate({ id, version, state: next, ...(note.trim() ? { note: note.trim() } : {}), ...(toAuthor ? { words: toAuthor } : {}) })
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <strong>{personName(message.sender.name)}</strong>
        <span className={classes.help}>{own ? nameOf(own) : conversation.name} · {dates.shortTime(message.created_at)}</span>
        <StatusBadge tone={state === 'open' ? 'warning' : 'neutral'}>{states[state]}</StatusBadge>
      </div>
      <ol className={classes.around}>
        {around.map((one) => (
          <li key={one.id} data-reported={one.id === message.id || undefined}>
            <strong>{personName(one.sender.name)}</strong> {one.id === message.id ? was || saidIn(message) : saidIn(one)}
          </li>
        ))}
      </ol>
      <ReportedFiles files={message.attachments} />
      <p className={classes.said}>{t.reportedBy(reporter ? personName(reporter.name) : t.somebody, reason)}</p>
      {report.note && <p className={classes.help}>{report.note}</p>}
      {state === 'open' && (
        <>
          <TextInput label={t.note} maxLength={1000} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
          <div className={classes.actions}>
            <Button variant="default" size="sm" disabled={update.isPending} onClick={() => decide('dismissed')}>{t.dismissReport}</Button>
            <Button variant="default" size="sm" disabled={update.isPending} onClick={() => setWarning(true)}>{t.warn}</Button>
            <Button variant="light" color="danger" size="sm" disabled={update.isPending} onClick={() => setRemoving(true)}>{t.removeMessage}</Button>
          </div>
          <WarnDialog opened={warning} onClose={() => setWarning(false)} author={personName(message.sender.name)} onWarn={(toAuthor) => decide('warned', toAuthor)} />
          <ConfirmDialog
            opened={removing}
            onClose={() => setRemoving(false)}
            onConfirm={() => {
              decide('removed')
              setRemoving(false)
            }}
            title={t.removeMessageQuestion(personName(message.sender.name))}
            confirm={t.removeMessage}
          >
            {t.removeMessageText}
          </ConfirmDialog>
        </>
      )}
    </li>
  )
}
