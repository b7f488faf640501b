import type { EventInput } from '@fullcalendar/react'
import type { Input } from '../../../api/types.ts'
import { addDays } from '../../../lib/dates/days.ts'
import { keyOf } from '../events.ts'
import type { CalendarEvent } from '../events.ts'

/** Where what has no end stops for the library, which gives it an hour: late in the evening it would stand on the next day too. */
const openEnd = (day: string, startTime: string) => (startTime > '23:00' ? `${addDays(day, 1)}T00:00` : undefined)

/** An event as the library draws it: times without a zone are the location's, and the day after the last one ends all day. */
export function drawn(event: CalendarEvent, movable: boolean): EventInput {
  const { title, eventDate, endDate, startTime, endTime } = event
  const allDay = event.all_day || !startTime || (!endTime && endDate > eventDate)
  return {
    id: keyOf(event),
    title,
    allDay,
    start: allDay ? eventDate : `${eventDate}T${startTime}`,
    end: allDay ? addDays(endDate, 1) : endTime ? `${endDate}T${endTime}` : openEnd(eventDate, startTime),
    // A repeated one asks which of its days are meant: that is for its form.
    startEditable: movable && !event.recurrence,
    extendedProps: { event },
  }
}

interface Place {
  allDay: boolean
  /** With the time where there is one, as at the location: `2026-11-20T14:30:00-05:00`. */
  startStr: string
  endStr: string
}
export type Move = Pick<Input<'calendar.update'>, 'eventDate' | 'endDate' | 'isAllDay' | 'startTime' | 'endTime'>

/** Where an event was dropped, as it is saved; the days of one that stays all day keep their number, and what had no end gets none. */
export function moved({ allDay, startStr, endStr }: Place, before: Pick<Place, 'allDay'>, { endTime }: Pick<CalendarEvent, 'endTime'>): Move {
  const eventDate = startStr.slice(0, 10)
  if (allDay) return before.allDay ? { eventDate } : { eventDate, endDate: eventDate, isAllDay: true, startTime: null, endTime: null }
  const end = endTime ? endStr : ''
  return { eventDate, endDate: end.slice(0, 10) || eventDate, isAllDay: false, startTime: startStr.slice(11, 16), endTime: end.slice(11, 16) || null }
}
