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

export async function foreignKeys(connection: CopyConnection, id: string): Promise<ForeignKey[]> {
  return (await connection.query<ForeignKey>(text, [quoteId(id)])).rows
}

/**
 * Gives the keys back. What led to a row that is in no backup (a session, a mail that waits) is treated as if that row
 * had just been removed.
 */
export async function mendAndRestoreKeys(connection: CopyConnection, keys: ForeignKey[]): Promise<void> {
  for (const { table, columns, parent, parentColumns, whenGone } of keys) {
    const same = columns.map((column, index) => `p.${parentColumns[index]} = c.${column}`).join(' and ')
    const named = columns.map((column) => `c.${column} is not null`).join(' and ')
    const orphans = `${named} and not exists (select from ${parent} p where ${same})`
    if (whenGone === 'n') await connection.query(`update ${table} c set ${columns.map((column) => `${column} = null`).join(', ')} where ${orphans}`)
    if (whenGone === 'c') await connection.query(`delete from ${table} c where ${orphans}`)
  }
  for (const { table, name, definition } of keys) await connection.query(`alter table ${table} add constraint ${quoteId(name)} ${definition}`)
}

/** Takes away the rows of a table that no key leads to. */
export async function removeUnnamed(connection: CopyConnection, keys: readonly ForeignKey[], name: string): Promise<void> {
  const leading = keys.filter(({ parent }) => parent.split('.').at(-1) === name)
  const named = leading.map(({ table, columns, parentColumns }) =>
    `exists (select from ${table} c where ${columns.map((column, index) => `c.${column} = p.${parentColumns[index]}`).join(' and ')})`)
  if (leading[0]) await connection.query(`delete from ${leading[0].parent} p where not (${named.join(' or ')})`)
}
