import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { DataList } from '@portal/ui/data-list.tsx'
import type { Column, Picking } from '@portal/ui/data-list.tsx'
import { Skeletons } from '@portal/ui/skeletons.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { useIsPhone } from '@portal/ui/use-is-phone.ts'
import { IconDownload, IconInbox, IconListCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useDates } from '../dates.ts'
import { saveBlob } from '../download.ts'
import { factsLine } from '../format.ts'
import { ListStates } from '../lists/list-states.tsx'
import { ServerSearchField } from '../lists/search-field.tsx'
import type { OpenDialog } from '../page.ts'
import { Pager } from '../pager/pager.tsx'
import { useTenant } from '../tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { PrintButton } from './print-button.tsx'
import { ReviewBar } from './review-bar.tsx'
import bar from './review-bar.module.css'
import type { Review } from './review.ts'
import { reviewTexts } from './review-texts.ts'
import { SavedViews } from './saved-views.tsx'
import { Status } from './status.tsx'
import { asSubmissions, useFormWords } from './submission.ts'
import type { Submission } from './submission.ts'
import classes from './submissions.module.css'
import { submissionTexts } from './texts.ts'
import { PAGE, textOfFilters, useListFilters } from './use-list-filters.ts'
import { usePicked } from './use-picked.ts'

/** All that was handed in: searched, filtered, in pages, chosen for many at once, and as a file or on paper. */
export function ReviewList({ review, onOpen, openDialog }: { review: Review; onOpen: (id: string) => void; openDialog: OpenDialog }) {
  const t = useTexts(submissionTexts)
  const { calls } = review
  // Paper is made at a desk: a phone has the room for what is on it.
  const phone = useIsPhone()
  const { given, filtered, offset, set, clear, take } = useListFilters(review)
  const list = useCall(calls.list, { ...given, limit: PAGE, offset } as never, { keepPrevious: true })
  const shown = asSubmissions(list.data?.data ?? [])
  const picked = usePicked(textOfFilters(given), shown)
  const picking = usePicking(review, picked)
  return (
    <section aria-label={t.submissions}>
      <SavedViews review={review} given={given} onTake={take} />
      <Filters review={review} given={given} set={set} />
      <ListStates
        query={list}
        count={list.data?.data.length}
        skeleton={<Skeletons count={6} />}
        failed={t.listFailed}
        empty={filtered
          ? { icon: IconInbox, title: t.noneFound, text: t.noneFoundText, action: <Button variant="default" onClick={clear}>{t.clear}</Button> }
          : { icon: IconInbox, title: t.none, text: t.noneText }}
      >
        {({ total }) => (
          <>
            <div className={bar.tools}>
              {picking.controls}
              {(!phone || picked.items.length > 0) && <PrintButton review={review} items={picked.items.length ? picked.items : shown} chosen={picked.items.length > 0} />}
            </div>
            <Table review={review} items={shown} onOpen={onOpen} picking={picking.on} />
            <Pager offset={offset} limit={PAGE} total={total} onChange={(next) => set({ offset: next ? String(next) : null })} />
          </>
        )}
      </ListStates>
      <ReviewBar review={review} picked={picked} openDialog={openDialog} />
    </section>
  )
}

/** The boxes of the rows: always there on a desktop, behind a button on a phone. */
function usePicking({ titleOf }: Review, picked: ReturnType<typeof usePicked>): { on: Picking<Submission> | undefined; controls: ReactNode } {
  const t = useTexts(reviewTexts)
  const phone = useIsPhone()
  const [wanted, setWanted] = useState(false)
  const { ids, all, toggle, toggleAll, clear } = picked
  const on = phone && !wanted ? undefined : {
    chosen: ids, onToggle: toggle, onToggleAll: toggleAll, all: t.pickAll,
    labelOf: (item: Submission) => t.pick(factsLine([titleOf(item), item.reference])),
  }
  const leave = () => {
    setWanted(false)
    clear()
  }
  const controls = phone && (
    <>
      <Button variant="default" leftSection={<IconListCheck size={18} aria-hidden />} onClick={wanted ? leave : () => setWanted(true)}>{wanted ? t.donePicking : t.picking}</Button>
      {wanted && <Checkbox size="md" label={t.pickAll} checked={all} indeterminate={!all && ids.size > 0} onChange={toggleAll} />}
    </>
  )
  return { on, controls }
}

