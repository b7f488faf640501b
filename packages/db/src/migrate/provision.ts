import type { Client } from '../driver.ts'
import { newId } from '../ids.ts'
import { type Place, laneOf, laneRole } from '../pool/lanes.ts'
import { type Migration, readMigrations } from './migrations.ts'
import type { PlatformDb } from '../platform-db.ts'
import { now } from '../sql.ts'

/** Locations that one lane holds before another one is opened: what a backend's catalogue cache carries comfortably. */
const locationsPerLane = 250

/** A new location's id, which is also the name of its schema and role. */
export const newLocationId = () => `t_${newId().replaceAll('-', '')}`
/** The UUID by which the console's calls name a location. */
export const wireLocationId = (id: string) => id.slice(2).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
/** The way back: what the catalogue calls the location. */
export const locationIdOf = (uuid: string) => `t_${uuid.toLowerCase().replaceAll('-', '')}`

export function quoteId(id: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(id)) throw new Error(`Not an identifier: ${id}`)
  return `"${id}"`
}
const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Makes the lane's login role (or gives it its password anew), able to do nothing by itself. */
export async function ensureLane(client: Client, lane: number, password: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ensureLaneOnce(client, lane, password)
    } catch (error) {
      // Roles belong to the server: another database of it (or another process of this one) changes the same role.
      const atOnce = ['XX000', '42710', '23505'].includes((error as { code?: string }).code ?? '')
      if (!atOnce || attempt === 10) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt))
    }
  }
}

