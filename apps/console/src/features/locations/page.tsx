import { Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconBuildingStore, IconPlus, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { Pager } from '../../lib/pager.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { paths } from '../../paths.ts'
import { errorWords } from '../../texts/errors.ts'
import { Filters } from './filters.tsx'
import { LackingNote } from './lacking-note.tsx'
import { LocationList } from './location-list.tsx'
import { PAGE_SIZE, useListQuery } from './query.ts'
import { locationsTexts as t } from './texts.ts'

/** Every location of the platform; `form` stands at its side while a new one is made. */
export function LocationsPage({ form }: { form?: ReactNode }) {
  const { search } = useLocation()
  const can = useCan()
  usePageTitle(t.title)
  const create = can('locations.create') && (
    <Button component={Link} to={paths.newLocation() + search} leftSection={<IconPlus size={18} aria-hidden />}>
      {t.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.title} actions={create} />
      <List create={create} />
      {form}
    </>
  )
}

function List({ create }: { create: ReactNode }) {
  const { input, page, filtered, values, set } = useListQuery()
  const { data, error, isFetching, refetch } = useCall('locations.list', input, { keepPrevious: true, every: 30_000 })
  const content = () => {
    if (!data && error) {
      const again = () => void refetch()
      return <ErrorState title={t.loadFailed} text={errorWords(error)} onRetry={again} retrying={isFetching} requestId={error.requestId} />
    }
    if (!data) return <Skeletons count={6} />
    if (data.total > 0) {
      return (
        <>
          {data.data.length > 0 && <LocationList rows={data.data} sort={values.sort} onSort={(sort) => set({ sort })} />}
          <Pager page={page} pageSize={PAGE_SIZE} total={data.total} onPage={(n) => set({ page: String(n) })} />
        </>
      )
    }
    if (!filtered) return <EmptyState icon={IconBuildingStore} title={t.empty} text={t.emptyText} action={create} />
    const clear = (
      <Button variant="default" onClick={() => set({ q: '', state: '', backup: '' })}>
        {t.clear}
      </Button>
    )
    return <EmptyState icon={IconSearchOff} title={t.noMatch} text={t.noMatchText} action={clear} />
  }
  return (
    <>
      <Filters values={values} set={set} />
      {data && data.without_backup > 0 && <LackingNote count={data.without_backup} shown={values.backup === 'missing'} set={set} />}
      {content()}
    </>
  )
}
