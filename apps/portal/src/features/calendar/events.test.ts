import { expect, test } from 'vitest'
import { eventsOn, isRemoved, withoutRemoved } from './events.ts'
import type { CalendarEvent } from './events.ts'

const event = (id: string, eventDate: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id, title: id, description: '', category: 'marketing', location: '', start_date: eventDate, end_date: eventDate,
  all_day: false, isAllDay: false, eventDate, endDate: eventDate, startTime: '09:00', endTime: null, recurrence: null,
  occurrence: null, created_at: '', updated_at: '', version: 1, ...more,
})

test('a day shows what is all day first, then by time', () => {
  const events = [
    event('late', '2026-11-20', { startTime: '18:00' }),
    event('early', '2026-11-20', { startTime: '07:30' }),
    event('whole', '2026-11-20', { all_day: true, startTime: null }),
    event('long', '2026-11-18', { endDate: '2026-11-21', startTime: '20:00' }),
    event('other', '2026-11-22'),
  ]
  expect(eventsOn(events, '2026-11-20').map(({ id }) => id)).toEqual(['long', 'whole', 'early', 'late'])
})

test('what ends at midnight does not stand on the next day, what ends later does', () => {
  const titles = (endTime: string) => eventsOn([event(endTime, '2026-11-20', { endTime, endDate: '2026-11-21' })], '2026-11-21')
  expect(titles('00:00')).toEqual([])
  expect(titles('00:30')).toHaveLength(1)
})

test('a removal takes out one day, those from it on, or all', () => {
  const on = (occurrence: string) => event('a', occurrence, { occurrence })
  const days = ['2026-11-06', '2026-11-13', '2026-11-20']
  const gone = (scope: 'this' | 'following' | 'all') => days.filter((day) => isRemoved(on(day), { id: 'a', scope, occurrence: '2026-11-13' }))
  expect(gone('this')).toEqual(['2026-11-13'])
  expect(gone('following')).toEqual(['2026-11-13', '2026-11-20'])
  expect(gone('all')).toEqual(days)
  expect(isRemoved(on('2026-11-13'), { id: 'b', scope: 'all' })).toBe(false)
})

test('the groups lose what the list loses', () => {
  const [a, b] = [event('a', '2026-11-20'), event('b', '2026-11-20')]
  expect(withoutRemoved({ success: true, events: [a, b], eventsByCategory: { marketing: [a, b] } }, { id: 'a' })).toEqual({
    success: true, events: [b], eventsByCategory: { marketing: [b] },
  })
})
