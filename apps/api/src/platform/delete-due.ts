import { portalName } from '@portal/contract/platform/events'
import { announceChange, comesAgainMs, dropSchema, forJobs, now } from '@portal/db'
import { removeJobsOf } from '@portal/db/queue'
import type { Services } from '../core/services.ts'
import { erasedAt } from './backups/erased.ts'
import { backupFolder } from './backups/store.ts'
import { forEachOne } from './each.ts'
import { removePreviewsOf } from './previews/clear.ts'
import { record } from './record.ts'
import { removeFolder } from './remove-folder.ts'

const portal = { id: null, name: portalName, email: '' }

/**
 * Carries out the deletions whose time has come, one location after the other: its jobs, its schema with its role, its
 * files and backups, then what the catalogue knew of its people. Each part may be done again, so neither a process that was killed in
 * the middle nor two at once do harm; the location counts as deleted when all are done. Its slug rests in the catalogue.
 */
export async function deleteDue(services: Services): Promise<number> {
  const { db } = services.platform
  const due = await db.selectFrom('locations').select(['id', 'slug', 'name'])
    .where('state', '=', 'deletion_pending').where('deletion_due_at', '<', now()).orderBy('deletion_due_at').limit(20).execute()
  await forEachOne(services, 'delete a location', due, (location) => deleteOne(services, location))
  return due.length
}

async function deleteOne(services: Services, { id, slug, name }: { id: string; slug: string | null; name: string }): Promise<void> {
  const { platform, direct, files, locations } = services
  // Whoever is calling it off at this moment is waited for; whoever comes later is told that it is too late.
  const still = await platform.transaction((db) =>
    db.selectFrom('locations').select('id').where('id', '=', id).where('state', '=', 'deletion_pending').where('deletion_due_at', '<', now()).forUpdate().executeTakeFirst(), forJobs)
  if (!still) return
  await removePreviewsOf(services, id)
  await removeJobsOf(direct, id)
  // A copy of a backup may be put back by hand: who was erased here stays that.
  const [accounts] = await direct<{ there: boolean }[]>`select to_regclass(${`${id}.accounts`}) is not null as there`
  if (accounts!.there) await erasedAt(services, [id])
  await dropSchema(direct, id, { waitMs: comesAgainMs })
  // From here on nobody looks for tables that are gone.
  await platform.db.updateTable('locations').set({ schema_version: 0 }).where('id', '=', id).execute()
  await removeFolder(files, id)
  await removeFolder(files, backupFolder(id))
  await platform.transaction(async (db) => {
    const deleted = await db.updateTable('locations')
      .set({
        state: 'deleted', deleted_at: now(), deletion_due_at: null, schema_version: 0, admin_email: null, branding: null, custom_domain: null,
        custom_domain_proved_at: null, public_message: null, reason: null, people: 0, storage_bytes: 0, last_seen_at: null, migration_error: null,
      })
      .where('id', '=', id).where('state', '=', 'deletion_pending').returning('id').executeTakeFirst()
    // Another process was quicker.
    if (!deleted) return
    for (const table of ['backups', 'backup_parts', 'backup_files', 'restores', 'support_visits'] as const) await db.deleteFrom(table).where('location_id', '=', id).execute()
    await db.deleteFrom('provisioning_steps').where('location_id', '=', id).execute()
    await record(db, { event: 'location.deleted', by: portal, locationId: id, target: { kind: 'location', id, name }, before: { slug } })
    await db.selectNoFrom(announceChange(id).as('announced')).execute()
  }, forJobs)
  await locations.refresh(id)
}
