import { dateFormat } from './date-format.ts'

// What `<input type="datetime-local">` takes and gives, on the clocks of the location.

/** `2026-11-20T18:30` of an instant. */
export function localTime(at: string | number | Date, timeZone: string): string {
  return dateFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' })
    .format(new Date(at)).replace(' ', 'T')
}

/** `2026-11-20`: the day of an instant, on the clocks of the location. */
export const localDay = (at: string, timeZone: string) => localTime(at, timeZone).slice(0, 10)

/** `18:30`: the time of day at the location. */
export const clockIn = (timeZone: string, now = new Date()) => localTime(now, timeZone).slice(11)

/** The instant of a local time; null for none. An hour that the clocks skip is the one after it. */
export function instantOf(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (at: number) => Date.parse(`${localTime(at, timeZone)}Z`) - Math.floor(at / 60_000) * 60_000
  const first = asUtc - offsetAt(asUtc)
  const second = asUtc - offsetAt(first)
  // Where the two differ beside a change of the clocks, the one that reads back as typed is meant.
  return new Date(localTime(second, timeZone) === local ? second : Math.max(first, second)).toISOString()
}
