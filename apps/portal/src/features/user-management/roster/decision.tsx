import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Decided, Line } from './checked.tsx'
import { isDecidable, standingOf } from './standing.ts'
import { rosterTexts } from './texts.ts'

interface DecisionProps {
  row: Line
  /** What was just said of it, while the server has not answered. */
  choice: Decided | undefined
  decide: (choice: Decided) => void
  busy: boolean
}

/** What an admin may say about one line: whom it means, or that it is left out. Nothing where there is nothing to say. */
export function Decision({ row, choice, decide, busy }: DecisionProps) {
  const t = useTexts(rosterTexts)
  const { action, candidates, line } = row
  const leftOut = row.problems.includes('left_out')
  const stays = row.problems.includes('admin_not_in_file') || row.problems.includes('name_in_file')
  if (!isDecidable(row)) return null
  const ofLine = candidates.length ? t.doChoose : action === 'add' ? t.doAdd : action === 'change' || leftOut ? t.doChange : t.doChoose
  const options = [
    { value: '', label: line !== null ? ofLine : stays ? t.doStay : t.doLeave },
    ...candidates.map(({ id, name, email }) => ({ value: id, label: email ? `${name} (${email})` : name })),
    ...(candidates.length && (action === 'add' || !row.problems.includes('belongs_to_other')) ? [{ value: 'add', label: t.doNew }] : []),
    ...(stays ? [{ value: 'leave', label: t.doLeave }] : []),
    { value: 'skip', label: line === null ? t.doStay : t.doSkip },
  ]
  const value = choice?.matchId ?? choice?.action ?? standingOf(row)
  const choose = (next: string) => {
    // Without a person it is what the list itself says.
    if (!next) decide({ action: 'change' })
    else if (next === 'skip' || next === 'add' || next === 'leave') decide({ action: next })
    else decide({ action: 'change', matchId: next })
  }
  return (
    <NativeSelect
      aria-label={t.decideFor(row.person.name)}
      value={options.some((option) => option.value === value) ? value : ''}
      data={stays ? options.filter((option) => option.value !== 'skip') : options}
      disabled={busy}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
