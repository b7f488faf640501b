import { type TenantDb, enqueue, withoutKey } from '@portal/db/feature'
import type { Tenant } from '../../../core/locations.ts'
import type { Restored } from '../../../core/services.ts'
import { localDay, zonedTime } from '../../../outside/clock.ts'
import { automationHour } from './settings.ts'

/** An hour that the clocks skip on this day is the next one that there is. */
export const instantOf = (day: string, time: string, zone: string) => new Date(zonedTime(day, time, zone).epochMilliseconds)

const runOf = (day: string, runAt: string, zone: string) =>
  ({ task: 'announcements.automate', payload: { day }, jobKey: `automate:${day}`, runAt: instantOf(day, runAt, zone) })

/** The day's run, at the hour that the location chose. Left again, it moves. */
export const scheduleRun = (db: TenantDb, { timezone }: Tenant, day: string, runAt: string) => enqueue(db, runOf(day, runAt, timezone))

/** Out of a backup: what today's run made may be gone again, and the day counts as done. Once more makes only what is not there. */
export async function runTodayAgain(db: TenantDb, { timezone, now }: Pick<Restored, 'timezone' | 'now'>): Promise<void> {
  await enqueue(db, withoutKey(runOf(localDay(now, timezone), await automationHour(db), timezone)))
}
