import { commandLineName } from '@portal/contract/platform/events'
import { announceChange, comesAgainMs, dropSchema, newLocationId, now, readMigrations } from '@portal/db'
import { type Load, openLoad } from '@portal/db/archive'
import { removeJobsOf } from '@portal/db/queue'
import { AppError } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import { lookAtSessions } from '../../core/session.ts'
import { readSettings } from '../../core/settings.ts'
import { ArchiveUnusable } from '../../outside/archive/errors.ts'
import type { Header, Manifest } from '../../outside/archive/manifest.ts'
import { type Entries, verifyArchive } from '../../outside/archive/read.ts'
import { openPlaces } from '../../shared/one-at-a-time.ts'
import { record, recordInLocation } from '../record.ts'
import { removeFolder } from '../remove-folder.ts'
import { eraseAgain, eraseLate, eraseLateInNew, erasedAt } from './erased.ts'
import { fillFrom } from './fill.ts'
import { newBytes } from './known-files.ts'
import { makeBackup } from './make.ts'
import { asBackupRefusal } from './refusals.ts'
import { type RestoreRow, failRestore, findRestore, reach } from './restore-rows.ts'
import { mustHaveRoom } from './room.ts'
import { beginBackup, findBackup } from './rows.ts'
import { type Lost, takeOverSealed } from './sealed-elsewhere.ts'
import { backupIdentities, openToRead } from './store.ts'

const beatMs = 5_000
/** Each holds connections, and the disk, in the process that serves everybody: after a bad day thirty are asked for together. */
const inPlace = openPlaces(2)

/** What is in an archive, as often as it is read. */
export interface Source {
  open(): Promise<Entries>
}

/** A kept archive. @param identities that open it, where they are not this server's own. @throws AppError 404 */
export async function keptArchive(
  services: Pick<Services, 'platform' | 'env' | 'files'>, backupId: string | null, identities = backupIdentities(services.env),
): Promise<Source> {
  const row = backupId ? await findBackup(services.platform.db, backupId) : undefined
  if (row?.state !== 'succeeded') throw new AppError('backups.gone')
  return {
    async open() {
      const found = await openToRead(services, row.location_id, row.id, identities)
      if (!found) throw new AppError('backups.gone')
      return found
    },
  }
}

/** @throws ArchiveUnusable */
export const checkVersion = ({ schema_version: version }: Pick<Header, 'schema_version'>): void => {
  const newest = readMigrations('tenant').length
  if (version > newest) throw new ArchiveUnusable('newer', `The archive has version ${version}, this server knows ${newest}`)
}

/** Reads all of an archive and says what is in it, if this server can put it back. @throws AppError, ArchiveUnusable */
export const checkArchive = async ({ open }: Source): Promise<Manifest> => verifyArchive(await open(), checkVersion)

/** What an archive begins with, and all that follows. @throws AppError, ArchiveUnusable */
async function begin({ open }: Source): Promise<{ header: Header; entries: Entries }> {
  const entries = await open()
  const first = await entries.next()
  const header = !first.done && first.value.kind === 'header' ? first.value.header : undefined
  try {
    if (!header) throw new ArchiveUnusable('damaged', 'The archive has no beginning')
    checkVersion(header)
    return { header, entries }
  } catch (error) {
    await entries.return(undefined)
    throw error
  }
}

interface Going {
  services: Services
  row: RestoreRow
  source: Source
  /** What was checked before anything was touched. */
  checked: Manifest | undefined
  at(step: RestoreRow['step']): Promise<void>
}

/**
 * Puts an archive back: into its location, whose state is kept as a backup first, or as a location that is not there yet.
 * Everything is prepared in one transaction that nobody sees, compared with the archive, and switched to at its commit: until
 * then, and whenever anything fails, what was there stays and serves.
 * @returns what has to be set up again
 * @throws AppError why it was not done; the restore's row says the same
 */
export async function runRestore(services: Services, id: string, given?: Source & { checked?: Manifest }): Promise<Lost> {
  const { db } = services.platform
  const row = await findRestore(db, id)
  if (row?.state !== 'running') return {}
  let lost: Lost
  const at = async (step?: RestoreRow['step']) => {
    if (!(await reach(db, id, step))) throw new AppError('backups.interrupted')
  }
  const timer = setInterval(() => void at().catch(() => {}), beatMs)
  try {
    lost = await inPlace(() => restoreFrom({ services, row, at }, given))
  } catch (error) {
    const refused = asBackupRefusal(error)
    if (refused.code === 'backups.failed') services.log.error({ err: error, location: row.location_id, restore: id }, 'a restore failed')
    await undo(services, row, refused.code)
    throw refused
  } finally {
    clearInterval(timer)
  }
  await services.locations.refresh(row.location_id)
  return lost
}

