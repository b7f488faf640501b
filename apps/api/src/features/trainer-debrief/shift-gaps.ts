import { keysOf } from '@portal/contract/forms/kit'
import { weekdays } from '@portal/contract/forms/availability'
import { daysFrom, weekdayOf } from '../../outside/clock.ts'
import type { Plans, Week } from '../availability/public.ts'

const dayNames = keysOf(weekdays)
type DayName = (typeof dayNames)[number]
const dayNameOf = (date: string) => dayNames[weekdayOf(date) - 1]!
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

/** Whether somebody is there for all of a shift, by what they said of its day (0) and of the one before. Who said nothing of a day is there. */
function covers(said: (offset: 0 | -1) => Week[number] | undefined, shift: Hours): boolean {
  const asked = spanOf(shift)
  const today = said(0)
  if (!today || today.available === 'all_day') return true
  // The hours of the evening before may go on into this day.
  return ([0, -1] as const).some((offset) => {
    const one = said(offset)
    if (one?.available !== 'hours' || !one.from || !one.to) return false
    const { start, end } = spanOf({ from: one.from, to: one.to }, offset)
    return start <= asked.start && end >= asked.end
  })
}

/** Whether somebody is there for a shift that begins on this day of their week. */
export function isThere(week: Week | undefined, day: DayName, shift: Hours): boolean {
  const at = dayNames.indexOf(day)
  return covers((offset) => week?.find((one) => one.day === dayNames[(at + offset + dayNames.length) % dayNames.length]), shift)
}

/** Whether somebody is there for a shift that begins on this date. */
function isThereOn(plans: Plans, person: string, date: string, shift: Hours): boolean {
  if (plans.isOff(person, date)) return false
  return covers((offset) => {
    const day = daysFrom(date, offset)
    return plans.isOff(person, day) ? undefined : plans.weekOn(person, day)?.find((one) => one.day === dayNameOf(day))
  }, shift)
}

/**
 * How many of these people can work a shift on some day of their week of today, the days on which none of them can, and of the dates
 * those on which none of them is there for once: the first of them is today. Nobody is missing on days that are closed (1 is Monday).
 */
export function coverOf(able: readonly string[], plans: Plans, shift: Hours, dates: readonly string[], closed: readonly number[] = []) {
  const isOpen = (day: DayName) => !closed.includes(dayNames.indexOf(day) + 1)
  const weeks = able.map((person) => plans.weekOn(person, dates[0]!))
  const there = weeks.map((week) => dayNames.filter((day) => isThere(week, day, shift)))
  const nobody = dayNames.filter((day) => isOpen(day) && !there.some((days) => days.includes(day)))
  return {
    able: there.filter((days) => days.length).length,
    nobody,
    dates: dates.filter((date) => isOpen(dayNameOf(date)) && !nobody.includes(dayNameOf(date)) && !able.some((person) => isThereOn(plans, person, date, shift))),
  }
}
