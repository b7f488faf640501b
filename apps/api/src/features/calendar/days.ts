import { DateTime } from 'luxon'

// Calendar days as `YYYY-MM-DD`: they compare as texts, and no time zone can move them.

const dayLength = 86_400_000
export const asUtc = (day: string) => new Date(`${day}T00:00:00Z`)
export const asDay = (at: Date) => at.toISOString().slice(0, 10)
export const addDays = (day: string, days: number) => asDay(new Date(asUtc(day).getTime() + days * dayLength))
export const daysBetween = (from: string, to: string) => Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / dayLength)

/** A wall-clock time as an instant's local reading: one that the clocks jump over becomes the one they jump to. */
export const localTime = (day: string, time: string, zone: string) => DateTime.fromISO(`${day}T${time}`, { zone })

const shown = new Map<string, string>()
/** The same as `YYYY-MM-DDTHH:MM`. Remembered: a month shows the same few hours again and again. */
export function localMinute(day: string, time: string, zone: string): string {
  const key = `${day}T${time}${zone}`
  const before = shown.get(key)
  if (before) return before
  const minute = localTime(day, time, zone).toFormat("yyyy-MM-dd'T'HH:mm")
  if (shown.size >= 20_000) shown.clear()
  shown.set(key, minute)
  return minute
}
