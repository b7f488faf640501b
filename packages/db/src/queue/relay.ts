import type { ISql } from 'postgres'
import type { Client } from '../driver.ts'
import { textArray } from '../text-array.ts'

/** Stands for every task in a job's flags: `any:<location>`. */
export const anyTask = 'any'

/** One relay at a time, or an older row could overtake a newer one with the same key. */
const relayLock = 7_046_275
export const relayBatch = 500

export interface RelayOptions {
  schema: string
  /** What the queue should know of each task, by its name. */
  tasks: Record<string, { attempts: number; priority: number }>
  /** Work of these locations alone. */
  only?: string[]
}

/** Places between one priority of a task and the next: the order of turns among those with the same one. */
const turns = 1_000

/**
 * Locations take turns: a job's place is behind those of its own location that wait, and whoever has nothing waiting comes
 * next. A thousand photos of one location so delay another's first one by one photo.
 */
const turnsIn = (sql: ISql, schema: string) => sql`
  waiting as (
    select payload->>'location' as location, floor(priority / ${turns}::numeric)::int as level, min(priority) as first, max(priority) as last
    from ${sql(schema)}._private_jobs where is_available and run_at <= now() group by 1, 2),
  placed as (
    select moved.*, level * ${turns} + least(${turns - 1}, coalesce(
      (select last + 1 from waiting w where w.location = moved.location_id and w.level = moved.level),
      (select greatest(0, min(first) - 1 - moved.level * ${turns}) + moved.level * ${turns} from waiting w where w.level = moved.level),
      level * ${turns}) - level * ${turns} + row_number() over (partition by location_id, level order by id) - 1) as place
    from (select moved.*, coalesce((options.of->task->>'priority')::int, 0) as level from moved, options) as moved)`

/**
 * Moves one batch of what was committed to the outbox into graphile-worker's queue, in one statement: a crash loses
 * nothing and doubles nothing, and any number of processes may do it at once. Returns how many were moved.
 */
export async function relayOutbox(client: Client, { schema, tasks, only }: RelayOptions): Promise<number> {
  const [row] = await client.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${relayLock})`
    return sql<{ moved: number }[]>`
      with options as (select ${JSON.stringify(tasks)}::jsonb as of),
      moved as (
        delete from jobs.outbox where id in (
          select id from jobs.outbox
          where ${only ? sql`location_id = any(${textArray(sql, only)})` : sql`true`}
          order by id limit ${relayBatch} for update skip locked)
        returning id, location_id, task, payload, run_at, job_key),
      ${turnsIn(sql, schema)}
      select count(${sql(schema)}.add_job(
        identifier => task,
        payload => json_build_object('location', nullif(location_id, 'platform'), 'payload', payload),
        run_at => run_at,
        max_attempts => (options.of->task->>'attempts')::int,
        priority => place::int,
        job_key => location_id || ':' || job_key,
        flags => array[task, task || ':' || location_id, ${anyTask} || ':' || location_id]))::int as moved
      from options, (select * from placed order by id) as placed`
  })
  return row?.moved ?? 0
}

export interface DueTask {
  location: string
  task: string
  day: string
}

/**
 * Leaves the daily tasks that were not left on this local day yet. Claim and outbox row are one statement: any number of
 * processes may do it at once. A day before the last one is never due, so a clock that is set back does nothing twice. One that no
 * place on earth has reached by the database's clock is nobody's (`anyDay` where the days are a test's): a process whose clock was
 * ahead leaves nothing for it, and what it once left keeps no day of today from beginning.
 */
export async function enqueueDaily(sql: Client, due: DueTask[], { anyDay = false } = {}): Promise<number> {
  if (!due.length) return 0
  const last = anyDay ? sql`'infinity'::date` : sql`(now() at time zone 'UTC' + interval '14 hours')::date`
  const left = await sql`
    with claimed as (
      insert into jobs.daily_runs (location_id, task, day)
      select location, task, day from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due (location text, task text, day date)
      where due.day <= ${last} and not exists (
        select 1 from jobs.daily_runs r where r.location_id = due.location and r.task = due.task and r.day >= due.day and r.day <= ${last})
      on conflict (location_id, task) do update set day = excluded.day, left_at = now()
        where daily_runs.day < excluded.day or daily_runs.day > ${last}
      returning location_id, task, day)
    insert into jobs.outbox (location_id, task, payload)
    select location_id, task, jsonb_build_object('day', day) from claimed`
  return left.count
}

/**
 * What a process whose clock was ahead left by the clock was done then, as far as the queue's library knows: nothing would be done
 * before that hour comes.
 */
export async function forgetAhead(sql: Client, schema: string): Promise<void> {
  await sql`update ${sql(schema)}._private_known_crontabs set last_execution = null where last_execution > now() + interval '2 minutes'`
}
