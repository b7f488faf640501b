import { randomUUID } from 'node:crypto'
import type { Client } from '@portal/db/driver'
import type { Tenant } from '../core/locations.ts'

// One row in every table of a location, made from the schema itself: a new table is in it from its first day.

interface Column {
  name: string
  type: string
  required: boolean
  filled: boolean
}
interface Table {
  name: string
  columns: Column[]
  /** Column → the table and column that it refers to. */
  parents: Map<string, { table: string; column: string }>
  /** Column → what a check lets it be. */
  choices: Map<string, string>
}

/** Of a singleton (one row for the location) the texts are changed in place. */
const singletons: Record<string, string[]> = { branding: ['header_logo_text'], settings: ['email_secret'], audit_chain: [] }

async function tablesOf(client: Client, schema: string): Promise<Table[]> {
  const columns = await client<Array<{ table: string; name: string; type: string; required: boolean; filled: boolean }>>`
    select table_name as table, column_name as name, data_type as type, is_nullable = 'NO' as required,
      column_default is not null or is_identity = 'YES' as filled
    from information_schema.columns where table_schema = ${schema} and is_generated = 'NEVER' order by table_name, ordinal_position`
  const keys = await client<Array<{ table: string; column: string; parent: string; parentColumn: string }>>`
    select c.conrelid::regclass::text as table, a.attname as column, p.relname as parent, f.attname as "parentColumn"
    from pg_constraint c
    join pg_class p on p.oid = c.confrelid
    cross join lateral unnest(c.conkey, c.confkey) as k (own, other)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other
    where c.contype = 'f' and c.connamespace = ${schema}::regnamespace`
  const checks = await client<Array<{ table: string; text: string }>>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'c' and connamespace = ${schema}::regnamespace`
  const plain = (name: string) => name.replace(/^.*\./, '').replaceAll('"', '')
  return [...new Set(columns.map((column) => column.table))].map((name) => ({
    name,
    columns: columns.filter((column) => column.table === name),
    parents: new Map(keys.filter((key) => plain(key.table) === name).map((key) => [key.column, { table: key.parent, column: key.parentColumn }])),
    choices: new Map(checks.filter((check) => plain(check.table) === name).flatMap(({ text }) => {
      const [, column = '', first = ''] = /\((\w+) = ANY \(ARRAY\['([^']*)'/.exec(text) ?? []
      return column ? [[column, first] as const] : []
    })),
  }))
}

/** Parents before children; a table's reference to itself does not count. */
function inOrder(tables: Table[]): Table[] {
  const done: Table[] = []
  const left = new Set(tables)
  while (left.size) {
    const ready = [...left].filter((table) => [...table.parents.values()].every((parent) => parent.table === table.name || ![...left].some((other) => other.name === parent.table)))
    if (!ready.length) throw new Error(`Tables refer to each other in a circle: ${[...left].map((table) => table.name).join(', ')}`)
    for (const table of ready) {
      left.delete(table)
      done.push(table)
    }
  }
  return done
}

type Row = Record<string, unknown>

function valueOf(table: Table, column: Column, rows: Map<string, Row>, mark: string): unknown {
  const parent = table.parents.get(column.name)
  if (parent) {
    const row = parent.table === table.name ? undefined : rows.get(parent.table)
    if (row) return row[parent.column]
    return column.required ? randomUUID() : undefined
  }
  const choice = table.choices.get(column.name)
  if (choice !== undefined) return column.filled ? undefined : choice
  const words = `${mark} ${table.name} ${column.name}`
  if (column.name === 'email') return `${words.replace(/[^\w-]+/g, '.')}@test.example`
  switch (column.type) {
    case 'text':
      return words
    case 'jsonb':
      return column.required && column.filled ? undefined : { words }
    case 'bytea':
      return Buffer.from(words)
    case 'uuid':
      return column.required && !column.filled ? randomUUID() : undefined
    case 'date':
      return column.required && !column.filled ? '2026-11-20' : undefined
    case 'timestamp with time zone':
      return column.required && !column.filled ? new Date() : undefined
    case 'boolean':
      return column.required && !column.filled ? false : undefined
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'double precision':
      return column.required && !column.filled ? 1 : undefined
    case 'tsvector':
      return undefined
    default:
      throw new Error(`${table.name}.${column.name}: no value for ${column.type}`)
  }
}

/** What the checks of a table ask for beyond a list of choices. A new table that needs more gets its line here. */
const given: Record<string, Row> = {
  calendar_events: { all_day: true, start_time: null, end_time: null, recurrence: null },
  announcements: { audience: { roles: [], departments: [] }, is_active: true, requires_ack: true, target: null },
  media: { variants: [] },
  // Those of the roster keep nobody in them who does not belong there.
  conversations: { type: 'channel', managed: null },
  conversation_members: { hidden: false, cleared_seq: 0 },
  messages: { deleted_at: null },
  notifications: { audience: { roles: [], departments: [] }, about: null },
  drafts: { expires_at: '2099-01-01T00:00:00Z' },
  voicebox_submissions: { outcome: null },
  // One that waits is read, and gone when there is nothing to be read.
  knowledge_sources: { state: 'indexed' },
  debrief_submissions: { content: { type: 'trainer_debrief', date: '2026-11-20' } },
  availability_submissions: { content: { kind: 'days_off', start_date: '2026-11-20' } },
}

export interface MadeRows {
  /** Each table's new row, as it stands. */
  rows: Map<string, Row>
  /** Every uuid that stands for a row. */
  ids: string[]
}

/** A second row of files with what the first says. Returns its id. */
async function copyOf(client: Client, tenant: Tenant, { id: _, variants: __, ...file }: Row): Promise<string> {
  const [made] = await client<Array<{ id: string }>>`insert into ${client(`${tenant.id}.media`)} ${client(file as never)} returning id`
  return made!.id
}

/** Fills each table of a location with one row whose texts all begin with `mark`. */
export async function oneRowEach(client: Client, tenant: Tenant, mark: string): Promise<MadeRows> {
  const rows = new Map<string, Row>()
  for (const table of inOrder(await tablesOf(client, tenant.id))) {
    const name = client(`${tenant.id}.${table.name}`)
    const inPlace = singletons[table.name]
    if (inPlace) {
      for (const column of inPlace) await client`update ${name} set ${client(column)} = ${`${mark} ${table.name} ${column}`}`
      continue
    }
    // A file belongs to one thing alone: each has its own.
    const own = new Map<string, string>()
    for (const [column, { table: parent }] of table.parents) if (parent === 'media') own.set(column, await copyOf(client, tenant, rows.get('media')!))
    const values = table.columns.map((column) => [column.name, own.get(column.name) ?? valueOf(table, column, rows, mark)] as const).filter(([, value]) => value !== undefined)
    const row: Row = { ...Object.fromEntries(values), ...given[table.name] }
    const written = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, table.columns.find((column) => column.name === key)?.type === 'jsonb' && value !== null ? JSON.stringify(value) : value]))
    // A table whose every column has a default is written without naming one.
    const content = Object.keys(written).length ? client(written as never) : client`default values`
    const [made] = await client<Row[]>`insert into ${name} ${content} returning *`.catch((error: Error) => {
      throw new Error(`${table.name}: ${error.message} (what it asks for belongs into given, in testing/rows.ts)`, { cause: error })
    })
    rows.set(table.name, made!)
  }
  const ids = [...rows.values()].map((row) => row.id).filter((id): id is string => typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id))
  return { rows, ids }
}

/** So many rows in every table, each with parents of its own where there are as many. What is there already stays. */
export async function manyRowsEach(client: Client, tenant: Tenant, mark: string, count: number): Promise<void> {
  const made = new Map<string, Row[]>()
  for (const table of inOrder(await tablesOf(client, tenant.id))) {
    if (singletons[table.name]) continue
    const jsonb = new Set(table.columns.filter(({ type }) => type === 'jsonb').map(({ name }) => name))
    const rows = Array.from({ length: count }, (_, index) => {
      const parents = new Map([...made].map(([name, all]) => [name, all[index % all.length]!]))
      const values = table.columns.map((column) => [column.name, valueOf(table, column, parents, `${mark}-${index}`)] as const)
      const row: Row = { ...Object.fromEntries(values.filter(([, value]) => value !== undefined)), ...given[table.name] }
      return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, jsonb.has(key) ? JSON.stringify(value) : value]))
    })
    const name = client(`${tenant.id}.${table.name}`)
    const all: Row[] = []
    for (let from = 0; from < count && Object.keys(rows[0]!).length; from += 200) {
      all.push(...await client<Row[]>`insert into ${name} ${client(rows.slice(from, from + 200) as never)} on conflict do nothing returning *`)
    }
    if (all.length) made.set(table.name, all)
  }
}

/** A fingerprint of all that a location holds, by table. */
export async function fingerprint(client: Client, tenant: Tenant): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const table of await tablesOf(client, tenant.id)) {
    const [row] = await client<Array<{ print: string | null }>>`select md5(string_agg(t::text, '|' order by t::text)) as print from ${client(`${tenant.id}.${table.name}`)} t`
    prints[table.name] = row?.print ?? 'empty'
  }
  return prints
}
