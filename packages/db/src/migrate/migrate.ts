import type { Client } from '../driver.ts'
import { requireKeeper } from './keeper.ts'
import { type Migration, readMigrations } from './migrations.ts'
import { quoteId } from './provision.ts'

/** Any number, but the same for all: two processes that start together migrate one after the other. */
const migrationLock = 7_046_273

/**
 * Brings the platform's own tables up to date and gives the operators' log to its keeper. Returns the names of what was
 * applied.
 * @throws NeedsAdministrator
 */
export async function migratePlatform(client: Client, migrations: Migration[] = readMigrations('platform')): Promise<string[]> {
  await requireKeeper(client)
  return client.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`
    await sql`create schema if not exists platform`
    await sql`create table if not exists platform.migrations (number integer primary key, name text not null, applied_at timestamptz not null default now())`
    const rows = await sql<{ number: number }[]>`select number from platform.migrations`
    const applied = new Set(rows.map((row) => row.number))
    const missing = migrations.filter((migration) => !applied.has(migration.number))
    for (const migration of missing) {
      await sql.unsafe(migration.sql)
      await sql`insert into platform.migrations (number, name) values (${migration.number}, ${migration.name})`
    }
    await sql`select keeper.keep_platform()`
    return missing.map((migration) => migration.name)
  }) as Promise<string[]>
}

/** An SQLSTATE of our own: class PT is nobody's. */
const doneElsewhere = 'PT001'
const lockTimeout = '55P03'

export interface FleetResult {
  migrated: string[]
  /** `held`: somebody else had a table for too long; nothing is wrong with the migration itself. */
  failed: Array<{ id: string; slug: string | null; error: string; held: boolean }>
}

export interface FleetOptions {
  migrations?: Migration[]
  /** Their ids; every location where it is left out. */
  only?: readonly string[]
  except?: readonly string[]
  /** How many locations at once: 2 to 4 saturate a small server, and more only queue. */
  concurrency?: number
  /** How long a statement waits for a lock before the location is tried again later. */
  lockTimeoutMs?: number
  attempts?: number
  onProgress?: (done: number, total: number) => void
}

/**
 * Brings every location's schema up to date: one transaction for each, its version recorded in the same one. What is
 * interrupted goes on at the next call; a failure stops nobody else and is recorded with the location.
 */
export async function migrateFleet(client: Client, options: FleetOptions = {}): Promise<FleetResult> {
  const { migrations = readMigrations('tenant'), concurrency = 2, lockTimeoutMs = 500, attempts = 5 } = options
  const target = migrations.length
  const named = options.only?.join(',') ?? null
  const except = options.except?.join(',') ?? ''
  const behind = await client<{ id: string; slug: string | null; schema_version: number }[]>`
    select id, slug, schema_version from platform.locations
    where state <> 'deleted' and schema_version > 0 and schema_version < ${target}
      and (${named}::text is null or id = any(string_to_array(${named}, ',')))
      and id <> all(string_to_array(${except}, ',')) order by state = 'spare', id`
  const result: FleetResult = { migrated: [], failed: [] }
  let done = 0
  const queue = [...behind]

  async function migrateOne(location: (typeof queue)[number]) {
    const scripts = migrations.slice(location.schema_version).map((migration) => migration.sql)
    const script = [
      `set local lock_timeout = ${Number(lockTimeoutMs)};`,
      // Of two processes that start together, one migrates the location and the other finds it done.
      `do $$ begin
        perform 1 from platform.locations where id = '${location.id}' and schema_version = ${location.schema_version} for update;
        if not found then raise exception 'done by another process' using errcode = '${doneElsewhere}'; end if;
      end $$;`,
      `set local role portal_owner; set local search_path = ${quoteId(location.id)};`,
      ...scripts,
      'reset role;',
      `update platform.locations set schema_version = ${target}, migration_error = null, migrating = false, migration_at = now(), updated_at = now() where id = '${location.id}';`,
      // Every process begins to serve it.
      `select pg_notify('location_changed', '${location.id}');`,
    ].join('\n')
    for (let attempt = 1; ; attempt++) {
      try {
        await client.begin((sql) => sql.unsafe(script).simple())
        result.migrated.push(location.id)
        return
      } catch (error) {
        const { code } = error as { code?: string }
        if (code === doneElsewhere) return
        if (code !== lockTimeout || attempt >= attempts) throw error
        await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt))
      }
    }
  }

  async function worker() {
    for (let location = queue.shift(); location; location = queue.shift()) {
      try {
        await client`update platform.locations set migrating = true, migration_at = now() where id = ${location.id} and schema_version < ${target}`
        await migrateOne(location)
      } catch (error) {
        const { message, code } = error as Error & { code?: string }
        const still = await client`
          update platform.locations set migration_error = ${message}, migrating = false, migration_at = now() where id = ${location.id} and schema_version < ${target} returning id`
        if (still.length) result.failed.push({ id: location.id, slug: location.slug, error: message, held: code === lockTimeout })
      }
      options.onProgress?.(++done, behind.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, behind.length) }, worker))
  return result
}
