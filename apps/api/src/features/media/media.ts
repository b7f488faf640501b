import type { contract } from '@portal/contract'
import { fileShows, hot } from '@portal/db/feature'
import { notFound } from '../../core/errors.ts'
import type { Handlers } from '../../core/context.ts'
import type { Variant } from '../../shared/media/image.ts'
import { readerOf } from '../../core/reader.ts'
import { serveMedia } from '../../shared/media/serve.ts'

/** A file that this person may see. What is not theirs to see is not there. */
const findMedia = hot((db, p: { id: string; account: string; role: string; edits: boolean }) =>
  db.selectFrom('media').select(['id', 'kind', 'name', 'mime', 'size', 'sha256', 'variants']).where('id', '=', p.id).where(fileShows('media', p)))

export const media: Handlers<typeof contract.media> = {
  async present({ db, user, profile }, { ids }) {
    const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).where(fileShows('media', readerOf(user, profile))).execute()
    return { data: { ids: rows.map(({ id }) => id) } }
  },

  async get({ transaction, user, tenant, profile, services, request }, { id, variant, download, inline }) {
    const [row] = await transaction('read', async (db) => {
      // A picture of a shift note is somebody's word, and not the business of the platform's support.
      const word = user.visit && (await db.selectFrom('shift_notes').select('id').where('photo_id', '=', id).executeTakeFirst())
      return word ? [] : findMedia(db, { id, ...readerOf(user, profile) })
    })
    if (!row) throw notFound('media')
    const made = (row.variants as Variant[]).find(({ name }) => name === variant)
    // A width that is not made yet, or that the picture is too small for, is answered with the whole picture.
    if (!made && variant !== 'original' && !(row.kind === 'image' && /^w\d+$/.test(variant))) throw notFound('media')
    const form = made ?? { name: 'original', size: row.size, mime: row.mime }
    return serveMedia({ tenant, services, request }, row, form, Boolean(download), { stream: inline })
  },
}
