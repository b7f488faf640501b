import { type PlatformDb, type PlatformTables, inSeconds, now } from '@portal/db'
import type { Selectable } from 'kysely'
import { silentSeconds } from './rows.ts'

const columns = [
  'id', 'backup_id', 'location_id', 'into_new', 'slug', 'name', 'state', 'step', 'error', 'operator_id', 'operator_name', 'aside', 'late_from', 'created_at', 'finished_at',
] as const
export type RestoreRow = Pick<Selectable<PlatformTables['restores']>, (typeof columns)[number]>
export type RestoreStep = RestoreRow['step']

export const restores = (db: PlatformDb) => db.selectFrom('restores').select(columns)
export const findRestore = (db: PlatformDb, id: string): Promise<RestoreRow | undefined> => restores(db).where('id', '=', id).executeTakeFirst()

export const insertRestore = (
  db: PlatformDb, given: Pick<RestoreRow, 'backup_id' | 'location_id' | 'into_new' | 'slug' | 'name' | 'operator_id' | 'operator_name'>,
): Promise<RestoreRow> => db.insertInto('restores').values(given).returning(columns).executeTakeFirstOrThrow()

/** How far it is. False when somebody else ended it. */
export async function reach(db: PlatformDb, id: string, step?: RestoreStep): Promise<boolean> {
  const row = await db.updateTable('restores').set({ beat_at: now(), ...(step ? { step } : {}) }).where('id', '=', id).where('state', '=', 'running').returning('id').executeTakeFirst()
  return row !== undefined
}

export const failRestore = (db: PlatformDb, id: string, error: string) =>
  db.updateTable('restores').set({ state: 'failed', error, finished_at: now() }).where('id', '=', id).where('state', '=', 'running').returning('id').executeTakeFirst()

/** Of new locations that did not come to be, those of which something may be left. */
export const unmadeRestores = (db: PlatformDb) =>
  restores(db).where('state', '=', 'failed').where('into_new', '=', true)
    .where('location_id', 'in', (w) => w.selectFrom('locations').select('locations.id').where('locations.state', '=', 'requested')).limit(20).execute()

/** What a process left behind that is gone, and what is left to be done of those that were put back. */
export const silentRestores = (db: PlatformDb) =>
  restores(db).where('state', '=', 'running').where('beat_at', '<', inSeconds(-silentSeconds)).limit(20).execute()
export const unsettledRestores = (db: PlatformDb) =>
  restores(db).where('state', '=', 'succeeded').where((w) => w.or([w('aside', 'is not', null), w('late_from', 'is not', null)])).limit(20).execute()
