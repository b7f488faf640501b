import { currentLanguage } from '../texts/language.ts'
import type { Language } from '../texts/language.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** `3.4 MB`, in the person's language. */
export function inBytes(bytes: number, language: Language = currentLanguage()): string {
  const power = Math.min(Math.max(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 1), units.length)
  // What is there is never told as nothing.
  const value = bytes ? Math.max(bytes / 1024 ** power, 0.1) : 0
  return value.toLocaleString(language, {
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

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Made once: a long list asks for hundreds, and making one costs more than using it a hundred times. */
function dayFormat(timeZone: string, language: Language): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const made = dayFormats.get(key) ?? new Intl.DateTimeFormat(language === 'es' ? 'es' : 'en-US', { dateStyle: 'medium', timeZone })
  dayFormats.set(key, made)
  return made
}

/** `Nov 20, 2026`, as a day of the location. */
export const inDays = (at: string, timeZone: string, language: Language = currentLanguage()) =>
  dayFormat(timeZone, language).format(new Date(at))

/** What may be too long for a line of its own is broken like any words. */
const kept = (fact: string) => (fact.length > 20 ? fact : fact.replaceAll(' ', '\u00a0'))

/** `PDF · 2.9 MB · Nov 20, 2026`, broken between its facts. */
export const factsLine = (facts: readonly string[]) => facts.map(kept).join('\u00a0· ')

/** How many there are, on a badge: 100 and more are `99+`. */
export const badgeWords = (count: number) => (count > 99 ? '99+' : String(count))

// Made once, and when it is first needed: a formatter costs as much as drawing a whole list.
let clock: Intl.DateTimeFormat | undefined

/** `14:30` on the location's clocks → `2:30 PM`, in every language. */
export function clockWords(time: string): string {
  clock ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit', hour12: true })
  return clock.format(new Date(`1970-01-01T${time.slice(0, 5)}:00Z`)).replace('\u202f', ' ')
}
