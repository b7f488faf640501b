import { type PlatformDb, type PlatformTables, inSeconds, inTurn, now } from '@portal/db'
import type { Selectable } from 'kysely'

export type BackupKind = PlatformTables['backups']['kind'] extends infer K ? Extract<K, string> | 'manual' | 'nightly' | 'before_restore' : never

const columns = [
  'id', 'location_id', 'kind', 'state', 'error', 'created_by', 'done_bytes', 'total_bytes', 'bytes', 'new_bytes', 'sha256', 'schema_version', 'rows', 'files',
  'created_at', 'finished_at',
] as const
export type BackupRow = Pick<Selectable<PlatformTables['backups']>, (typeof columns)[number]>

/** Of those that failed, as many as anybody looks through. */
const mostFailed = 200
/** Without a sign of life for so long, nobody works on it any more. */
export const silentSeconds = 600
/** The same for one that waits for its turn. */
const waitingSeconds = 24 * 3600

const newestFirst = (db: PlatformDb, locationId: string) =>
  db.selectFrom('backups').select(columns).where('location_id', '=', locationId).orderBy('created_at', 'desc').orderBy('id', 'desc')

/** Each that can be put back, however many failed since. */
export const backupsOf = (db: PlatformDb, locationId: string): Promise<BackupRow[]> => newestFirst(db, locationId).where((w) => w.or([
  w('state', '<>', 'failed'),
  w('id', 'in', w.selectFrom('backups').select('id').where('location_id', '=', locationId).where('state', '=', 'failed').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(mostFailed)),
])).execute()
/** Also those that nobody is shown: each has its end. */
export const allBackupsOf = (db: PlatformDb, locationId: string): Promise<BackupRow[]> => newestFirst(db, locationId).execute()

export const findBackup = (db: PlatformDb, id: string): Promise<BackupRow | undefined> =>
  db.selectFrom('backups').select(columns).where('id', '=', id).executeTakeFirst()

