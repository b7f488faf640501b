import { type PlatformDb, announceChange, inSeconds, newPlace, uniqueViolation } from '@portal/db'
import { AppError, badInput } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import { slugProblem, slugRestSeconds } from '../slugs.ts'
import { type RestoreRow, insertRestore } from './restore-rows.ts'

interface Wanted {
  backupId: string | null
  /** The location whose tables are replaced; without it, one comes to be. */
  into?: { id: string; slug: string; name: string }
  /** Of the new one. */
  slug: string
  name: string
  timezone: string
  /** An id that nobody has: that of the archive, on another server. */
  id?: string
  by: { id: string | null; name: string }
}

/**
 * Enters a restore, and for a new location its address. `runRestore` does it after the commit.
 * @throws AppError when the slug can't be had, or the location is being restored
 */
export async function beginRestore(services: Services, db: PlatformDb, wanted: Wanted): Promise<RestoreRow> {
  const { into, slug, name, timezone, by } = wanted
  const given = { backup_id: wanted.backupId, into_new: !into, slug, name, operator_id: by.id, operator_name: by.name }
  try {
    if (into) return await insertRestore(db, { ...given, location_id: into.id })
    const wrong = await slugProblem(db, slug)
    if (wrong) throw badInput({ slug: wrong })
    await db.updateTable('locations').set({ slug: null }).where('slug', '=', slug).where('state', '=', 'deleted').where('deleted_at', '<', inSeconds(-slugRestSeconds)).execute()
    const place = await newPlace(services.direct, services.lanePassword)
    const id = wanted.id ?? place.id
    await db.insertInto('locations').values({ id, lane: place.lane, slug, name, timezone, state: 'requested' }).execute()
    await db.selectNoFrom(announceChange(id).as('announced')).execute()
    return await insertRestore(db, { ...given, location_id: id })
  } catch (error) {
    const taken = uniqueViolation(error)
    if (taken === 'restores_one_at_a_time') throw new AppError('backups.restoring')
    if (taken === 'locations_slug') throw new AppError('locations.slug_taken')
    throw error
  }
}
