import { type TenantDb, beginChainAfter, inSeconds, trimLog } from '@portal/db'
import { clearQueue } from '@portal/db/queue'
import { audit } from '../shared/audit.ts'
import { type RetentionTold, lastRetention } from '../shared/retention-told.ts'
import { queueSchema } from './queue.ts'
import { defineDaily, definePlatformDaily } from './daily.ts'

const day = 24 * 3600

const countsIn = (told: RetentionTold) => Object.entries(told).filter((one): one is [string, number] => typeof one[1] === 'number')

/**
 * One row of the log. What failed stands in each until it is deleted again, and a night that only fails as the last one did says nothing.
 * What went at earlier tries of the night stands in its last row too: that one is the whole of it.
 */
async function tell(db: TenantDb, job: string, gone: RetentionTold, failed: RetentionTold): Promise<void> {
  const { told: last = {}, job: teller } = (await lastRetention(db)) ?? {}
  const over = Object.entries(last).flatMap(([kind, was]) => (was === 'failed' && !(kind in failed) ? [[kind, 0]] : []))
  const told: RetentionTold = { ...Object.fromEntries(over), ...gone, ...failed }
  const isNew = ([kind, what]: [string, unknown]) => what !== 'failed' || last[kind as keyof RetentionTold] !== 'failed'
  if (!Object.entries(told).some(isNew)) return
  const sums = (teller === job ? countsIn(last) : []).map(([kind, count]) => [kind, count + Number(gone[kind as keyof RetentionTold] ?? 0)])
  await audit(db, { event: 'retention.carried_out', actor: 'system', after: { ...told, ...Object.fromEntries(sums), ...failed }, requestId: job })
}

/**
 * What has had its time: nobody can use it any more, and nobody should find it. The log tells how much of it there was. What was
 * promised to go does so where the location is suspended or waits for its deletion, too.
 */
export const cleanUp = defineDaily('clean-up', { at: '03:30', whenSuspended: 'run' }, async ({ services, tenant, profile, transaction, job }) => {
  const { logDays } = profile.settings.privacy.retention
  await transaction('write', (db) => beginChainAfter(db, logDays))
  const log = await trimLog(services.direct, tenant.id, logDays)
  const { gone, failed } = await services.nounData.expire((work) => transaction('write', work), tenant, profile.settings)
  for (const { of, error } of failed) services.log.error({ err: error, location: tenant.id, of }, 'what had had its time could not be deleted')
  const counts = Object.entries({ log, ...gone }).filter(([, count]) => count > 0)
  const stayed = failed.flatMap(({ of }) => of.map((kind) => [kind, 'failed']))
  await transaction('write', (db) => tell(db, job.id, Object.fromEntries(counts), Object.fromEntries(stayed)))
  if (failed[0]) throw failed[0].error
})

/** The platform's own: counters, sessions of operators, answers of the console that are kept so that nothing is done twice, jobs that nobody asked about for 90 days. */
export const cleanUpPlatform = definePlatformDaily('clean-up-platform', { at: '03:30' }, async ({ services }) => {
  const { db } = services.platform
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
  await db.deleteFrom('operator_sessions').where((w) => w.or([w('expires_at', '<', inSeconds(0)), w('absolute_expires_at', '<', inSeconds(0))])).execute()
  await db.deleteFrom('operator_tokens').where('kind', '<>', 'recovery').where('expires_at', '<', inSeconds(-day)).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', inSeconds(-30 * day)).execute()
  await clearQueue(services.direct, queueSchema, 90)
})
