import { isFilm, isPicture } from '@portal/contract/chat/file-kinds'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, oneOf } from '@portal/db/feature'
import { badInput } from '../../core/errors.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import type { Tenant } from '../../core/locations.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import { type MediaKind, type StoredMedia, mediaUrl, pictureUrls, removeLeftMedia, removeMedia, storeFile } from '../../shared/media/media.ts'

export interface FileSeen {
  id: string
  name: string
  size: number
  mime: string
  url: string
  thumbnail_url: string | null
  width: number | null
  height: number | null
  placeholder: string | null
}

const mostFiles = 10
const kindOf = (mime: string): MediaKind => (isPicture(mime) ? 'image' : isFilm(mime) ? 'video' : 'document')

/** How each of these files is stored. */
export function storing(services: Pick<FeatureServices, 'files' | 'sandbox'>, tenant: Tenant, files: UploadedFile[], field: string): Array<() => Promise<StoredMedia>> {
  if (files.length > mostFiles) throw badInput({ [field]: problem('too_many_files', { max: mostFiles }) })
  return files.map((file) => () => storeFile(services, tenant, file, kindOf(file.mime), field))
}

type Owner = 'message_id' | 'scheduled_id'

/** Names these files in a message. */
export async function attach(db: TenantDb, owner: Owner, id: string, media: string[]): Promise<void> {
  if (media.length) await db.insertInto('message_files').values(media.map((media_id, place) => ({ [owner]: id, media_id, place }))).execute()
}

/** The files of these messages, in their order. */
export async function filesOf(db: TenantDb, owner: Owner, ids: string[]): Promise<Map<string, FileSeen[]>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('message_files as file')
    .innerJoin('media', 'media.id', 'file.media_id')
    .select([`file.${owner} as owner`, 'media.id', 'media.kind', 'media.name', 'media.size', 'media.mime', 'media.sha256', 'media.width', 'media.height', 'media.placeholder', 'media.variants'])
    .where(oneOf(`file.${owner}`, ids))
    .orderBy('file.place').orderBy('file.id')
    .execute()
  return new Map([...Map.groupBy(rows, ({ owner: of }) => of!)].map(([of, some]) => [of, some.map(({ id, kind, name, size, mime, sha256, width, height, placeholder, variants }) => ({
    id, name, size: Number(size), mime, width, height, placeholder, url: mediaUrl(id, 'original', sha256),
    thumbnail_url: kind === 'image' ? pictureUrls({ id, sha256, width, variants }).thumbnail_url : null,
  }))]))
}

/** Takes files away with what named them; those that another message shares stay. */
export async function detach(db: TenantDb, tenant: Tenant, owner: Owner, ids: string[]): Promise<void> {
  if (!ids.length) return
  const gone = await db.deleteFrom('message_files').where(oneOf(owner, ids)).returning('media_id').execute()
  await removeUnnamed(db, tenant, gone.map(({ media_id }) => media_id))
}

/** Of these files those that no message names any more. */
export async function removeUnnamed(db: TenantDb, tenant: Tenant, media: string[]): Promise<void> {
  if (!media.length) return
  const named = new Set((await db.selectFrom('message_files').select('media_id').where(oneOf('media_id', media)).execute()).map(({ media_id }) => media_id))
  await removeMedia(db, tenant, media.filter((id) => !named.has(id)))
}

/** The files of whole conversations, before they go. */
export async function filesIn(db: TenantDb, conversations: string[]): Promise<string[]> {
  const [sent, later, pictures] = await Promise.all([
    db.selectFrom('message_files as file').innerJoin('messages', 'messages.id', 'file.message_id').select('file.media_id').where(oneOf('messages.conversation_id', conversations)).execute(),
    db.selectFrom('message_files as file').innerJoin('scheduled_messages as later', 'later.id', 'file.scheduled_id').select('file.media_id').where(oneOf('later.conversation_id', conversations)).execute(),
    db.selectFrom('conversations').select('picture_id as media_id').where(oneOf('id', conversations)).where('picture_id', 'is not', null).$narrowType<{ media_id: string }>().execute(),
  ])
  return [...new Set([...sent, ...later, ...pictures].map(({ media_id }) => media_id))]
}

/** Files that nothing names any more: what somebody who was erased had written for later is gone without them. */
export const removeLeftFiles = (db: TenantDb, tenant: Tenant) => removeLeftMedia(db, tenant, 'conversation', (eb) => eb.or([
  eb.exists(eb.selectFrom('message_files').select('message_files.id').whereRef('message_files.media_id', '=', 'media.id')),
  eb.exists(eb.selectFrom('conversations').select('conversations.id').whereRef('conversations.picture_id', '=', 'media.id')),
]))
