import type { contract } from '@portal/contract'
import type { TenantDb } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { listenersAmong } from '../notifications/public.ts'
import { activeAccounts, missingOf, receiptsOf, remind } from '../../shared/content/receipts.ts'

type Documents = Handlers<typeof contract.documents>

/** Every active person with what they did about the document's present file: one query. */
async function readersOf(db: TenantDb, id: string) {
  const document = await db.selectFrom('documents').select(['id', 'title', 'translations', 'file_version']).where('id', '=', id).executeTakeFirst()
  if (!document) throw notFound('documents')
  const readers = await activeAccounts(db)
    .leftJoin('document_receipts as receipt', (join) =>
      join
        .onRef('receipt.account_id', '=', 'accounts.id')
        .on('receipt.document_id', '=', id)
        .on('receipt.file_version', '=', document.file_version))
    .select([
      'accounts.id', 'accounts.first_name', 'accounts.last_name', 'accounts.position', 'receipt.opened_at as seen_at',
      'receipt.opened_received_at as seen_received_at', 'receipt.acknowledged_at', 'receipt.acknowledged_received_at',
    ])
    .execute()
  return { document: { id, title: document.title, translations: document.translations, due: null }, readers }
}

export const documentReceipts: Documents['receipts'] = async ({ db }, { id }) => receiptsOf(db, (await readersOf(db, id)).readers)

export const remindOfDocument: Documents['remind'] = async ({ db, profile }, { id }) => {
  const { document, readers } = await readersOf(db, id)
  return remind(db, profile, 'document', document, await listenersAmong(db, 'document', missingOf(readers)))
}
