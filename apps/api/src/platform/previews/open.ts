import { announceChange, inSeconds, readMigrations } from '@portal/db'
import { openLoad } from '@portal/db/archive'
import { AppError } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import { eraseAgain, erasedAt } from '../backups/erased.ts'
import { fillFrom } from '../backups/fill.ts'
import { asBackupRefusal } from '../backups/refusals.ts'
import { checkVersion, keptArchive } from '../backups/restore.ts'
import { mustHaveRoom } from '../backups/room.ts'
import { findBackup } from '../backups/rows.ts'
import { clearPreview } from './clear.ts'
import { type PreviewRow, beatPreview, endPreview, openSeconds, previews } from './rows.ts'

const everyMs = 1_000

/**
 * Opens a backup beside its location, to be looked into. Its tables come to be in one transaction, as those of a restore do,
 * and its address with its commit: before that nobody finds it. Asked for again after a crash it starts over.
 * @throws AppError why it could not be; the row says the same
 */
export async function openPreview(services: Services, id: string, signal?: AbortSignal): Promise<void> {
  const { db } = services.platform
  const row = await previews(db).where('id', '=', id).executeTakeFirst()
  // From here on whoever asks for it leaves no other job.
  if (row?.state !== 'opening' || !(await beatPreview(db, id, 0))) return
  try {
    await open(services, row, signal)
  } catch (error) {
    // A second job that was left before the first began comes to nothing: what that one opened stands.
    if ((await previews(db).where('id', '=', id).executeTakeFirst())?.state === 'open') return
    const refused = asBackupRefusal(error)
    if (refused.code === 'backups.failed') services.log.error({ err: error, location: row.location_id, preview: id }, 'a backup could not be looked into')
    await endPreview(db, row, refused.code)
    await clearPreview(services, row)
    throw refused
  }
  await services.locations.refresh(row.place_id)
}

async function open(services: Services, row: PreviewRow, signal: AbortSignal | undefined): Promise<void> {
  const { platform: { db }, connectForTables, files } = services
  const [source, backup] = [await keptArchive(services, row.backup_id), await findBackup(db, row.backup_id)]
  checkVersion({ schema_version: backup!.schema_version! })
  await mustHaveRoom(files, backup!.bytes!)
  const { lane } = await db.selectFrom('locations').select('lane').where('id', '=', row.location_id).executeTakeFirstOrThrow()
  let done = 0
  let stop: Error | undefined
  const moved = (bytes: number) => {
    done += bytes
    if (stop) throw stop
  }
  const tell = async () => {
    if (signal?.aborted) throw new AppError('backups.interrupted')
    if (!(await beatPreview(db, row.id, done))) throw new AppError('backups.cancelled')
  }
  const timer = setInterval(() => void tell().catch((error: Error) => (stop ??= error)), everyMs)
  const load = await openLoad(connectForTables, { place: { id: row.place_id, lane }, version: backup!.schema_version! })
  try {
    await fillFrom({ load, entries: await source.open(), files, folder: row.place_id, fresh: true, step: tell, moved })
    await load.complete()
    // As late as can be: filling it takes long, and the location goes on meanwhile.
    const gone = await erasedAt(services, [row.location_id])
    await load.asLocation(async (tenant) => {
      await eraseAgain(services, tenant, { id: row.place_id }, gone)
      // Nobody signs in here; what would prove somebody is not kept twice either.
      await tenant.updateTable('accounts').set({ password_hash: null }).execute()
      await tenant.deleteFrom('passkeys').execute()
    })
    await load.asPlatform(async (catalogue) => {
      const opened = await catalogue.updateTable('previews')
        .set({ state: 'open', schema_version: readMigrations('tenant').length, expires_at: inSeconds(openSeconds) })
        .where('id', '=', row.id).where('state', '=', 'opening').returning('id').executeTakeFirst()
      if (!opened) throw new AppError('backups.cancelled')
      await catalogue.selectNoFrom(announceChange(row.place_id).as('announced')).execute()
    })
    await load.commit()
  } finally {
    clearInterval(timer)
    await load.close()
  }
}
