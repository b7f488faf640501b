import '../../api/routes-of-few.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconChevronRight, IconLanguage } from '@tabler/icons-react'
import { Progress } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { CategoryArea } from '@portal/contract/settings/settings'
import { useCan } from '../../api/session.ts'
import type { DataOf } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { ListStates } from '../../lib/lists/list-states.tsx'
import type { PageProps } from '../../lib/page.ts'
import { Pager } from '../../lib/pager/pager.tsx'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { placeTexts } from '../../nouns/titles.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { translationsTexts } from './texts.ts'

const PAGE = 50

/** What readers of the other language still see in the location's own. */
export function TranslationsPage(_: PageProps) {
  const t = useTexts(translationsTexts)
  const editor = useCan()('search.untranslated')
  const [query, set] = useQueryFilters()
  const offset = Math.max(0, Math.trunc(Number(query.get('offset')) || 0))
  const list = useCall('search.untranslated', { limit: PAGE, offset }, { keepPrevious: true, enabled: editor })
  const language = list.data ? t[list.data.lang] : ''
  if (!editor) return <EmptyState icon={IconLanguage} title={t.title} text={t.forEditors} />
  return (
    <>
      <PageHeader title={t.title} description={language && t.about(language)} />
      <ListStates
        query={list}
        skeleton={<Skeletons count={6} />}
        failed={t.failed}
        count={list.data?.total}
        empty={{ icon: IconLanguage, title: t.emptyTitle(language), text: t.emptyText }}
      >
        {list.data && (
          <>
            <div className={classes.progress}>
              <Progress value={(100 * (list.data.of - list.data.total)) / Math.max(1, list.data.of)} aria-hidden />
              <span>{t.progress(list.data.of - list.data.total, list.data.of, language)}</span>
            </div>
            <ul className={classes.list} aria-label={t.list}>
              {list.data.data.map((thing) => <Thing key={`${thing.kind} ${thing.id}`} thing={thing} />)}
            </ul>
            <Pager offset={offset} limit={PAGE} total={list.data.total} onChange={(next) => set({ offset: next ? String(next) : null })} />
          </>
        )}
      </ListStates>
    </>
  )
}

function Thing({ thing: { kind, id, title, url, state } }: { thing: DataOf<'search.untranslated'>[number] }) {
  const t = useTexts(translationsTexts)
  const places = useTexts(placeTexts)
  return (
    <li>
      <Link className={classes.row} to={url}>
        <span className={classes.words}>
          <b>{title}</b>
          <span>{kind === 'categories' ? t.categories(places[id as CategoryArea]) : t[kind === 'about' ? 'aboutKind' : kind]}</span>
        </span>
        <StatusBadge tone={state === 'none' ? 'neutral' : 'warning'}>{t[state]}</StatusBadge>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </li>
  )
}
