import { CompiledQuery } from 'kysely'
import { quoteId } from '../migrate/provision.ts'
import { type TenantDb, transactionOf } from '../tenant-db.ts'
import type { CopyConnection } from './connection.ts'
import { type ForeignKey, bareName as bare, foreignKeys } from './keys.ts'
import { type ArchivedTable, tablesOf } from './tables.ts'

type Row = Record<string, unknown>

/** Rows of one table, whole, and the keys by which they lead to others. Columns are quoted where that is needed. */
export interface TakenTable {
  name: string
  columns: string[]
  rows: Row[]
  keys: Array<Pick<ForeignKey, 'columns' | 'parent' | 'parentColumns'> & { nullable: boolean }>
}

/** More than belongs to one thing. */
const atMost = 20_000
/** Tables whose rows come along with those that name them: a picture has no life of its own. */
const carried = ['media']

const isCascade = ({ whenGone }: ForeignKey) => whenGone === 'c'
const nameless = (key: ForeignKey): ForeignKey => ({ ...key, table: bare(key.table), parent: bare(key.parent) })

async function keysOf(connection: CopyConnection, id: string): Promise<ForeignKey[]> {
  return (await foreignKeys(connection, id)).map(nameless)
}

/** All tables that are needed to see some of them whole: what goes with their rows, and what any of these lead to. */
export function tablesAround(keys: readonly ForeignKey[], roots: readonly string[]): Set<string> {
  const wanted = new Set(roots)
  const spread = (next: (key: ForeignKey) => [from: string, to: string] | undefined) => {
    for (let before = -1; before < wanted.size;) {
      before = wanted.size
      for (const key of keys) {
        const [from, to] = next(key) ?? []
        if (from && to && wanted.has(from)) wanted.add(to)
      }
    }
  }
  spread((key) => (isCascade(key) ? [bare(key.parent), bare(key.table)] : undefined))
  spread((key) => [bare(key.table), bare(key.parent)])
  return wanted
}

/**
 * A row, everything that would go with it if it were removed, and the files that any of these name: parents first.
 * Undefined when there is no such row.
 * @throws RangeError when it is more than belongs to one thing
 */
export async function rowsAround(connection: CopyConnection, id: string, table: string, rowId: string): Promise<TakenTable[] | undefined> {
  const keys = await keysOf(connection, id)
  const tables = new Map((await tablesOf(connection, id)).map((one) => [one.name, one]))
  const full = (name: string) => `${quoteId(id)}.${quoteId(name)}`
  const columnsOf = ({ columns }: ArchivedTable) => columns.map((column) => `'${column.replaceAll("'", "''")}', r.${quoteId(column)}`).join(', ')
  const found = new Map<string, Map<string, Row>>()
  let count = 0
  const note = (name: string, rows: Row[]): Row[] => {
    const there = found.get(name) ?? new Map<string, Row>()
    found.set(name, there)
    const fresh = rows.filter((row) => !there.has(JSON.stringify(row)))
    for (const row of fresh) there.set(JSON.stringify(row), row)
    if ((count += fresh.length) > atMost) throw new RangeError(`More than ${atMost} rows belong to it`)
    return fresh
  }
  const take = async (name: string, where: string, values: unknown[]): Promise<Row[]> => {
    const known = tables.get(name)!
    const { rows } = await connection.query<{ row: Row }>(`select jsonb_build_object(${columnsOf(known)}) as row from ${full(name)} r where ${where} limit ${atMost + 1}`, values)
    return note(name, rows.map(({ row }) => row))
  }
  const near = (name: string, of: string, pairs: string, rows: Row[]) =>
    take(name, `exists (select from jsonb_populate_recordset(null::${full(of)}, $1::jsonb) o where ${pairs})`, [JSON.stringify(rows)])
  const wave = [{ name: table, rows: await take(table, 'r.id = $1', [rowId]) }]
  if (!wave[0]!.rows.length) return undefined
  const order = [table]
  for (let next = wave.shift(); next; next = wave.shift()) {
    const { name, rows } = next
    for (const key of keys) {
      const down = isCascade(key) && key.parent === name
      const up = key.table === name && carried.includes(key.parent)
      if (!down && !up) continue
      const other = down ? key.table : key.parent
      const pairs = key.columns.map((column, index) => (down ? `r.${column} = o.${key.parentColumns[index]}` : `o.${column} = r.${key.parentColumns[index]}`)).join(' and ')
      const fresh = await near(other, name, pairs, rows)
      if (!fresh.length) continue
      if (!order.includes(other)) order[down ? 'push' : 'unshift'](other)
      wave.push({ name: other, rows: fresh })
    }
  }
  const needed = await notNull(connection, id)
  return order.map((name) => ({
    name, columns: tables.get(name)!.columns, rows: [...found.get(name)!.values()],
    keys: keys.filter((key) => key.table === name)
      .map(({ columns, parent, parentColumns }) => ({ columns, parent, parentColumns, nullable: !columns.some((column) => needed.has(`${name}.${bare(column)}`)) })),
  }))
}

async function notNull(connection: CopyConnection, id: string): Promise<Set<string>> {
  const { rows } = await connection.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = to_regnamespace($1) and c.relkind = 'r' and a.attnum > 0 and a.attnotnull`, [quoteId(id)])
  return new Set(rows.map(({ name }) => name))
}

/**
 * Writes a row of `table` with what was taken around it, where they are missing. What leads to a row that is gone is left empty,
 * or, where it can't be, left out. Returns false, and has written nothing, where the row itself stands already or was left out.
 */
export async function putRows(db: TenantDb, table: string, taken: readonly TakenTable[]): Promise<boolean> {
  const { run } = transactionOf(db)
  await run(CompiledQuery.raw('savepoint put'))
  const written = (await putEach(db, taken)).get(table) === 1
  await run(CompiledQuery.raw(written ? 'release savepoint put' : 'rollback to savepoint put'))
  return written
}

async function putEach(db: TenantDb, taken: readonly TakenTable[]): Promise<Map<string, number>> {
  const { run } = transactionOf(db)
  const put = new Map<string, number>()
  for (const { name, columns, rows, keys } of taken) {
    const there = ({ columns: own, parent, parentColumns }: TakenTable['keys'][number]) =>
      `exists (select from ${quoteId(parent)} p where ${own.map((column, index) => `p.${parentColumns[index]} = r.${column}`).join(' and ')})`
    const valueOf = (column: string) => {
      const key = keys.find((one) => one.nullable && one.columns.some((named) => bare(named) === column))
      return key ? `case when ${there(key)} then r.${quoteId(column)} end` : `r.${quoteId(column)}`
    }
    const named = columns.map(quoteId).join(', ')
    const where = keys.filter(({ nullable }) => !nullable).map(there).join(' and ')
    const text = `insert into ${quoteId(name)} (${named}) select ${columns.map(valueOf).join(', ')}
      from jsonb_populate_recordset(null::${quoteId(name)}, $1::jsonb) r${where && ` where ${where}`} on conflict do nothing returning 1 as one`
    put.set(name, (await run(CompiledQuery.raw(text, [JSON.stringify(rows)]))).rows.length)
  }
  return put
}
