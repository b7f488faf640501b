import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconCircleCheck } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { Pager } from '../../lib/pager.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { pageOf, useQueryState } from '../../lib/use-query-state.ts'
import { errorWords } from '../../texts/errors.ts'
import { JobList } from './job-list.tsx'
import { RetryAll } from './retry-all.tsx'
import { jobsTexts as t } from './texts.ts'

const PAGE_SIZE = 50
const defaults = { page: '1' }

/** What gave up and waits for somebody to look at it. */
export function JobsPage() {
  usePageTitle(t.title)
  const can = useCan()
  const [{ page: shownPage }, set] = useQueryState(defaults)
  const page = pageOf(shownPage)
  const { data, error, isFetching, refetch } = useCall('fleet.deadJobs', { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, { keepPrevious: true })
  const content = () => {
    if (error && !data) {
      return <ErrorState title={t.loadFailed} text={errorWords(error)} onRetry={() => void refetch()} retrying={isFetching} requestId={error.requestId} />
    }
    if (!data) return <Skeletons count={5} />
    if (!data.total) return <EmptyState icon={IconCircleCheck} title={t.empty} text={t.emptyText} />
    return (
      <>
        {data.data.length > 0 && <JobList jobs={data.data} />}
        <Pager page={page} pageSize={PAGE_SIZE} total={data.total} onPage={(n) => set({ page: String(n) })} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={t.title} description={t.description} actions={data && data.data.length > 1 && can('fleet.retryJobs') && <RetryAll jobs={data.data} total={data.total} />} />
      {content()}
    </>
  )
}
