import { Button } from '@mantine/core'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { Loading } from '@portal/ui/states/loading.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useState } from 'react'
import { useCan } from '../../../api/session.ts'
import type { DataOf, Location } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatTime } from '../../../lib/format.ts'
import { VisitList } from '../../../lib/visits/visit-list.tsx'
import { errorWords } from '../../../texts/errors.ts'
import classes from '../location.module.css'
import { supportTexts as t } from './texts.ts'
import { VisitForm } from './visit-form.tsx'

const every = 30_000
const shownAtMost = 5

/** The way into a location for support, and who took it. */
export function SupportCard({ location }: { location: Location }) {
  const can = useCan()
  const [asking, setAsking] = useState(false)
  const [begun, setBegun] = useState<DataOf<'support.begin'>>()
  const { data, error, isFetching, refetch } = useCall('support.list', { location: location.id }, { every })
  const content = () => {
    if (data?.data.length) return <VisitList visits={data.data.slice(0, shownAtMost)} />
    if (data) return <p className={classes.quiet}>{t.none}</p>
    if (!error) return <Loading />
    return <ErrorState compact text={errorWords(error)} onRetry={() => void refetch()} retrying={isFetching} />
  }
  const button = location.state === 'active' && can('support.begin') && (
    <Button variant="default" size="sm" onClick={() => setAsking(true)}>
      {t.visit}
    </Button>
  )
  // Once it was ended its link leads nowhere.
  const goesOn = begun && !data?.data.find(({ id }) => id === begun.id)?.ended_at
  return (
    <SectionCard title={t.title} actions={button}>
      {begun && goesOn && (
        <Note tone="success">
          <div>{t.ready(formatTime(begun.expires_at))}</div>
          <Button component="a" href={begun.url} target="_blank" rel="noreferrer" mt="xs" onClick={() => setBegun(undefined)}>
            {t.open}
          </Button>
        </Note>
      )}
      {content()}
      {asking && <VisitForm location={location} onClose={() => setAsking(false)} onBegun={setBegun} />}
    </SectionCard>
  )
}
