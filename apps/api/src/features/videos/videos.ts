import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, contains, pageOf, saidIn, totalOver } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { badInput, notFound } from '../../core/errors.ts'
import { expectCategory, holdCategories, mustKnowCategory } from '../../shared/content/categories.ts'
import { insertMedia, mediaUrl, removeMedia, storeFile, withStored } from '../../shared/media/media.ts'
import { translationsOf } from '../../shared/content/translations.ts'
import { renewContentNews, notifyOfContent } from '../notifications/public.ts'
import { takeUploads } from '../uploads/public.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'

const select = (db: TenantDb) =>
  db
    .selectFrom('videos')
    .innerJoin('media', 'media.id', 'videos.media_id')
    .leftJoin('media as poster', 'poster.id', 'videos.poster_id')
    .leftJoin('media as captions', 'captions.id', 'videos.captions_id')
    .leftJoin('accounts', 'accounts.id', 'videos.uploaded_by')
    .select([
      'videos.id', 'videos.title', 'videos.description', 'videos.category', 'videos.is_example', 'videos.created_at',
      'videos.updated_at', 'videos.version', 'videos.translations', 'videos.media_id', 'videos.poster_id', 'videos.captions_id', 'media.size',
      'media.sha256', 'media.width', 'media.height', 'media.duration', 'poster.sha256 as poster_sha256',
      'captions.sha256 as captions_sha256', 'accounts.first_name', 'accounts.last_name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function present(row: Row) {
  const { media_id, poster_id, captions_id, sha256, poster_sha256, captions_sha256, is_example, first_name, last_name, ...video } = row
  const poster = (variant: string) => (poster_id && poster_sha256 ? mediaUrl(poster_id, variant, poster_sha256) : null)
  return {
    ...video,
    url: mediaUrl(media_id, 'original', sha256),
    poster_url: poster('w1280'),
    thumbnail_url: poster('w640'),
    captions_url: captions_id && captions_sha256 ? mediaUrl(captions_id, 'original', captions_sha256) : null,
    uploadDate: video.created_at.toISOString(),
    uploaded_by: first_name ? `${first_name} ${last_name}` : null,
    example: is_example,
  }
}

async function findOne(db: TenantDb, id: string): Promise<Row> {
  const row = await select(db).where('videos.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('videos')
  return row
}

/** The row that a replacement or change is about, locked; 404 and 409 as everywhere. */
async function current(db: TenantDb, id: string, version: number | undefined): Promise<Row> {
  await db.selectFrom('videos').select('id').where('id', '=', id).forUpdate().execute()
  const row = await select(db).where('videos.id', '=', id).executeTakeFirst()
  return expectCurrent('videos', row, version, present)
}

export const videos: Handlers<typeof contract.videos> = {
  async list({ db }, { category, q, limit, offset }) {
    let rows = select(db).select(totalOver().as('total'))
    if (category) rows = rows.where('videos.category', '=', category)
    if (q) rows = rows.where((eb) => eb.or([contains('videos.title', q), contains('videos.description', q), saidIn('videos.translations', q)]))
    const { rows: page, total } = await pageOf(rows.orderBy('videos.created_at', 'desc').orderBy('videos.id', 'desc'), { limit, offset })
    return { data: page.map(present), total, limit, offset }
  },

  /** Posters, captions and measures belong to the videos by their order. */
  async upload({ read, commit, user, tenant, profile, services, files }, { title, description, category, measures, uploadIds }) {
    await read((db) => expectCategory(db, 'videos', category))
    await using taken = await takeUploads({ read, user, tenant, profile, services }, uploadIds, 'video', 'videos')
    const films = [...files.videos, ...taken.files]
    if (files.posters.length > films.length) throw badInput({ posters: problem('too_many_posters') })
    if (files.captions.length > films.length) throw badInput({ captions: problem('too_many_captions') })
    const store = [
      ...films.map((file, index) => () => storeFile(services, tenant, file, 'video', 'videos', measures[index])),
      ...files.posters.map((file) => () => storeFile(services, tenant, file, 'image', 'posters')),
      ...files.captions.map((file) => () => storeFile(services, tenant, file, 'captions', 'captions')),
    ]
    return await withStored(services, tenant, store, (stored) =>
      commit(async (db) => {
        await mustKnowCategory(db, 'videos', category)
        await insertMedia(db, stored, user.id)
        await taken.use(db)
        const of = (kind: string) => stored.filter((each) => each.kind === kind)
        const made = await db
          .insertInto('videos')
          .values(of('video').map(({ id }, index) => ({
            title, description, category, media_id: id, poster_id: of('image')[index]?.id ?? null,
            captions_id: of('captions')[index]?.id ?? null, uploaded_by: user.id,
          })))
          .returning(['id', 'title'])
          .execute()
        await notifyOfContent(db, { profile, services, user }, 'video', made)
        const rows = await select(db).where('videos.id', 'in', made.map(({ id }) => id)).orderBy('videos.id').execute()
        return { data: rows.map(present) }
      }))
  },

  /** Another file in a video's place: its address in lists and links stays. */
  async replace({ read, commit, user, tenant, profile, services, files }, { updateId, version, uploadIds, width, height, duration, ...fields }) {
    const { title, description, category } = fields
    await read(async (db) => expectCurrent('videos', await findOne(db, updateId), version, present))
    await using taken = await takeUploads({ read, user, tenant, profile, services }, uploadIds, 'video', 'videos')
    const [film] = [...files.videos, ...taken.files]
    if (!film) throw badInput({ videos: problem('choose_file') })
    const store = [
      () => storeFile(services, tenant, film, 'video', 'videos', { width, height, duration }),
      ...files.poster.map((file) => () => storeFile(services, tenant, file, 'image', 'poster')),
      ...files.captions.map((file) => () => storeFile(services, tenant, file, 'captions', 'captions')),
    ]
    return await withStored(services, tenant, store, (stored) =>
      commit(async (db) => {
        await holdCategories(db, category)
        const before = await current(db, updateId, version)
        if (category && category !== before.category) await mustKnowCategory(db, 'videos', category)
        await insertMedia(db, stored, user.id)
        await taken.use(db)
        const idOf = (kind: string) => stored.find((each) => each.kind === kind)?.id
        // The poster of the old film shows the old film: it goes, unless nothing better came.
        await db
          .updateTable('videos')
          .set({
            ...sentFields({ title, description, category }), media_id: idOf('video')!, poster_id: idOf('image') ?? null,
            captions_id: idOf('captions') ?? null, is_example: false, ...touched(),
            ...translationsOf(['title', 'description'], { profile, current: before, changed: { title, description }, sent: undefined }),
          })
          .where('id', '=', updateId)
          .execute()
        await removeMedia(db, tenant, [before.media_id, before.poster_id, before.captions_id])
        await renewContentNews(db, profile.settings, 'video', updateId)
        return { data: present(await findOne(db, updateId)) }
      }))
  },

  get: async ({ db }, { id }) => ({ data: present(await findOne(db, id)) }),

  async update({ commit, user, tenant, profile, services, files }, { id, version, title, description, category, translations: sent }) {
    const store = [
      ...files.poster.map((file) => () => storeFile(services, tenant, file, 'image', 'poster')),
      ...files.captions.map((file) => () => storeFile(services, tenant, file, 'captions', 'captions')),
    ]
    return await withStored(services, tenant, store, (stored) =>
      commit(async (db) => {
        await holdCategories(db, category)
        const before = await current(db, id, version)
        if (category && category !== before.category) await mustKnowCategory(db, 'videos', category)
        await insertMedia(db, stored, user.id)
        const poster = stored.find((each) => each.kind === 'image')?.id
        const captions = stored.find((each) => each.kind === 'captions')?.id
        await db
          .updateTable('videos')
          .set({
            ...sentFields({ title, description, category, poster_id: poster, captions_id: captions }), is_example: false, ...touched(),
            ...translationsOf(['title', 'description'], { profile, current: before, changed: { title, description }, sent }),
          })
          .where('id', '=', id)
          .execute()
        await removeMedia(db, tenant, [poster && before.poster_id, captions && before.captions_id])
        await renewContentNews(db, profile.settings, 'video', id)
        return { data: present(await findOne(db, id)) }
      }))
  },

  async remove({ db, tenant, profile }, { id }) {
    const gone = await db.deleteFrom('videos').where('id', '=', id).returning(['id', 'title', 'media_id', 'poster_id', 'captions_id']).executeTakeFirst()
    if (!gone) throw notFound('videos')
    await removeMedia(db, tenant, [gone.media_id, gone.poster_id, gone.captions_id])
    await renewContentNews(db, profile.settings, 'video', id)
    return { data: gone }
  },
}
