import { clockWords } from '../../lib/format.ts'

/** `2026-11-20` → `11/20/2026`, in every language. */
export const shortDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

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
