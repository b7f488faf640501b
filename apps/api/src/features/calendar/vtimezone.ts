import { Temporal } from 'temporal-polyfill'
import { compact } from './days.ts'

/** Its clocks are ahead of those in January or in May: one of these is not summer, whichever half of the earth it is. */
const isSummer = (at: Temporal.ZonedDateTime) =>
  [{ month: 1, day: 1 }, { month: 5 }].some((winter) => at.offsetNanoseconds > at.with(winter).offsetNanoseconds)

function observance(at: Temporal.ZonedDateTime, name: string): string[] {
  const kind = isSummer(at) ? 'DAYLIGHT' : 'STANDARD'
  const before = at.subtract({ seconds: 1 })
  // An onset is told in the wall-clock time that was valid until then.
  const onset = before.toPlainDateTime().add({ seconds: 1 })
  return [
    `BEGIN:${kind}`, `DTSTART:${compact(onset.toString())}`, `TZOFFSETFROM:${before.offset.replaceAll(':', '')}`,
    `TZOFFSETTO:${at.offset.replaceAll(':', '')}`, `TZNAME:${name}`, `END:${kind}`,
  ]
}

/** The VTIMEZONE of an IANA zone from a year before one day to two days after another, made from the runtime's own rules. */
export function timezoneText(zone: string, from: string, to: string): string {
  const start = Temporal.PlainDate.from(from).subtract({ years: 1 }).toZonedDateTime(zone)
  const end = Temporal.PlainDate.from(to).add({ days: 2 }).toZonedDateTime(zone)
  const changes: Temporal.ZonedDateTime[] = []
  for (let at: Temporal.ZonedDateTime | null = start; at && Temporal.ZonedDateTime.compare(at, end) < 0; at = at.getTimeZoneTransition('next')) changes.push(at)
  const names = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
  const nameAt = ({ epochMilliseconds }: Temporal.ZonedDateTime) =>
    names.formatToParts(epochMilliseconds).find(({ type }) => type === 'timeZoneName')!.value
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...changes.flatMap((at) => observance(at, nameAt(at))), 'END:VTIMEZONE']
  return lines.map((line) => `${line}\r\n`).join('')
}
