import type { Form } from '@portal/contract/forms/kit'
import type { Profile, Tenant } from '../../core/locations.ts'
import { dayAfter, daysFrom, localDay, weekdayOf } from '../../outside/clock.ts'
import { holidaysOn } from '../announcements/public.ts'

type Place = { tenant: Pick<Tenant, 'timezone'>; profile: Profile }
type Deadline = Form['deadlines'][string]

/** Whether those who decide are there on this day of the location's. */
export const isWorkday = (day: string, { settings }: Profile) => settings.general.workDays.includes(weekdayOf(day)) && !holidaysOn(day).length

/** The first workday from this day on. A year of none has none. */
export function workdayFrom(day: string, profile: Profile): string {
  let at = day
  for (let n = 0; n < 366 && !isWorkday(at, profile); n += 1) at = dayAfter(at)
  return at
}

/** Counted once: most of what a list shows began on few days, and the calendar is slow. It is the same for every location of these workdays. */
const counted = new Map<string, string>()
const mostCounted = 10_000

function afterWorkdays(day: string, days: number, profile: Profile): string {
  const key = `${day}+${days}:${profile.settings.general.workDays}`
  const known = counted.get(key)
  if (known) return known
  let at = day
  for (let left = days; left > 0; left -= 1) at = workdayFrom(dayAfter(at), profile)
  if (counted.size >= mostCounted) counted.clear()
  counted.set(key, at)
  return at
}

/** The last day of a deadline that began on this day of the location's. */
const lastDay = ({ days, working }: Deadline, day: string, profile: Profile) => (working ? afterWorkdays(day, days, profile) : daysFrom(day, days))

interface Standing {
  status: string
  created_at: Date
  /** As its column holds it. */
  history: unknown
}

/** When it came to the first status: what was sent back and handed in again has its days anew. */
function beganAt({ first }: Form, { created_at, history }: Standing): Date {
  const steps = history as Array<{ status: string; at: string }>
  const again = steps.findLast(({ status }, index) => status === first && (steps[index - 1]?.status ?? first) !== first)
  return again ? new Date(again.at) : created_at
}

/** Its deadlines that still run, or have passed, the nearest first. */
export function deadlinesOf(form: Form, row: Standing, { tenant, profile }: Place): Array<{ key: string; by: string }> {
  const running = Object.entries(form.deadlines).filter(([, { leaves }]) => leaves.includes(row.status))
  if (!running.length) return []
  const day = localDay(beganAt(form, row), tenant.timezone)
  return running.map(([key, deadline]) => ({ key, by: lastDay(deadline, day, profile) })).toSorted((a, b) => a.by.localeCompare(b.by))
}
