import { showToast } from '@portal/ui/toast-store.ts'
import { useEffect, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { textsIn } from '../../texts/define-texts.ts'
import { isDay } from './days.ts'
import type { CalendarEvent } from './events.ts'
import { calendarTexts } from './texts.ts'
import type { Calendar } from './use-calendar.ts'

/** The repetition on a day, else the next one, else the last. */
export function pickEvent(events: CalendarEvent[], id: string, day: string): CalendarEvent | undefined {
  const own = events.filter((event) => event.id === id)
  return own.find(({ eventDate, endDate }) => eventDate <= day && day <= endDate) ?? own.find(({ eventDate }) => eventDate > day) ?? own.at(-1)
}

/** A link to one event (`?id=…`, from the search or a notification) opens it, once. */
export function useWantedEvent({ query, day, set }: Calendar, open: (event: CalendarEvent) => void) {
  const id = query.get('id')
  const { data, isError } = useCall('calendar.list', {}, { enabled: Boolean(id) })
  const latest = useRef({ day, set, open, dated: isDay(query.get('date')) })
  useEffect(() => {
    latest.current = { day, set, open, dated: isDay(query.get('date')) }
  })
  useEffect(() => {
    if (!id || (!data && !isError)) return
    const now = latest.current
    const found = pickEvent(data?.events ?? [], id, now.day)
    now.set({ id: null, date: found && !now.dated ? found.eventDate : now.dated ? now.day : null })
    if (found) now.open(found)
    else showToast(textsIn(calendarTexts).notFound)
  }, [id, data, isError])
}