/** About how much there is to be put back. Of an archive that is read for the first time, and of which nothing is known here, none. */
const bytesOf = async ({ platform: { db } }: Services, { backup_id: id }: RestoreRow, checked: Manifest | undefined): Promise<number> =>
  checked?.files.bytes ?? (id ? (await findBackup(db, id))?.bytes : undefined) ?? 0

async function restoreFrom({ services, row, at }: Pick<Going, 'services' | 'row' | 'at'>, given: (Source & { checked?: Manifest }) | undefined): Promise<Lost> {
  if (services.background.isClosing()) throw new AppError('backups.interrupted')
  await at('checking')
  const source = given ?? (await keptArchive(services, row.backup_id))
  // Where there is nothing yet nothing can be spoilt: all of it is checked while it is put there, and is gone again if it is not whole.
  const checked = given?.checked ?? (row.into_new ? undefined : await checkArchive(source))
  const bytes = await bytesOf(services, row, checked)
  const over = row.into_new ? undefined : row.location_id
  if (over) {
    // What is there now is kept first, and takes room of its own.
    await mustHaveRoom(services.files, bytes, { over, beside: () => newBytes(services, over) })
    await at('keeping')
    const { row: backup } = await beginBackup(services.platform.db, row.location_id, 'before_restore', row.operator_name)
    await makeBackup(services, backup.id)
  }
  await mustHaveRoom(services.files, bytes, { over })
  return putBack({ services, row, checked, source, at })
}

/** Whether the location that the archive is of is here as well, and goes on. */
const isOfAnother = async ({ platform: { db } }: Services, row: RestoreRow, { location: { id } }: Header): Promise<boolean> =>
  id !== row.location_id && (await db.selectFrom('locations').select('id').where('id', '=', id).where('state', '<>', 'deleted').executeTakeFirst()) !== undefined

/** The language that a location has now, as far as that can be read: one that is broken is put back all the same. */
async function localeOf({ locations, log }: Services, id: string): Promise<string | undefined> {
  const there = locations.byId(id)
  return there && locations.profile(there).then(({ settings }) => settings.general.locale, (error: unknown) => {
    log.warn({ err: error, location: id }, 'the language of what a restore replaces could not be read')
    return undefined
  })
}

/** What the switch leaves to be done. */
type Left = Pick<RestoreRow, 'aside' | 'late_from'>

async function putBack({ services, row, checked, source, at }: Going): Promise<Lost> {
  const { connectForTables, files } = services
  const { header, entries } = await begin(source)
  const aside = row.into_new ? undefined : newLocationId()
  const left: Left = { aside: aside ?? null, late_from: row.into_new ? header.location.id : null }
  let load: Load | undefined
  let lost: Lost
  try {
    if (checked && header.id !== checked.id) throw new ArchiveUnusable('damaged', 'The archive was replaced while it was read')
    const { lane } = await services.platform.db.selectFrom('locations').select('lane').where('id', '=', row.location_id).executeTakeFirstOrThrow()
    load = await openLoad(connectForTables, { place: { id: row.location_id, lane }, aside, version: header.schema_version })
    const manifest = await fillFrom({ load, entries, files, folder: row.location_id, fresh: row.into_new, step: at })
    await load.complete()
    // As late as can be: filling it takes long, and the location goes on meanwhile.
    const gone = await erasedAt(services, [row.location_id, header.location.id])
    const again = await load.asLocation((db) => eraseAgain(services, db, { id: row.location_id }, gone))
    const into = { isCopy: await isOfAnother(services, row, header), timezone: manifest.location.timezone, now: services.clock.now() }
    await load.asLocation((db) => services.nounData.restored(db, into))
    lost = await load.asLocation((db) => takeOverSealed(services, db, into))
    const locale = aside && (await localeOf(services, row.location_id))
    // An operator's act on the location holds this row, and then the log: it comes before, or waits here.
    await load.asPlatform((db) => db.selectFrom('locations').select('id').where('id', '=', row.location_id).forNoKeyUpdate().execute())
    // Last of all: whoever changes these waits from here on until the switch.
    await load.stay(Object.entries(services.nounData.backup).flatMap(([table, rule]) => (typeof rule === 'object' && 'stays' in rule ? [table] : [])))
    await load.logGoesOn()
    await at('switching')
    await enter(load, row, manifest, { left, again, lost, locale })
    await load.commit()
  } finally {
    await entries.return(undefined)
    await load?.close()
  }
  // The location serves: whatever fails from here on fails no restore, and is done by the housekeeping.
  await settle(services, { ...row, ...left }, load.begunAt)
    .catch((error: unknown) => services.log.warn({ err: error, restore: row.id }, 'a restore is not settled yet; it is tried again'))
  return lost
}

