import type { Role } from '@portal/contract'
import { type Target, addressOf } from '@portal/contract/announcements/kinds'
import { type TenantDb, announcementShows, columnOf, hot, json } from '@portal/db/feature'
import type { Tenant } from '../../core/locations.ts'
import { removeMedia } from '../../shared/media/media.ts'
import { type Stored, asReply, translationsAfter } from '../../shared/content/translations.ts'
import { expectCurrent } from '../../shared/content/versioned.ts'
import { type Change, type Means, change } from './changing.ts'
import { type Row, select } from './rows.ts'

/** More would be no home page. */
const atMost = 100

interface HomeRow {
  id: string
  title: string
  message: string
  translations: Stored | null
  date: string | null
  expires_at: Date | null
  target: unknown
  is_example: boolean
  created_at: Date
  updated_at: Date
  version: number
}

const findOnHome = hot((db, p: { account: string; role: string }) =>
  db.selectFrom('announcements')
    .leftJoin('accounts as asking', (join) => join.on('asking.id', '=', p.account))
    .select([
      'announcements.id', 'announcements.title', 'announcements.message', 'announcements.date', 'announcements.expires_at', 'announcements.target', 'announcements.is_example',
      'announcements.created_at', 'announcements.updated_at', 'announcements.version', 'announcements.translations',
    ])
    .where('announcements.show_on_home', '=', true)
    .where(announcementShows('announcements', { account: columnOf<string>('asking.id'), role: p.role as Role, edits: false }))
    .orderBy('announcements.created_at', 'desc').orderBy('announcements.id', 'desc').limit(atMost))

const presentOnHome = (row: HomeRow) => ({
  id: row.id, title: row.title, message: row.message, translations: asReply(row.translations), date: row.date, expires_at: row.expires_at, link_url: row.target ? addressOf(row.target as Target) : null,
  created_at: row.created_at, updated_at: row.updated_at, version: row.version, example: row.is_example,
})

/** What home shows this reader, the newest first: the announcements with `show_on_home`. */
export const announcementsOnHome = async (db: TenantDb, { account, role }: { account: string; role: string }) =>
  (await findOnHome(db, { account, role })).map(presentOnHome)

interface Fields {
  title?: string
  message?: string
  date?: string | null
  link_url?: string | null
  translations?: Change['translations']
}
const targetOf = (link: string | null | undefined): Target | null | undefined =>
  (link ? { kind: link.startsWith('/') ? 'page' : 'link', value: link } : link === undefined ? undefined : null)

const findRow = (db: TenantDb, id: string, reader: string): Promise<Row | undefined> =>
  select(db, reader).where('announcements.id', '=', id).where('announcements.show_on_home', '=', true).executeTakeFirst()

/** By home's own call: it stands there and nowhere else, and nobody is told. */
export async function addToHome(
  db: TenantDb, { user, profile }: Pick<Means, 'user' | 'profile'>, { link_url, translations: sent, ...fields }: Fields & { title: string; message: string },
) {
  const target = targetOf(link_url)
  const { id } = await db.insertInto('announcements')
    .values({ ...fields, target: target ? json(target) : null, show_on_home: true, show_on_splash: false, notify: false, created_by: user.id, ...translationsAfter({ profile, after: { title: fields.title, message: fields.message }, sent }) })
    .returning('id').executeTakeFirstOrThrow()
  return presentOnHome((await findRow(db, id, user.id))!)
}

/** @throws AppError 404, or 409 with what stands */
export async function changeOnHome(
  db: TenantDb, means: Means, { id, version, link_url, ...fields }: Fields & { id: string; version?: number },
) {
  await db.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().execute()
  const before = expectCurrent('home', await findRow(db, id, means.user.id), version, presentOnHome)
  const sent: Change = { ...fields, target: targetOf(link_url) }
  return presentOnHome(await change(db, means, before, sent))
}

/** With its picture. Undefined: no announcement of home has this id. */
export async function removeFromHome(db: TenantDb, tenant: Pick<Tenant, 'id'>, id: string): Promise<{ id: string; title: string } | undefined> {
  const gone = await db.deleteFrom('announcements').where('id', '=', id).where('show_on_home', '=', true)
    .returning(['id', 'title', 'media_id', 'poster_id']).executeTakeFirst()
  if (!gone) return undefined
  await removeMedia(db, tenant, [gone.media_id, gone.poster_id])
  return { id: gone.id, title: gone.title }
}
