import { Button } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useCan } from '../../api/session.ts'
import type { DataOf } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { errorWords } from '../../texts/errors.ts'
import { formatTime } from '../format.ts'
import { LocationLink } from '../location-link.tsx'
import { useIsPast } from '../use-is-past.ts'
import { visitTexts as t } from './texts.ts'
import classes from './visits.module.css'

type Visit = DataOf<'support.list'>[number]

interface VisitListProps {
  visits: readonly Visit[]
  /** Where they are of one location, it is not said with each. */
  withLocation?: boolean
}

/** Visits of support, those that go on and those that are over, the newest first. */
export const VisitList = ({ visits, withLocation }: VisitListProps) => (
  <ol className={classes.rows} aria-label={t.list}>
    {visits.map((visit) => (
      <VisitRow key={visit.id} visit={visit} withLocation={withLocation} />
    ))}
  </ol>
)

function VisitRow({ visit, withLocation }: { visit: Visit; withLocation?: boolean }) {
  const { id, location, operator, reason, mayChange, created_at: at, expires_at: until } = visit
  const can = useCan()
  const isLate = useIsPast(Date.parse(until))
  const isOver = visit.ended_at !== null || isLate
  const end = useAction('support.end', {
    refreshes: ['support.list', 'logs.list'],
    onSuccess: () => showToast(t.ended, { tone: 'success' }),
  })
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        {withLocation && <LocationLink location={location} className={classes.link} />}
        <strong>{operator.name}</strong>
        {isOver ? <StatusBadge>{t.over}</StatusBadge> : <StatusBadge tone="warning">{t.goesOn}</StatusBadge>}
      </div>
      <div className={classes.reason}>{reason}</div>
      {end.error && <Note tone="danger">{errorWords(end.error)}</Note>}
      <div className={classes.foot}>
        <span>
          <RelativeTime at={at} />
          {!isOver && ` · ${t.until(formatTime(until))}`} · {mayChange ? t.mayChange : t.looks}
        </span>
        {!isOver && can('support.end') && (
          <Button variant="outline" color="danger" size="sm" aria-label={t.endOf(operator.name, location.name)} loading={end.isPending} onClick={() => end.mutate({ id })}>
            {t.end}
          </Button>
        )}
      </div>
    </li>
  )
}
