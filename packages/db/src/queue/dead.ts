import { sql } from 'kysely'
import type { Client } from '../driver.ts'
import type { PlatformDb } from '../platform-db.ts'
import { endedSuddenly } from './presence.ts'

export interface DeadJob {
  id: string
  task: string
  location: { id: string; slug: string; name: string } | null
  attempts: number
  error: string
  failed_at: Date
}

type Row = Omit<DeadJob, 'id' | 'error'> & { id: number; error: string | null; total: number }

/** Jobs that gave up, the newest first: each stays with its last error until it is tried again or has had its time. */
export async function deadJobs(
  sql: Client, { limit = 50, offset = 0, schema = 'graphile_worker' } = {},
): Promise<{ jobs: DeadJob[]; total: number }> {
  if (!(await isThere(sql, schema))) return { jobs: [], total: 0 }
  const rows = await page(sql, schema, limit, offset)
  // Behind the last one no row carries the number of all.
  const [first] = rows.length || !offset ? rows : await page(sql, schema, 1, 0)
  return {
    jobs: rows.map(({ total: _, id, error, ...row }) => ({ ...row, id: String(id), error: error ?? 'No reason is known' })),
    total: first?.total ?? 0,
  }
}

const page = (sql: Client, schema: string, limit: number, offset: number) => sql<Row[]>`
  select j.id, t.identifier as task, j.attempts, j.last_error as error, j.updated_at as failed_at, count(*) over () as total,
    case when l.id is not null then json_build_object('id', l.id, 'slug', coalesce(l.slug, ''), 'name', l.name) end as location
  from ${sql(schema)}._private_jobs j
  join ${sql(schema)}._private_tasks t on t.id = j.task_id
  left join platform.locations l on l.id = j.payload->>'location'
  where j.attempts >= j.max_attempts and j.locked_at is null
  order by j.updated_at desc, j.id desc limit ${limit} offset ${offset}`

/** A server that has only just begun has no queue yet. */
async function isThere(sql: Client, schema: string): Promise<boolean> {
  const [row] = await sql<{ there: boolean }[]>`select to_regclass(${`${schema}._private_jobs`}) is not null as there`
  return row!.there
}

export interface RetriedJob {
  id: string
  task: string
  location: string | null
}

/** Gives dead jobs all their tries again, as soon as the caller's transaction is through. Returns those of them that were dead. */
export async function retryJobs(db: PlatformDb, ids: readonly string[], { attempts = 12, schema = 'graphile_worker' } = {}): Promise<RetriedJob[]> {
  const { rows: [queue] } = await sql<{ there: boolean }>`select to_regclass(${`${schema}._private_jobs`}) is not null as there`.execute(db)
  if (!queue!.there) return []
  const { rows } = await sql<RetriedJob>`
    with revived as (
      update ${sql.id(schema, '_private_jobs')} set attempts = 0, max_attempts = ${attempts}, run_at = now(), updated_at = now()
      where id in (${sql.join(ids)}) and attempts >= max_attempts and locked_at is null returning id, task_id, payload)
    select j.id::text as id, t.identifier as task, l.id as location
    from revived j join ${sql.id(schema, '_private_tasks')} t on t.id = j.task_id left join platform.locations l on l.id = j.payload->>'location'
    order by j.id`.execute(db)
  if (rows.length) await sql`select pg_notify('jobs:insert', ${JSON.stringify({ count: rows.length })})`.execute(db)
  return rows
}

/** What a location's dead jobs of this task were about whose process ended without warning. */
export async function whatMayHaveEnded(sql: Client, { location, task, schema = 'graphile_worker' }: { location: string; task: string; schema?: string }): Promise<unknown[]> {
  if (!(await isThere(sql, schema))) return []
  const rows = await sql<{ payload: unknown }[]>`
    select j.payload->'payload' as payload from ${sql(schema)}._private_jobs j join ${sql(schema)}._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} and j.payload->>'location' = ${location} and j.attempts >= j.max_attempts and j.locked_at is null and j.last_error = ${endedSuddenly}`
  return rows.map(({ payload }) => payload)
}
