import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { type ArchivedTable, type Dump, openDump } from '@portal/db/archive'
import { AppError } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import { type Manifest, type ManifestTable, formatVersion } from '../../outside/archive/manifest.ts'
import { type ArchiveWriter, archiveStream } from '../../outside/archive/write.ts'
import { asBackupRefusal } from './refusals.ts'
import { type BackupRow, beat, endBackup, findBackup } from './rows.ts'
import { backupIdentities, backupKey } from './store.ts'

const everyMs = 1_000

/** Counts the rows of COPY's text as they go by: a line each, and a line feed within a value is written as `\n`. */
async function* counted(pieces: AsyncIterable<Uint8Array>, count: (rows: number, bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    let rows = 0
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows++
    count(rows, piece.length)
    yield piece
  }
}

interface Copying {
  services: Services
  dump: Dump
  writer: ArchiveWriter
  moved(bytes: number): void
}

async function copyTables({ services, dump, writer, moved }: Copying) {
  const rules = services.nounData.backup
  const tables: ManifestTable[] = []
  const leftOut: Record<string, string> = {}
  for (const table of dump.tables) {
    // A table that only an earlier version has: of this version's each noun says it.
    const rule = rules[table.name] ?? 'kept'
    if (rule !== 'kept') leftOut[table.name] = 'leftOut' in rule ? rule.leftOut : rule.because
    if (rule === 'kept' || 'only' in rule) tables.push(await copyTable({ dump, writer, moved }, table, rule === 'kept' ? undefined : rule.only))
  }
  return { tables, left_out: leftOut }
}

async function copyTable({ dump, writer, moved }: Omit<Copying, 'services'>, table: ArchivedTable, only: { column: string; oneOf: readonly string[] } | undefined): Promise<ManifestTable> {
  let rows = 0
  const pieces = counted(dump.rowsOf(table, only), (more, bytes) => {
    rows += more
    moved(bytes)
  })
  const { parts, bytes, sha256 } = await writer.addParts(`tables/${table.name}`, 'copy', pieces)
  return { name: table.name, columns: table.columns, rows, bytes, sha256, parts }
}

/** Every stored file of the location, then the list of them with their hashes. */
async function copyFiles({ services: { files }, dump, writer, moved }: Copying): Promise<Manifest['files']> {
  const own = dump.location.id
  const lists: Array<{ name: string; bytes: Buffer }> = []
  const whole = createHash('sha256')
  let lines: string[] = []
  let count = 0
  let bytes = 0
  for await (const { key } of files.list(own)) {
    const found = await files.get(key)
    // Removed since it was listed: nothing of this snapshot names it, or it would have been held.
    if (!found) continue
    found.body.on('data', (piece: Buffer) => moved(piece.length)).pause()
    const name = `files/${key.slice(own.length + 1)}`
    const line = `${await writer.addFile(name, found.size, found.body)}  ${name}\n`
    whole.update(line)
    lines.push(line)
    count++
    bytes += found.size
    if (lines.length >= 50_000) flush()
  }
  flush()
  function flush() {
    if (lines.length) lists.push({ name: `lists/files.${String(lists.length).padStart(4, '0')}.sha256`, bytes: Buffer.from(lines.join('')) })
    lines = []
  }
  const parts = []
  for (const { name, bytes: text } of lists) {
    parts.push(...(await writer.addParts(name, 'txt', one(text))).parts)
  }
  return { count, bytes, sha256: whole.digest('hex'), lists: parts }
}

async function* one(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/**
 * Makes the archive of a location while it and its neighbours work, and keeps it. Asked for again after a crash it starts
 * over; what is not finished is not there.
 * @throws AppError why it failed; the row says the same when `last`
 */
export async function makeBackup(services: Services, id: string, { last = true, signal }: { last?: boolean; signal?: AbortSignal } = {}): Promise<BackupRow> {
  const { db } = services.platform
  const row = await findBackup(db, id)
  if (!row || row.state !== 'running') throw new AppError(row?.error === 'backups.cancelled' ? 'backups.cancelled' : 'backups.not_found')
  try {
    await makeArchive(services, row, signal)
  } catch (error) {
    const refused = asBackupRefusal(error)
    if (last || refused.code === 'backups.cancelled') await endBackup(db, id, { error: refused.code })
    if (refused.code !== 'backups.cancelled') services.log.warn({ err: error, location: row.location_id, backup: id }, 'a backup failed')
    throw refused
  }
  return (await findBackup(db, id))!
}

async function makeArchive(services: Services, row: BackupRow, signal: AbortSignal | undefined): Promise<void> {
  const { platform: { db }, files, env, version } = services
  const place = await db.selectFrom('locations').select('storage_bytes').where('id', '=', row.location_id).executeTakeFirst()
  const dump = await openDump(services.directUrl, row.location_id)
  if (!dump) throw new AppError('backups.location_gone')
  let done = 0
  const total = dump.bytes + (place?.storage_bytes ?? 0) + 1
  const tell = async () => {
    if (signal?.aborted) throw new AppError('backups.interrupted')
    if (!(await beat(db, row.id, done, total))) throw new AppError('backups.cancelled')
  }
  let stop = (_: unknown) => {}
  try {
    await tell()
    let made: Pick<Manifest, 'tables' | 'files'> | undefined
    const { location: { schemaVersion, id, slug, name, timezone }, at } = dump
    const header = {
      format: 'portal-backup' as const, version: formatVersion, id: row.id, made_at: at.toISOString(), product: version, schema_version: schemaVersion,
      location: { id, slug: slug ?? '', name, timezone },
    }
    const stream = await archiveStream(backupIdentities(env)[0]!, async (writer) => {
      const copying: Copying = { services, dump, writer, moved: (bytes) => void (done += bytes) }
      await writer.add('header.json', json(header))
      const tables = await copyTables(copying)
      const manifest: Manifest = { ...header, ...tables, files: await copyFiles(copying) }
      await writer.add('manifest.json', json(manifest))
      made = manifest
    })
    stop = (error) => stream.destroy(error as Error)
    const hash = createHash('sha256')
    let bytes = 0
    const measured = new Transform({
      transform(piece: Buffer, _, next) {
        hash.update(piece)
        bytes += piece.length
        next(null, piece)
      },
    })
    // The store may not listen yet: what went wrong first is what is told.
    let fault: unknown
    measured.on('error', (error) => (fault ??= error))
    stream.on('error', (error) => measured.destroy(error))
    stream.pipe(measured)
    const timer = setInterval(() => void tell().catch(stop), everyMs)
    try {
      await files.put(backupKey(row.location_id, row.id), measured, { type: 'application/octet-stream' }).catch((error: unknown) => Promise.reject(fault ?? error))
    } finally {
      clearInterval(timer)
    }
    await tell()
    await endBackup(db, row.id, {
      bytes, sha256: hash.digest('hex'), schema_version: schemaVersion, rows: made!.tables.reduce((sum, table) => sum + table.rows, 0), files: made!.files.count,
    })
  } catch (error) {
    stop(error)
    throw error
  } finally {
    await dump.close()
  }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
