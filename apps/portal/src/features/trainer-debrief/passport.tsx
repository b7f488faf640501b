import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import type { DataOf } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { useDates } from '../../lib/dates/dates.ts'
import { factsLine } from '../../lib/format.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { tones } from './offered/stations.tsx'
import classes from './page.module.css'
import { debriefTexts } from './texts.ts'

type Station = DataOf<'profile.passport'>['stations'][number]

/** For which stations one is signed off, and what one is learning. */
export function Passport() {
  const t = useTexts(debriefTexts)
  const { data } = useCall('profile.passport')
  const stations = data?.data.stations ?? []
  if (!stations.length) return null
  return (
    <section aria-labelledby="passport">
      <h2 id="passport" className={classes.heading}>{t.passport}</h2>
      <ul className={classes.passport}>
        {stations.map((station) => (
          <li key={station.key}>
            <StationCard station={station} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StationCard({ station: { label, state, valid_until: until, signed_off_by: by, debriefs } }: { station: Station }) {
  const t = useTexts(debriefTexts)
  const dates = useDates()
  const words = { valid: until ? t.validUntil(dates.date(until)) : t.valid, expired: t.expired, learning: t.learning, none: t.notYet }[state]
  const facts = [...(by ? [t.by(by)] : []), ...(debriefs ? [t.debriefs(debriefs)] : [])]
  return (
    <>
      <span className={classes.stationName}>{label}</span>
      <StatusBadge tone={tones[state]}>{words}</StatusBadge>
      {facts.length > 0 && <small>{factsLine(facts)}</small>}
    </>
  )
}
