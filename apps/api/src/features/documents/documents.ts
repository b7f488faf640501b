import type { contract } from '@portal/contract'
import { type TenantDb, contains, now, pageOf, saidIn, totalOver } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, notFound, retryAfter } from '../../core/errors.ts'
import { audit } from '../../shared/audit.ts'
import { expectCategory, holdCategories, mustKnowCategory } from '../../shared/content/categories.ts'
import { noteReceipts } from '../../shared/live.ts'
import { insertMedia, mediaUrl, removeMedia, storeFile, withStored } from '../../shared/media/media.ts'
import { readNewsOf, renewContentNews, notifyOfContent } from '../notifications/public.ts'
import { serveMedia } from '../../shared/media/serve.ts'
import { takeUploads } from '../uploads/public.ts'
import { askNoMore } from '../../shared/content/receipts.ts'
import { translationsAfter, translationsOf } from '../../shared/content/translations.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { whenWritten } from '../../shared/content/when-written.ts'
import { noteOpened, textOf } from './opened.ts'
import { askToConfirm, documentReceipts, remindOfDocument } from './receipts.ts'
import { readLater } from './text-work.ts'
import { documentType, hasPreview } from './types.ts'
import { unread } from './unread.ts'

/** The documents with what the reader has confirmed of each. */
const select = (db: TenantDb, reader: string) =>
  db
    .selectFrom('documents')
    .innerJoin('media', 'media.id', 'documents.media_id')
    .leftJoin('accounts', 'accounts.id', 'documents.uploaded_by')
    .leftJoin('document_receipts as receipt', (join) =>
      join
        .onRef('receipt.document_id', '=', 'documents.id')
        .onRef('receipt.file_version', '=', 'documents.file_version')
        .on('receipt.account_id', '=', reader))
    .select([
      'documents.id', 'documents.title', 'documents.description', 'documents.category', 'documents.is_example',
      'documents.created_at', 'documents.updated_at', 'documents.version', 'documents.media_id', 'documents.file_version',
      'documents.requires_ack', 'documents.translations', 'media.size', 'media.sha256', 'media.mime', 'media.extension', 'media.name as file_name',
      'media.created_at as stored_at', 'receipt.acknowledged_at', 'accounts.first_name', 'accounts.last_name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function present({ media_id, sha256, extension, stored_at, is_example, first_name, last_name, ...document }: Row) {
  return {
    ...document,
    type: documentType(document.mime, extension),
    url: `/api/documents/download/${document.id}?v=${sha256.slice(0, 16)}`,
    preview_url: hasPreview(document.mime) ? mediaUrl(media_id, 'original', sha256) : null,
    uploadDate: stored_at.toISOString(),
    uploaded_by: first_name ? `${first_name} ${last_name}` : null,
    example: is_example,
  }
}

async function findOne(db: TenantDb, id: string, reader: string): Promise<Row> {
  const row = await select(db, reader).where('documents.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('documents')
  return row
}

export const documents: Handlers<typeof contract.documents> = {
  async list({ db, user }, { category, q, limit, offset }) {
    let rows = select(db, user.id).select(totalOver().as('total'))
    if (category) rows = rows.where('documents.category', '=', category)
    if (q) rows = rows.where((eb) => eb.or([contains('documents.title', q), contains('documents.description', q), saidIn('documents.translations', q), contains('media.name', q)]))
    const { rows: page, total } = await pageOf(rows.orderBy('documents.created_at', 'desc').orderBy('documents.id', 'desc'), { limit, offset })
    return { data: page.map(present), total, limit, offset }
  },

  async upload({ read, commit, user, tenant, profile, services, files }, { title, description, category, requires_ack, uploadIds, translations: sent }) {
    await read((db) => expectCategory(db, 'documents', category))
    await using taken = await takeUploads({ read, user, tenant, profile, services }, uploadIds, 'document', 'documents')
    const papers = [...files.documents, ...taken.files]
    const store = papers.map((file) => () => storeFile(services, tenant, file, 'document', 'documents'))
    return await withStored(services, tenant, store, (stored) =>
      commit(async (db) => {
        await mustKnowCategory(db, 'documents', category)
        await insertMedia(db, stored, user.id)
        await taken.use(db)
        const made = await db
          .insertInto('documents')
          // A file without a title goes by its own name.
          .values(stored.map(({ id, name }) => ({
            title: title || withoutExtension(name), description, category, requires_ack, media_id: id, uploaded_by: user.id,
            ...translationsAfter({ profile, after: { title: title || withoutExtension(name), description }, sent }),
          })))
          .returning(['id', 'title'])
          .execute()
        for (const { id } of made) await readLater(db, id)
        await notifyOfContent(db, { profile, services, user }, 'document', made)
        const rows = await select(db, user.id).where('documents.id', 'in', made.map(({ id }) => id)).orderBy('documents.id').execute()
        return { data: rows.map(present) }
      }))
  },

  async update({ read, commit, user, tenant, profile, services, files }, { id, version, title, description, category, requires_ack, uploadIds, translations: sent }) {
    await read(async (db) => expectCurrent('documents', await findOne(db, id, user.id), version, present))
    await using taken = await takeUploads({ read, user, tenant, profile, services }, uploadIds, 'document', 'documents')
    const store = [...files.documents, ...taken.files].slice(0, 1).map((file) => () => storeFile(services, tenant, file, 'document', 'documents'))
    return await withStored(services, tenant, store, ([file]) =>
      commit(async (db) => {
        await holdCategories(db, category)
        await db.selectFrom('documents').select('id').where('id', '=', id).forUpdate().execute()
        const before = expectCurrent('documents', await findOne(db, id, user.id), version, present)
        if (category && category !== before.category) await mustKnowCategory(db, 'documents', category)
        if (file) {
          await insertMedia(db, [file], user.id)
          await taken.use(db)
        }
        const named = title === '' ? withoutExtension(file?.name ?? before.file_name) : title
        await db
          .updateTable('documents')
          .set({
            ...sentFields({ title: named, description, category, requires_ack }), is_example: false, ...touched(),
            ...translationsOf(['title', 'description'], { profile, current: before, changed: { title: named, description }, sent }),
            ...(file ? { media_id: file.id, file_version: before.file_version + 1 } : {}),
          })
          .where('id', '=', id)
          .execute()
        if (file) {
          await removeMedia(db, tenant, [before.media_id])
          await readLater(db, id)
        }
        await renewContentNews(db, profile.settings, 'document', id)
        const after = await findOne(db, id, user.id)
        if (after.requires_ack && (file || !before.requires_ack)) await askToConfirm(db, { profile, user, why: file ? 'newFile' : 'sameFile' }, id)
        if (before.requires_ack && !after.requires_ack) await askNoMore(db, id)
        return { data: present(after) }
      }))
  },

  async remove({ db, tenant, profile, user, request }, { id }) {
    const gone = await db.deleteFrom('documents').where('id', '=', id).returning(['id', 'media_id', 'title']).executeTakeFirst()
    if (!gone) throw notFound('documents')
    await removeMedia(db, tenant, [gone.media_id])
    await renewContentNews(db, profile.settings, 'document', id)
    await audit(db, { event: 'document.deleted', actor: user, target: { kind: 'documents', id, name: gone.title }, requestId: request.id })
    return { data: { id: gone.id } }
  },

  async download(context, { id, inline }) {
    const { transaction, user, tenant, services, request } = context
    const row = await transaction('read', (db) => findOne(db, id, user.id))
    if (!request.range) noteOpened(context, row)
    const file = { id: row.media_id, name: row.file_name, sha256: row.sha256 }
    return serveMedia({ tenant, services, request }, file, { name: 'original', size: row.size, mime: row.mime }, !inline, { stream: inline })
  },

  async text(context, { id }) {
    const { row, read } = await context.transaction('read', async (db) => {
      const found = await findOne(db, id, context.user.id)
      return { row: found, read: await textOf(db, found) }
    })
    if (!read) throw new AppError('documents.being_read', { headers: retryAfter(3) })
    if (read.unread) throw unread(read.unread)
    if (!read.text) throw new AppError('documents.no_text')
    noteOpened(context, row)
    return { data: { id, file_version: row.file_version, text: read.text.replaceAll('\f', '') } }
  },

  async acknowledge({ db, user, request }, { id, file_version }) {
    const row = await findOne(db, id, user.id)
    if (file_version && file_version !== row.file_version) {
      throw new AppError('documents.changed', { data: present(row) })
    }
    const moment = whenWritten(request, row.stored_at)
    await db
      .insertInto('document_receipts')
      .values({ document_id: id, account_id: user.id, file_version: row.file_version, opened_at: moment, acknowledged_at: moment, acknowledged_received_at: now() })
      .onConflict((oc) =>
        oc.columns(['document_id', 'account_id', 'file_version']).doUpdateSet((eb) => ({
          acknowledged_at: eb.fn.coalesce('document_receipts.acknowledged_at', 'excluded.acknowledged_at'),
          acknowledged_received_at: eb.fn.coalesce('document_receipts.acknowledged_received_at', 'excluded.acknowledged_received_at'),
        })))
      .execute()
    await readNewsOf(db, user.id, 'document', [id])
    await noteReceipts(db, 'document', [id])
    return { data: present(await findOne(db, id, user.id)) }
  },

  receipts: documentReceipts,
  remind: remindOfDocument,
}

const withoutExtension = (name: string) => name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || name
