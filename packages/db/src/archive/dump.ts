import { assertLocationId } from '../tenant-db.ts'
import { quoteId } from '../migrate/provision.ts'
import type { Connect, CopyConnection } from './connection.ts'
import type { PackedRows } from './pack.ts'
import { type ArchivedTable, type Taken, copyOut, tablesOf, writtenTables } from './tables.ts'

export interface DumpedLocation {
  id: string
  slug: string | null
  name: string
  timezone: string
  schemaVersion: number
  demo: boolean
}

export interface Dump {
  location: DumpedLocation
  /** When its snapshot was taken. */
  at: Date
  tables: ArchivedTable[]
  /** About how many bytes the tables are, for whoever waits. */
  bytes: number
  /** The rows of a table as COPY writes them: a line each. */
  rowsOf(table: ArchivedTable, taken?: Taken): AsyncIterable<PackedRows>
  /**
   * When all rows are had: from here on it holds no table, and keeps its turn. What was replaced or written anew since the
   * snapshot had no rows to give. @throws TablesReplaced
   */
  settle(): Promise<void>
  close(): Promise<void>
}

/** A restore or a migration came between: what was read of the tables is not all that they held. */
export class TablesReplaced extends Error {
  override name = 'TablesReplaced'
}

const ofLocation = `
  select id, slug, name, timezone, schema_version as "schemaVersion", demo, now() as at,
    (select coalesce(sum(pg_table_size(c.oid)), 0)::float8 from pg_class c where c.relnamespace = to_regnamespace(quote_ident(l.id)) and c.relkind = 'r') as bytes
  from platform.locations l where id = $1 and schema_version > 0`

/** What only one at a time may do: as long as its connection lasts, whatever ends it. */
export interface Turn {
  name: string
  /** Asked as often as somebody else has the turn. What it throws ends the waiting. */
  wait(): Promise<void>
  /** Once it is ours, and nothing has been read yet. */
  taken(): Promise<void>
}

async function takeTurn(connection: CopyConnection, { name, wait, taken }: Turn): Promise<void> {
  for (;;) {
    const { rows: [turn] } = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name])
    if (turn!.taken) return taken()
    await wait()
  }
}

async function* none(): AsyncGenerator<PackedRows> {}

/** Which table stands behind each name, and in which file: another one after a rename, a truncation, or a change that writes it anew. */
async function filesOf(connection: CopyConnection, id: string): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; file: string }>(`
    select relname as name, oid::text || ' ' || relfilenode::text as file from pg_class where relnamespace = to_regnamespace($1) and relkind = 'r'`, [quoteId(id)])
  return new Map(rows.map(({ name, file }) => [name, file]))
}

/**
 * Everything that a location's tables hold, as of one moment: one snapshot, in which nobody is waited for and nobody waits.
 * It reads as the location's own role, which sees no other location. Undefined when there is none.
 */
export async function openDump(connect: Connect, id: string, turn?: Turn): Promise<Dump | undefined> {
  assertLocationId(id)
  const connection = await connect(`portal backup ${id}`)
  try {
    if (turn) await takeTurn(connection, turn)
    await connection.query('begin isolation level repeatable read read only')
    const { rows: [row] } = await connection.query<DumpedLocation & { at: Date; bytes: number }>(ofLocation, [id])
    if (!row) {
      await connection.end()
      return undefined
    }
    const { at, bytes, ...location } = row
    await connection.query(`set local role ${quoteId(id)}`)
    const tables = await tablesOf(connection, id)
    const before = await filesOf(connection, id)
    const written = await writtenTables(connection, id)
    return {
      location, at, bytes, tables,
      rowsOf: (table, taken) => (written.has(table.name) ? connection.rowsOut(copyOut(id, table, taken)) : none()),
      async settle() {
        await connection.query('commit')
        const after = await filesOf(connection, id)
        const replaced = [...before].filter(([name, file]) => after.get(name) !== file).map(([name]) => name)
        if (!before.size || replaced.length) throw new TablesReplaced(`Replaced while they were read: ${replaced.join(', ') || 'all tables'}`)
      },
      close: () => connection.end(),
    }
  } catch (error) {
    await connection.end()
    throw error
  }
}
