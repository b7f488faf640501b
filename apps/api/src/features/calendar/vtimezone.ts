import { DateTime } from 'luxon'

const day = 86_400_000
const offsetAt = (time: number, zone: string) => DateTime.fromMillis(time, { zone }).offset

/** The instants at which a zone's offset changes. */
function changesOf(zone: string, from: number, to: number): number[] {
  const changes: number[] = []
  for (let before = from; before < to; before += 30 * day) {
    let [low, high] = [before, Math.min(before + 30 * day, to)]
    if (offsetAt(low, zone) === offsetAt(high, zone)) continue
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000
      if (offsetAt(middle, zone) === offsetAt(low, zone)) low = middle
      else high = middle
    }
    changes.push(high)
  }
  return changes
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}

function observance(at: number, before: number, zone: string): string[] {
  const after = DateTime.fromMillis(at, { zone })
  const kind = after.isInDST ? 'DAYLIGHT' : 'STANDARD'
  // An onset is told in the wall-clock time that was valid until then.
  const onset = DateTime.fromMillis(at, { zone: 'utc' }).plus({ minutes: before })
  return [
    `BEGIN:${kind}`, `DTSTART:${onset.toFormat("yyyyMMdd'T'HHmmss")}`, `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after.offset)}`, `TZNAME:${after.toFormat('ZZZZ', { locale: 'en-US' })}`, `END:${kind}`,
  ]
}

/** The VTIMEZONE of an IANA zone between two instants, made from the runtime's own rules. */
export function timezoneText(zone: string, from: Date, to: Date): string {
  const start = from.getTime() - 366 * day
  const lines = [
    'BEGIN:VTIMEZONE', `TZID:${zone}`,
    ...observance(start, offsetAt(start, zone), zone),
    ...changesOf(zone, start, to.getTime() + 2 * day).flatMap((at) => observance(at, offsetAt(at - 1000, zone), zone)),
    'END:VTIMEZONE',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
