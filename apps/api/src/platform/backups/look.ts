import { newLocationId } from '@portal/db'
import { type Load, openLoad } from '@portal/db/archive'
import type { Services } from '../../core/services.ts'
import { openFairTurns } from '../../shared/one-at-a-time.ts'
import type { Entries, Entry, FileEntry } from '../../outside/archive/read.ts'
import { filling } from './fill.ts'
import { checkVersion, keptArchive } from './restore.ts'
import type { BackupRow } from './rows.ts'

export type LookMeans = Pick<Services, 'connectForTables' | 'platform' | 'env' | 'files'>

/** Each holds a connection and half a location in a transaction: one after the other, and no location's all before another's. */
const inTurn = openFairTurns()

/**
 * Looks into an archive: the tables around those of `roots` come to be as this server's version has them, in a transaction
 * that nobody sees and that is never committed. `work` may go on to the files behind them. Each piece is checked by the
 * encryption as it comes; what is not asked for is not read.
 * @throws AppError, ArchiveUnusable
 */
export function lookInto<T>(means: LookMeans, row: BackupRow, roots: readonly string[], work: (load: Load, files: AsyncIterable<FileEntry>) => Promise<T>): Promise<T> {
  return inTurn(row.location_id, async () => {
    const { connectForTables, platform: { db } } = means
    const source = await keptArchive(means, row.id)
    checkVersion({ schema_version: row.schema_version! })
    const { lane } = await db.selectFrom('locations').select('lane').where('id', '=', row.location_id).executeTakeFirstOrThrow()
    const load = await openLoad(connectForTables, { place: { id: newLocationId(), lane }, version: row.schema_version! })
    let entries: Entries | undefined
    try {
      entries = await source.open()
      const first = await fillTables(load, load.needed(roots), entries)
      await load.complete()
      return await work(load, filesFrom(first, entries))
    } finally {
      await entries?.return(undefined)
      await load.close()
    }
  })
}

/** Returns the first entry behind the tables. */
async function fillTables(load: Load, needed: ReadonlySet<string>, entries: Entries): Promise<Entry | undefined> {
  const tables = filling(load)
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const entry = next.value
    if (entry.kind === 'rows' && needed.has(entry.table)) await tables.rows(entry.table, entry.bytes)
    if (entry.kind !== 'file' && entry.kind !== 'manifest') continue
    await tables.end()
    return entry
  }
  await tables.end()
  return undefined
}

async function* filesFrom(first: Entry | undefined, entries: Entries): AsyncGenerator<FileEntry> {
  if (first?.kind === 'file') yield first
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    if (next.value.kind === 'file') yield next.value
  }
}
