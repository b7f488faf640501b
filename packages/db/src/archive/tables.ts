import { quoteId } from '../migrate/provision.ts'
import type { CopyConnection } from './connection.ts'

/** A table of a location as an archive knows it. */
export interface ArchivedTable {
  name: string
  /** Those that are stored: generated ones come by themselves. */
  columns: string[]
  /** What its rows are sorted by, so that the same rows are the same bytes. */
  order: string[]
}

const text = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select array_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end order by k.place)
      from pg_index i cross join lateral unnest(i.indkey::int[]) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c where c.relnamespace = to_regnamespace($1) and c.relkind = 'r' order by c.relname`

/** The tables of a location, as they stand in the snapshot of the connection. */
export async function tablesOf(connection: CopyConnection, id: string): Promise<ArchivedTable[]> {
  const { rows } = await connection.query<{ name: string; columns: string[]; key: string[] | null }>(text, [quoteId(id)])
  return rows.map(({ name, columns, key }) => ({ name, columns, order: key ?? columns.map((column) => `${quoteId(column)}::text collate "C"`) }))
}

/**
 * Those that rows were ever written into, which of most locations are few: each of the others would be asked for nothing. Where
 * rows are read as of an earlier moment it may name more, never less.
 */
export async function writtenTables(connection: CopyConnection, id: string): Promise<Set<string>> {
  const { rows } = await connection.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = to_regnamespace($1) and relkind = 'r' and pg_relation_size(oid) > 0`, [quoteId(id)])
  return new Set(rows.map(({ name }) => name))
}

/** What is taken of a table: all of it, or the rows with one of these values. */
export interface Taken {
  column: string
  oneOf: readonly string[]
}

const quoteText = (value: string) => `'${value.replaceAll("'", "''")}'`

/** The statement that writes a table's rows in their order. */
export function copyOut(id: string, { name, columns, order }: ArchivedTable, taken?: Taken): string {
  const where = taken ? ` where ${quoteId(taken.column)} in (${taken.oneOf.map(quoteText).join(', ')})` : ''
  return `copy (select ${columns.map(quoteId).join(', ')} from ${quoteId(id)}.${quoteId(name)}${where} order by ${order.join(', ')}) to stdout`
}

export const copyIn = (id: string, table: string, columns: readonly string[]): string =>
  `copy ${quoteId(id)}.${quoteId(table)} (${columns.map(quoteId).join(', ')}) from stdin`
