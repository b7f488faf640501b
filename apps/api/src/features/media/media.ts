import type { contract } from '@portal/contract'
import { type TenantDb, hot } from '@portal/db'
import { notFound } from '../../http/errors.ts'
import type { Handlers } from '../../http/context.ts'
import type { User } from '../../http/session.ts'
import type { Variant } from '../../shared/media/image.ts'
import { serveMedia } from '../../shared/media/serve.ts'

const findMedia = hot((db, p: { id: string }) =>
  db.selectFrom('media')
    .select(['id', 'kind', 'visibility', 'visibility_id', 'name', 'mime', 'size', 'sha256', 'variants', 'account_id'])
    .where('id', '=', p.id))
type Row = Awaited<ReturnType<typeof findMedia>>[number]

/** May this person see it? What is not theirs to see is not there. */
async function maySee(_db: TenantDb, row: Row, user: User): Promise<boolean> {
  if (row.visibility === 'common') return true
  return row.account_id === user.id
}

export const media: Handlers<typeof contract.media> = {
  async get({ transaction, user, tenant, services, request }, { id, variant, download }) {
    const row = await transaction('read', async (db) => {
      const [found] = await findMedia(db, { id })
      return found && (await maySee(db, found, user)) ? found : undefined
    })
    if (!row) throw notFound('media')
    const made = (row.variants as Variant[]).find(({ name }) => name === variant)
    // A width that is not made yet, or that the picture is too small for, is answered with the whole picture.
    if (!made && variant !== 'original' && !(row.kind === 'image' && /^w\d+$/.test(variant))) throw notFound('media')
    const form = made ?? { name: 'original', size: row.size, mime: row.mime }
    return serveMedia({ tenant, services, request }, row, form, Boolean(download))
  },
}
