import type { TenantDb } from '@portal/db/feature'
import { headshotUrl } from '../../shared/headshots.ts'
import { pictureUrls } from '../../shared/media/media.ts'

/** More than a shift writes, so that a page of days has an end; and more than anybody reads before all others. */
export const atMostInADay = 100
export const atMostPinned = 20
/** Days without notes do not count. */
const daysAtOnce = 7

/** The notes with their photos, their authors’ faces, and who ticked them off. */
export const select = (db: TenantDb) =>
  db
    .selectFrom('shift_notes as note')
    .leftJoin('media as photo', 'photo.id', 'note.photo_id')
    .leftJoin('accounts as author', 'author.id', 'note.created_by')
    .leftJoin('accounts as doer', 'doer.id', 'note.done_by')
    .leftJoin('team_members as member', 'member.account_id', 'note.created_by')
    .leftJoin('profiles as told', 'told.account_id', 'note.created_by')
    .leftJoin('media as face', (join) => join.on((eb) => eb('face.id', '=', eb.fn.coalesce('member.photo_id', 'told.photo_id'))))
    .select([
      'note.id', 'note.text', 'note.day', 'note.pinned', 'note.done_at', 'note.is_example', 'note.created_at', 'note.updated_at', 'note.version',
      'photo.id as photo_id', 'photo.sha256', 'photo.width', 'photo.height', 'photo.placeholder', 'photo.variants',
      'author.id as author_id', 'author.first_name', 'author.last_name', 'member.photo_url', 'face.id as face_id', 'face.sha256 as face_sha256',
      'doer.first_name as doer_first_name', 'doer.last_name as doer_last_name',
    ])
export type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const nameOf = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim() || null

export function present(row: Row) {
  const { id, text, day, pinned, done_at, is_example, created_at, updated_at, version, photo_id, sha256, width, height, placeholder, variants } = row
  const { author_id, first_name, last_name, photo_url, face_id, face_sha256, doer_first_name, doer_last_name } = row
  return {
    id, text, day, pinned, done_at, created_at, updated_at, version, example: is_example,
    done_by: nameOf(doer_first_name, doer_last_name),
    author: author_id
      ? { id: author_id, name: nameOf(first_name, last_name) ?? '', headshot_url: headshotUrl({ id: face_id, sha256: face_sha256 }) ?? photo_url }
      : null,
    photo: photo_id && sha256 ? { ...pictureUrls({ id: photo_id, sha256, width, variants }), width, height, placeholder } : null,
  }
}

/** Some days with all that was written on them; what is on top stands before the first ones and nowhere else. */
export async function pageOf(db: TenantDb, before: string | undefined) {
  const until = before ?? '9999-12-31'
  const days = await db.selectFrom('shift_notes').select('day').distinct()
    .where('on_top', '=', false).where('day', '<', until).orderBy('day', 'desc').limit(daysAtOnce + 1).execute()
  const oldest = days.slice(0, daysAtOnce).at(-1)?.day ?? until
  const rows = await select(db)
    .where((eb) => eb.or([
      eb.and([eb('note.on_top', '=', false), eb('note.day', '>=', oldest), eb('note.day', '<', until)]),
      ...(before === undefined ? [eb('note.on_top', '=', true)] : []),
    ]))
    .orderBy('note.on_top', 'desc').orderBy('note.day', 'desc').orderBy('note.created_at', 'desc').orderBy('note.id', 'desc')
    .execute()
  return { data: rows.map(present), earlier: days.length > daysAtOnce ? oldest : null }
}
