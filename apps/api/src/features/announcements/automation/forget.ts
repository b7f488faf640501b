import { type TenantDb, inSeconds, json } from '@portal/db/feature'
import type { Profile, Tenant } from '../../../core/locations.ts'
import { contentChanged } from '../../../shared/live.ts'
import { removeMedia } from '../../../shared/media/media.ts'
import { touched } from '../../../shared/content/versioned.ts'
import { managers } from './generate.ts'
import { tellOfOthers } from './news.ts'
import { holdAutomation } from './settings.ts'

const automated = (db: TenantDb) =>
  db.deleteFrom('announcements').where('source', '=', 'automated').returning(['media_id', 'poster_id'])

/** With the pictures that editors gave them. */
async function carryOut(db: TenantDb, tenant: Pick<Tenant, 'id'>, removal: ReturnType<typeof automated>): Promise<number> {
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

/**
 * Whoever no longer wants to be congratulated in public, or is no longer there, is not from this moment on: what stands about
 * them goes, or is for managers alone, and what told of them tells of the others. Asked before the log is written and before
 * their rows are held, as whatever else is automated is.
 */
export async function keepPrivate(
  db: TenantDb, { tenant, profile }: { tenant: Pick<Tenant, 'id'>; profile: Pick<Profile, 'settings'> }, accountIds: readonly string[], celebrate: 'private' | 'off',
): Promise<void> {
  if (!accountIds.length) return
  await holdAutomation(db)
  const entries = await db.selectFrom('team_members').select('id').where('account_id', 'in', accountIds).execute()
  const standing = await db.selectFrom('automated_announcements as made')
    .innerJoin('announcements', 'announcements.id', 'made.announcement_id')
    .select('announcements.id')
    .where('made.person', 'in', [...accountIds, ...entries.map(({ id }) => id)]).where('announcements.source', '=', 'automated')
    .execute()
  if (!standing.length) return
  const those = standing.map(({ id }) => id)
  if (celebrate === 'off') await carryOut(db, tenant, automated(db).where('id', 'in', those))
  else await db.updateTable('announcements').set({ audience: json(managers), ...touched() }).where('id', 'in', those).execute()
  await tellOfOthers(db, profile, those, celebrate === 'off' ? 'anybody' : 'everyone')
  await contentChanged(db, 'announcements', 'notifications')
}

const keptDays = 30
/** Those that have been over for a month are nobody's any more. */
export async function forgetOld(db: TenantDb, tenant: Tenant): Promise<number> {
  await holdAutomation(db)
  return carryOut(db, tenant, automated(db).where('expires_at', '<', inSeconds(-keptDays * 24 * 3600)))
}
