import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import type { StatusTone } from '@portal/ui/notices/status-badge.tsx'
import type { DataOf } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { factsLine } from '../../../lib/format.ts'
import { useOwnNames } from '../../../lib/own-names.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './stations.module.css'
import { stationTexts } from './texts.ts'

export type Stations = DataOf<'team.passport'>['stations']
export const tones: Record<Stations[number]['state'], StatusTone> = { valid: 'success', expired: 'warning', learning: 'info', none: 'neutral' }

/** What somebody can do, as chips: what is signed off, what has run out, what they are learning. Nothing where nothing is. */
export function StationChips({ stations }: { stations: Stations }) {
  const t = useTexts(stationTexts)
  const dates = useDates()
  const called = useOwnNames()
  const told = stations.filter(({ state }) => state !== 'none')
  if (!told.length) return null
  return (
    <section aria-label={t.canDo}>
      <h3 className={classes.heading}>{t.canDo}</h3>
      <ul className={classes.chips}>
        {told.map(({ key, label, state, valid_until: until }) => {
          const facts = { valid: until ? t.until(dates.date(until)) : '', expired: t.expired, learning: t.learning, none: '' }[state]
          return (
            <li key={key}>
              <StatusBadge tone={tones[state]}>{factsLine([called(label), ...(facts ? [facts] : [])])}</StatusBadge>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The same of a person of the directory, for those who may read it. */
export function MemberStations({ id }: { id: string }) {
  const { data } = useCall('team.passport', { id }, { staleTime: 60_000, aside: true })
  return data ? <StationChips stations={data.data.stations} /> : null
}
