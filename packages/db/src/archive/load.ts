import type { Writable } from 'node:stream'
import type { CompiledQuery, QueryResult } from 'kysely'
import { from, to } from 'pg-copy-streams'
import type { Place } from '../pool/lanes.ts'
import { type Migration, readMigrations } from '../migrate/migrations.ts'
import { type PlatformDb, platformDbOver } from '../platform-db.ts'
import { baselineScript, quoteId } from '../migrate/provision.ts'
import { type TenantDb, assertLocationId, tenantDbOver } from '../tenant-db.ts'
import { type TakenTable, rowsAround, tablesAround } from './around.ts'
import { type CopyClient, endCopyClient, openCopyClient, watched } from './connection.ts'
import { foreignKeys, mendAndRestoreKeys, removeUnnamed } from './keys.ts'
import { type ArchivedTable, copyIn, copyOut, tablesOf } from './tables.ts'

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
  /** Takes rows as COPY wrote them. Resolves when all of them are in. */
  fill(table: ArchivedTable, rows: AsyncIterable<Uint8Array>): Promise<void>
  /** What stands in a table now, in the form it came in. */
  rowsOf(table: ArchivedTable): AsyncIterable<Buffer>
  /** Gives the keys back and brings the tables to this server's version. Nothing is filled afterwards. */
  complete(): Promise<void>
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
async function prepare(client: CopyClient, id: string, tables: ArchivedTable[], filled: ArchivedTable[]) {
  const own = tables.map(({ name }) => `${quoteId(id)}.${quoteId(name)}`)
  const keys = await foreignKeys(client, id)
  await client.query('set local role portal_owner')
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoteId(name)}`)
  for (const table of own) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${filled.map(({ name }) => `${quoteId(id)}.${quoteId(name)}`).join(', ')}`)
  await client.query('reset role')
  return { own, keys }
}

const writeAll = async (target: Writable, rows: AsyncIterable<Uint8Array>) => {
  const ended = new Promise<void>((resolve, reject) => target.once('finish', resolve).once('error', reject))
  ended.catch(() => {})
  try {
    for await (const piece of rows) {
      if (!target.write(piece)) await Promise.race([new Promise((resolve) => target.once('drain', resolve)), ended])
    }
    target.end()
  } catch (error) {
    target.destroy(error as Error)
    throw error
  }
  await ended
}

export async function openLoad(url: string, { place, aside, version, only, migrations = readMigrations('tenant') }: LoadOptions): Promise<Load> {
  const { id } = place
  assertLocationId(id)
  const client = await openCopyClient(url, `portal restore ${id}`)
  const as = async <T>(role: string, work: () => Promise<T>): Promise<T> => {
    await client.query(`set local role ${quoteId(role)}`)
    const value = await work()
    await client.query('reset role')
    return value
  }
  const run = async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const { rows, rowCount, command } = await client.query(sql, [...parameters])
    return { rows: rows as R[], ...(command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }
  try {
    await client.query('begin')
    const { rows: [begun] } = await client.query<{ at: Date }>('select now() as at')
    if (aside) await client.query('select keeper.set_aside($1, $2)', [id, aside])
    await client.query(baselineScript(id, place.lane, migrations.slice(0, version), { role: !aside, keep: false }))
    // Names are written with their schema from here on.
    await client.query('set local search_path to default')
    const tables = await tablesOf(client, id)
    const { own, keys } = await prepare(client, id, tables, only ? tables.filter(({ name }) => only.has(name)) : tables)
    return {
      begunAt: begun!.at,
      tables,
      fill: ({ name, columns }, rows) => as('portal_owner', () => writeAll(watched(client, client.query(from(copyIn(id, name, columns)))), rows)),
      async *rowsOf(table) {
        await client.query(`set local role ${quoteId(id)}`)
        yield* watched(client, client.query(to(copyOut(id, table)))) as AsyncIterable<Buffer>
        await client.query('reset role')
      },
      async complete() {
        await as('portal_owner', async () => {
          await mendAndRestoreKeys(client, keys)
          if (only) await removeUnnamed(client, keys, 'media')
          for (const table of own) await client.query(`alter table ${table} enable trigger user`)
          await client.query(`set local search_path = ${quoteId(id)}`)
          for (const migration of migrations.slice(version)) await client.query(migration.sql)
          await client.query('set local search_path to default')
          await client.query(`analyze ${(await tablesOf(client, id)).map(({ name }) => `${quoteId(id)}.${quoteId(name)}`).join(', ')}`)
        })
        // Migrations of before there was a keeper change the log as its owner.
        await client.query('select keeper.keep_location($1)', [id])
      },
      around: (table, row) => as(id, () => rowsAround(client, id, table, row)),
      needed: (roots) => tablesAround(keys, roots),
      asLocation: (work) => as(id, async () => {
        await client.query(`set local search_path = ${quoteId(id)}`)
        const value = await work(tenantDbOver(id, run))
        await client.query('set local search_path to default')
        return value
      }),
      asPlatform: (work) => work(platformDbOver(run)),
      async commit() {
        const { command } = await client.query('commit')
        if (command === 'ROLLBACK') throw new Error('A statement of the restore failed: nothing was saved')
      },
      close: () => endCopyClient(client),
    }
  } catch (error) {
    await endCopyClient(client)
    throw error
  }
}
