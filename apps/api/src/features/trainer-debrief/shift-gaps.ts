import { keysOf } from '@portal/contract/forms/kit'
import { weekdays } from '@portal/contract/forms/availability'
import type { Week } from '../availability/public.ts'

const dayNames = keysOf(weekdays)
type DayName = (typeof dayNames)[number]
interface Hours {
  from: string
  to: string
}

const dayMinutes = 24 * 60
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** In minutes from the midnight that the day begins with; what goes past the next one counts on. */
function spanOf({ from, to }: Hours, of = 0) {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return { start: start + of * dayMinutes, end: (end > start ? end : end + dayMinutes) + of * dayMinutes }
}

/** Whether somebody is there for all of a shift that begins on this day. Who said nothing of a day is there. */
export function isThere(week: Week | undefined, day: DayName, shift: Hours): boolean {
  const asked = spanOf(shift)
  const at = dayNames.indexOf(day)
  const said = (offset: number) => week?.find((one) => one.day === dayNames[(at + offset + dayNames.length) % dayNames.length])
  const today = said(0)
  if (!today || today.available === 'all_day') return true
  // The hours of the evening before may go on into this day.
  return [0, -1].some((offset) => {
    const one = said(offset)
    if (one?.available !== 'hours' || !one.from || !one.to) return false
    const { start, end } = spanOf({ from: one.from, to: one.to }, offset)
    return start <= asked.start && end >= asked.end
  })
}

/** How many of these people can work a shift on some day, and the days on which none of them can. */
export function coverOf(able: readonly string[], weeks: ReadonlyMap<string, Week>, shift: Hours) {
  const there = able.map((person) => dayNames.filter((day) => isThere(weeks.get(person), day, shift)))
  return {
    able: there.filter((days) => days.length).length,
    nobody: dayNames.filter((day) => !there.some((days) => days.includes(day))),
  }
}
