import { weekdaysOn } from '@portal/contract/kit/repetition'
import type { Input } from '../../../api/types.ts'
import { addDays, daysBetween } from '../../../lib/dates/days.ts'
import { ruleDayOf } from '../events.ts'
import type { CalendarEvent, Scope } from '../events.ts'
import { noRepetition, readRule, repetitionProblem, writeRule } from './recurrence.ts'
import type { Repetition } from './recurrence.ts'

/** An event as its form holds it. */
export type EventValues = {
  title: string
  category: string
  eventDate: string
  endDate: string
  isAllDay: boolean
  startTime: string
  endTime: string
  location: string
  description: string
  repetition: Repetition
  /** Which days of a repeated event are meant. */
  scope: Scope
}

export const newValues = (eventDate: string, category: string, startTime = ''): EventValues => ({
  title: '', category, eventDate, endDate: '', isAllDay: false, startTime, endTime: '', location: '', description: '',
  repetition: noRepetition, scope: 'all',
})

export const valuesOf = (event: CalendarEvent): EventValues => ({
  title: event.title,
  category: event.category,
  eventDate: event.eventDate,
  endDate: event.endDate === event.eventDate ? '' : event.endDate,
  isAllDay: event.all_day,
  startTime: event.startTime ?? '',
  endTime: event.endTime ?? '',
  location: event.location,
  description: event.description,
  repetition: readRule(event.recurrence, ruleDayOf(event)),
  scope: event.recurrence ? 'this' : 'all',
})

type Sent = Omit<Input<'calendar.create'>, 'recurrence'> & { recurrence?: string | null }

/** What is sent of the fields that changed; an event that lasts all day has no times. */
export function sentFields({ repetition, scope: _scope, ...fields }: Partial<EventValues>): Partial<Sent> {
  const times = fields.isAllDay ? { startTime: null, endTime: null } : {}
  return { ...fields, ...times, ...(repetition ? { recurrence: writeRule(repetition) } : {}) }
}

type Days = Pick<EventValues, 'eventDate' | 'endDate' | 'repetition'>
/** Another first day: the last one goes along, and the weekday, as long as no other ones were chosen. */
export function movedDay({ eventDate, endDate, repetition }: Days, next: string): Days {
  const end = endDate && eventDate && next ? addDays(next, daysBetween(eventDate, endDate)) : endDate
  const follows = repetition.kind === 'weekly' && repetition.days.join() === weekdaysOn(eventDate).join()
  return { eventDate: next, endDate: end, repetition: follows ? { ...repetition, days: weekdaysOn(next) } : repetition }
}

const hours = ['isAllDay', 'startTime', 'endTime'] as const

/** The fields that differ. Hours for more days than one are sent as they all stand in the form: the series may have other ones. */
export function changedValues(values: EventValues, before: EventValues): Partial<EventValues> {
  const changed = Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof EventValues]))
  const { isAllDay, startTime, endTime, endDate } = values
  const all = values.scope !== 'this' && hours.some((name) => values[name] !== before[name])
  return { ...Object.fromEntries(changed), ...(all && { isAllDay, startTime, endTime, endDate }) }
}

/** The first day that a repetition may end on: none where the whole series may end before the day that is open. */
export const earliestEnd = ({ scope, eventDate }: Pick<EventValues, 'scope' | 'eventDate'>, isSeries: boolean) =>
  (isSeries && scope === 'all' ? '' : eventDate)

/** Why the repetition can't be saved; one that stays as it is moves along with the day, its end too. */
export function problemOf(values: EventValues, before?: EventValues) {
  const { scope, repetition } = values
  const stays = before && JSON.stringify(repetition) === JSON.stringify(before.repetition)
  const isSeries = before !== undefined && before.repetition.kind !== 'none'
  return scope === 'this' || stays ? null : repetitionProblem(repetition, earliestEnd(values, isSeries))
}
