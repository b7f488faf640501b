import { DateTime } from 'luxon'

interface Window {
  start: string | null | undefined
  end: string | null | undefined
}

const minutesOf = (clock: string) => {
  const [hours, minutes] = clock.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** When a window that `at` lies in ends; undefined outside of it. A window may go over midnight; an empty one is none. */
function endOf({ start, end }: Window, at: DateTime): DateTime | undefined {
  if (!start || !end || start === end) return undefined
  const [from, to, now] = [minutesOf(start), minutesOf(end), at.hour * 60 + at.minute]
  const within = from < to ? now >= from && now < to : now >= from || now < to
  if (!within) return undefined
  const [hour, minute] = end.split(':').map(Number)
  const today = at.set({ hour, minute, second: 0, millisecond: 0 })
  return today > at ? today : today.plus({ days: 1 }).set({ hour, minute, second: 0, millisecond: 0 })
}

/**
 * When somebody may be told, if not now: the end of the location's quiet hours or of their own, whichever is later.
 * Undefined: at once. Hours are those of the location's clock, over changes of daylight saving too.
 */
export function quietUntil(now: Date, timezone: string, windows: Window[]): Date | undefined {
  const at = DateTime.fromJSDate(now, { zone: timezone })
  const ends = windows.map((window) => endOf(window, at)).filter((end): end is DateTime => end !== undefined)
  if (!ends.length) return undefined
  const last = DateTime.max(...ends)!
  // One window may end in the middle of the other.
  const after = windows.map((window) => endOf(window, last)).filter((end): end is DateTime => end !== undefined)
  return (after.length ? DateTime.max(last, ...after)! : last).toJSDate()
}

/** When news that has time is told in one piece: at the next end of the quiet hours, or at six where there are none. */
export function digestAt(now: Date, timezone: string, windows: Window[]): Date {
  const waits = quietUntil(now, timezone, windows)
  if (waits) return waits
  const [place] = windows
  const at = DateTime.fromJSDate(now, { zone: timezone })
  const [hour, minute] = (place?.start && place.end && place.start !== place.end ? place.end : '06:00').split(':').map(Number)
  const today = at.set({ hour, minute, second: 0, millisecond: 0 })
  const next = (today > at ? today : today.plus({ days: 1 }).set({ hour, minute })).toJSDate()
  // Somebody's own hours may go on.
  return quietUntil(next, timezone, windows) ?? next
}
