import { Button } from '@mantine/core'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect, useState } from 'react'
import { serverClock } from '@portal/contract/client/clock'
import { useCan } from '../../../api/session.ts'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { supportTexts } from './texts.ts'
import classes from './visits.module.css'

type Visit = DataOf<'admin.supportVisits'>[number]

/** Somebody may be here at this moment. */
const every = 30_000

/** Who of the platform looked around here, and the door for whoever still does. */
export function SupportVisits() {
  const t = useTexts(supportTexts)
  const list = useCall('admin.supportVisits', {}, { every })
  const count = list.data?.data.length
  return (
    <SectionCard title={t.title}>
      <p className={classes.text}>{t.text}</p>
      {count === 0 ? (
        <p className={classes.text}>{t.none}</p>
      ) : (
        <ListStates query={list} count={count} skeleton={<Skeletons count={2} />} failed={t.failed}>
          {({ data }) => (
            <ol className={classes.rows} aria-label={t.list}>
              {data.map((visit) => (
                <VisitRow key={visit.id} visit={visit} />
              ))}
            </ol>
          )}
        </ListStates>
      )}
    </SectionCard>
  )
}

/** Tells when its time is over by the server’s clock, without anybody asking the server. */
function useIsOver({ ended_at: ended, expires_at: until }: Visit): boolean {
  const [isLate, setLate] = useState(() => Date.parse(until) <= serverClock.now())
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), Math.max(0, Date.parse(until) - serverClock.now()))
    return () => clearTimeout(timer)
  }, [until])
  return ended !== null || isLate
}

function VisitRow({ visit }: { visit: Visit }) {
  const t = useTexts(supportTexts)
  const { clock } = useDates()
  const can = useCan()
  const isOver = useIsOver(visit)
  const { id, operator, reason, mayChange, created_at: at, expires_at: until } = visit
  const end = useAction('admin.endSupportVisit', {
    onSuccess: () => showToast(t.ended, { tone: 'success' }),
    onError: (error) => showToast(errorWords(error), { tone: 'danger' }),
  })
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <strong>{operator}</strong>
        {isOver ? <StatusBadge>{t.over}</StatusBadge> : <StatusBadge tone="warning">{t.goesOn}</StatusBadge>}
      </div>
      <div className={classes.reason}>{reason}</div>
      <div className={classes.foot}>
        <span>
          <RelativeTime at={at} />
          {!isOver && ` · ${t.until(clock(until))}`} · {mayChange ? t.mayChange : t.looks}
        </span>
        {!isOver && can('admin.endSupportVisit') && (
          <Button variant="outline" color="danger" size="sm" aria-label={t.endOf(operator)} loading={end.isPending} onClick={() => end.mutate({ id })}>
            {t.end}
          </Button>
        )}
      </div>
    </li>
  )
}
