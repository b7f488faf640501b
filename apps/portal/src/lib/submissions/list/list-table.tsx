import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column, Picking } from '@portal/ui/page/data-list.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useDates } from '../../dates/dates.ts'
import type { Review } from '../review/review.ts'
import { reviewTexts } from '../review/texts.ts'
import { Facts } from '../../facts.tsx'
import { Status } from '../shown/status.tsx'
import { shownTexts } from '../shown/texts.ts'
import type { Submission } from '../submission.ts'
import { nameWithin, personName } from '../../people/person-name.ts'
import classes from './list.module.css'
import { reviewListTexts } from './texts.ts'

interface ColumnsOf {
  t: (typeof reviewListTexts)['es']
  common: (typeof reviewTexts)['es']
  shown: (typeof shownTexts)['es']
  review: Review
  when: (at: string) => string
  onOpen: (id: string) => void
}

/** Of what is one's own nobody says who has it. */
const assigneeOf = ({ assignee }: Submission, common: ColumnsOf['common']) => (assignee === undefined ? '–' : assignee ? personName(assignee.name) : common.nobody)

const columnsOf = ({ t, common, shown, review: { form, titleOf, kindOf }, when, onOpen }: ColumnsOf): Column<Submission>[] => [
  {
    key: 'what', label: t.what, main: true,
    cell: (item) => (
      <button type="button" className={classes.link} onClick={() => onOpen(item.id)} aria-label={common.open(titleOf(item))} aria-describedby={`of-${item.id}`}>
        <span>{titleOf(item)}</span>
        <Facts id={`of-${item.id}`} of={[...(kindOf ? [kindOf(item)] : []), item.submitted_by ? t.by(nameWithin(item.submitted_by.name)) : shown.anonymous, item.reference]} />
      </button>
    ),
  },
  { key: 'status', label: t.status, cell: (item) => <Status form={form} status={item.status} /> },
  { key: 'when', label: t.when, cell: (item) => <Facts of={[when(item.created_at)]} /> },
  { key: 'assignee', label: common.assignee, cell: (item) => (item.assignee || !form.statuses[item.status]?.over) && <Facts of={[assigneeOf(item, common)]} /> },
]

interface ListTableProps extends Pick<ColumnsOf, 'review' | 'onOpen'> {
  items: readonly Submission[]
  picking: Picking<Submission> | undefined
}

/** Each in a row: what it is and from whom, where it stands, since when, and who has it. */
export function ListTable({ review, items, onOpen, picking }: ListTableProps) {
  const [t, common, shown] = [useTexts(reviewListTexts), useTexts(reviewTexts), useTexts(shownTexts)]
  const { shortTime } = useDates()
  return <DataList label={common.submissions} columns={columnsOf({ t, common, shown, review, when: shortTime, onOpen })} rows={items} rowKey={({ id }) => id} picking={picking} />
}
