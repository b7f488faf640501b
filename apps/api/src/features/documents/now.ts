import type { AskNow } from '../../core/now.ts'
import { asReply } from '../../shared/content/translations.ts'

const atMost = 20

/** Documents whose present file this reader still has to confirm. */
export const documentsToConfirm: AskNow = async (db, { reader }) => {
  const rows = await db.selectFrom('documents')
    .leftJoin('document_receipts as receipt', (join) =>
      join
        .onRef('receipt.document_id', '=', 'documents.id')
        .onRef('receipt.file_version', '=', 'documents.file_version')
        .on('receipt.account_id', '=', reader.account))
    .select(['documents.id', 'documents.title', 'documents.description', 'documents.file_version', 'documents.translations'])
    .where('documents.requires_ack', '=', true).where('receipt.acknowledged_at', 'is', null)
    .orderBy('documents.created_at', 'desc').orderBy('documents.id').limit(atMost).execute()
  const confirm = rows.map(({ id, title, description, file_version, translations }) => ({
    kind: 'document' as const, id, title, text: description, translations: asReply(translations, { description: 'text' }), urgent: false, due_at: null, version: file_version, url: `/documents?id=${id}`,
  }))
  return { confirm }
}
