import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { PlatformDb } from '@portal/db'
import { type Dump, openDump } from '@portal/db/archive'
import { AppError } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import { PartUnusable } from '../../outside/archive/errors.ts'
import { type Following, followArchive } from '../../outside/archive/following.ts'
import { type KeptWriter, keptStream } from '../../outside/archive/kept.ts'
import { type Manifest, formatVersion } from '../../outside/archive/manifest.ts'
import { NotSealed, newCover } from '../../outside/archive/seal.ts'
import type { Sum } from '../../outside/archive/thread/pieces.ts'
import { copyFiles, copyTables } from './copy.ts'
import { erasedAt } from './erased.ts'
import { newBytes } from './known-files.ts'
import { openTaking } from './parts.ts'
import { asBackupRefusal } from './refusals.ts'
import { mustHaveRoom } from './room.ts'
import { type BackupRow, beat, endBackup, findBackup } from './rows.ts'
import { type OrMended, backupIdentities, keptKey, measureKept, readThrough } from './store.ts'

const everyMs = 1_000

/** @throws AppError why it is not to be made any more */
async function mustRun(db: PlatformDb, id: string): Promise<BackupRow> {
  const row = await findBackup(db, id)
  if (row?.state === 'running') return row
  throw new AppError(row?.error === 'backups.cancelled' ? 'backups.cancelled' : 'backups.not_found')
}

/**
 * Makes the archive of a location while it and its neighbours work, and keeps it. Asked for again after a crash it starts
 * over; what is not finished is not there. Whoever comes while somebody else makes the same one waits for it.
 * @throws AppError why it failed; the row says the same when `last`, which may depend on why
 */
export async function makeBackup(
  services: Services, id: string, { last = true, signal }: { last?: boolean | ((code: string) => boolean); signal?: AbortSignal } = {},
): Promise<BackupRow> {
  const { db } = services.platform
  const row = await mustRun(db, id)
  let isOurs = true
  const turn = {
    name: `backup ${id}`,
    async wait() {
      isOurs = false
      if (signal?.aborted) throw new AppError('backups.interrupted')
      await mustRun(db, id)
      await setTimeout(everyMs)
    },
    async taken() {
      isOurs = true
      // Whoever asks for one from here on gets their own: what they have just written is not in this one.
      if (!(await beat(db, id, 0, 1))) throw new AppError('backups.cancelled')
    },
  }
  try {
    // Before the dump is open, which what fails from here on would leave behind.
    const place = await db.selectFrom('locations').select('storage_bytes').where('id', '=', row.location_id).executeTakeFirst()
    const dump = await openDump(services.connectForTables, row.location_id, turn)
    if (!dump) throw new AppError('backups.location_gone')
    await makeArchive(services, row, dump, { fileBytes: place?.storage_bytes ?? 0, signal })
  } catch (error) {
    const made = await ifMade(db, id)
    if (made) return made
    const refused = asBackupRefusal(error)
    const ends = refused.code === 'backups.cancelled' || (typeof last === 'function' ? last(refused.code) : last)
    if (isOurs && ends) await endBackup(db, id, { error: refused.code })
    if (refused.code !== 'backups.cancelled') services.log.warn({ err: error, location: row.location_id, backup: id }, 'a backup failed')
    throw refused
  }
  // Also where nothing is ever put back: what the platform keeps by itself knows of them from then on.
  await erasedAt(services, [row.location_id]).catch((error: unknown) => services.log.warn({ err: error, location: row.location_id }, 'who was erased could not be remembered'))
  return (await findBackup(db, id))!
}

/** Whoever made it. Of a database that does not answer nothing is known. */
const ifMade = async (db: PlatformDb, id: string): Promise<BackupRow | undefined> => {
  const row = await findBackup(db, id).catch(() => undefined)
  return row?.state === 'succeeded' ? row : undefined
}

interface Making {
  /** Of the location's files, as they were counted last. */
  fileBytes: number
  signal: AbortSignal | undefined
}

