import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconLifebuoy } from '@tabler/icons-react'
import { useCall } from '../../api/use-call.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { VisitList } from '../../lib/visits/visit-list.tsx'
import { errorWords } from '../../texts/errors.ts'
import { visitsTexts as t } from './texts.ts'

/** Locations end visits too. */
const every = 30_000

/** Who of the platform looks or looked into which location. */
export function VisitsPage() {
  usePageTitle(t.title)
  const { data, error, isFetching, refetch } = useCall('support.list', {}, { every })
  const content = () => {
    if (error && !data) {
      return <ErrorState title={t.loadFailed} text={errorWords(error)} onRetry={() => void refetch()} retrying={isFetching} requestId={error.requestId} />
    }
    if (!data) return <Skeletons count={4} />
    if (!data.data.length) return <EmptyState icon={IconLifebuoy} title={t.empty} />
    return (
      <SectionCard>
        <VisitList visits={data.data} withLocation />
      </SectionCard>
    )
  }
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      {content()}
    </>
  )
}
