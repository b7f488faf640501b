import { z } from 'zod'
import { localDay } from '../outside/clock.ts'
import { forgetOld, generateFor, instantOf } from '../features/announcements/public.ts'
import { contentChanged } from '../shared/live.ts'
import { defineDaily } from './daily.ts'
import { type TaskContext, defineTask } from './task.ts'

const hour = 3_600_000

/** A day that was over before its run came is not made up for, but for an hour shortly before midnight. */
async function announce({ payload: { day }, tenant, profile, services, transaction }: TaskContext<{ day: string }>) {
  const now = services.clock.now()
  const today = localDay(now, tenant.timezone)
  const late = now.getTime() - instantOf(day, profile.automationAt, tenant.timezone).getTime()
  if (today !== day && (late < 0 || late > hour)) return
  await transaction('write', async (db) => {
    const [gone, made] = await Promise.all([forgetOld(db, tenant), generateFor(db, { tenant, profile }, day, { shownOn: today })])
    if (gone + made > 0) await contentChanged(db, 'announcements')
  })
}

/** Each day, at the hour that the location chose. */
export const dailyAutomation = defineDaily('automation', { at: ({ automationAt }) => automationAt, atOnce: 4, whenSuspended: 'drop' }, announce)

/** Once more today: the hour was moved, and the day's run may be over. */
export const automate = defineTask('announcements.automate', { payload: z.object({ day: z.iso.date() }), whenSuspended: 'drop' }, announce)
