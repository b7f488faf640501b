import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { textsIn } from '../../../texts/define-texts.ts'
import { isDay } from '../../../lib/dates/days.ts'
import type { CalendarEvent } from '../events.ts'
import { calendarTexts } from '../texts.ts'
import type { Calendar } from '../use-calendar.ts'

/** The repetition on a day, else the next one, else the last. */
function pickEvent(events: CalendarEvent[], id: string, day: string): CalendarEvent | undefined {
  const own = events.filter((event) => event.id === id)
  return own.find(({ eventDate, endDate }) => eventDate <= day && day <= endDate) ?? own.find(({ eventDate }) => eventDate > day) ?? own.at(-1)
}

/** A link to one event (`?id=…`, from the search or a notification) opens it, once. */
export function useWantedEvent({ query, day, set, all, isOld, error, isFetching }: Calendar, open: (event: CalendarEvent) => void) {
  const id = query.get('id')
  const dated = isDay(query.get('date'))
  const { data, isError, isFetching: isListFetching } = useCall('calendar.list', {}, { enabled: Boolean(id) })
  // The list goes two years ahead; what is further away stands on the day that the address has.
  const shown = dated && !isOld ? all : undefined
  const ready = (data !== undefined || isError) && (!dated || shown !== undefined || error !== null)
  const latest = useRef({ day, set, open, dated, events: [] as CalendarEvent[] })
  useEffect(() => {
    latest.current = { day, set, open, dated, events: [...(shown ?? []), ...(data?.events ?? [])] }
  })
  useEffect(() => {
    if (!id || !ready) return
    const now = latest.current
    const found = pickEvent(now.events, id, now.day)
    // It may be newer than what was kept of either.
    if (!found && (isListFetching || isFetching)) return
    now.set({ id: null, date: found && !now.dated ? found.eventDate : now.dated ? now.day : null })
    if (found) now.open(found)
    else showToast(textsIn(calendarTexts).notFound)
  }, [id, ready, isListFetching, isFetching])
}
