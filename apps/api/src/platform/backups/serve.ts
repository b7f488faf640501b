import { Readable } from 'node:stream'
import type { FileReply } from '../../core/context.ts'
import type { Services } from '../../core/services.ts'
import { ArchiveUnusable, PartUnusable } from '../../outside/archive/errors.ts'
import { FilesUnavailable } from '../../outside/files/index.ts'
import { openTaking } from './parts.ts'
import { asBackupRefusal } from './refusals.ts'
import type { BackupRow } from './rows.ts'
import { backupIdentities, openBackup } from './store.ts'

type Means = Pick<Services, 'files' | 'env' | 'platform' | 'log'>

/** An archive as a download: put together from what is kept of it while it goes out. @throws AppError */
export async function serveBackup(means: Means, row: BackupRow, slug: string): Promise<FileReply | undefined> {
  const type = 'application/octet-stream'
  const disposition = `attachment; filename="${slug}-${row.created_at.toISOString().slice(0, 10)}.tar.age"`
  const found = await openBackup(means, row.location_id, row.id).catch((error: unknown) => Promise.reject(asBackupRefusal(error)))
  if (!found) return undefined
  // By then a part of it has gone out, and all that can be done there is to cut it short: what happened is told with the backup.
  found.once('error', (error) => void explain(means, row, error))
  if (row.error) found.once('end', () => void tell(means, row, null))
  return {
    body: Readable.toWeb(found) as ReadableStream<Uint8Array>, type,
    headers: { 'Content-Disposition': disposition, 'Content-Length': String(row.bytes), 'Cache-Control': 'private, no-store' },
  }
}

async function tell({ platform: { db }, log }: Means, { id }: BackupRow, error: string | null): Promise<void> {
  try {
    await db.updateTable('backups').set({ error }).where('id', '=', id).where('state', '=', 'succeeded').execute()
  } catch (fault) {
    log.warn({ err: fault, backup: id }, 'what became of a download could not be told')
  }
}

/**
 * Something in it is missing or was changed, or the store went silent. A reader who went away is none of it.
 * Where a file is damaged which the location has still, it is stored once more, and the next download is whole.
 */
async function explain(means: Means, row: BackupRow, error: Error): Promise<void> {
  const isSilent = error instanceof FilesUnavailable
  if (!isSilent && !(error instanceof ArchiveUnusable)) return
  means.log.warn({ err: error, location: row.location_id, backup: row.id }, 'a download of a backup was cut short')
  // What was known of the backup before is so whether or not the store is there.
  if (isSilent && row.error) return
  if (isSilent) return tell(means, row, 'backups.cut_short')
  if (!(error instanceof PartUnusable)) return tell(means, row, asBackupRefusal(error).code)
  const mended = await openTaking(means, { locationId: row.location_id, backupId: row.id, identity: backupIdentities(means.env)[0]! }, () => {})
    .then((taking) => taking.mend(`${row.location_id}/${error.key}`, error.part)).catch(() => false)
  await tell(means, row, mended ? 'backups.mended' : 'backups.damaged_file')
}
