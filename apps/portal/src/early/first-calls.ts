import type { CallName, Input } from '../api/types.ts'
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

/** A call that the first screen of an address makes, and where it goes. */
export interface FirstCall<N extends CallName = CallName> {
  name: N
  input: Input<N>
  url: string
}
const first = <N extends CallName>(name: N, url: string, input = {} as Input<N>) => ({ name, input, url }) as unknown as FirstCall

/** What the bell of every page shows. */
const bell = first('notifications.list', '/api/notifications?limit=20', { limit: 20 })

function ofPage({ pathname, search, phone, timeZone, weekStart }: Place): FirstCall[] {
  if (pathname === '/') {
    return [
      first('home.get', '/api/home'),
      first('announcements.active', '/api/announcements/active'),
      first('announcements.celebrations', '/api/announcements/employee-celebrations'),
    ]
  }
  const categories = first('categories.list', '/api/categories')
  if (pathname === '/photos') return [first('photos.list', '/api/photos?limit=5000', { limit: 5000 }), categories]
  if (pathname !== '/calendar') return []
  const { view, date } = askedFor(new URLSearchParams(search), phone)
  const days = daysOfView(view, isDay(date) ? date : todayIn(timeZone), weekStart)
  const [startDate, endDate] = [days[0]!, days.at(-1)!]
  return [first('calendar.range', `/api/calendar/range?endDate=${endDate}&startDate=${startDate}`, { startDate, endDate }), categories]
}

/** What the page of an address asks the server for first: asked while its code is still on the way. */
export const firstCalls = (place: Place): FirstCall[] => [...ofPage(place), bell]

/** The place that this page stands at. */
export const placeOf = (tenant: { timezone: string; week_start: WeekStart } | undefined): Place => ({
  pathname: location.pathname,
  search: location.search,
  phone: matchMedia('(max-width: 47.99em)').matches,
  timeZone: tenant?.timezone ?? 'UTC',
  weekStart: tenant?.week_start ?? 'sunday',
})
