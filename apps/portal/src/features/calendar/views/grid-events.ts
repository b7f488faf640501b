import type { EventInput } from '@fullcalendar/react'
import type { Input } from '../../../api/types.ts'
import { addDays } from '../../../lib/dates/days.ts'
import { keyOf } from '../events.ts'
import type { CalendarEvent } from '../events.ts'

/** An event as the library draws it: times without a zone are the location's, and the day after the last one ends all day. */
export function drawn(event: CalendarEvent, movable: boolean): EventInput {
  const { title, eventDate, endDate, startTime, endTime } = event
  const allDay = event.all_day || !startTime || (!endTime && endDate > eventDate)
  return {
    id: keyOf(event),
    title,
    allDay,
    start: allDay ? eventDate : `${eventDate}T${startTime}`,
    end: allDay ? addDays(endDate, 1) : endTime ? `${endDate}T${endTime}` : undefined,
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

/** Where an event was dropped, as it is saved; the days of one that stays all day keep their number. */
export function moved({ allDay, startStr, endStr }: Place, before: Pick<Place, 'allDay'>): Move {
  const eventDate = startStr.slice(0, 10)
  if (allDay) return before.allDay ? { eventDate } : { eventDate, endDate: eventDate, isAllDay: true, startTime: null, endTime: null }
  const endDate = endStr.slice(0, 10) || eventDate
  return { eventDate, endDate, isAllDay: false, startTime: startStr.slice(11, 16), endTime: endStr.slice(11, 16) || null }
}
