import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import type { PlatformDb } from './platform-db.ts'
import { type TenantDb, transactionOf } from './tenant-db.ts'

export interface Work {
  /** Name of the task that does it (apps/api/src/jobs). */
  task: string
  payload?: Record<string, unknown>
  /** Not before this instant. */
  runAt?: Date
  /** Of several with the same key, only the last one runs. */
  jobKey?: string
}

/** The same work, which takes no other one's place: nor that of one which is about to be removed. */
export const withoutKey = ({ jobKey: _, ...work }: Work): Work => work

/**
 * Leaves work to be done after the commit, in the same transaction: nothing is done for what was rolled back, and
 * nothing that was committed stays undone. Row security ties the row to the location's role.
 */
export async function enqueue(db: TenantDb, ...works: Work[]): Promise<void> {
  if (!works.length) return
  const { run } = transactionOf(db)
  const rows = works.map(({ task, payload = {}, runAt, jobKey }) =>
    sql`(${task}, ${JSON.stringify(payload)}::jsonb, ${runAt ?? null}::timestamptz, ${jobKey ?? null})`)
  const query: CompiledQuery = sql`insert into jobs.outbox (task, payload, run_at, job_key) values ${sql.join(rows)}`.compile(compiler(db))
  await run(query)
}

/**
 * The same from the platform's side: for a location, or (without one) for the platform itself. Pass the database of an
 * open transaction to tie the work to its commit.
 */
export async function enqueuePlatform(db: PlatformDb, work: Work & { location?: string }): Promise<void> {
  const { location = 'platform', task, payload = {}, runAt, jobKey } = work
  await sql`
    insert into jobs.outbox (location_id, task, payload, run_at, job_key)
    values (${location}, ${task}, ${JSON.stringify(payload)}::jsonb, ${runAt ?? null}, ${jobKey ?? null})`.execute(db)
}

/** The compiler of the Kysely behind a TenantDb. */
const compiler = (db: TenantDb) => db as unknown as Parameters<ReturnType<typeof sql>['compile']>[0]
