import { quoteId } from '../migrate/provision.ts'
import type { CopyConnection } from './connection.ts'

export interface ForeignKey {
  table: string
  name: string
  definition: string
  columns: string[]
  parent: string
  parentColumns: string[]
  /** As Postgres writes it: what becomes of a row whose parent goes. */
  whenGone: string
}

const text = `
  select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition,
    (select array_agg(quote_ident(a.attname) order by c.place) from unnest(k.conkey) with ordinality as c (attnum, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.attnum) as columns,
    k.confrelid::regclass::text as parent,
    (select array_agg(quote_ident(a.attname) order by c.place) from unnest(k.confkey) with ordinality as c (attnum, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.attnum) as "parentColumns",
    k.confdeltype as "whenGone"
  from pg_constraint k where k.contype = 'f' and k.connamespace = to_regnamespace($1) order by 1, 2`

/** A table's name as the catalogue has it, of one that is written with its schema and as SQL has to. */
export const bareName = (name: string) => name.split('.').at(-1)!.replaceAll('"', '')

export async function foreignKeys(connection: CopyConnection, id: string): Promise<ForeignKey[]> {
  return (await connection.query<ForeignKey>(text, [quoteId(id)])).rows
}

/** One statement for each table. */
const alterEach = (keys: readonly ForeignKey[], change: (key: ForeignKey) => string): string[] =>
  [...Map.groupBy(keys, ({ table }) => table)].map(([table, own]) => `alter table ${table} ${own.map(change).join(', ')}`)

/** The statements that take the keys away. */
export const dropKeys = (keys: readonly ForeignKey[]): string[] => alterEach(keys, ({ name }) => `drop constraint ${quoteId(name)}`)

/**
 * The statements that give them back. What led to a row that is in no backup (a session, a mail that waits) is treated as if that
 * row had just been removed: in these tables alone is anything that leads anywhere.
 */
export function mendAndRestoreKeys(keys: readonly ForeignKey[], written: ReadonlySet<string>): string[] {
  const mended = keys.filter(({ table }) => written.has(bareName(table))).flatMap(({ table, columns, parent, parentColumns, whenGone }) => {
    const same = columns.map((column, index) => `p.${parentColumns[index]} = c.${column}`).join(' and ')
    const named = columns.map((column) => `c.${column} is not null`).join(' and ')
    const orphans = `${named} and not exists (select from ${parent} p where ${same})`
    if (whenGone === 'n') return [`update ${table} c set ${columns.map((column) => `${column} = null`).join(', ')} where ${orphans}`]
    return whenGone === 'c' ? [`delete from ${table} c where ${orphans}`] : []
  })
  return [...mended, ...alterEach(keys, ({ name, definition }) => `add constraint ${quoteId(name)} ${definition}`)]
}

/** The statement that takes away the rows of a table that no key leads to. */
export function removeUnnamed(keys: readonly ForeignKey[], name: string): string[] {
  const leading = keys.filter(({ parent }) => parent.split('.').at(-1) === name)
  const named = leading.map(({ table, columns, parentColumns }) =>
    `exists (select from ${table} c where ${columns.map((column, index) => `c.${column} = p.${parentColumns[index]}`).join(' and ')})`)
  return leading[0] ? [`delete from ${leading[0].parent} p where not (${named.join(' or ')})`] : []
}
