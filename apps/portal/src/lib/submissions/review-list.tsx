import { Button, NativeSelect, TextInput } from '@mantine/core'
import { DataList } from '@portal/ui/data-list.tsx'
import type { Column } from '@portal/ui/data-list.tsx'
import { Skeletons } from '@portal/ui/skeletons.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { IconDownload, IconInbox } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useDates } from '../dates.ts'
import { saveBlob } from '../download.ts'
import { factsLine } from '../format.ts'
import { ListStates } from '../lists/list-states.tsx'
import { ServerSearchField } from '../lists/search-field.tsx'
import { Pager } from '../pager/pager.tsx'
import { useTenant } from '../tenant.ts'
import { useQueryFilters } from '../use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import type { Review } from './review.ts'
import { Status } from './status.tsx'
import { asSubmissions, useFormWords } from './submission.ts'
import type { Submission } from './submission.ts'
import classes from './submissions.module.css'
import { submissionTexts } from './texts.ts'

const PAGE = 25

/** The filters of the list as they stand in the address. */
function useListFilters({ form, filters: own }: Review) {
  const [query, setQuery] = useQueryFilters()
  const names = ['q', 'status', 'from', 'to', ...own]
  const given = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']))
  if (given.status && !(given.status in form.statuses)) given.status = ''
  return {
    given, filtered: names.some((name) => given[name]),
    offset: Math.max(0, Number(query.get('offset')) || 0),
    set: (changes: Record<string, string | null>) => setQuery({ offset: null, ...changes }),
    clear: () => setQuery({ ...Object.fromEntries(names.map((name) => [name, null])), offset: null }),
  }
}

/** All that was handed in: searched, filtered, in pages, and as a file. */
export function ReviewList({ review, onOpen }: { review: Review; onOpen: (id: string) => void }) {
  const t = useTexts(submissionTexts)
  const { calls } = review
  const { given, filtered, offset, set, clear } = useListFilters(review)
  const list = useCall(calls.list, { ...given, limit: PAGE, offset } as never, { keepPrevious: true })
  return (
    <section aria-label={t.submissions}>
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
        {({ data, total }) => (
          <>
            <Table review={review} items={asSubmissions(data)} onOpen={onOpen} />
            <Pager offset={offset} limit={PAGE} total={total} onChange={(next) => set({ offset: next ? String(next) : null })} />
          </>
        )}
      </ListStates>
    </section>
  )
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

function Table({ review, items, onOpen }: { review: Review; items: readonly Submission[]; onOpen: (id: string) => void }) {
  const t = useTexts(submissionTexts)
  const { shortTime } = useDates()
  return <DataList label={t.submissions} columns={columnsOf({ t, review, when: shortTime, onOpen })} rows={items} rowKey={({ id }) => id} />
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
