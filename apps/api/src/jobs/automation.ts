import { z } from 'zod'
import { localDay } from '../outside/clock.ts'
import { forgetOld } from '../shared/automation/forget.ts'
import { generateFor } from '../shared/automation/generate.ts'
import { leaveRun } from '../shared/automation/run.ts'
import { readAutomation } from '../shared/automation/settings.ts'
import { defineDaily } from './daily.ts'
import { defineTask } from './task.ts'

/** With the new local day, its run is left for the hour that the location chose. */
export const planAutomation = defineDaily('automation', { at: '00:00', whenSuspended: 'drop' }, ({ payload: { day }, tenant, transaction }) =>
  transaction('write', async (db) => {
    await forgetOld(db, tenant)
    await leaveRun(db, tenant, day, (await readAutomation(db)).runAt)
  }))

/** A day that was over before its run came is not made up for. */
export const automate = defineTask(
  'announcements.automate', { payload: z.object({ day: z.iso.date() }), whenSuspended: 'drop' },
  async ({ payload: { day }, tenant, profile, services, transaction }) => {
    if (localDay(services.clock.now(), tenant.timezone) !== day) return
    await transaction('write', (db) => generateFor(db, { tenant, profile }, day))
  },
)
