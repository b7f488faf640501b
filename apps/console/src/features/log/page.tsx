import { Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconHistory } from '@tabler/icons-react'
import { useCall } from '../../api/use-call.ts'
import { timeZone } from '../../boot.ts'
import { LogList } from '../../lib/log/log-list.tsx'
import { Pager } from '../../lib/pager.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { pageOf, useQueryState } from '../../lib/use-query-state.ts'
import { errorWords } from '../../texts/errors.ts'
import { LogFilters } from './filters.tsx'
import { logPageTexts as t } from './texts.ts'

const PAGE_SIZE = 50
const noFilters = { event: '', actor: '', target: '', from: '', to: '' }
const defaults = { ...noFilters, page: '1' }

/** What operators did, with its filters in the address. */
export function LogPage() {
  usePageTitle(t.title)
  const [{ page: shownPage, ...filters }, set] = useQueryState(defaults)
  const page = pageOf(shownPage)
  // The days that are chosen are the operator's own.
  const days = (filters.from || filters.to) && { timezone: timeZone }
  const input = { ...filters, ...days, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const { data, error, isFetching, refetch } = useCall('logs.list', input, { keepPrevious: true })
  const filtered = Object.values(filters).some(Boolean)
  const content = () => {
    if (error && !data) {
      const again = () => void refetch()
      return <ErrorState title={t.loadFailed} text={errorWords(error)} onRetry={again} retrying={isFetching} requestId={error.requestId} />
    }
    if (!data) return <Skeletons count={8} />
    if (!data.total) {
      const clear = filtered && (
        <Button variant="default" onClick={() => set(noFilters)}>
          {t.clear}
        </Button>
      )
      return <EmptyState icon={IconHistory} title={filtered ? t.noMatch : t.empty} text={filtered && t.noMatchText} action={clear} />
    }
    return (
      <>
        {data.data.length > 0 && <LogList rows={data.data} />}
        <Pager page={page} pageSize={PAGE_SIZE} total={data.total} onPage={(n) => set({ page: String(n) })} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <LogFilters values={filters} set={set} />
      {content()}
    </>
  )
}
