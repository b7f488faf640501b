import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { textsIn } from '../../../texts/define-texts.ts'
import { isDay } from '../../../lib/dates/days.ts'
import type { CalendarEvent } from '../events.ts'
import { calendarTexts } from '../texts.ts'
import type { Calendar } from '../use-calendar.ts'

const isOn = ({ eventDate, endDate }: CalendarEvent, day: string) => eventDate <= day && day <= endDate

/** The repetition on a day, else the next one, else the last. */
function pickEvent(events: CalendarEvent[], id: string, day: string): CalendarEvent | undefined {
  const own = events.filter((event) => event.id === id)
  return own.find((event) => isOn(event, day)) ?? own.find(({ eventDate }) => eventDate > day) ?? own.at(-1)
}

/** A link to one event (`?id=…`, from the search or a notification) opens it, once. */
export function useWantedEvent({ query, day, set, all, isOld, error, isFetching }: Calendar, open: (event: CalendarEvent) => void) {
  const id = query.get('id')
  const dated = isDay(query.get('date'))
  // The list goes two years ahead; what is further away stands on the day that the address has.
  const shown = dated && !isOld ? all : undefined
  // What was kept of that day may be from before it was moved.
  const isLookedFor = !dated || (shown !== undefined && !isFetching) || error !== null
  const isThere = isLookedFor && (shown?.some((event) => event.id === id && isOn(event, day)) ?? false)
  // It is long: only what does not stand on its day is looked for there.
  const { data, isError, isFetching: isListFetching } = useCall('calendar.list', {}, { enabled: Boolean(id) && isLookedFor && !isThere })
  const ready = isThere || (isLookedFor && (data !== undefined || isError))
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
