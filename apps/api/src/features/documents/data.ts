import { type NounData, atMostRows, examplesWithFiles } from '../../shared/noun-data.ts'

export const documentsData = {
  people: {
    'documents.uploaded_by': { exported: { because: 'its file stands among the uploads' }, erased: { because: 'the location’s own documents' } },
    'document_receipts.account_id': {
      exported: {
        as: 'documents_read',
        rows: (db, id) => db.selectFrom('document_receipts')
          .innerJoin('documents', 'documents.id', 'document_receipts.document_id')
          .select(['documents.title', 'document_receipts.file_version', 'document_receipts.opened_at', 'document_receipts.acknowledged_at', 'document_receipts.acknowledged_received_at'])
          .where('account_id', '=', id).limit(atMostRows),
      },
      erased: { because: 'proof for the location, without a name' },
    },
  },
  examples: { documents: examplesWithFiles('documents', ['media_id']) },
} satisfies NounData
