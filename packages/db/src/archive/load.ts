import type { CompiledQuery, QueryResult } from 'kysely'
import type { Place } from '../pool/lanes.ts'
import { type Migration, readMigrations } from '../migrate/migrations.ts'
import { type PlatformDb, platformDbOver } from '../platform-db.ts'
import { baselineScript, quoteId } from '../migrate/provision.ts'
import { type TenantDb, assertLocationId, tenantDbOver } from '../tenant-db.ts'
import { type TakenTable, rowsAround, tablesAround } from './around.ts'
import type { Connect, CopyConnection } from './connection.ts'
import { dropKeys, foreignKeys, mendAndRestoreKeys, removeUnnamed } from './keys.ts'
import { letLogGoOn } from './log-goes-on.ts'
import { sumOfNothing } from './pack.ts'
import { takeOver } from './staying.ts'
import { type ArchivedTable, copyIn, copyOut, tablesOf, writtenTables } from './tables.ts'

export interface LoadOptions {
  place: Place
  /** What the tables that are there are called from the commit on; without it, there are none yet. */
  aside?: string
  /** The version of the archive's tables. */
  version: number
  /** The only tables that are filled: the others keep what a new location has. Files that no row of these names are left out. */
  only?: ReadonlySet<string>
  migrations?: Migration[]
}

/**
 * A location's tables being made anew from an archive, in one transaction: until it is committed everybody sees those that
 * were there, and a process that dies leaves nothing behind.
 */
export interface Load {
  /** When its transaction began. */
  begunAt: Date
  /** The tables as that version has them, empty. */
  tables: ArchivedTable[]
  /** Takes rows as COPY wrote them, and their buffers with them. Resolves when all of them are in. */
  fill(table: ArchivedTable, rows: AsyncIterable<Uint8Array>): Promise<void>
  /** SHA-256 of what stands in each table now, in the form it came in. Nothing is filled meanwhile. */
  sums(): Promise<Map<string, string>>
  /** Gives the keys back and brings the tables to this server's version. Nothing is filled afterwards. */
  complete(): Promise<void>
  /** Of these tables the rows stay that stand in those set aside, as they are at this moment. */
  stay(names: readonly string[]): Promise<void>
  /** What the log of those set aside says since the archive was made stands in this one, too. After all that waits for others. */
  logGoesOn(): Promise<void>
  /** A row of the completed tables with all that belongs to it, as `rowsAround` says. */
  around(table: string, id: string): Promise<TakenTable[] | undefined>
  /** The tables that are needed to see the rows of these whole, as that version has them. */
  needed(roots: readonly string[]): Set<string>
  asLocation<T>(work: (db: TenantDb) => Promise<T>): Promise<T>
  asPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>
  commit(): Promise<void>
  /** Undoes everything that was not committed. */
  close(): Promise<void>
}

/** Empties what the migrations wrote by themselves, and keeps keys and triggers from judging half of the rows. */
async function prepare(connection: CopyConnection, id: string, tables: ArchivedTable[], filled: ArchivedTable[]) {
  const own = tables.map(({ name }) => `${quoteId(id)}.${quoteId(name)}`)
  const keys = await foreignKeys(connection, id)
  // Most are empty: emptying each of them anew is a file written for each table, index and overflow table.
  const written = await writtenTables(connection, id)
  const emptied = filled.filter(({ name }) => written.has(name)).map(({ name }) => `${quoteId(id)}.${quoteId(name)}`)
  await connection.query([
    'set local role portal_owner',
    ...dropKeys(keys), ...own.map((table) => `alter table ${table} disable trigger user`),
    ...(emptied.length ? [`truncate ${emptied.join(', ')}`] : []),
    'reset role',
  ].join(';'))
  return { own, keys }
}

export async function openLoad(connect: Connect, { place, aside, version, only, migrations = readMigrations('tenant') }: LoadOptions): Promise<Load> {
  const { id } = place
  assertLocationId(id)
  const connection = await connect(`portal restore ${id}`)
  /** As whom the connection acts now; most is done as the same one again and again. */
  let acting: string | undefined
  const as = async <T>(role: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (acting !== role) await connection.query(role ? `set local role ${quoteId(role)}` : 'reset role')
    acting = role
    return work()
  }
  const run = async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const { rows, rowCount, command } = await connection.query<R>(sql, [...parameters])
    return { rows, ...(command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }
  try {
    await connection.query('begin')
    const { rows: [begun] } = await connection.query<{ at: Date }>('select now() as at')
    if (aside) await connection.query('select keeper.set_aside($1, $2)', [id, aside])
    await connection.query(baselineScript(id, place.lane, migrations.slice(0, version), { role: !aside, keep: false }))
    // Names are written with their schema from here on.
    await connection.query('set local search_path to default')
    const tables = await tablesOf(connection, id)
    const { own, keys } = await prepare(connection, id, tables, only ? tables.filter(({ name }) => only.has(name)) : tables)
    return {
      begunAt: begun!.at,
      tables,
      fill: ({ name, columns }, rows) => as('portal_owner', () => connection.rowsIn(copyIn(id, name, columns), rows)),
      sums: () => as(id, async () => {
        const written = await writtenTables(connection, id)
        const sums = new Map(tables.map(({ name }) => [name, sumOfNothing]))
        for (const table of tables) if (written.has(table.name)) sums.set(table.name, await connection.sumOf(copyOut(id, table)))
        return sums
      }),
      async complete() {
        await as('portal_owner', async () => {
          await connection.query([
            ...mendAndRestoreKeys(keys, await writtenTables(connection, id)),
            ...(only ? removeUnnamed(keys, 'media') : []),
            ...own.map((table) => `alter table ${table} enable trigger user`),
            `set local search_path = ${quoteId(id)}`,
          ].join(';'))
          for (const migration of migrations.slice(version)) await connection.query(migration.sql)
          await connection.query('set local search_path to default')
          await connection.query(`analyze ${(await tablesOf(connection, id)).map(({ name }) => `${quoteId(id)}.${quoteId(name)}`).join(', ')}`)
        })
        // Migrations of before there was a keeper change the log as its owner.
        await as(undefined, () => connection.query('select keeper.keep_location($1)', [id]))
      },
      stay: async (names) => void (aside && (await as('portal_owner', () => takeOver(connection, id, aside, names)))),
      logGoesOn: async () => void (aside && (await letLogGoOn(connection, as, id, aside))),
      around: (table, row) => as(id, () => rowsAround(connection, id, table, row)),
      needed: (roots) => tablesAround(keys, roots),
      asLocation: (work) => as(id, async () => {
        await connection.query(`set local search_path = ${quoteId(id)}`)
        const value = await work(tenantDbOver(id, run))
        await connection.query('set local search_path to default')
        return value
      }),
      asPlatform: (work) => as(undefined, () => work(platformDbOver(run))),
      async commit() {
        const { command } = await connection.query('commit')
        if (command === 'ROLLBACK') throw new Error('A statement of the restore failed: nothing was saved')
      },
      close: () => connection.end(),
    }
  } catch (error) {
    await connection.end()
    throw error
  }
}
