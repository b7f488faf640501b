import type { contract } from '@portal/contract'
import { type TenantDb, contains, pageOf, saidIn, totalOver } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { expectCategory, holdCategories, mustKnowCategory } from '../../shared/content/categories.ts'
import { insertMedia, pictureUrls, removeMedia, storeFile, withStored } from '../../shared/media/media.ts'
import { translationsOf } from '../../shared/content/translations.ts'
import { renewContentNews, notifyOfContent } from '../notifications/public.ts'
import { takeUploads } from '../uploads/public.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'

const select = (db: TenantDb) =>
  db
    .selectFrom('photos')
    .innerJoin('media', 'media.id', 'photos.media_id')
    .leftJoin('accounts', 'accounts.id', 'photos.uploaded_by')
    .select([
      'photos.id', 'photos.title', 'photos.description', 'photos.category', 'photos.is_example', 'photos.created_at',
      'photos.updated_at', 'photos.version', 'photos.translations', 'media.id as media_id', 'media.size', 'media.sha256', 'media.width',
      'media.height', 'media.placeholder', 'media.variants', 'accounts.first_name', 'accounts.last_name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function present({ media_id, sha256, variants, is_example, first_name, last_name, ...photo }: Row) {
  return {
    ...photo,
    ...pictureUrls({ id: media_id, sha256, variants, width: photo.width }),
    uploadDate: photo.created_at.toISOString(),
    uploaded_by: first_name ? `${first_name} ${last_name}` : null,
    example: is_example,
  }
}

async function findOne(db: TenantDb, id: string): Promise<Row> {
  const row = await select(db).where('photos.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('photos')
  return row
}

export const photos: Handlers<typeof contract.photos> = {
  async list({ db }, { category, q, limit, offset }) {
    let rows = select(db).select(totalOver().as('total'))
    if (category) rows = rows.where('photos.category', '=', category)
    if (q) rows = rows.where((eb) => eb.or([contains('photos.title', q), contains('photos.description', q), saidIn('photos.translations', q)]))
    const { rows: page, total } = await pageOf(rows.orderBy('photos.created_at', 'desc').orderBy('photos.id', 'desc'), { limit, offset })
    return { data: page.map(present), total, limit, offset }
  },

  /** Each picture is cleaned and stored before the one transaction that makes them all visible, or none. */
  async upload({ read, commit, user, tenant, profile, services, files }, { title, description, category, uploadIds }) {
    await read((db) => expectCategory(db, 'photos', category))
    await using taken = await takeUploads({ read, user, tenant, profile, services }, uploadIds, 'image', 'photos')
    const pictures = [...files.photos, ...taken.files]
    const store = pictures.map((file) => () => storeFile(services, tenant, file, 'image', 'photos'))
    return await withStored(services, tenant, store, (stored) =>
      commit(async (db) => {
        await mustKnowCategory(db, 'photos', category)
        await insertMedia(db, stored, user.id)
        await taken.use(db)
        const made = await db
          .insertInto('photos')
          .values(stored.map(({ id }) => ({ title, description, category, media_id: id, uploaded_by: user.id })))
          .returning(['id', 'title'])
          .execute()
        await notifyOfContent(db, { profile, services, user }, 'photo', made)
        const rows = await select(db).where('photos.id', 'in', made.map(({ id }) => id)).orderBy('photos.id').execute()
        return { data: rows.map(present) }
      }))
  },

  get: async ({ db }, { id }) => ({ data: present(await findOne(db, id)) }),

  async update({ db, profile }, { id, version, title, description, category, translations: sent }) {
    await holdCategories(db, category)
    const found = await db.selectFrom('photos').select(['category', 'version', 'title', 'description', 'translations']).where('id', '=', id).forUpdate().executeTakeFirst()
    const shown = found && (await findOne(db, id))
    const current = expectCurrent('photos', found, version, () => shown && present(shown))
    if (category && category !== current.category) await mustKnowCategory(db, 'photos', category)
    await db
      .updateTable('photos')
      .set({ ...sentFields({ title, description, category }), is_example: false, ...touched(), ...translationsOf(['title', 'description'], { profile, current, changed: { title, description }, sent }) })
      .where('id', '=', id)
      .execute()
    await renewContentNews(db, profile.settings, 'photo', id)
    return { data: present(await findOne(db, id)) }
  },

  async remove({ db, tenant, profile }, { id }) {
    const gone = await db.deleteFrom('photos').where('id', '=', id).returning(['id', 'title', 'media_id']).executeTakeFirst()
    if (!gone) throw notFound('photos')
    await removeMedia(db, tenant, [gone.media_id])
    await renewContentNews(db, profile.settings, 'photo', id)
    return { data: gone }
  },
}
