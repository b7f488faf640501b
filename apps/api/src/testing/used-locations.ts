// Making a location's tables takes half a second, which is most of what opening a world does: what a test file is done
// with is emptied, a tenth of that, and goes to the next one in the same process.
import { type Client, createSchema, errorCode } from '@portal/db'

interface Made {
  id: string
  lane: number
  version: number
  /** Its schema as it was made: a restore puts another one in its place. */
  oid: number
  /** What a new location has in its tables, as JSON by table. */
  first: Record<string, string>
}

/** What their schemas are marked with: nobody's, but not forgotten. */
export const emptied = 'emptied for the next test'
const atMost = 20
// Files of one process share nothing else.
const shared = globalThis as { usedLocations?: Made[]; madeLocations?: Map<string, Made>; aboutOneLocation?: Promise<string[]> }
const used = (shared.usedLocations ??= [])
const made = (shared.madeLocations ??= new Map<string, Made>())

const tablesOf = (admin: Client, id: string) => admin<{ oid: number; name: string; size: number }[]>`
  select c.relnamespace::int as oid, c.name, pg_relation_size(c.oid)::int as size
  from (
    -- Before their sizes are asked for: the disk would be asked for each table of every location.
    select c.oid, c.relname as name, c.relnamespace from pg_namespace n join pg_class c on c.relnamespace = n.oid and c.relkind = 'r' where n.nspname = ${id} offset 0
  ) c where pg_relation_size(c.oid) > 0`

async function make(admin: Client, client: Client, passwordOf: (role: string) => string): Promise<string> {
  const { id, lane } = await createSchema(client, { passwordOf, state: 'provisioning' })
  const tables = await tablesOf(admin, id)
  const [row] = await client<{ version: number }[]>`select schema_version as version from platform.locations where id = ${id}`
  const first: Made['first'] = {}
  for (const { name } of tables) {
    const [rows] = await admin<{ all: string }[]>`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${admin(id)}.${admin(name)} t`
    first[name] = rows!.all
  }
  made.set(id, { id, lane, version: row!.version, oid: tables[0]!.oid, first })
  return id
}

/** A location with empty tables and its row in the catalogue, as `createSchema` makes it; one that was used before, if there is one. */
export async function takeLocation(admin: Client, client: Client, passwordOf: (role: string) => string): Promise<string> {
  const one = used.pop()
  if (!one) return make(admin, client, passwordOf)
  await admin.unsafe(`comment on schema "${one.id}" is null`)
  await client`insert into platform.locations (id, state, lane, schema_version) values (${one.id}, 'provisioning', ${one.lane}, ${one.version})`
  return one.id
}

/** Its tables get something that a new one's have not: no other file gets it. */
export const keepFromOthers = (id: string) => void made.delete(id)

/** Where the platform keeps something about one location: backups, what its operators did, which daily tasks it had. */
const aboutOne = (admin: Client) => (shared.aboutOneLocation ??= admin<{ name: string }[]>`
  select format('%I.%I', c.table_schema, c.table_name) as name
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.column_name = 'location_id' and c.table_schema in ('platform', 'jobs') and t.table_type = 'BASE TABLE'`
  .then((tables) => tables.map(({ name }) => name)))

/** Empties it for the next one. False when it is not as it was made, or enough are there: then it is dropped. */
export async function keepLocation(admin: Client, id: string): Promise<boolean> {
  // Nobody else's database is left with them.
  const one = process.env.TEST_DATABASE_OURS ? made.get(id) : undefined
  // Named twice by a file that made it and owns it.
  if (one && used.includes(one)) return true
  const tables = one && used.length < atMost ? await tablesOf(admin, id) : []
  if (!one || !tables.length || tables[0]!.oid !== one.oid) return false
  const about = await aboutOne(admin)
  try {
    await admin.begin(async (sql) => {
      // Nothing asks for what refers to it, and no trigger keeps a log from being emptied.
      await sql`set local session_replication_role = replica`
      await sql`set local lock_timeout = '2s'`
      const empty = tables.map(({ name, size }) => (size > 64 * 1024 ? `truncate "${id}"."${name}" cascade` : `delete from "${id}"."${name}"`))
      await sql.unsafe(empty.join(';')).simple()
      for (const [name, rows] of Object.entries(one.first)) {
        await sql.unsafe(`insert into "${id}"."${name}" select * from jsonb_populate_recordset(null::"${id}"."${name}", $1::text::jsonb)`, [rows])
      }
      await sql.unsafe(about.map((name) => `delete from ${name} where location_id = '${id}'`).join(';')).simple()
      await sql`delete from platform.locations where id = ${id}`
      await sql.unsafe(`comment on schema "${id}" is '${emptied}'`)
    })
  } catch (error) {
    // Somebody is still at work in it.
    if (['55P03', '40P01'].includes(errorCode(error) ?? '')) return false
    throw error
  }
  used.push(one)
  return true
}
