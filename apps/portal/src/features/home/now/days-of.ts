import { addDays } from '../../../lib/dates/days.ts'
import type { Now } from './use-now.ts'

/**
 * What is on, seen on this day of the location: without a network it may have been kept since yesterday, whose tomorrow it is now,
 * or for longer, when it says nothing of this day. `null` is what nobody knows here. What is pinned stays whatever day it is.
 */
export function daysOf({ day, today, tomorrow }: Pick<Now, 'day' | 'today' | 'tomorrow'>, on: string) {
  const [pinned, ofToday] = [today.filter(({ note }) => note?.pinned), today.filter(({ note }) => !note?.pinned)]
  // What an older server said names no day.
  if (!day || day === on) return { pinned, today: ofToday, tomorrow }
  return { pinned, today: addDays(day, 1) === on ? tomorrow : null, tomorrow: null }
}
