import { Button } from '@mantine/core'
import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column } from '@portal/ui/page/data-list.tsx'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useOperator } from '../../api/session.ts'
import type { ColleagueRow } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { errorWords } from '../../texts/errors.ts'
import { ChangeForm } from './change-form.tsx'
import { InviteForm } from './invite-form.tsx'
import { operatorsTexts as t } from './texts.ts'

const states = { invited: ['info', t.invited], active: ['success', t.active], inactive: ['neutral', t.inactive] } as const
const facts = (me: string): Column<ColleagueRow>[] => [
  { key: 'name', label: t.name, main: true, cell: ({ id, name }) => (id === me ? `${name} ${t.you}` : name) },
  { key: 'email', label: t.email, cell: ({ email }) => <span style={{ overflowWrap: 'anywhere' }}>{email}</span> },
  { key: 'level', label: t.level, cell: ({ level }) => t[level] },
  { key: 'state', label: t.state, cell: ({ state }) => <StatusBadge tone={states[state][0]}>{states[state][1]}</StatusBadge> },
  { key: 'twoFactor', label: t.twoFactor, cell: ({ two_factor_enabled: on }) => (on ? t.on : t.off) },
  { key: 'lastLogin', label: t.lastLogin, cell: ({ last_login_at: at }) => (at ? <RelativeTime at={at} /> : t.never) },
]

const changeOf = (me: string, open: (row: ColleagueRow) => void): Column<ColleagueRow> => ({
  key: 'actions', label: t.actions, actions: true, align: 'end',
  cell: (row) => row.id !== me && <Button variant="default" aria-label={t.changeOf(row.name)} onClick={() => open(row)}>{t.change}</Button>,
})

/** Who may use the console. Nobody changes themselves here, and the last owner can't go. */
export function OperatorsPage() {
  usePageTitle(t.title)
  const me = useOperator()
  const [open, setOpen] = useState<'invite' | ColleagueRow | null>(null)
  const { data, error, isFetching, refetch } = useCall('operators.list', {})
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={<Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpen('invite')}>{t.add}</Button>}
      />
      {!data && error && <ErrorState title={t.loadFailed} text={errorWords(error)} onRetry={() => void refetch()} retrying={isFetching} requestId={error.requestId} />}
      {!data && !error && <Skeletons count={4} />}
      {data && <DataList label={t.list} columns={[...facts(me.id), changeOf(me.id, setOpen)]} rows={data.data} rowKey={({ id }) => id} />}
      {open === 'invite' && <InviteForm onClose={() => setOpen(null)} />}
      {open && open !== 'invite' && <ChangeForm operator={open} onClose={() => setOpen(null)} />}
    </>
  )
}
