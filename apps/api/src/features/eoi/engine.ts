import { eoiForm } from '@portal/contract/forms/eoi'
import type { TenantDb } from '@portal/db/feature'
import type { Tenant } from '../../core/locations.ts'
import { mediaUrl, removeLeftMedia, removeMedia } from '../../shared/media/media.ts'
import type { Engine } from '../submissions/public.ts'
import type { Item } from './eoi.ts'

/** The files of these, in their order. */
async function attachments(db: TenantDb, ids: string[]) {
  const found = new Map<string, Pick<Item, 'attachments'>>(ids.map((id) => [id, { attachments: [] }]))
  if (!ids.length) return found
  const rows = await db
    .selectFrom('eoi_attachments as file')
    .innerJoin('media', 'media.id', 'file.media_id')
    .select(['file.submission_id', 'media.id', 'media.name', 'media.size', 'media.mime', 'media.sha256'])
    .where('file.submission_id', 'in', ids)
    .orderBy('file.place')
    .execute()
  for (const { submission_id, sha256, ...file } of rows) found.get(submission_id)?.attachments.push({ ...file, url: mediaUrl(file.id, 'original', sha256) })
  return found
}

/** Their files; the rows that name them go with the submissions. */
export async function removeAttachments(db: TenantDb, tenant: Pick<Tenant, 'id'>, ids: string[]): Promise<void> {
  if (!ids.length) return
  const gone = await db.deleteFrom('eoi_attachments').where('submission_id', 'in', ids).returning('media_id').execute()
  await removeMedia(db, tenant, gone.map(({ media_id }) => media_id))
}

/** Files whose submission went with the account of who handed it in. */
export const removeLeftFiles = (db: TenantDb, tenant: Pick<Tenant, 'id'>) => removeLeftMedia(db, tenant, 'submission', (eb) =>
  eb.exists(eb.selectFrom('eoi_attachments').select('eoi_attachments.media_id').whereRef('eoi_attachments.media_id', '=', 'media.id')))

export const engine: Engine<Item> = { form: eoiForm, table: 'eoi_submissions', extras: attachments, removing: removeAttachments }
