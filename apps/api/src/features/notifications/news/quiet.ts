import { Temporal } from 'temporal-polyfill'
import { zonedAt } from '../../../outside/clock.ts'

interface Window {
  start: string | null | undefined
  end: string | null | undefined
}

/** The next time that the clocks show `time`. Of an hour that comes twice it is the one that is running. */
function nextAt(at: Temporal.ZonedDateTime, time: string): Temporal.ZonedDateTime {
  const { hour, minute } = Temporal.PlainTime.from(time)
  const today = at.with({ hour, minute, second: 0, millisecond: 0 })
  return Temporal.ZonedDateTime.compare(today, at) > 0 ? today : today.add({ days: 1 }).with({ hour, minute })
}

/** When a window that `at` lies in ends; undefined outside of it. A window may go over midnight; an empty one is none. */
function endOf({ start, end }: Window, at: Temporal.ZonedDateTime): Temporal.ZonedDateTime | undefined {
  if (!start || !end || start === end) return undefined
  const now = at.toPlainTime().toString({ smallestUnit: 'minute' })
  const within = start < end ? now >= start && now < end : now >= start || now < end
  return within ? nextAt(at, end) : undefined
}

/** The last end of the windows that `at` lies in. */
const lastEnd = (windows: Window[], at: Temporal.ZonedDateTime) =>
  windows.map((window) => endOf(window, at)).filter((end) => end !== undefined).sort(Temporal.ZonedDateTime.compare).at(-1)

/**
 * When somebody may be told, if not now: the end of the location's quiet hours or of their own, whichever is later.
 * Undefined: at once. Hours are those of the location's clock, over changes of daylight saving too.
 */
export function quietUntil(now: Date, timezone: string, windows: Window[]): Date | undefined {
  const last = lastEnd(windows, zonedAt(now, timezone))
  // One window may end in the middle of the other.
  return last && new Date((lastEnd(windows, last) ?? last).epochMilliseconds)
}

/** When news that has time is told in one piece: at the next end of the quiet hours, or at six where there are none. */
export function digestAt(now: Date, timezone: string, windows: Window[]): Date {
  const waits = quietUntil(now, timezone, windows)
  if (waits) return waits
  const [place] = windows
  const end = place?.start && place.end && place.start !== place.end ? place.end : '06:00'
  const next = new Date(nextAt(zonedAt(now, timezone), end).epochMilliseconds)
  // Somebody's own hours may go on.
  return quietUntil(next, timezone, windows) ?? next
}
