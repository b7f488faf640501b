import { expect, test } from 'vitest'
import type { CalendarEvent } from '../events.ts'
import { changedValues, movedDay, newValues, problemOf, valuesOf } from './event-values.ts'
import { noRepetition } from './recurrence.ts'
import type { Repetition } from './recurrence.ts'

const event: CalendarEvent = {
  id: 'a', title: 'Count the till', description: '', category: 'marketing', location: '', start_date: '2026-03-11', end_date: '2026-03-11',
  all_day: true, isAllDay: true, eventDate: '2026-03-11', endDate: '2026-03-11', startTime: null, endTime: null, recurrence: 'FREQ=WEEKLY;COUNT=3',
  occurrence: '2026-03-09', created_at: '', updated_at: '', version: 1,
}

test('a moved day of a weekly event repeats on the weekday of its series', () => {
  expect(valuesOf(event).repetition.days).toEqual(['MO'])
  expect(valuesOf({ ...event, occurrence: null }).repetition.days).toEqual(['WE'])
})

test('the weekday follows the day until other ones are chosen', () => {
  const weekly: Repetition = { ...noRepetition, kind: 'weekly', days: ['MO'] }
  const values = { ...newValues('2026-03-09', 'marketing'), endDate: '2026-03-10' }
  const moved = (next: string, repetition = weekly) => movedDay({ ...values, repetition }, next)
  expect(moved('2026-03-11')).toMatchObject({ eventDate: '2026-03-11', endDate: '2026-03-12', repetition: { kind: 'weekly', days: ['WE'] } })
  expect(moved('2026-03-11', { ...weekly, days: ['MO', 'FR'] }).repetition.days).toEqual(['MO', 'FR'])
  expect(moved('2026-03-11', { ...weekly, days: ['FR'] }).repetition.days).toEqual(['FR'])
  expect(moved('2026-03-11', noRepetition).repetition).toEqual(noRepetition)
  // Taken out and entered anew.
  const { repetition } = moved('')
  expect(movedDay({ ...values, eventDate: '', repetition }, '2026-03-13').repetition.days).toEqual(['FR'])
})

test('the last day of a series moves with all the others, whose end goes along; an end that is chosen is judged where the day is the first of what it ends', () => {
  const last = { ...valuesOf({ ...event, recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260309', occurrence: '2026-03-09', eventDate: '2026-03-09', endDate: '2026-03-09' }), scope: 'all' as const }
  const moved = { ...last, eventDate: '2026-03-11' }
  expect(problemOf(moved, last)).toBeNull()
  const chosen = { ...moved, repetition: { ...moved.repetition, until: '2026-03-10' } }
  expect(problemOf({ ...chosen, scope: 'following' }, last)).toBe('endsBefore')
  expect(problemOf({ ...chosen, scope: 'this' }, last)).toBeNull()
  // The whole series began earlier: only the server knows when.
  expect(problemOf(chosen, last)).toBeNull()
  expect(problemOf({ ...chosen, repetition: { ...chosen.repetition, until: '' } }, last)).toBe('noEnd')
  const once = valuesOf({ ...event, recurrence: null, occurrence: null })
  expect(problemOf({ ...once, repetition: chosen.repetition }, once)).toBe('endsBefore')
  expect(problemOf(moved)).toBe('endsBefore')
})

test('hours that change for more days than one are all sent as the form shows them; for one day alone only what differs', () => {
  const night = valuesOf({ ...event, isAllDay: false, all_day: false, startTime: '22:00', endTime: '02:00', endDate: '2026-03-12' })
  expect(changedValues({ ...night, startTime: '21:00' }, night)).toEqual({ startTime: '21:00' })
  for (const scope of ['following', 'all'] as const) {
    const shown = { isAllDay: false, startTime: '22:00', endTime: '02:00', endDate: '2026-03-12' }
    expect(changedValues({ ...night, scope, startTime: '21:00' }, night)).toEqual({ scope, ...shown, startTime: '21:00' })
    expect(changedValues({ ...night, scope, isAllDay: true }, night)).toEqual({ scope, ...shown, isAllDay: true })
    expect(changedValues({ ...night, scope, title: 'Count' }, night)).toEqual({ scope, title: 'Count' })
  }
})
