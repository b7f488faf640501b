import { Button, SegmentedControl } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconStack2 } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import type { Reply } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { formatNumber } from '../../lib/format.ts'
import { Pager } from '../../lib/pager.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { pageOf, useQueryState } from '../../lib/use-query-state.ts'
import { errorWords } from '../../texts/errors.ts'
import { versionsTexts as t } from './texts.ts'
import { VersionList } from './version-list.tsx'

const PAGE_SIZE = 50
const defaults = { page: '1', state: '' }
const states = ['current', 'behind', 'running', 'failed'] as const

/** One that is not up to date may be brought there at any moment, here or by a server that starts. */
const whileAnyMoves = (last: Reply<'fleet.migrations'> | undefined) => (last && Object.keys(last.counts).some((one) => one !== 'current') ? 3_000 : undefined)

/** How the tables of each location stand, and the button that brings them up to date. */
export function VersionsPage() {
  usePageTitle(t.title)
  const can = useCan()
  const [{ page: shownPage, state: chosen }, set] = useQueryState(defaults)
  const page = pageOf(shownPage)
  const state = states.find((one) => one === chosen)
  const { data, error, isFetching, refetch } = useCall('fleet.migrations', { state, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, { keepPrevious: true, every: whileAnyMoves })
  const migrate = useAction('fleet.migrate', {
    refreshes: ['fleet.migrations', 'logs.list'],
    onSuccess: ({ data: { queued } }) => void showToast(queued ? t.begun(queued) : t.nothing, { tone: 'success' }),
  })
  const run = (locationIds?: string[]) =>
    void migrate.mutateAsync({ locationIds }).catch((failure: unknown) => showToast(errorWords(failure), { tone: 'danger' }))
  const due = data ? (data.counts.behind ?? 0) + (data.counts.failed ?? 0) : 0
  const mayRun = can('fleet.migrate')
  const content = () => {
    if (error && !data) {
      return <ErrorState title={t.loadFailed} text={errorWords(error)} onRetry={() => void refetch()} retrying={isFetching} requestId={error.requestId} />
    }
    if (!data) return <Skeletons count={5} />
    return (
      <>
        <SegmentedControl
          aria-label={t.filter}
          mb="md"
          value={state ?? ''}
          onChange={(next) => set({ state: next, page: '1' })}
          data={[{ value: '', label: t.all }, ...states.filter((one) => data.counts[one] || one === state).map((one) => ({ value: one, label: `${t[one]} (${formatNumber(data.counts[one] ?? 0)})` }))]}
        />
        {data.total === 0 && <EmptyState icon={IconStack2} title={t.empty} text={t.emptyText} />}
        {data.data.length > 0 && <VersionList rows={data.data} onRun={mayRun ? (id) => run([id]) : undefined} />}
        <Pager page={page} pageSize={PAGE_SIZE} total={data.total} onPage={(n) => set({ page: String(n) })} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={t.title}
        description={data && t.description(data.latest)}
        actions={mayRun && due > 0 && <Button loading={migrate.isPending} onClick={() => run()}>{t.run(due)}</Button>}
      />
      {content()}
    </>
  )
}
