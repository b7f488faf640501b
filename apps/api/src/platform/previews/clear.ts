import { comesAgainMs, dropSchema, now, readMigrations } from '@portal/db'
import { removeJobsOf } from '@portal/db/queue'
import type { Services } from '../../core/services.ts'
import { forEachOne } from '../each.ts'
import { removeFolder } from '../remove-folder.ts'
import { type PreviewRow, endPreview, forgetOldPreviews, overduePreviews, previews, silentPreviews, unclearedPreviews } from './rows.ts'

type Means = Pick<Services, 'platform' | 'direct' | 'files' | 'locations'>

/** Tables, role and files of one that is over. Each may be done again: killed in the middle, the rest goes later. */
export async function clearPreview({ platform: { db }, direct, files, locations }: Means, { id, place_id: place }: Pick<PreviewRow, 'id' | 'place_id'>): Promise<void> {
  await locations.refresh(place)
  await removeJobsOf(direct, place)
  await dropSchema(direct, place, { waitMs: comesAgainMs })
  await removeFolder(files, place)
  await db.updateTable('previews').set({ cleared_at: now() }).where('id', '=', id).execute()
}

/** Ends those whose time is over or that nobody works on any more, and takes away what is left of them. */
export async function tidyPreviews(services: Means & Pick<Services, 'log'>): Promise<void> {
  const { db } = services.platform
  for (const row of await overduePreviews(db, readMigrations('tenant').length)) await endPreview(db, row)
  for (const row of await silentPreviews(db)) await endPreview(db, row, 'backups.interrupted')
  await forgetOldPreviews(db)
  await forEachOne(services, 'clear a preview', await unclearedPreviews(db), (row) => clearPreview(services, row))
}

/** All of a location that is being deleted. */
export async function removePreviewsOf(services: Means, locationId: string): Promise<void> {
  const { db } = services.platform
  for (const row of await previews(db).where('location_id', '=', locationId).where('cleared_at', 'is', null).execute()) {
    await endPreview(db, row)
    await clearPreview(services, row)
  }
  await db.deleteFrom('previews').where('location_id', '=', locationId).execute()
}