/** Whether a night since then has its backup. */
export async function hasNightlySince(db: PlatformDb, locationId: string, from: Date): Promise<boolean> {
  const row = await db.selectFrom('backups').select('id').where('location_id', '=', locationId).where('kind', '=', 'nightly')
    .where('state', '=', 'succeeded').where('created_at', '>=', from).limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * A new backup, or the one that is being made already: for a night any, for somebody who asks only one that has read nothing
 * yet, as what they have just written is to be in it; the one before a restore is the restore's alone. In a transaction, those
 * who ask at once get the same.
 * @param again a night that is tried again, which began then: of all its tries one row is left
 */
export async function beginBackup(db: PlatformDb, locationId: string, kind: BackupKind, by: string | null, again?: Date): Promise<{ row: BackupRow; fresh: boolean }> {
  await db.selectNoFrom(inTurn(`backups ${locationId}`).as('held')).execute()
  const running = kind === 'before_restore' ? undefined : await db.selectFrom('backups').select(columns).where('location_id', '=', locationId).where('state', '=', 'running')
    .where('kind', '<>', 'before_restore').$if(kind === 'manual', (query) => query.where('total_bytes', '=', 0)).orderBy('created_at').limit(1).executeTakeFirst()
  if (running) return { row: running, fresh: false }
  const failed = again && (await takeUpNightly(db, locationId, again))
  if (failed) return { row: failed, fresh: true }
  const row = await db.insertInto('backups').values({ location_id: locationId, kind, created_by: by }).returning(columns).executeTakeFirstOrThrow()
  return { row, fresh: true }
}

/** The backup of a night that failed, as if it had just been begun; not one that somebody stopped. Its archive may lie there still: it keeps its id. */
const takeUpNightly = (db: PlatformDb, locationId: string, from: Date): Promise<BackupRow | undefined> =>
  db.updateTable('backups').set({ state: 'running', error: null, done_bytes: 0, total_bytes: 0, cancel_requested: false, created_at: now(), beat_at: now(), finished_at: null })
    .where('id', '=', (w) => w.selectFrom('backups').select('id').where('location_id', '=', locationId).where('kind', '=', 'nightly').where('state', '=', 'failed')
      .where('error', '<>', 'backups.cancelled').where('created_at', '>=', from).orderBy('created_at', 'desc').limit(1))
    .where('state', '=', 'failed').returning(columns).executeTakeFirst()

/** How far it is. Undefined when it is not to go on: it was called off, or given up as dead. */
export async function beat(db: PlatformDb, id: string, done: number, total: number): Promise<'goes on' | undefined> {
  const row = await db.updateTable('backups').set({ done_bytes: done, total_bytes: Math.max(done, total), beat_at: now() })
    .where('id', '=', id).where('state', '=', 'running').where('cancel_requested', '=', false).returning('id').executeTakeFirst()
  return row && 'goes on'
}

export async function endBackup(db: PlatformDb, id: string, end: { error: string } | Pick<BackupRow, 'bytes' | 'new_bytes' | 'sha256' | 'schema_version' | 'rows' | 'files'>): Promise<void> {
  const failed = 'error' in end
  await db.updateTable('backups').set({ ...end, state: failed ? 'failed' : 'succeeded', finished_at: now() })
    .where('id', '=', id).where('state', '=', 'running').execute()
}

/** Asks a backup to stop; what had not begun ends at once. */
export async function cancelBackup(db: PlatformDb, id: string): Promise<(BackupRow & { stopped: boolean }) | undefined> {
  const asked = await db.updateTable('backups').set({ cancel_requested: true }).where('id', '=', id).where('state', '=', 'running').where('cancel_requested', '=', false).returning('id').execute()
  await db.updateTable('backups').set({ state: 'failed', error: 'backups.cancelled', finished_at: now() })
    .where('id', '=', id).where('state', '=', 'running').where('total_bytes', '=', 0).execute()
  const row = await findBackup(db, id)
  return row && { ...row, stopped: asked.length > 0 }
}

/** What a process left behind that is gone. */
export async function endSilentBackups(db: PlatformDb): Promise<void> {
  await db.updateTable('backups').set({ state: 'failed', error: 'backups.interrupted', finished_at: now() }).where('state', '=', 'running')
    .where((w) => w.or([
      w.and([w('total_bytes', '>', 0), w('beat_at', '<', inSeconds(-silentSeconds))]),
      w('beat_at', '<', inSeconds(-waitingSeconds)),
    ])).execute()
}

/** Whoever takes something out of a backup has stored its files within this time, or said so again. */
const takenSeconds = 60
/** A sign that something is being taken out of a finished backup: its files are there before the rows that name them. */
export const beatTaking = (db: PlatformDb, id: string) =>
  db.updateTable('backups').set({ beat_at: now() }).where('id', '=', id).where('state', '=', 'succeeded').execute()

const isTaking = (db: PlatformDb, locationId: string) => db.selectFrom('backups').select('id').where('location_id', '=', locationId).where('state', '=', 'succeeded')
  .whereRef('beat_at', '>', 'finished_at').where('beat_at', '>', inSeconds(-takenSeconds)).limit(1).executeTakeFirst()

/** Whether files of the location are being copied, compared with those of an archive or taken out of one: none may be removed meanwhile. */
export async function isCopying(db: PlatformDb, locationId: string): Promise<boolean> {
  const row = await db.selectFrom('backups').select('id').where('location_id', '=', locationId).where('state', '=', 'running')
    .where('total_bytes', '>', 0).where('beat_at', '>', inSeconds(-silentSeconds)).executeTakeFirst()
  if (row) return true
  const restore = await db.selectFrom('restores').select('id').where('location_id', '=', locationId).where('state', '=', 'running')
    .where('into_new', '=', false).where('beat_at', '>', inSeconds(-silentSeconds)).executeTakeFirst()
  if (restore || (await isTaking(db, locationId))) return true
  const clone = await db.selectFrom('locations').innerJoin('provisioning_steps', 'provisioning_steps.location_id', 'locations.id').select('locations.id')
    .where('cloned_from', '=', locationId).where('locations.state', '=', 'provisioning')
    .where('step', '=', 'copy').where('provisioning_steps.state', '=', 'running')
    .where((w) => w.or([w('started_at', '>', inSeconds(-silentSeconds)), w('locations.updated_at', '>', inSeconds(-silentSeconds))])).executeTakeFirst()
  return clone !== undefined
}
