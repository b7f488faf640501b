import { type Language, localeOf } from '@portal/ui/start/languages.ts'
import { currentLanguage } from '../texts/language.ts'
import { dateFormat } from './dates/date-format.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** `3.4 MB`, in the person's language. */
export function inBytes(bytes: number, language: Language = currentLanguage()): string {
  const power = Math.min(Math.max(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 1), units.length)
  // What is there is never told as nothing.
  const value = bytes ? Math.max(bytes / 1024 ** power, 0.1) : 0
  return value.toLocaleString(localeOf(language), {
    style: 'unit', unit: units[power - 1], unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0,
  })
}

/** `1:05`, `1:02:09`. */
export function inMinutes(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** `Nov 20, 2026`, as a day of the location. */
export const inDays = (at: string, timeZone: string, language: Language = currentLanguage()) =>
  dateFormat(language === 'es' ? 'es' : 'en-US', { dateStyle: 'medium', timeZone }).format(new Date(at))

/** What may be too long for a line of its own is broken like any words. */
const kept = (fact: string) => (fact.length > 24 ? fact : fact.replaceAll(' ', '\u00a0'))

/** `PDF · 2.9 MB · Nov 20, 2026`, broken between its facts. */
export const factsLine = (facts: readonly string[]) => facts.map(kept).join('\u00a0· ')

/** How many there are, on a badge: 100 and more are `99+`. */
export const badgeWords = (count: number) => (count > 99 ? '99+' : String(count))

/** `14:30` on the location's clocks → `2:30 PM`, in every language. */
export const clockWords = (time: string): string =>
  dateFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit', hour12: true })
    .format(new Date(`1970-01-01T${time.slice(0, 5)}:00Z`)).replace('\u202f', ' ')
