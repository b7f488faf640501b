// What packages/db/src/tables.generated.ts has to say, from the migrations themselves: a database is made with them and read.
// `npm run check -- --write` writes it.
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Client } from '../packages/db/src/driver.ts'

const target = path.resolve(import.meta.dirname, '../packages/db/src/tables.generated.ts')

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: boolean
  /** An expression, a generated value or a sequence. */
  has_default: boolean
  checks: string | null
}

const types: Record<string, string> = {
  uuid: 'string', text: 'string', date: 'string', smallint: 'number', integer: 'number', bigint: 'number',
  boolean: 'boolean', 'double precision': 'number', 'timestamp with time zone': 'Timestamp', jsonb: 'Json', bytea: 'Buffer',
  tsvector: 'string',
}

/** `check (x in ('a', 'b'))` as a union of texts. */
function unionOf(column: Column): string | undefined {
  const inList = new RegExp(`\\(${column.column_name} = ANY \\(ARRAY\\[([^\\]]+)\\]\\)\\)`).exec(column.checks ?? '')
  if (!inList) return undefined
  return [...inList[1]!.matchAll(/'([^']*)'::text/g)].map((match) => `'${match[1]}'`).join(' | ')
}

function typeOf(column: Column): string {
  const base = unionOf(column) ?? types[column.data_type]
  if (!base) throw new Error(`${column.table_name}.${column.column_name}: no type for ${column.data_type}`)
  const nullable = column.is_nullable ? `${base} | null` : base
  return column.has_default ? `Generated<${nullable}>` : nullable
}

const pascal = (name: string) => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

async function interfacesOf(client: Client, schema: string, name: string): Promise<string> {
  // Not the information schema: that shows the logs, which belong to their keeper, to nobody else.
  const columns = await client<Column[]>`
    select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, null) as data_type, not a.attnotnull as is_nullable,
      a.atthasdef or a.attidentity <> '' as has_default,
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p', 'v')
    order by c.relname, a.attnum`
  const tables = [...new Set(columns.map((column) => column.table_name))]
  const bodies = tables.map((table) => {
    const fields = columns.filter((column) => column.table_name === table)
    const lines = fields.map((column) => `  ${column.column_name}: ${typeOf(column)}`)
    return `interface ${name}${pascal(table)} {\n${lines.join('\n')}\n}`
  })
  const index = tables.map((table) => `  ${table}: ${name}${pascal(table)}`)
  return `${bodies.join('\n\n')}\n\nexport interface ${name}Tables {\n${index.join('\n')}\n}\n`
}

/** Whose rows are whose: every column that leads to an account. */
async function accountColumnsOf(client: Client, schema: string): Promise<string> {
  const keys = await client<{ place: string }[]>`
    select c.relname || '.' || a.attname as place
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = ${`${schema}.accounts`}::regclass order by 1`
  return `/** Every column of a location that leads to an account. */\nexport type AccountColumn =\n${keys.map(({ place }) => `  | '${place}'`).join('\n')}\n`
}

/** The text of tables.generated.ts for a database in which `tenantSchema` is a location's schema. */
async function tablesText(client: Client, tenantSchema: string): Promise<string> {
  const head = `// Made by scripts/gen-tables.ts from the migrations. Don't edit.
import type { ColumnType } from 'kysely'

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Read as what was stored; written through json() of sql.ts. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the schema that a value has is the reader's to check
type Json = ColumnType<any, never, never>
`
  const tables = [await interfacesOf(client, 'platform', 'Platform'), await interfacesOf(client, tenantSchema, 'Tenant')]
  return [head, ...tables, await accountColumnsOf(client, tenantSchema)].join('\n')
}

/** The same, from a database in which a location is made for it and removed again. */
export async function tablesOf(url: string): Promise<string> {
  const { openClient } = await import('../packages/db/src/driver.ts')
  const { laneRole } = await import('../packages/db/src/pool/lanes.ts')
  const { migratePlatform } = await import('../packages/db/src/migrate/migrate.ts')
  const { createSchema, dropSchema, ensureLane } = await import('../packages/db/src/migrate/provision.ts')
  const client = openClient(url, { name: 'gen-tables' })
  try {
    await migratePlatform(client)
    const [lane] = await client`select 1 from platform.lanes`
    const [role] = await client`select 1 from pg_roles where rolname = ${laneRole(1)}`
    // A role that is there already may be another database's too: its password stays as it is.
    if (!lane && role) await client`insert into platform.lanes (lane) values (1)`
    if (!lane && !role) await ensureLane(client, 1, randomUUID())
    const { id } = await createSchema(client, { passwordOf: () => randomUUID() })
    try {
      return await tablesText(client, id)
    } finally {
      await dropSchema(client, id)
      await client`delete from platform.locations where id = ${id}`
    }
  } finally {
    await client.end()
  }
}

export { target as tablesFile }
