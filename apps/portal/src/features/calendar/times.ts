/** `2026-11-20` → `11/20/2026`, in every language. */
export const shortDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

// Made once: a formatter costs as much as drawing the whole list.
const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit', hour12: true })

/** `14:30` → `2:30 PM`, in every language. */
export const clockWords = (time: string): string => clock.format(new Date(`1970-01-01T${time}:00Z`)).replace('\u202f', ' ')

interface Timed {
  all_day: boolean
  startTime: string | null
  endTime: string | null
}

/** `All Day`, the start alone, or `start - end`. */
export function timeWords({ all_day, startTime, endTime }: Timed, allDay: string): string {
  if (all_day || !startTime) return allDay
  const start = clockWords(startTime)
  return endTime && endTime !== startTime ? `${start} - ${clockWords(endTime)}` : start
}

/** What people call a time zone: `Eastern Time`. */
export function zoneName(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