async function makeArchive(services: Services, row: BackupRow, dump: Dump, { fileBytes, signal }: Making): Promise<void> {
  const { platform: { db }, files, env, version } = services
  let done = 0
  // What lies in a bucket is gone through twice: to be kept, and for the sum of the whole archive.
  const total = (files.local ? 1 : 2) * (dump.bytes + fileBytes) + 1
  const moved = (bytes: number) => void (done += bytes)
  const tell = async () => {
    if (signal?.aborted) throw new AppError('backups.interrupted')
    if (!(await beat(db, row.id, done, total))) throw new AppError('backups.cancelled')
  }
  const working = new AbortController()
  const timer = setInterval(() => void tell().catch((error: unknown) => working.abort(error)), everyMs)
  const key = keptKey(row.location_id, row.id)
  const identity = backupIdentities(env)[0]!
  let following: Following | undefined
  try {
    await tell()
    // What the others need is left to them. How small the tables become nobody knows before they are packed.
    await mustHaveRoom(files, 0, { beside: () => newBytes(services, row.location_id) })
    const cover = await newCover(identity)
    following = files.local && (await followArchive(cover, [identity]))
    const taking = await openTaking(services, { locationId: row.location_id, backupId: row.id, identity, following }, moved)
    const { location: { schemaVersion, id, slug, name, timezone }, at } = dump
    const header = {
      format: 'portal-backup' as const, version: formatVersion, id: row.id, made_at: at.toISOString(), product: version, schema_version: schemaVersion,
      location: { id, slug: slug ?? '', name, timezone },
    }
    let made: Pick<Manifest, 'tables' | 'files'> | undefined
    const kept = await keptStream(identity, cover, async (keptWriter) => {
      const writer: KeptWriter = { ...keptWriter, add: async (name, bytes) => void (await Promise.all([keptWriter.add(name, bytes), following?.add(name, bytes)])) }
      const copying = { services, dump, writer, taking, moved }
      await writer.add('header.json', json(header))
      const tables = await copyTables(copying)
      await dump.settle()
      const manifest: Manifest = { ...header, ...tables, files: await copyFiles(copying) }
      await writer.add('manifest.json', json(manifest))
      made = manifest
    })
    const size = await keep(services, key, kept, working.signal)
    await tell()
    await readThrough(services, row.location_id, row.id)
    const whole = (await following?.sum()) ?? (await measure(services, row, { taking, moved, signal: working.signal }))
    await tell()
    await endBackup(db, row.id, {
      bytes: whole.size, sha256: whole.sha256, new_bytes: size + taking.stored(), schema_version: schemaVersion, rows: made!.tables.reduce((sum, table) => sum + table.rows, 0), files: made!.files.count,
    })
  } catch (error) {
    if (!(await ifMade(db, row.id))) await files.remove([key]).catch(() => {})
    throw error
  } finally {
    clearInterval(timer)
    following?.end()
    await dump.close()
  }
}

const type = 'application/octet-stream'

async function keep({ files }: Services, key: string, kept: Readable, signal: AbortSignal): Promise<number> {
  // The store may not listen yet: what went wrong first is what is told.
  let fault: unknown
  kept.on('error', (error) => (fault ??= error))
  const stop = () => kept.destroy(signal.reason as Error)
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    return (await files.put(key, kept, { type }).catch((error: unknown) => Promise.reject(fault ?? error))).size
  } catch (error) {
    kept.destroy()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

interface Measuring {
  taking: Awaited<ReturnType<typeof openTaking>>
  moved(bytes: number): void
  signal: AbortSignal
}

/** A part that was changed is seen when it is half read: then it is mended, and everything read again. */
const mostMended = 20

/** Reads the archive as whoever downloads it will have it. A part that is missing or not what it was is stored once more. */
async function measure(services: Services, row: BackupRow, { taking, moved, signal }: Measuring): Promise<Sum> {
  const own = (key: string) => `${row.location_id}/${key}`
  const orMended: OrMended = (find) => async (part, key) => {
    signal.throwIfAborted()
    const found = await find(part, key).catch((error: unknown) => (error instanceof NotSealed ? undefined : Promise.reject(error as Error)))
    return found ?? ((await taking.mend(own(key), part)) ? find(part, key) : undefined)
  }
  const going = (bytes: number) => {
    signal.throwIfAborted()
    moved(bytes)
  }
  for (let mended = 0; ; mended++) {
    try {
      return await measureKept(services, row.location_id, row.id, orMended, going)
    } catch (error) {
      if (!(error instanceof PartUnusable) || mended >= mostMended || !(await taking.mend(own(error.key), error.part))) throw error
      services.log.warn({ err: error, location: row.location_id, backup: row.id }, 'a part of a backup was not what it was, and was stored again')
    }
  }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
