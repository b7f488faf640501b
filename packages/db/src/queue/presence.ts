import type { Client } from '../driver.ts'
import { textArray } from '../text-array.ts'

/** The last word on a job that may have ended its process. */
export const endedSuddenly = 'The process that ran it ended without warning'

/** The connection's server process: another one means that the connection is new and its lock is gone. */
export async function backendOf(sql: Client): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return row!.pid
}

/** Held by the connection for as long as it lives. */
export async function holdPresence(sql: Client, key: number): Promise<void> {
  await sql`select pg_try_advisory_lock(${key}::bigint)`
}

/** A sign of life of these pools of workers, and the end of all others of this process: what those hold is up for others. */
export async function signOfLife(sql: Client, pools: string[], key: number): Promise<void> {
  await sql`
    insert into jobs.workers (pool, lock_key) select unnest(${textArray(sql, pools)}), ${key}::bigint
    on conflict (pool) do update set seen_at = now()`
  await sql`delete from jobs.workers where lock_key = ${key} and pool not in (select unnest(${textArray(sql, pools)}))`
}

/**
 * Gives back the jobs of pools that are gone: silent for `goneSeconds` with their lock free, or silent for `lostSeconds`.
 * A job of the tasks in `deadly` that was under way when its process ended may have ended it: it is not tried again.
 * Returns those pools.
 */
export async function giveBack(
  client: Client, schema: string, { key, goneSeconds, lostSeconds, deadly }: { key: number; goneSeconds: number; lostSeconds: number; deadly: string[] },
): Promise<string[]> {
  return client.begin(async (sql) => {
    const silent = await sql<{ pool: string; lock_key: number; lost: boolean }[]>`
      select pool, lock_key, seen_at < now() - make_interval(secs => ${lostSeconds}) as lost from jobs.workers
      where seen_at < now() - make_interval(secs => ${goneSeconds}) and lock_key <> ${key}`
    for (const { pool, lock_key, lost } of silent) {
      const [lock] = await sql<{ free: boolean }[]>`select pg_try_advisory_xact_lock(${lock_key}::bigint) as free`
      if (!lock!.free && !lost) continue
      await sql`delete from jobs.workers where pool = ${pool}`
      await sql`
        update ${sql(schema)}._private_jobs j
        set max_attempts = greatest(attempts, 1), last_error = ${endedSuddenly}
        from ${sql(schema)}._private_tasks t
        where t.id = j.task_id and j.locked_by = ${pool} and t.identifier in (select unnest(${textArray(sql, deadly)}))`
    }
    const orphans = await sql<{ locked_by: string }[]>`
      select distinct locked_by from ${sql(schema)}._private_jobs
      where locked_at < now() - make_interval(secs => ${goneSeconds}) and locked_by not in (select pool from jobs.workers)`
    if (!orphans.length) return []
    const gone = orphans.map(({ locked_by }) => locked_by)
    await sql`select ${sql(schema)}.force_unlock_workers(${textArray(sql, gone)})`
    await sql`select pg_notify('jobs:insert', '{"count":5}')`
    return gone
  }) as Promise<string[]>
}
