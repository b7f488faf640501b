import { type PlatformDb, type PlatformTables, announceChange, inSeconds, now } from '@portal/db'
import type { Selectable } from 'kysely'
import type { ShownPreview } from '../../core/previews.ts'
import { publicUrl } from '../../core/tenant.ts'
import type { Env } from '../../core/env.ts'
import { silentSeconds } from '../backups/rows.ts'

/** Long enough to find what one was looking for, and to be sure. */
export const openSeconds = 3600
/** A failure is told for so long. */
const toldSeconds = 24 * 3600

const columns = [
  'id', 'location_id', 'backup_id', 'backup_made_at', 'place_id', 'slug', 'state', 'error', 'done_bytes', 'total_bytes', 'beat_at', 'schema_version', 'created_at', 'expires_at', 'ended_at',
] as const
export type PreviewRow = Pick<Selectable<PlatformTables['previews']>, (typeof columns)[number]>

export const previews = (db: PlatformDb) => db.selectFrom('previews').select(columns)

/** The one that a location has, being opened or open. */
export const standingPreview = (db: PlatformDb, locationId: string): Promise<PreviewRow | undefined> =>
  previews(db).where('location_id', '=', locationId).where('state', 'in', ['opening', 'open']).executeTakeFirst()

export const toldPreviews = (db: PlatformDb, locationId: string): Promise<PreviewRow[]> =>
  previews(db).where('location_id', '=', locationId).where('created_at', '>', inSeconds(-toldSeconds)).orderBy('created_at').execute()

/** The last one of a backup that was ended, and not by a failure, as long as it is told. */
export const endedPreview = (db: PlatformDb, locationId: string, backupId: string): Promise<PreviewRow | undefined> =>
  previews(db).where('location_id', '=', locationId).where('backup_id', '=', backupId).where('state', '=', 'ended').where('ended_at', '>', inSeconds(-toldSeconds))
    .orderBy('ended_at', 'desc').limit(1).executeTakeFirst()

export const insertPreview = (db: PlatformDb, given: Pick<PreviewRow, 'location_id' | 'backup_id' | 'backup_made_at' | 'place_id' | 'slug' | 'total_bytes'>): Promise<PreviewRow> =>
  db.insertInto('previews').values(given).returning(columns).executeTakeFirstOrThrow()

/** Whether its job was ever taken up: one that was lost with the transaction that left it gave no sign of life. */
export const isBegun = ({ created_at: created, beat_at: beat }: PreviewRow): boolean => beat.getTime() !== created.getTime()

/** How far it is. Undefined when it is not to go on. */
export const beatPreview = (db: PlatformDb, id: string, done: number) =>
  db.updateTable('previews').set({ done_bytes: done, beat_at: now() }).where('id', '=', id).where('state', '=', 'opening').returning('id').executeTakeFirst()

/** Whoever is in it is out with the next call; what it was made of goes afterwards. */
export async function endPreview(db: PlatformDb, row: Pick<PreviewRow, 'id' | 'place_id'>, error?: string): Promise<PreviewRow | undefined> {
  const ended = await db.updateTable('previews').set({ state: error ? 'failed' : 'ended', error: error ?? null, ended_at: now() })
    .where('id', '=', row.id).where('state', 'in', ['opening', 'open']).returning(columns).executeTakeFirst()
  if (!ended) return undefined
  await db.deleteFrom('preview_visits').where('preview_id', '=', row.id).execute()
  await db.selectNoFrom(announceChange(row.place_id).as('announced')).execute()
  return ended
}

/** Whose hour is over, whose location is not open any more, and whose tables are of a release before this one. */
export const overduePreviews = (db: PlatformDb, version: number): Promise<PreviewRow[]> =>
  previews(db).where('state', '=', 'open').where((w) => w.or([
    w('expires_at', '<=', now()),
    w('schema_version', '!=', version),
    w('location_id', 'not in', w.selectFrom('locations').select('locations.id').where('locations.state', '=', 'active')),
  ])).limit(20).execute()

/** What a process left behind that is gone. */
export const silentPreviews = (db: PlatformDb): Promise<PreviewRow[]> =>
  previews(db).where('state', '=', 'opening').where('beat_at', '<', inSeconds(-silentSeconds)).limit(20).execute()

export const unclearedPreviews = (db: PlatformDb): Promise<PreviewRow[]> =>
  previews(db).where('state', 'in', ['ended', 'failed']).where('cleared_at', 'is', null).limit(20).execute()

export const forgetOldPreviews = (db: PlatformDb) =>
  db.deleteFrom('previews').where('cleared_at', '<', inSeconds(-toldSeconds)).execute()

const share = ({ state, done_bytes: done, total_bytes: total }: PreviewRow) =>
  (state === 'open' ? 100 : total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0)

export const presentPreview = (env: Pick<Env, 'PORTAL_DOMAIN' | 'publicBase'>, row: PreviewRow): ShownPreview => ({
  state: row.state, progress: share(row), error: row.error, ends_at: row.state === 'open' ? row.expires_at : null,
  address: row.state === 'open' ? publicUrl(env, row.slug) : null,
})
