import { Button } from '@mantine/core'
import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column } from '@portal/ui/page/data-list.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconBook2, IconPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import type { Input } from '../../../api/types.ts'
import { optimisticUpdate } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { dayWords } from '../../../lib/dates/days.ts'
import { FilterChips } from '../../../lib/lists/filters.tsx'
import { FoundCount } from '../../../lib/lists/found-count.tsx'
import { ItemMenu } from '../../../lib/lists/item-menu.tsx'
import { listWithout } from '../../../lib/lists/list-changes.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { NothingFound } from '../../../lib/lists/nothing-found.tsx'
import { ServerSearchField } from '../../../lib/lists/search-field.tsx'
import { useDelete } from '../../../lib/lists/use-delete.ts'
import { useOwnNames } from '../../../lib/own-names.tsx'
import type { OpenDialog } from '../../../lib/page.ts'
import { Pager } from '../../../lib/pager/pager.tsx'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { stateTone } from '../article/article.ts'
import type { Article } from '../article/article.ts'
import { articleTexts } from '../article/texts.ts'
import classes from './admin.module.css'
import { listTexts } from './texts.ts'

const PAGE = 25
const states = ['draft', 'approved', 'due'] as const

/** The articles: what no handbook says. */
export function Articles({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(listTexts)
  const words = useTexts(articleTexts)
  const [query, setQuery] = useQueryFilters()
  const q = query.get('q') ?? ''
  const state = states.find((one) => one === query.get('state')) ?? ''
  const offset = Math.max(0, Number(query.get('offset')) || 0)
  const list = useCall('ai.articles', { ...(q && { q }), ...(state && { state }), limit: PAGE, offset }, { keepPrevious: true })
  const search = useCallback((typed: string) => setQuery({ q: typed, offset: null }), [setQuery])
  const write = <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openDialog('knowledgeArticle', {})}>{t.write}</Button>
  const filtered = Boolean(q || state)
  return (
    <>
      <div className={classes.tools}>
        <ServerSearchField label={t.search} value={q} onChange={search} className={classes.search} />
        <FilterChips label={t.state} options={states.map((key) => ({ key, label: words[key] }))} value={state} onChange={(key) => setQuery({ state: key, offset: null })} />
        {write}
      </div>
      <FoundCount count={list.data?.total} />
      <ListStates
        query={list}
        skeleton={<Skeletons count={6} />}
        failed={t.articlesFailed}
        count={filtered ? undefined : list.data?.total}
        empty={{ icon: IconBook2, title: t.noArticles, text: t.noArticlesText, action: write }}
      >
        {({ data, total }) => (total === 0
          ? <NothingFound onClear={() => setQuery({ q: null, state: null, offset: null })} />
          : (
            <>
              <Table articles={data} openDialog={openDialog} />
              <Pager offset={offset} limit={PAGE} total={total} onChange={(next) => setQuery({ offset: next ? String(next) : null })} />
            </>
          ))}
      </ListStates>
    </>
  )
}

interface Acts {
  onEdit: (article: Article) => void
  onDelete: (article: Article) => void
}

const columnsOf = (t: (typeof listTexts)['es'], { onEdit, onDelete }: Acts): Column<Article>[] => [
  { key: 'title', label: t.title, main: true, cell: ({ id, title }) => <Link className={classes.name} to={`/ai-knowledge-base?article=${id}`}>{title}</Link> },
  { key: 'state', label: t.state, cell: ({ state }) => <State state={state} /> },
  { key: 'audience', label: t.audience, cell: (article) => <Audience article={article} /> },
  { key: 'review', label: t.review, cell: ({ review_on: day }) => (day ? dayWords(day, currentLanguage(), { dateStyle: 'medium' }) : '–') },
  { key: 'changed', label: t.changed, cell: ({ updated_at: at }) => <Changed at={at} /> },
  {
    key: 'actions', label: t.actions, actions: true, align: 'end',
    cell: (article) => <ItemMenu name={article.title} onEdit={() => onEdit(article)} onDelete={() => onDelete(article)} />,
  },
]

function Table({ articles, openDialog }: { articles: Article[]; openDialog: OpenDialog }) {
  const t = useTexts(listTexts)
  const remove = useDelete('ai.articlesRemove', openDialog, {
    hides: [optimisticUpdate('ai.articles', (shown, { id }: Input<'ai.articlesRemove'>) => listWithout(shown, id))],
  })
  const acts: Acts = {
    onEdit: (article) => openDialog('knowledgeArticle', { article }),
    onDelete: ({ id, title }) => remove({ id }, title),
  }
  return <DataList label={t.articles} rows={articles} rowKey={({ id }) => id} columns={columnsOf(t, acts)} />
}

function State({ state }: Pick<Article, 'state'>) {
  const t = useTexts(articleTexts)
  return <StatusBadge tone={stateTone[state]}>{t[state]}</StatusBadge>
}

function Audience({ article: { audience: { roles, departments } } }: { article: Article }) {
  const t = useTexts(articleTexts)
  const called = useOwnNames()
  return [...roles.map((role) => t[role]), ...departments.map(called)].join(', ') || t.everyone
}

function Changed({ at }: { at: string }) {
  const { date } = useDates()
  return date(at)
}
