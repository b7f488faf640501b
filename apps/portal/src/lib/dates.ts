import { useTenant } from './tenant.ts'
import { useLanguage } from '../texts/language.ts'

/** An instant as people of the location say it: `date(at)` → `Nov 20, 2026`, `time(at)` with the clock as well, `clock(at)` with that alone. */
export function useDates() {
  const { timezone: timeZone } = useTenant()
  const language = useLanguage() === 'es' ? 'es' : 'en-US'
  const format = (at: string, options: Intl.DateTimeFormatOptions) => new Date(at).toLocaleString(language, { timeZone, ...options })
  return {
    date: (at: string) => format(at, { dateStyle: 'medium' }),
    clock: (at: string) => format(at, { timeStyle: 'short' }),
    time: (at: string) => format(at, { dateStyle: 'medium', timeStyle: 'short' }),
    day: (at: string) => format(at, { weekday: 'long', day: 'numeric', month: 'long' }),
  }
}
