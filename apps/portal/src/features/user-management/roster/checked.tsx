import { NativeSelect } from '@mantine/core'
import { rosterFields } from '@portal/contract/people/roster-fields'
import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column } from '@portal/ui/page/data-list.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import type { DataOf, Input } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { FilterChips } from '../../../lib/lists/filters.tsx'
import { Pager } from '../../../lib/pager/pager.tsx'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useRoleName } from '../../../texts/role-texts.ts'
import { Apply } from './apply.tsx'
import { Decision } from './decision.tsx'
import classes from './roster.module.css'
import { saidOfNew } from './said-of-new.ts'
import { rosterTexts } from './texts.ts'

export type CheckedList = DataOf<'roster.get'>
export type Line = CheckedList['rows'][number]
type Choice = NonNullable<Input<'roster.update'>['choices']>[number]
export type Decided = Omit<Choice, 'line' | 'personId'>

const PAGE = 50
const actions = ['add', 'change', 'leave', 'unclear', 'wrong', 'same'] as const
const tones = { add: 'success', change: 'info', leave: 'warning', unclear: 'warning', wrong: 'danger', same: 'neutral' } as const
const keyOf = (row: Line) => (row.line === null ? `who-${row.person.id}` : `line-${row.line}`)

/** What a list would do, line by line, with what its columns mean and what is decided about single lines. */
export function Checked({ id, onApplied }: { id: string; onApplied: () => void }) {
  const t = useTexts(rosterTexts)
  const list = useCall('roster.get', { id }, { keepPrevious: true })
  // Only until the answer is there: what was decided stands in the lines themselves, and nothing of what failed.
  const [deciding, setDeciding] = useState<{ key: string; choice: Decided } | null>(null)
  const update = useAction('roster.update', { onError: (error) => showToast(errorWords(error), { tone: 'danger' }) })
  const data = list.data?.data
  if (!data) return list.error ? <CallFailed title={t.failed} error={list.error} refetch={list.refetch} isFetching={list.isFetching} /> : <Skeletons count={6} />
  if (data.state !== 'checked') return <Note tone="info">{t.over}</Note>
  const decide = (row: Line, choice: Decided) => {
    const who = row.line === null ? { personId: row.person.id! } : { line: row.line }
    setDeciding({ key: keyOf(row), choice })
    const over = () => setDeciding(null)
    update.mutateAsync({ id, choices: [{ ...choice, ...who }] }).then(over, over)
  }
  return (
    <>
      <SectionCard title={t.columns} description={t.columnsText}>
        <div className={classes.columns}>
          {data.columns.map(({ index, title, field, sample }) => (
            <NativeSelect
              key={index}
              label={title || `#${index + 1}`}
              description={sample || undefined}
              value={field ?? ''}
              disabled={update.isPending}
              onChange={({ currentTarget }) =>
                update.mutate({ id, columns: [{ index, field: (currentTarget.value || null) as (typeof rosterFields)[number] | null }] })}
              data={[{ value: '', label: t.ignored }, ...rosterFields.map((value) => ({ value, label: t[`field_${value}`] }))]}
            />
          ))}
        </div>
      </SectionCard>
      <Apply data={data} busy={update.isPending || list.isFetching} onApplied={onApplied} onChanged={() => update.mutate({ id })} />
      <Lines data={data} deciding={deciding} decide={decide} busy={update.isPending} />
    </>
  )
}

interface LinesProps {
  data: CheckedList
  deciding: { key: string; choice: Decided } | null
  decide: (row: Line, choice: Decided) => void
  busy: boolean
}

const columnsOf = ({ t, deciding, decide, busy }: Omit<LinesProps, 'data'> & { t: (typeof rosterTexts)['es'] }): Column<Line>[] => [
  { key: 'person', label: t.person, main: true, cell: ({ person: { name, email } }) => <span className={classes.name}>{name || email || '—'}</span> },
  { key: 'line', label: t.line, cell: ({ line }) => <span className={classes.help}>{line ?? t.notInFile}</span> },
  { key: 'what', label: t.what, cell: ({ action }) => <StatusBadge tone={tones[action]}>{t[action]}</StatusBadge> },
  { key: 'why', label: t.why, cell: (row) => <Details row={row} /> },
  { key: 'choice', label: t.choice, cell: (row) => <Decision row={row} choice={deciding?.key === keyOf(row) ? deciding.choice : undefined} decide={(choice) => decide(row, choice)} busy={busy} /> },
]

function Lines({ data, deciding, decide, busy }: LinesProps) {
  const t = useTexts(rosterTexts)
  const [query, setQuery] = useQueryFilters()
  const show = actions.find((action) => action === query.get('show'))
  const from = Math.max(0, Number(query.get('from')) || 0)
  const rows = show ? data.rows.filter(({ action }) => action === show) : data.rows
  const columns = columnsOf({ t, deciding, decide, busy })
  return (
    <SectionCard title={t.lines}>
      <div className={classes.lines}>
        <FilterChips
          label={t.what}
          options={actions.map((key) => ({ key, label: t[key], count: data.counts[key] }))}
          value={show ?? ''}
          onChange={(value) => setQuery({ show: value || null, from: null })}
        />
        <DataList label={t.lines} columns={columns} rows={rows.slice(from, from + PAGE)} rowKey={keyOf} />
        <Pager offset={from} limit={PAGE} total={rows.length} onChange={(next) => setQuery({ from: next ? String(next) : null })} />
      </div>
    </SectionCard>
  )
}

function Details({ row: { changes, problems, action, person } }: { row: Line }) {
  const t = useTexts(rosterTexts)
  const roleName = useRoleName()
  const words = ({ field, before, after }: Line['changes'][number]) => {
    if (field === 'account') return t.getsAccount
    if (field === 'is_active') return t.comesBack
    if (field === 'approval') return t.approves
    const name = t[`field_${field}` as 'field_name']
    return `${name}: ${t.fromTo(before || t.none, after || t.none)}`
  }
  const said = action === 'add' ? saidOfNew(person, roleName) : ''
  return (
    <div className={classes.changes}>
      {said && <span>{said}</span>}
      {changes.map((one) => (
        <span key={one.field}>{words(one)}</span>
      ))}
      {problems.map((problem) => (
        <span key={problem} className={classes.problem}>
          {t[`problem_${problem}`]}
        </span>
      ))}
    </div>
  )
}