/** What the catalogue and both logs say of it, in the transaction of the switch itself. */
async function enter(load: Load, row: RestoreRow, manifest: Manifest, { left, again, lost, locale }: { left: Left; again: number; lost: Lost; locale: string | undefined }): Promise<void> {
  const by = { id: row.operator_id, name: row.operator_name ?? commandLineName, email: '' }
  const setUpAgain = Object.entries(lost).map(([what, count]) => [`${what}_to_set_up_again`, count] as const)
  const after = {
    from: manifest.location.slug, made_at: manifest.made_at, backup: manifest.id, ...(again ? { erased_again: again } : {}), ...Object.fromEntries(setUpAgain),
  }
  const act = { event: 'location.restored' as const, by, locationId: row.location_id, target: { kind: 'location', id: row.location_id, name: row.name ?? manifest.location.name }, after }
  await load.asLocation(async (db) => {
    const { settings } = await readSettings(db)
    // The log says in which language it was written what stands there from before.
    const before = locale && locale !== settings.general.locale ? { 'general.locale': locale } : undefined
    await recordInLocation(db, { ...act, before })
    // Those of before are none here: what is open in them closes.
    await lookAtSessions(db)
  })
  await load.asPlatform(async (db) => {
    const { timezone } = manifest.location
    await db.updateTable('locations').set({ schema_version: readMigrations('tenant').length, migration_error: null, updated_at: now(), timezone, ...(row.into_new ? { state: 'active' as const } : {}) }).where('id', '=', row.location_id).execute()
    await db.updateTable('restores').set({ state: 'succeeded', step: 'done', ...left, finished_at: now() }).where('id', '=', row.id).execute()
    await record(db, act)
    await db.selectNoFrom(announceChange(row.location_id).as('announced')).execute()
  })
}

/** Who was erased until the switch stays that, and what waited to be done belongs to what was replaced. Killed before it ends, it is done by the housekeeping. */
export async function settle(services: Services, row: RestoreRow, before = row.created_at): Promise<void> {
  if (row.aside) {
    await eraseLate(services, row.location_id, row.aside)
    await removeJobsOf(services.direct, row.location_id, undefined, before)
    await dropSchema(services.direct, row.aside, { waitMs: comesAgainMs })
  }
  if (row.late_from) await eraseLateInNew(services, row.location_id, row.late_from)
  await services.platform.db.updateTable('restores').set({ aside: null, late_from: null }).where('id', '=', row.id).execute()
}

/** A location that did not come to be leaves nothing: no files, no row, no address taken. */
export async function undo(services: Services, row: RestoreRow, error: string): Promise<void> {
  const failed = await failRestore(services.platform.db, row.id, error)
  if (!failed || !row.into_new) return
  await removeUnmade(services, row).catch((fault: unknown) => services.log.warn({ err: fault, restore: row.id }, 'files of a restore that failed are still there; it is tried again'))
}

/** The address is free at once; the row goes last, so that the housekeeping finds files that could not be removed. */
export async function removeUnmade({ platform: { db }, files, locations }: Services, { location_id: id }: Pick<RestoreRow, 'location_id'>): Promise<void> {
  await db.updateTable('locations').set({ slug: null }).where('id', '=', id).where('state', '=', 'requested').execute()
  await db.selectNoFrom(announceChange(id).as('announced')).execute()
  await locations.refresh(id)
  await removeFolder(files, id)
  await db.deleteFrom('locations').where('id', '=', id).where('state', '=', 'requested').execute()
}
