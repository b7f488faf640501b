import { addDays } from '../../../lib/dates/days.ts'
import type { Now } from './use-now.ts'

/**
 * What is on, seen on this day of the location: without a network it may have been kept since yesterday, whose tomorrow it is now,
 * or for longer, when it says nothing of this day. `null` is what nobody knows here. What is pinned stays whatever day it is, and
 * a note is of yesterday on the day after it.
 */
export function daysOf({ day, today, tomorrow }: Pick<Now, 'day' | 'today' | 'tomorrow'>, on: string) {
  const before = addDays(on, -1)
  const pinned = today.filter(({ note }) => note?.pinned)
  const yesterday = today.filter(({ note }) => note && !note.pinned && note.day === before)
  const notes = { pinned, yesterday }
  // What an older server said names no day.
  if (!day || day === on) return { ...notes, today: today.filter((one) => !pinned.includes(one) && !yesterday.includes(one)), tomorrow }
  return { ...notes, today: addDays(day, 1) === on ? tomorrow : null, tomorrow: null }
}
