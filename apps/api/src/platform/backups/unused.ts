import type { Services } from '../../core/services.ts'
import { partsInTurn } from './parts.ts'
import { backupFolder, partKey } from './store.ts'

type Means = Pick<Services, 'platform' | 'files' | 'clock' | 'log'>

/** A part that no row names was left by a process that ended; one that is being stored has its row within this time. */
const leftOverMs = 24 * 3600_000
const atOnce = 500
const endings = { part: /\/parts\/([0-9a-f-]{36})\.age$/, kept: /\/([0-9a-f-]{36})\.kept\.age$/ }

/**
 * Removes the parts that no backup has which is kept or being made. The row goes first, and never while a backup names it: what is
 * stored again afterwards has another name, so nothing that is needed can be removed, and what a crash leaves is found by its age.
 */
export async function removeUnusedParts({ platform, files, clock, log }: Means, locationId: string): Promise<number> {
  const reading = await platform.db.selectFrom('restores').innerJoin('backups', 'backups.id', 'backup_id').select('restores.id')
    .where('backups.location_id', '=', locationId).where('restores.state', '=', 'running').limit(1).executeTakeFirst()
  // Of a backup that the rule has just let go it may be the last that reads it.
  if (reading) return 0
  const gone = await partsInTurn({ platform }, locationId, (db) => db.deleteFrom('backup_parts').where('location_id', '=', locationId)
    .where((w) => w.not(w.exists(w.selectFrom('backups').select('id').where('backups.location_id', '=', locationId).where('state', 'in', ['running', 'succeeded'])
      .whereRef('backups.id', '>=', 'first_backup').whereRef('backups.id', '<=', 'last_backup'))))
    .returning('name').execute())
  for (let from = 0; from < gone.length; from += atOnce) await files.remove(gone.slice(from, from + atOnce).map(({ name }) => partKey(locationId, name)))
  await forgetFiles(platform.db, locationId)
  return gone.length + (await removeLeftOver({ platform, files, clock, log }, locationId))
}

/** What is known of files whose part is gone is of no use. */
async function forgetFiles(db: Means['platform']['db'], locationId: string): Promise<void> {
  await db.deleteFrom('backup_files').where('location_id', '=', locationId)
    .where('sha256', 'not in', (w) => w.selectFrom('backup_parts').select('backup_parts.sha256').where('location_id', '=', locationId)).execute()
}

/** Of archives those that no backup is: their parts are named nowhere but in them. */
async function unknownOf(db: Means['platform']['db'], archives: readonly string[]): Promise<string[]> {
  if (!archives.length) return []
  const rows = await db.selectFrom('backups').select('id').where('id', 'in', archives).execute()
  return archives.filter((archive) => !rows.some(({ id }) => id === archive))
}

async function removeLeftOver({ platform: { db }, files, clock, log }: Means, locationId: string): Promise<number> {
  const before = clock.now().getTime() - leftOverMs
  const names = new Map<string, string>()
  const archives: string[] = []
  for await (const { key, at } of files.list(backupFolder(locationId))) {
    const [, name] = endings.part.exec(key) ?? []
    const [, archive] = endings.kept.exec(key) ?? []
    if (name && at.getTime() < before) names.set(name, key)
    if (archive) archives.push(archive)
  }
  const foreign = await unknownOf(db, archives)
  if (foreign.length) {
    log.warn({ location: locationId, archives: foreign }, 'backups lie here that this server did not make: parts that may be theirs stay')
    return 0
  }
  const all = [...names]
  let removed = 0
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce)
    const rows = await db.selectFrom('backup_parts').select('name').where('location_id', '=', locationId).where('name', 'in', some.map(([name]) => name)).execute()
    const known = new Set(rows.map(({ name }) => name))
    const left = some.filter(([name]) => !known.has(name)).map(([, key]) => key)
    if (left.length) await files.remove(left)
    removed += left.length
  }
  return removed
}
