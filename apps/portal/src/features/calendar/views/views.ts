import { addDays, addMonths, daysFrom, firstOfMonth, startOfWeek, weeksOfMonth } from '../../../lib/dates/days.ts'
import type { WeekStart } from '../../../lib/dates/days.ts'

export const views = ['month', 'week', 'list'] as const
export type View = (typeof views)[number]
/** How far ahead the list looks. */
export const LIST_DAYS = 42

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

/** What an address of the calendar asks for. */
export function askedFor(query: URLSearchParams, phone: boolean): { view: View; date: string | null } {
  const asked = query.get('view')
  return { view: views.find((one) => one === asked) ?? (phone ? 'list' : 'month'), date: query.get('date') }
}
