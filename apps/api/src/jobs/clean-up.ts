import { beginChainAfter, inSeconds, trimLog } from '@portal/db'
import { clearQueue } from '@portal/db/queue'
import { queueSchema } from './queue.ts'
import { defineDaily, definePlatformDaily } from './daily.ts'

const day = 24 * 3600

/** What has had its time: nobody can use it any more, and nobody should find it. */
export const cleanUp = defineDaily('clean-up', { at: '03:30' }, async ({ services, tenant, profile, transaction }) => {
  const { logDays } = profile.settings.privacy.retention
  await transaction('write', (db) => beginChainAfter(db, logDays))
  await trimLog(services.direct, tenant.id, logDays)
  await transaction('write', (db) => services.nounData.expire(db, tenant, profile.settings))
})

/** The platform's own: counters, sessions of operators, jobs that nobody asked about for 90 days. */
export const cleanUpPlatform = definePlatformDaily('clean-up-platform', { at: '03:30' }, async ({ services }) => {
  const { db } = services.platform
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
  await db.deleteFrom('operator_sessions').where((w) => w.or([w('expires_at', '<', inSeconds(0)), w('absolute_expires_at', '<', inSeconds(0))])).execute()
  await db.deleteFrom('operator_tokens').where('kind', '<>', 'recovery').where('expires_at', '<', inSeconds(-day)).execute()
  await clearQueue(services.direct, queueSchema, 90)
})
