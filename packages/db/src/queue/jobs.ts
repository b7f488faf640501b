import type { Client } from '../driver.ts'
import { textArray } from '../text-array.ts'

export interface HeldJob {
  /** The job that was put off first, however often it is put off again. */
  id: string
  task: string
  payload: unknown
  flags: string[]
  priority: number
  attempts: number
  seconds: number
}

/** Puts a job off. Killed before the first one ends, it is put off again under the same key: never doubled. */
export async function holdJob(sql: Client, schema: string, job: HeldJob): Promise<void> {
  await sql`
    select ${sql(schema)}.add_job(
      identifier => ${job.task}, payload => ${JSON.stringify(job.payload)}::jsonb::json,
      run_at => now() + make_interval(secs => ${job.seconds}), max_attempts => ${job.attempts}, priority => ${job.priority},
      job_key => ${`held:${job.id}`}, flags => ${textArray(sql, job.flags)})`
}

/**
 * Lets the jobs that were put off for locations that are active again, with their tables brought on to this version, run now. One that was
 * tried since then is not put off any more, though it keeps its key: it waits for its next try like any other.
 */
export async function releaseHeld(sql: Client, schema: string, version: number): Promise<number> {
  const rows = await sql`
    update ${sql(schema)}._private_jobs j set run_at = now()
    from platform.locations l
    where j.key like 'held:%' and j.attempts = 0 and j.run_at > now() and j.locked_at is null
      and l.id = j.payload->>'location' and l.state = 'active' and l.schema_version >= ${version}`
  return rows.count
}

/** The try that is under way is the job's last. */
export async function endTries(sql: Client, schema: string, id: string): Promise<void> {
  await sql`update ${sql(schema)}._private_jobs set max_attempts = greatest(attempts, 1) where id = ${id}`
}

/** The next try comes no sooner than that: the queue adds its own pause to it. */
export async function putOffTry(sql: Client, schema: string, id: string, seconds: number): Promise<void> {
  await sql`update ${sql(schema)}._private_jobs set run_at = greatest(run_at, now() + make_interval(secs => ${seconds})) where id = ${id}`
}

/** Makes what is due until then due now. `held`: jobs that were put off as well. */
export async function bringForward(sql: Client, schema: string, until: Date, { held }: { held: boolean }): Promise<void> {
  await sql`
    update ${sql(schema)}._private_jobs set run_at = now()
    where run_at > now() and run_at <= ${until} and is_available and (${held} or key is null or key not like 'held:%')`
}

/** What is a location's own whatever its tables hold: its backups, and what happens there once on each day. */
const ofEveryTable = ['backup.%', 'daily.%']

/** Removes what is queued for a location that is being deleted; or what was queued `before` its tables were replaced, and is about what they held. */
export async function removeJobsOf(client: Client, location: string, schema = 'graphile_worker', before?: Date): Promise<void> {
  const until = before?.toISOString() ?? 'infinity'
  await client.begin(async (sql) => {
    const spared = before ? ofEveryTable : []
    const [queue] = await sql`select to_regclass(${`${schema}._private_jobs`}) is not null as there`
    await sql`delete from jobs.outbox where location_id = ${location} and created_at < ${until}::text::timestamptz and task not like all(${textArray(sql, spared)})`
    if (queue!.there) {
      await sql`
        delete from ${sql(schema)}._private_jobs j using ${sql(schema)}._private_tasks t
        where t.id = j.task_id and payload->>'location' = ${location} and locked_at is null and j.created_at < ${until}::text::timestamptz
          and t.identifier not like all(${textArray(sql, spared)})`
    }
    if (!before) await sql`delete from jobs.daily_runs where location_id = ${location}`
  })
}

/** What has had its time: dead jobs that nobody asked about for so long, days of locations that are gone. */
export async function clearQueue(sql: Client, schema: string, days: number): Promise<void> {
  await sql`
    delete from ${sql(schema)}._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => ${days})`
  await sql`
    delete from jobs.daily_runs r where location_id <> 'platform'
      and not exists (select 1 from platform.locations l where l.id = r.location_id and l.state <> 'deleted')`
}
