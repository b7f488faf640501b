import type { RetentionKind } from '@portal/contract/kit/retention'
import { beginChainAfter, inSeconds, trimLog } from '@portal/db'
import { clearQueue } from '@portal/db/queue'
import { audit } from '../shared/audit.ts'
import { queueSchema } from './queue.ts'
import { defineDaily, definePlatformDaily } from './daily.ts'

const day = 24 * 3600

/** What has had its time: nobody can use it any more, and nobody should find it. The log tells how much of it there was. */
export const cleanUp = defineDaily('clean-up', { at: '03:30' }, async ({ services, tenant, profile, transaction, job }) => {
  const { logDays } = profile.settings.privacy.retention
  await transaction('write', (db) => beginChainAfter(db, logDays))
  const log = await trimLog(services.direct, tenant.id, logDays)
  const { gone, failed } = await services.nounData.expire((work) => transaction('write', work), tenant, profile.settings)
  for (const { of, error } of failed) services.log.error({ err: error, location: tenant.id, of }, 'what had had its time could not be deleted')
  const counts = Object.entries({ log, ...gone }).filter(([, count]) => count > 0)
  // Said once a night, not at every new try.
  const stayed = job.attempt === 1 ? failed.flatMap(({ of }) => of) : []
  const told: Partial<Record<RetentionKind, number | 'failed'>> = Object.fromEntries([...counts, ...stayed.map((kind) => [kind, 'failed'])])
  if (Object.keys(told).length) await transaction('write', (db) => audit(db, { event: 'retention.carried_out', actor: 'system', after: told }))
  if (failed[0]) throw failed[0].error
})

/** The platform's own: counters, sessions of operators, jobs that nobody asked about for 90 days. */
export const cleanUpPlatform = definePlatformDaily('clean-up-platform', { at: '03:30' }, async ({ services }) => {
  const { db } = services.platform
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
  await db.deleteFrom('operator_sessions').where((w) => w.or([w('expires_at', '<', inSeconds(0)), w('absolute_expires_at', '<', inSeconds(0))])).execute()
  await db.deleteFrom('operator_tokens').where('kind', '<>', 'recovery').where('expires_at', '<', inSeconds(-day)).execute()
  await clearQueue(services.direct, queueSchema, 90)
})
