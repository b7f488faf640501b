import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column } from '@portal/ui/page/data-list.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import type { StatusTone } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconDatabaseOff, IconEye, IconEyeOff, IconListDetails, IconRefresh } from '@tabler/icons-react'
import { useCallback } from 'react'
import { localeOf } from '@portal/ui/start/languages.ts'
import { ContentLink } from '../../../lib/lists/content-link.tsx'
import type { DataOf, Input } from '../../../api/types.ts'
import { optimisticUpdate, useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { FilterChips } from '../../../lib/lists/filters.tsx'
import { changed } from '../../../lib/lists/list-changes.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { ServerSearchField } from '../../../lib/lists/search-field.tsx'
import type { OpenDialog } from '../../../lib/page.ts'
import { Pager } from '../../../lib/pager/pager.tsx'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { ActMenu } from './act-menu.tsx'
import classes from './admin.module.css'
import { isKind } from './kinds.ts'
import { sourceTexts } from './texts.ts'

export type Item = DataOf<'ai.items'>[number]

const PAGE = 50
const tones: Record<Item['state'], StatusTone> = { indexed: 'success', waiting: 'info', failed: 'danger', empty: 'neutral', excluded: 'warning' }
const states = ['failed', 'waiting', 'indexed', 'empty', 'excluded'] as const

function useStateWords() {
  const t = useTexts(sourceTexts)
  return { indexed: t.indexed, waiting: t.waiting, failed: t.failedState, empty: t.empty, excluded: t.excluded } as const
}

/** The sources one by one: what failed, and why, comes first. */
export function Items({ openDialog, every }: { openDialog: OpenDialog; every: number | undefined }) {
  const t = useTexts(sourceTexts)
  const words = useStateWords()
  const [query, setQuery] = useQueryFilters()
  const q = query.get('q') ?? ''
  const kind = query.get('kind')
  const state = states.find((one) => one === query.get('state')) ?? ''
  const offset = Math.max(0, Number(query.get('offset')) || 0)
  const asked = { ...(q && { q }), ...(isKind(kind) && { kind }), ...(state && { state }), limit: PAGE, offset }
  const list = useCall('ai.items', asked, { keepPrevious: true, every })
  const search = useCallback((typed: string) => setQuery({ q: typed, offset: null }), [setQuery])
  return (
    <>
      <div className={classes.tools}>
        <ServerSearchField label={t.search} value={q} onChange={search} className={classes.search} />
        <FilterChips label={t.state} options={states.map((key) => ({ key, label: words[key] }))} value={state} onChange={(key) => setQuery({ state: key, offset: null })} />
      </div>
      <ListStates query={list} skeleton={<Skeletons count={6} />} failed={t.failed} count={list.data?.total} empty={{ icon: IconDatabaseOff, title: t.none, text: t.noneText }}>
        {({ data, total }) => (
          <>
            <Table items={data} openDialog={openDialog} />
            <Pager offset={offset} limit={PAGE} total={total} onChange={(next) => setQuery({ offset: next ? String(next) : null })} />
          </>
        )}
      </ListStates>
    </>
  )
}

function useItemActs() {
  const t = useTexts(sourceTexts)
  const onError = (error: unknown) => void showToast(errorWords(error), { tone: 'danger' })
  const exclude = useAction('ai.exclude', {
    optimistic: [optimisticUpdate('ai.items', (shown, { id, excluded }: Input<'ai.exclude'>) => ({
      ...shown, data: changed(shown.data, { id, excluded, state: excluded ? 'excluded' : 'waiting' }),
    }))],
    onSuccess: ({ data: { title, excluded } }) => void showToast(excluded ? t.excludedNow(title) : t.includedNow(title)),
    onError,
  })
  const reindex = useAction('ai.reindex', { onSuccess: ({ data }) => void showToast(t.queued(data.queued)), onError })
  return { exclude, reindex }
}

interface Acts {
  onPassages: (item: Item) => void
  onRead: (item: Item) => void
  onExclude: (item: Item) => void
}

const columnsOf = (t: (typeof sourceTexts)['es'], acts: Acts): Column<Item>[] => [
  { key: 'source', label: t.source, main: true, cell: ({ title, url }) => <ContentLink className={classes.name} to={url}>{title}</ContentLink> },
  { key: 'state', label: t.state, cell: (item) => <State item={item} /> },
  { key: 'words', label: t.words, align: 'end', cell: ({ words }) => words.toLocaleString(localeOf(currentLanguage())) },
  { key: 'passages', label: t.passages, align: 'end', cell: ({ passages }) => passages.toLocaleString(localeOf(currentLanguage())) },
  { key: 'read', label: t.read, cell: ({ indexed_at: at }) => <ReadAt at={at} /> },
  { key: 'actions', label: t.actions, actions: true, align: 'end', cell: (item) => <Actions item={item} acts={acts} /> },
]

function Table({ items, openDialog }: { items: Item[]; openDialog: OpenDialog }) {
  const t = useTexts(sourceTexts)
  const { exclude, reindex } = useItemActs()
  const acts: Acts = {
    onPassages: (item) => openDialog('knowledgePassages', { item }),
    onRead: ({ id }) => reindex.mutate({ id }),
    onExclude: ({ id, excluded }) => exclude.mutate({ id, excluded: !excluded }),
  }
  return <DataList label={t.all} rows={items} rowKey={({ id }) => id} columns={columnsOf(t, acts)} />
}

function ReadAt({ at }: { at: string | null }) {
  const { shortTime } = useDates()
  return at ? shortTime(at) : '–'
}

function Actions({ item, acts }: { item: Item; acts: Acts }) {
  const t = useTexts(sourceTexts)
  const { title, passages, excluded } = item
  return (
    <ActMenu
      name={title}
      acts={[
        ...(passages ? [{ label: t.seePassages, icon: IconListDetails, onClick: () => acts.onPassages(item) }] : []),
        ...(excluded ? [] : [{ label: t.reindexOne, icon: IconRefresh, onClick: () => acts.onRead(item) }]),
        { label: excluded ? t.include : t.exclude, icon: excluded ? IconEye : IconEyeOff, onClick: () => acts.onExclude(item) },
      ]}
    />
  )
}

function State({ item: { state, problem } }: { item: Item }) {
  const t = useTexts(sourceTexts)
  const words = useStateWords()
  return (
    <>
      <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
      {problem && <span className={classes.wrong}>{t[problem]}</span>}
    </>
  )
}
