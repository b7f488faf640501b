import { IconCalendar } from '@tabler/icons-react'
import { ahead, first } from '../../nouns/noun.ts'
import type { Noun } from '../../nouns/noun.ts'
import { isDay, todayIn } from '../../lib/dates/days.ts'
import { askedFor, daysOfView, views } from './views/views.ts'

export const calendar: Noun<{ places: 'calendar'; dialogs: 'calendarFeed' | 'event' | 'eventForm' | 'eventRemoval'; found: 'event' }> = {
  places: {
    calendar: {
      path: '/calendar',
      title: { en: 'Calendar', es: 'Calendario' },
      description: {
        en: 'What happens when: events, promotions and important dates.',
        es: 'Qué pasa y cuándo: eventos, promociones y fechas importantes.',
      },
      icon: IconCalendar,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'Month', es: 'Mes' }, where: '?view=month' },
        { name: { en: 'Week', es: 'Semana' }, where: '?view=week' },
        { name: { en: 'List', es: 'Lista' }, where: '?view=list' },
      ],
      page: () => import('./page.tsx').then((m) => m.CalendarPage),
    },
  },
  dialogs: {
    calendarFeed: () => import('./feed-dialog.tsx').then((m) => m.FeedDialog),
    event: () => import('./event/event-dialog.tsx').then((m) => m.EventDialog),
    eventForm: () => import('./form/event-form-dialog.tsx').then((m) => m.EventFormDialog),
    eventRemoval: () => import('./event/removal-dialog.tsx').then((m) => m.RemovalDialog),
  },
  found: {
    event: { heading: { en: 'Events', es: 'Eventos' }, icon: IconCalendar },
  },
  first: ({ pathname, search, phone, timeZone, weekStart }) => {
    if (pathname !== '/calendar') return []
    const { view, date } = askedFor(new URLSearchParams(search), phone)
    const days = daysOfView(view, isDay(date) ? date : todayIn(timeZone), weekStart)
    const [startDate, endDate] = [days[0]!, days.at(-1)!]
    return [
      first('calendar.range', `/api/calendar/range?endDate=${endDate}&startDate=${startDate}`, { startDate, endDate }),
      first('categories.list', '/api/categories'),
    ]
  },
  ahead: ({ timeZone, weekStart }) => [
    ahead('categories.list'),
    ...views.map((view) => {
      const days = daysOfView(view, todayIn(timeZone), weekStart)
      return ahead('calendar.range', { startDate: days[0]!, endDate: days.at(-1)! })
    }),
  ],
}
