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
import { useIsPast } from '../../../lib/use-is-past.ts'
import { VisitList } from '../../../lib/visits/visit-list.tsx'
import { errorWords } from '../../../texts/errors.ts'
import classes from '../location.module.css'
import { supportTexts as t } from './texts.ts'
import { VisitForm } from './visit-form.tsx'

const every = 30_000
const shownAtMost = 5
/** How long the server takes a visit's link. */
const linkMs = 10 * 60_000

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
      {begun && goesOn && <Begun key={begun.id} visit={begun} onOpened={() => setBegun(undefined)} />}
      {content()}
      {asking && <VisitForm location={location} onClose={() => setAsking(false)} onBegun={setBegun} />}
    </SectionCard>
  )
}

/** The way in, as long as the link is good. */
function Begun({ visit: { url, created_at: from, expires_at: until }, onOpened }: { visit: DataOf<'support.begin'>; onOpened: () => void }) {
  const isOver = useIsPast(Math.min(Date.parse(until), Date.parse(from) + linkMs))
  if (isOver) return null
  return (
    <Note tone="success">
      <div>{t.ready(formatTime(until))}</div>
      <Button component="a" href={url} target="_blank" rel="noreferrer" mt="xs" onClick={onOpened}>
        {t.open}
      </Button>
    </Note>
  )
}
