import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useCategories } from '../../lib/lists/categories.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useLanguage } from '../../texts/language.ts'
import { dayWords, isDay, todayIn } from '../../lib/dates/days.ts'
import { withTones } from './events.ts'
import { askedFor, daysOfView, stepTo } from './views/views.ts'

/** What the calendar shows: the view, the day and the category are in the address. */
export function useCalendar() {
  const language = useLanguage()
  const phone = useIsPhone()
  const { timezone, week_start } = useTenant()
  const [query, set] = useQueryFilters()
  const today = todayIn(timezone)
  const { view, date } = askedFor(query, phone)
  const day = isDay(date) ? date : today
  const days = daysOfView(view, day, week_start)
  const [first, last] = [days[0]!, days.at(-1)!]

  const events = useCall('calendar.range', { startDate: first, endDate: last }, { keepPrevious: true })
  const known = withTones(useCategories('calendar').list)
  const category = known.find(({ key }) => key === query.get('category'))?.key

  const short = { day: 'numeric', month: 'short' } as const
  const title = view === 'month'
    ? dayWords(day, language, { month: 'long', year: 'numeric' })
    // Beside three buttons there is no room for a year that everybody knows.
    : view === 'list' && phone && first.slice(0, 4) === today.slice(0, 4)
      ? `${dayWords(first, language, short)} – ${dayWords(last, language, short)}`
      : new Intl.DateTimeFormat(language === 'es' ? 'es' : 'en-US', { timeZone: 'UTC', ...short, year: 'numeric' })
          .formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
  const all = events.data?.events
  const shown = useMemo(() => all?.filter((event) => !category || event.category === category), [all, category])
  return {
    view, day, days, today, title, query, set, categories: known, category, timezone, phone, language,
    events: shown, all, isOld: events.isPlaceholderData, error: events.error, isFetching: events.isFetching,
    reload: () => void events.refetch(),
    step: (step: 1 | -1) => set({ date: stepTo(view, day, step) }),
  }
}
export type Calendar = ReturnType<typeof useCalendar>
