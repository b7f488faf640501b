import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import type { DataOf } from '../../../api/types.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { factsLine } from '../../../lib/format.ts'
import { OwnName } from '../../../lib/own-names.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { tones } from '../offered/stations.tsx'
import { nameWithin } from '../../../lib/people/person-name.ts'
import classes from './passport.module.css'
import { passportTexts } from './texts.ts'

export type Station = DataOf<'profile.passport'>['stations'][number]

/** For which stations one is signed off, and what one is learning. */
export function StationsList({ stations, label, labelledBy }: { stations: Station[]; label?: string; labelledBy?: string }) {
  return (
    <ul className={classes.passport} aria-label={label} aria-labelledby={labelledBy}>
      {stations.map((station) => (
        <li key={station.key}>
          <StationCard station={station} />
        </li>
      ))}
    </ul>
  )
}

function StationCard({ station: { label, state, valid_until: until, signed_off_by: by, debriefs } }: { station: Station }) {
  const t = useTexts(passportTexts)
  const dates = useDates()
  const words = { valid: until ? t.validUntil(dates.date(until)) : t.valid, expired: t.expired, learning: t.learning, none: t.notYet }[state]
  const facts = [...(by ? [t.by(nameWithin(by))] : []), ...(debriefs ? [t.debriefs(debriefs)] : [])]
  return (
    <>
      <span className={classes.stationName}><OwnName of={label} /></span>
      <StatusBadge tone={tones[state]}>{words}</StatusBadge>
      {facts.length > 0 && <small>{factsLine(facts)}</small>}
    </>
  )
}