interface FiltersProps {
  review: Review
  given: Record<string, string>
  set: (changes: Record<string, string | null>) => void
}

function Filters({ review, given, set }: FiltersProps) {
  const t = useTexts(submissionTexts)
  const { form, filters } = review
  const words = useFormWords(form)
  const search = useCallback((q: string) => set({ q }), [set])
  return (
    <div className={classes.filters}>
      <ServerSearchField label={t.search} value={given.q ?? ''} onChange={search} />
      <NativeSelect
        aria-label={t.status}
        value={given.status}
        onChange={({ currentTarget }) => set({ status: currentTarget.value })}
        data={[{ value: '', label: t.allStatuses }, ...Object.keys(form.statuses).map((value) => ({ value, label: words.status(value) }))]}
      />
      {filters.map((name) => (
        <NativeSelect
          key={name}
          aria-label={words.label(name)}
          value={given[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          data={[{ value: '', label: words.label(name) }, ...words.options(name).map(({ key, label }) => ({ value: key, label }))]}
        />
      ))}
      <Export review={review} given={given} />
      <details className={classes.dates} open={Boolean(given.from || given.to) || undefined}>
        <summary>{t.byDate}</summary>
        <div>
          <TextInput type="date" label={t.from} value={given.from} onChange={({ currentTarget }) => set({ from: currentTarget.value })} />
          <TextInput type="date" label={t.to} value={given.to} onChange={({ currentTarget }) => set({ to: currentTarget.value })} />
        </div>
      </details>
    </div>
  )
}

interface ColumnWords {
  t: (typeof submissionTexts)['es']
  review: Review
  when: (at: string) => string
  onOpen: (id: string) => void
}

const columnsOf = ({ t, review: { form, titleOf }, when, onOpen }: ColumnWords): Column<Submission>[] => [
  {
    key: 'what', label: t.submissions, main: true,
    cell: (item) => (
      <button type="button" className={classes.link} onClick={() => onOpen(item.id)} aria-label={t.open(titleOf(item))}>
        <span>{titleOf(item)}</span>
        <span className={classes.facts}>{factsLine([item.submitted_by?.name ?? t.anonymous, item.reference])}</span>
      </button>
    ),
  },
  { key: 'status', label: t.status, cell: (item) => <Status form={form} status={item.status} /> },
  { key: 'when', label: t.when, cell: (item) => <span className={classes.facts}>{when(item.created_at)}</span> },
  { key: 'assignee', label: t.assignee, cell: (item) => <span className={classes.facts}>{item.assignee?.name ?? t.nobody}</span> },
]

interface TableProps {
  review: Review
  items: readonly Submission[]
  onOpen: (id: string) => void
  picking: Picking<Submission> | undefined
}

function Table({ review, items, onOpen, picking }: TableProps) {
  const t = useTexts(submissionTexts)
  const { shortTime } = useDates()
  return <DataList label={t.submissions} columns={columnsOf({ t, review, when: shortTime, onOpen })} rows={items} rowKey={({ id }) => id} picking={picking} />
}

function Export({ review, given }: { review: Review; given: Record<string, string> }) {
  const t = useTexts(submissionTexts)
  const { slug } = useTenant()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await call(review.calls.exportCsv, given as never).then(
      (file) => saveBlob(file, `${slug}-${review.form.noun}.csv`),
      (error: unknown) => showToast(errorWords(error), { tone: 'danger' }),
    )
    setBusy(false)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={busy} onClick={() => void download()}>
      {busy ? t.exporting : t.export}
    </Button>
  )
}
