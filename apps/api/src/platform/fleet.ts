import type { platformContract } from '@portal/contract'
import { type PlatformDb, countAll, inSeconds, locationIdOf, migrateFleet, readMigrations, wireLocationId } from '@portal/db'
import { type RetriedJob, deadJobs, retryJobs } from '@portal/db/queue'
import { notFound } from '../core/errors.ts'
import type { PlatformContext, PlatformHandlers } from './context.ts'
import { type OperatorAct, record } from './record.ts'

type State = 'current' | 'behind' | 'running' | 'failed'

/** A process that died while it migrated leaves its mark; after so long nobody believes it. */
const silentSeconds = 600

/** The locations that have tables, with how each stands: one that fails keeps the version it has, and is not served until it is tried again. */
const stands = (db: PlatformDb, latest: number) =>
  db.selectFrom('locations').where('state', 'not in', ['deleted', 'spare', 'requested']).where('schema_version', '>', 0).select((eb) => [
    'id', 'slug', 'name', 'schema_version', 'migration_error', 'migration_at',
    eb.case().when('schema_version', '>=', latest).then(eb.val<State>('current'))
      .when(eb.and([eb('migrating', '=', true), eb('migration_at', '>', inSeconds(-silentSeconds))])).then(eb.val<State>('running'))
      .when('migration_error', 'is not', null).then(eb.val<State>('failed'))
      .else(eb.val<State>('behind')).end().as('stand'),
  ])

/** Writes into the log that those locations are brought up to date which are not, of all or of those named. Returns their ids. */
export async function tellMigration(db: PlatformDb, who: Pick<OperatorAct, 'by' | 'requestId'>, only?: string[]): Promise<string[]> {
  const latest = readMigrations('tenant').length
  const behind = db.selectFrom(stands(db, latest).as('place')).select('place.id').where('place.stand', 'in', ['behind', 'failed'])
  const due = (await (only ? behind.where('place.id', 'in', only.length ? only : ['']) : behind).execute()).map(({ id }) => id)
  if (due.length) {
    await record(db, {
      ...who, event: 'fleet.migrated', locationId: due.length === 1 ? due[0] : undefined,
      target: { kind: 'fleet', id: null, name: String(latest) }, after: { locations: due.length },
    })
  }
  return due
}

export const fleet: PlatformHandlers<typeof platformContract.fleet> = {
  async migrations({ db }, { state, limit, offset }) {
    const latest = readMigrations('tenant').length
    const all = stands(db, latest)
    const counted = await db.selectFrom(all.as('place')).select(['place.stand', countAll().as('count')]).groupBy('place.stand').execute()
    const counts = Object.fromEntries(counted.map(({ stand, count }) => [stand, Number(count)]))
    const found = db.selectFrom(all.as('place')).selectAll('place')
    const rows = await (state ? found.where('place.stand', '=', state) : found)
      .orderBy((eb) => eb('place.stand', '=', 'current')).orderBy('place.name').orderBy('place.id').limit(limit).offset(offset).execute()
    const total = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
    return {
      data: rows.map((row) => ({
        location: { id: wireLocationId(row.id), slug: row.slug ?? '', name: row.name },
        state: row.stand, schema_version: row.schema_version, error: row.stand === 'failed' ? row.migration_error : null, at: row.migration_at,
      })),
      total, limit, offset, latest, counts,
    }
  },

  /** Goes on after the reply, and where it was interrupted with the next call or start: each location is done or not at all. */
  async migrate({ db, services, operator, request, afterCommit }, { locationIds }) {
    const due = await tellMigration(db, { by: operator, requestId: request.id }, locationIds?.map(locationIdOf))
    if (due.length) {
      afterCommit(() => services.background.run('fleet migration', async () => {
        // One at a time: the other direct connection is for the jobs and for whoever looks at them.
        const { failed } = await migrateFleet(services.direct, { only: due, concurrency: 1 })
        for (const { id, error } of failed) services.log.error({ location: id, reason: error }, 'a location could not be migrated')
      }))
    }
    return { data: { queued: due.length } }
  },

  async deadJobs({ services }, { limit, offset }) {
    const { jobs, total } = await deadJobs(services.direct, { limit, offset })
    return {
      data: jobs.map(({ location, ...job }) => ({ ...job, location: location && { ...location, id: wireLocationId(location.id) } })),
      total, limit, offset,
    }
  },

  async retryJob(context, { id }) {
    const [job] = await retry(context, [id])
    if (!job) throw notFound('jobs')
    return { data: { id } }
  },

  async retryJobs(context, { ids }) {
    return { data: { retried: (await retry(context, ids)).length } }
  },
}

/** Each of them has its row. */
async function retry({ db, operator, request }: PlatformContext<typeof platformContract.fleet.retryJob>, ids: readonly string[]): Promise<RetriedJob[]> {
  const jobs = await retryJobs(db, ids)
  await record(db, ...jobs.map(({ id, task, location }) => ({
    event: 'job.retried' as const, by: operator, locationId: location ?? undefined, target: { kind: 'job', id, name: task }, requestId: request.id,
  })))
  return jobs
}
