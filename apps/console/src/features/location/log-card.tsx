import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { Loading } from '@portal/ui/states/loading.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { LogList } from '../../lib/log/log-list.tsx'
import { Pager } from '../../lib/pager.tsx'
import { errorWords } from '../../texts/errors.ts'
import classes from './location.module.css'
import { locationTexts as t } from './texts.ts'

const PAGE_SIZE = 10

/** What operators did with this location. */
export function LogCard({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const input = { location: id, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const { data, error, isFetching, refetch } = useCall('logs.list', input, { keepPrevious: true })
  const content = () => {
    if (data?.data.length) {
      return (
        <>
          <LogList rows={data.data} of="location" />
          <Pager page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
        </>
      )
    }
    if (data) return <p className={classes.quiet}>{t.logEmpty}</p>
    if (!error) return <Loading />
    return <ErrorState compact text={errorWords(error)} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return <SectionCard title={t.log}>{content()}</SectionCard>
}
