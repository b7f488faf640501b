import { isDay, todayIn } from '../features/calendar/days.ts'
import type { WeekStart } from '../features/calendar/days.ts'
import { askedFor, daysOfView } from '../features/calendar/views.ts'

interface Place {
  pathname: string
  search: string
  phone: boolean
  timeZone: string
  weekStart: WeekStart
}

/** What the page of an address asks the server for first, as addresses: asked while its code is still on the way. */
export function firstCalls({ pathname, search, phone, timeZone, weekStart }: Place): string[] {
  if (pathname === '/') return ['/api/home', '/api/announcements/active', '/api/announcements/employee-celebrations']
  if (pathname === '/photos') return ['/api/photos?limit=5000', '/api/categories']
  if (pathname !== '/calendar') return []
  const { view, date } = askedFor(new URLSearchParams(search), phone)
  const days = daysOfView(view, isDay(date) ? date : todayIn(timeZone), weekStart)
  return [`/api/calendar/range?endDate=${days.at(-1)}&startDate=${days[0]}`, '/api/categories']
}
