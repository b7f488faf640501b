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

/** The location's last day of a deadline that began when this was handed in. */
export function lastDay({ days, working }: Deadline, from: Date, { tenant, profile }: Place): string {
  let at = localDay(from, tenant.timezone)
  if (!working) return daysFrom(at, days)
  for (let left = days; left > 0; left -= 1) at = workdayFrom(dayAfter(at), profile)
  return at
}

interface Standing {
  status: string
  created_at: Date
}
/** Its deadlines that still run, or have passed, the nearest first. */
export const deadlinesOf = (form: Form, { status, created_at }: Standing, place: Place) =>
  Object.entries(form.deadlines)
    .filter(([, { leaves }]) => leaves.includes(status))
    .map(([key, deadline]) => ({ key, by: lastDay(deadline, created_at, place) }))
    .toSorted((a, b) => a.by.localeCompare(b.by))
