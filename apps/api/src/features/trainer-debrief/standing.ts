import type { Profile } from '../../core/locations.ts'
import { daysFrom, endOfDay, localDay } from '../../outside/clock.ts'

export type Stations = Profile['settings']['training']['stations']
type Station = Stations[number]

/** A station by its key; whoever wrote its name meant it too. */
export const keyOf = (stations: Stations, written: string) =>
  stations.find(({ key, label }) => key === written || label.toLowerCase() === written.toLowerCase())?.key ?? written

/** What a station is called; one that is none of the location's is called as it was written. */
export const labelOf = (stations: Stations, written: string) => {
  const key = keyOf(stations, written)
  return stations.find((station) => station.key === key)?.label ?? written
}

/** What was written of somebody at a station. */
interface Written {
  debriefs: number
  signed_off_at: Date | null
}

/** Now, and by which clocks a day ends. */
export interface Moment {
  now: Date
  timezone: string
}

/** The last instant of the day that is so many later, by the location's clocks: days are of 23 or 25 hours, too. */
const lastOf = (from: Date, days: number, timezone: string) => new Date(endOfDay(daysFrom(localDay(from, timezone), days), timezone).getTime() - 1)

/** How far somebody is at a station: the one rule of what a sign-off is worth, and until when. On its last day it still holds. */
export function standingAt(station: Station | undefined, written: Written | undefined, { now, timezone }: Moment) {
  const signed = written?.signed_off_at ?? null
  const until = signed && station?.validDays ? lastOf(signed, station.validDays, timezone) : null
  const learning = written?.debriefs ? ('learning' as const) : ('none' as const)
  const isOver = until !== null && until < now
  const state = signed ? (isOver ? ('expired' as const) : ('valid' as const)) : learning
  return { state, debriefs: written?.debriefs ?? 0, signed_off_at: signed, valid_until: until }
}
export type State = ReturnType<typeof standingAt>['state']
