import { dateFormat } from './date-format.ts'

// Calendar days as `YYYY-MM-DD`: they compare as texts, and no time zone can move them.
const DAY_MS = 86_400_000

const asUtc = (day: string) => new Date(`${day}T00:00:00Z`)
const asDay = (at: Date) => at.toISOString().slice(0, 10)

export const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(asUtc(text!).getTime())
export const addDays = (day: string, days: number) => asDay(new Date(asUtc(day).getTime() + days * DAY_MS))
export const daysBetween = (from: string, to: string) => Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / DAY_MS)
/** 0 is Sunday. */
export const weekdayOf = (day: string) => asUtc(day).getUTCDay()
export type WeekStart = 'sunday' | 'monday'
export const startOfWeek = (day: string, start: WeekStart) => addDays(day, -((weekdayOf(day) + (start === 'monday' ? 6 : 0)) % 7))
export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
export const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index))

/** The same day of another month, or that month's last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return asDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/** The whole weeks that a month touches. */
export function weeksOfMonth(day: string, start: WeekStart): string[][] {
  const first = startOfWeek(firstOfMonth(day), start)
  const next = addMonths(firstOfMonth(day), 1)
  const weeks = Math.ceil(daysBetween(first, next) / 7)
  return Array.from({ length: weeks }, (_, week) => daysFrom(addDays(first, week * 7), 7))
}

/** The day that it is at the location. */
export const todayIn = (timeZone: string, now = new Date()) => dateFormat('en-CA', { timeZone }).format(now)

/** A day in the person's language: `dayWords(day, 'es', { weekday: 'long' })`. */
export const dayWords = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language === 'es' ? 'es' : 'en-US', { timeZone: 'UTC', ...options }).format(asUtc(day))

/** `today`, `tomorrow`, or nothing; or what else is `near`, in days from today. */
export function nearWords(day: string, today: string, language: string, near: readonly number[] = [0, 1]): string | undefined {
  const ahead = daysBetween(today, day)
  return near.includes(ahead) ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(ahead, 'day') : undefined
}
