import { useIsPhone } from '@portal/ui/use-is-phone.ts'
import { useCall } from '../../api/use-call.ts'
import { useCategories } from '../../lib/content/categories.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useLanguage } from '../../texts/language.ts'
import { addDays, addMonths, dayWords, daysFrom, firstOfMonth, isDay, startOfWeek, todayIn, weeksOfMonth } from './days.ts'
import type { WeekStart } from './days.ts'
import { withTones } from './events.ts'

export const views = ['month', 'week', 'list'] as const
export type View = (typeof views)[number]
/** How far ahead the list looks. */
const LIST_DAYS = 42

/** The days that a view shows around one of them. */
export function daysOfView(view: View, day: string, start: WeekStart): string[] {
  if (view === 'month') return weeksOfMonth(day, start).flat()
  return view === 'week' ? daysFrom(startOfWeek(day, start), 7) : daysFrom(day, LIST_DAYS)
}

/** One step to what comes before or after. */
export function stepTo(view: View, day: string, step: 1 | -1): string {
  if (view === 'month') return addMonths(firstOfMonth(day), step)
  return addDays(day, step * (view === 'week' ? 7 : LIST_DAYS))
}

/** What the calendar shows: the view, the day and the category are in the address. */
export function useCalendar() {
  const language = useLanguage()
  const phone = useIsPhone()
  const { timezone, week_start } = useTenant()
  const [query, set] = useQueryFilters()
  const today = todayIn(timezone)
  const asked = query.get('view')
  const view = views.find((one) => one === asked) ?? (phone ? 'list' : 'month')
  const date = query.get('date')
  const day = isDay(date) ? date : today
  const days = daysOfView(view, day, week_start)
  const [first, last] = [days[0]!, days.at(-1)!]

  const events = useCall('calendar.range', { startDate: first, endDate: last }, { keepPrevious: true })
  const known = withTones(useCategories('calendar'))
  const category = known.find(({ key }) => key === query.get('category'))?.key

  const title = view === 'month'
    ? dayWords(day, language, { month: 'long', year: 'numeric' })
    : new Intl.DateTimeFormat(language === 'es' ? 'es' : 'en-US', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
        .formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
  const shown = events.data?.events.filter((event) => !category || event.category === category)
  return {
    view, day, days, today, title, query, set, categories: known, category, timezone, phone, language,
    events: shown, isOld: events.isPlaceholderData, error: events.error, isFetching: events.isFetching,
    reload: () => void events.refetch(),
    step: (step: 1 | -1) => set({ date: stepTo(view, day, step) }),
  }
}
export type Calendar = ReturnType<typeof useCalendar>
