import { type TenantDb, enqueue } from '@portal/db/feature'
import { DateTime } from 'luxon'
import type { Tenant } from '../../../core/locations.ts'

/** An hour that the clocks skip on this day is the next one that there is. */
export const instantOf = (day: string, time: string, zone: string) => DateTime.fromISO(`${day}T${time}`, { zone }).toJSDate()

/** The day's run, at the hour that the location chose. Left again, it moves. */
export const scheduleRun = (db: TenantDb, tenant: Tenant, day: string, runAt: string) =>
  enqueue(db, { task: 'announcements.automate', payload: { day }, jobKey: `automate:${day}`, runAt: instantOf(day, runAt, tenant.timezone) })
