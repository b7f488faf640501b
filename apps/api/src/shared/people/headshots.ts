import type { TenantDb } from '@portal/db'
import { unknownReference } from '../../core/errors.ts'
import type { Tenant } from '../../core/locations.ts'
import { insertMedia, mediaUrl, removeMedia, type StoredMedia } from '../media/media.ts'

// A headshot belongs to a person's entry in the directory or, while there is none, to their profile. The media row of one
// that was uploaded as such carries its first owner's id; a picture of the photos page carries none and is left alone.

/** The small form of a picture, which every place that shows a face asks for. */
export const headshotUrl = (picture: { id: string | null; sha256: string | null } | undefined) =>
  picture?.id && picture.sha256 ? mediaUrl(picture.id, 'w320', picture.sha256) : null

/** The faces of these accounts, in one statement. */
export async function headshotsOf(db: TenantDb, accountIds: string[]): Promise<Map<string, string>> {
  if (!accountIds.length) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('team_members', 'team_members.account_id', 'accounts.id')
    .leftJoin('profiles', 'profiles.account_id', 'accounts.id')
    .leftJoin('media', (join) =>
      join.on((eb) => eb('media.id', '=', eb.fn.coalesce('team_members.photo_id', 'profiles.photo_id'))))
    .select(['accounts.id as account_id', 'team_members.photo_url', 'media.id', 'media.sha256'])
    .where('accounts.id', 'in', accountIds)
    .execute()
  return new Map(rows.flatMap(({ account_id, photo_url, ...picture }) => {
    const url = headshotUrl(picture) ?? photo_url
    return url ? [[account_id, url] as const] : []
  }))
}

/** The stored picture behind the id of a photo, or of a picture itself. @throws AppError 400 beside the field */
export async function pictureBehind(db: TenantDb, id: string, field: string): Promise<string> {
  const found = await db.selectFrom('media').select('media.id')
    .where('kind', '=', 'image').where('visibility', '=', 'common')
    .where((eb) => eb.or([
      eb('media.id', '=', id),
      eb.exists(eb.selectFrom('photos').select('photos.id').whereRef('photos.media_id', '=', 'media.id').where('photos.id', '=', id)),
    ]))
    .executeTakeFirst()
  if (!found) throw unknownReference(field)
  return found.id
}

/** Faces that somebody had until now: those that were uploaded as such go, once nobody has them any more. */
export async function removeUnusedFaces(db: TenantDb, tenant: Pick<Tenant, 'id'>, dropped: Array<string | null | undefined>): Promise<void> {
  const ids = dropped.filter((id): id is string => Boolean(id))
  if (!ids.length) return
  const unused = await db.selectFrom('media').select('id')
    .where('id', 'in', ids).where('visibility', '=', 'common').where('visibility_id', 'is not', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('team_members').select('id').whereRef('photo_id', '=', 'media.id'))))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('profiles').select('account_id').whereRef('photo_id', '=', 'media.id'))))
    .execute()
  await removeMedia(db, tenant, unused.map(({ id }) => id))
}

/** The row of a picture that was just uploaded for this owner. */
export const insertHeadshot = (db: TenantDb, picture: StoredMedia, accountId: string, ownerId: string) =>
  insertMedia(db, [picture], accountId, { visibility: 'common', visibilityId: ownerId })
