import { z } from 'zod'
import { localDay } from '../outside/clock.ts'
import { forgetOld } from '../shared/automation/forget.ts'
import { generateFor } from '../shared/automation/generate.ts'
import { defineDaily } from './daily.ts'
import { type TaskContext, defineTask } from './task.ts'

/** A day that was over before its run came is not made up for. */
async function announce({ payload: { day }, tenant, profile, services, transaction }: TaskContext<{ day: string }>) {
  if (localDay(services.clock.now(), tenant.timezone) !== day) return
  await transaction('write', async (db) => {
    await Promise.all([forgetOld(db, tenant), generateFor(db, { tenant, profile }, day)])
  })
}

/** Each day, at the hour that the location chose. */
export const dailyAutomation = defineDaily('automation', { at: ({ automationAt }) => automationAt, atOnce: 4, whenSuspended: 'drop' }, announce)

/** Once more today: the hour was moved, and the day's run may be over. */
export const automate = defineTask('announcements.automate', { payload: z.object({ day: z.iso.date() }), whenSuspended: 'drop' }, announce)
