import { zonedTime } from '../../outside/clock.ts'

// Calendar days as `YYYY-MM-DD`: they compare as texts, and no time zone can move them. They are reckoned as numbers,
// counted from 1970: a month of many series is thousands of them, and Temporal takes ten times as long for each.

export const dayLength = 86_400_000
export const dayNumber = (day: string) => Date.parse(day) / dayLength
export const dayText = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10)
export const addDays = (day: string, days: number) => dayText(dayNumber(day) + days)
export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from)

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** Its place among them: 1970 began on a Thursday. */
export const weekdayOf = (number: number) => (((number + 3) % 7) + 7) % 7

/** Months are counted from the year 0; `date` is the day in it. */
export function monthOf(number: number) {
  const at = new Date(number * dayLength)
  return { month: at.getUTCFullYear() * 12 + at.getUTCMonth(), date: at.getUTCDate() }
}
export const firstOf = (month: number) => Date.UTC(Math.floor(month / 12), month % 12) / dayLength

/** A day or time as calendars tell it each other: without signs between the numbers (RFC 5545, 3.3). */
export const compact = (text: string) => text.replaceAll(/[-:]/g, '')

const shown = new Map<string, string>()
/** A local time as the clocks show it, `YYYY-MM-DDTHH:MM`. Remembered: a month shows the same few hours again and again. */
export function localMinute(day: string, time: string, zone: string): string {
  const key = `${day}T${time}${zone}`
  const before = shown.get(key)
  if (before) return before
  const minute = zonedTime(day, time, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  if (shown.size >= 20_000) shown.clear()
  shown.set(key, minute)
  return minute
}
