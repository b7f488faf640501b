import type { TenantDb } from '@portal/db/feature'
import type { Tenant } from '../../core/locations.ts'
import { removeMedia } from '../../shared/media/media.ts'

/** What a new location comes with as an example, table by table. A new noun with examples is a word here. */
const tables = [
  'home_welcome', 'quick_links', 'home_announcements', 'announcements', 'about_items', 'benefits', 'development_items',
  'calendar_events', 'team_members',
] as const

/** Removes what is still marked as an example; what an editor changed has lost the mark and stays. */
export async function removeExampleRows(db: TenantDb, tenant: Tenant): Promise<number> {
  let deleted = 0
  for (const table of tables) {
    const result = await db.deleteFrom(table).where('is_example', '=', true).executeTakeFirst()
    deleted += Number(result.numDeletedRows)
  }
  for (const table of ['documents', 'photos'] as const) {
    const gone = await db.deleteFrom(table).where('is_example', '=', true).returning('media_id').execute()
    await removeMedia(db, tenant, gone.map(({ media_id }) => media_id))
    deleted += gone.length
  }
  const films = await db.deleteFrom('videos').where('is_example', '=', true).returning(['media_id', 'poster_id', 'captions_id']).execute()
  await removeMedia(db, tenant, films.flatMap(({ media_id, poster_id, captions_id }) => [media_id, poster_id, captions_id]))
  deleted += films.length
  return deleted
}
