import { expect, test } from 'vitest'
import type { CalendarEvent } from '../events.ts'
import { drawn, moved } from './grid-events.ts'

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 'a', title: 'Tasting', description: '', category: 'marketing', location: '', start_date: '', end_date: '',
  all_day: false, isAllDay: false, eventDate: '2026-11-20', endDate: '2026-11-20', startTime: '09:00', endTime: '10:30', recurrence: null,
  occurrence: null, created_at: '', updated_at: '', version: 1, ...more,
})
const span = (more?: Partial<CalendarEvent>) => {
  const { start, end, allDay } = drawn(event(more), true)
  return [start, end, allDay]
}

test('an event is drawn from its start to its end, in the time of the location', () => {
  expect(span()).toEqual(['2026-11-20T09:00', '2026-11-20T10:30', false])
  expect(span({ endTime: null })).toEqual(['2026-11-20T09:00', undefined, false])
  expect(span({ startTime: '23:00', endTime: null })).toEqual(['2026-11-20T23:00', undefined, false])
  expect(span({ startTime: '23:30', endTime: null })).toEqual(['2026-11-20T23:30', '2026-11-21T00:00', false])
  expect(span({ startTime: '22:00', endTime: '02:00', endDate: '2026-11-21' })).toEqual(['2026-11-20T22:00', '2026-11-21T02:00', false])
  expect(span({ endTime: null, endDate: '2026-11-22' })).toEqual(['2026-11-20', '2026-11-23', true])
})

test('what lasts all day ends where the day after its last one begins', () => {
  expect(span({ all_day: true, startTime: null, endTime: null })).toEqual(['2026-11-20', '2026-11-21', true])
  expect(span({ all_day: true, startTime: null, endTime: null, endDate: '2026-11-22' })).toEqual(['2026-11-20', '2026-11-23', true])
})

test('only what does not repeat can be moved, and only by who may', () => {
  expect(drawn(event(), true).startEditable).toBe(true)
  expect(drawn(event(), false).startEditable).toBe(false)
  expect(drawn(event({ recurrence: 'FREQ=DAILY;COUNT=3', occurrence: '2026-11-20' }), true).startEditable).toBe(false)
})

test('a moved event is saved with the days and times of the location', () => {
  const [timed, whole] = [{ allDay: false }, { allDay: true }]
  const [ends, open] = [{ endTime: '10:30' }, { endTime: null }]
  expect(moved({ allDay: false, startStr: '2026-11-21T22:00:00-05:00', endStr: '2026-11-22T02:00:00-05:00' }, timed, ends))
    .toEqual({ eventDate: '2026-11-21', endDate: '2026-11-22', isAllDay: false, startTime: '22:00', endTime: '02:00' })
  expect(moved({ allDay: false, startStr: '2026-11-21T08:30:00-05:00', endStr: '' }, whole, open))
    .toEqual({ eventDate: '2026-11-21', endDate: '2026-11-21', isAllDay: false, startTime: '08:30', endTime: null })
  expect(moved({ allDay: false, startStr: '2026-11-21T10:00:00-05:00', endStr: '2026-11-21T10:30:00-05:00' }, timed, open))
    .toEqual({ eventDate: '2026-11-21', endDate: '2026-11-21', isAllDay: false, startTime: '10:00', endTime: null })
  expect(moved({ allDay: true, startStr: '2026-11-21', endStr: '2026-11-24' }, whole, open)).toEqual({ eventDate: '2026-11-21' })
  expect(moved({ allDay: true, startStr: '2026-11-21', endStr: '' }, timed, ends))
    .toEqual({ eventDate: '2026-11-21', endDate: '2026-11-21', isAllDay: true, startTime: null, endTime: null })
})
