import { localeOf } from '@portal/ui/start/languages.ts'
import { dateFormat } from './date-format.ts'
import { useTenant } from '../tenant.ts'
import { useLanguage } from '../../texts/language.ts'

/** `9:30 a.m.` as the location's clocks are told everywhere else: `9:30 AM`. */
const asClocks = (words: string) => words.replace(/([ap])\.\s?m\./, (_, half: string) => `${half.toUpperCase()}M`)

/** An instant as people of the location say it: `date(at)` → `Nov 20, 2026`, `time(at)` with the clock as well. Of what is not long ago
 *  `shortTime(at)` → `Nov 20, 10:10 PM`, and `clock(at)` below the name of the day. */
export function useDates() {
  const { timezone: timeZone } = useTenant()
  const locale = localeOf(useLanguage())
  const format = (at: string, options: Intl.DateTimeFormatOptions) => asClocks(dateFormat(locale, { timeZone, ...options }).format(new Date(at)))
  return {
    date: (at: string) => format(at, { dateStyle: 'medium' }),
    shortTime: (at: string) => format(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    clock: (at: string) => format(at, { timeStyle: 'short' }),
    time: (at: string) => format(at, { dateStyle: 'medium', timeStyle: 'short' }),
    day: (at: string) => format(at, { weekday: 'long', day: 'numeric', month: 'long' }),
  }
}