async function ensureLaneOnce(client: Client, lane: number, password: string): Promise<void> {
  const role = quoteId(laneRole(lane))
  await client.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(7046274)`
    const [known] = await sql`select 1 from pg_roles where rolname = ${laneRole(lane)}`
    if (!known) await sql.unsafe(`create role ${role} login noinherit`)
    // Rights that a new role has not are not taken from it: only who has them may name them (PostgreSQL 16, ALTER ROLE).
    await sql.unsafe(`alter role ${role} with login noinherit password ${quoteText(password)}`)
    await sql.unsafe(`alter role ${role} set search_path = "$user"`)
    await sql.unsafe(`alter role ${role} set statement_timeout = '15s'`)
    await sql.unsafe(`alter role ${role} set idle_in_transaction_session_timeout = '60s'`)
    await sql`insert into platform.lanes (lane) values (${lane}) on conflict do nothing`
  })
}

/** The lane of a new location; opens another lane when those there are full. */
async function chooseLane(client: Client, id: string, passwordOf: (role: string) => string): Promise<number> {
  const rows = await client<{ lane: number; locations: number }[]>`
    select l.lane, count(o.id)::int as locations
    from platform.lanes l left join platform.locations o on o.lane = l.lane and o.state <> 'deleted'
    group by l.lane order by l.lane`
  const open = rows.filter((row) => row.locations < locationsPerLane).map((row) => row.lane)
  if (open.length) return laneOf(id, open)
  const added = (rows.at(-1)?.lane ?? 0) + 1
  await ensureLane(client, added, passwordOf(laneRole(added)))
  return added
}

const roleScript = (id: string, lane: number) => [
  `create role ${quoteId(id)} nologin;`,
  `grant ${quoteId(id)} to ${quoteId(laneRole(lane))} with inherit false, set true;`,
  // The platform's own work in a location (provisioning, operators) is done as the location's role too.
  `do $$ begin
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to %I with inherit false, set true', '${id}', current_user);
    end if;
  end $$;`,
]

/**
 * The whole schema of a location as one script: role, schema, rights by default privileges (set before the tables, or
 * granting costs more with every location there is), tables. Without `role`: it is there already;
 * without `keep`: the log is still to be filled, and given to its keeper then.
 */
export function baselineScript(id: string, lane: number, migrations: Migration[], { role = true, keep = true } = {}): string {
  const name = quoteId(id)
  return [
    ...(role ? roleScript(id, lane) : []),
    `select keeper.make_location('${id}');`,
    `alter default privileges for role portal_owner in schema ${name} grant select, insert, update, delete on tables to ${name};`,
    `alter default privileges for role portal_owner in schema ${name} grant usage on sequences to ${name};`,
    `set local role portal_owner; set local search_path = ${name};`,
    ...migrations.map((migration) => migration.sql),
    'reset role;',
    // What was done can't be undone by those who did it.
    ...(keep ? [`select keeper.keep_location('${id}');`] : []),
  ].join('\n')
}

export interface SchemaOptions {
  passwordOf: (role: string) => string
  migrations?: Migration[]
  state?: 'spare' | 'provisioning'
}

/** A place for a new location: its id and its lane. Nothing is written yet. */
export async function newPlace(client: Client, passwordOf: SchemaOptions['passwordOf']): Promise<Place> {
  const id = newLocationId()
  return { id, lane: await chooseLane(client, id, passwordOf) }
}

/** Makes an empty schema with its role and its row in the catalogue, in one transaction. Returns its id and lane. */
export async function createSchema(client: Client, options: SchemaOptions): Promise<Place> {
  const { migrations = readMigrations('tenant'), state = 'spare' } = options
  const { id, lane } = await newPlace(client, options.passwordOf)
  await client.begin(async (sql) => {
    await sql.unsafe(baselineScript(id, lane, migrations)).simple()
    await sql`insert into platform.locations (id, state, lane, schema_version) values (${id}, ${state}, ${lane}, ${migrations.length})`
  })
  return { id, lane }
}

/** Builds the schema of a location that is in the catalogue without one; does nothing when it is there. */
export async function buildSchema(client: Client, id: string, migrations = readMigrations('tenant')): Promise<void> {
  await client.begin(async (sql) => {
    const [location] = await sql<{ lane: number; schema_version: number }[]>`
      select lane, schema_version from platform.locations where id = ${id} for update`
    if (!location || location.schema_version > 0) return
    await sql.unsafe(baselineScript(id, location.lane, migrations)).simple()
    await sql`update platform.locations set schema_version = ${migrations.length} where id = ${id}`
  })
}

export interface Identity {
  slug: string
  name: string
  timezone: string
}

/** Takes a spare that was made beforehand (about a millisecond); undefined when there is none. It becomes `provisioning`. */
export function claimSpare(db: PlatformDb, identity: Identity, version = readMigrations('tenant').length): Promise<Place | undefined> {
  return db
    .updateTable('locations')
    .set({ ...identity, state: 'provisioning', created_at: now(), updated_at: now() })
    .where('id', '=', (eb) =>
      eb.selectFrom('locations').select('id').where('state', '=', 'spare').where('schema_version', '=', version)
        .orderBy('created_at').limit(1).forUpdate().skipLocked(),
    )
    .returning(['id', 'lane'])
    .executeTakeFirst()
}

/** Makes spares until there are so many, but not more than `atMost` now. Returns how many it made. */
export async function fillSpares(client: Client, wanted: number, { atMost = wanted, ...options }: SchemaOptions & { atMost?: number }): Promise<number> {
  const [row] = await client<{ spares: number }[]>`select count(*)::int as spares from platform.locations where state = 'spare'`
  const missing = Math.min(atMost, Math.max(0, wanted - (row?.spares ?? 0)))
  for (let made = 0; made < missing; made++) await createSchema(client, options)
  return missing
}

/** Who comes again later waits no longer for whoever holds a table: there are few connections of this kind, and others need them. */
export const comesAgainMs = 2_000

/**
 * Removes a location's schema and role with all that is in them. The catalogue's row stays with its caller.
 * @param waitMs for whoever reads there still: without it, as long as that takes
 */
export async function dropSchema(client: Client, id: string, { waitMs }: { waitMs?: number } = {}): Promise<void> {
  const name = quoteId(id)
  await client.begin(async (sql) => {
    if (waitMs) await sql.unsafe(`set local lock_timeout = ${waitMs}`)
    await sql`select keeper.drop_location(${id})`
    const [role] = await sql`select 1 from pg_roles where rolname = ${id}`
    if (!role) return
    // Only who has a role's rights may drop what it owns, and this one is taken on, not inherited.
    await sql.unsafe(`set local role ${name}`)
    await sql.unsafe(`drop owned by ${name}`)
    await sql.unsafe('reset role')
    await sql.unsafe(`drop role ${name}`)
  })
}
