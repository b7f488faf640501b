import { enqueuePlatform, forJobs, inTenant, patiently } from '@portal/db'
import { type CronItem, parseCronItem } from 'graphile-worker'
import { z } from 'zod'
import { featureServices } from '../core/feature-services.ts'
import { tellWaiting, waits } from '../features/voicebox/public.ts'
import { definePlatformTask, defineTask } from './task.ts'

/** Those who are to hear of what was said without a name do, at the full hour. Its own row says no more than that hour. */
export const voiceboxTell = defineTask('voicebox.tell', { payload: z.object({}), attempts: 8, whenSuspended: 'drop' }, ({ services, tenant, profile, transaction }) =>
  transaction('write', (db) => tellWaiting({ db, services: featureServices(services), tenant, profile })))

/** Looks at every full hour where something waits: a job that the writing itself left would say when that was. */
export const voiceboxHour = definePlatformTask('voicebox.hour', { payload: z.unknown(), attempts: 3, priority: -5 }, async ({ services }) => {
  const lanes = patiently(services.lanes, forJobs)
  const now = services.clock.now()
  for (const tenant of services.locations.all()) {
    if (tenant.state !== 'active' || tenant.behind) continue
    const waiting = await inTenant(lanes, tenant, 'read', (db) => waits(db, now)).catch((error: unknown) => {
      services.log.warn({ err: error, location: tenant.id }, 'it could not be seen whether something waits in a VoiceBox')
      return false
    })
    if (waiting) await enqueuePlatform(services.platform.db, { location: tenant.id, task: 'voicebox.tell', jobKey: 'voicebox.tell' })
  }
})

const atFullHours: CronItem = { task: 'voicebox.hour', match: '0 * * * *', identifier: 'voicebox.hour', options: { backfillPeriod: 3_600_000, maxAttempts: 3 } }
export const voiceboxCron = parseCronItem(atFullHours)
