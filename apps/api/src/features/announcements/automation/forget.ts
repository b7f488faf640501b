import { type TenantDb, inSeconds } from '@portal/db/feature'
import type { Tenant } from '../../../core/locations.ts'
import { removeMedia } from '../../../shared/media/media.ts'
import { holdAutomation } from './settings.ts'

const automated = (db: TenantDb) =>
  db.deleteFrom('announcements').where('source', '=', 'automated').returning(['media_id', 'poster_id'])

/** With the pictures that editors gave them. */
async function carryOut(db: TenantDb, tenant: Tenant, removal: ReturnType<typeof automated>): Promise<number> {
  const gone = await removal.execute()
  await removeMedia(db, tenant, gone.flatMap(({ media_id, poster_id }) => [media_id, poster_id]))
  return gone.length
}

/** Takes back what was made for this day, so that it can be made anew. Returns how many announcements went. */
export async function forgetDay(db: TenantDb, tenant: Tenant, day: string): Promise<number> {
  await holdAutomation(db)
  const made = await db.deleteFrom('automated_announcements').where('day', '=', day).returning('announcement_id').execute()
  const ids = made.flatMap(({ announcement_id }) => announcement_id ?? [])
  return ids.length ? carryOut(db, tenant, automated(db).where('id', 'in', ids)) : 0
}

/** Every automated announcement; the ledger stays, so none of them returns by itself. */
export async function forgetAll(db: TenantDb, tenant: Tenant): Promise<number> {
  await holdAutomation(db)
  return carryOut(db, tenant, automated(db))
}

const keptDays = 30
/** Those that have been over for a month are nobody's any more. */
export const forgetOld = (db: TenantDb, tenant: Tenant) =>
  carryOut(db, tenant, automated(db).where('expires_at', '<', inSeconds(-keptDays * 24 * 3600)))
