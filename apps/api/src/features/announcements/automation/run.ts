import { type TenantDb, enqueue } from '@portal/db/feature'
import type { Tenant } from '../../../core/locations.ts'
import { zonedTime } from '../../../outside/clock.ts'

/** An hour that the clocks skip on this day is the next one that there is. */
export const instantOf = (day: string, time: string, zone: string) => new Date(zonedTime(day, time, zone).epochMilliseconds)

/** The day's run, at the hour that the location chose. Left again, it moves. */
export const scheduleRun = (db: TenantDb, tenant: Tenant, day: string, runAt: string) =>
  enqueue(db, { task: 'announcements.automate', payload: { day }, jobKey: `automate:${day}`, runAt: instantOf(day, runAt, tenant.timezone) })
