import { locale } from '../texts/language.ts'

const numbers = new Intl.NumberFormat(locale)
const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

export const formatNumber = (value: number) => numbers.format(value)

/** `1.4 GB`: three digits are enough to compare. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** step
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step]}`
}

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' })

/** In the operator's own time zone. */
export const formatDay = (at: string) => day.format(new Date(at))
export const formatMoment = (at: string) => moment.format(new Date(at))
/** `2:30 PM`. */
export const formatTime = (at: string) => time.format(new Date(at))
/** With the day of the week: where it matters which day it was. */
export const formatWhole = (at: string) => whole.format(new Date(at))

/** How long a step took: `38 ms`, `1.2 s`. */
export function formatDuration(from: string, to: string): string {
  const ms = Math.max(0, Date.parse(to) - Date.parse(from))
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}
