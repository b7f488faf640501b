import { searchIn, searchText } from '@portal/db/feature'
import type { Finder } from '../../core/finder.ts'
import { asHits } from '../../shared/finding.ts'
import { type NounData, atMostRows, examplesWithFiles } from '../../shared/noun-data.ts'
import { documentsToConfirm } from './now.ts'

/** Documents by title, description and, read out by a job, what is written in them. */
const findDocuments: Finder = async (db, { terms, limit }) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'documents.title', ['documents.description'])
  const inside = searchText(terms, 'document_texts.search', 'document_texts.text')
  const rows = await db.selectFrom('documents')
    .leftJoin('document_texts', 'document_texts.document_id', 'documents.id')
    .select([
      'documents.id', 'documents.title', excerpt.as('excerpt'), place.as('place'), rank.as('rank'), inside.matches.as('inside'),
      inside.excerpt.as('passage'), inside.rank.as('closeness'),
    ])
    .where((eb) => eb.or([matches, inside.matches]))
    .orderBy('place', 'desc').orderBy('documents.created_at', 'desc').limit(limit).execute()
  const best = rows.map(({ passage, closeness, ...row }) =>
    ({ ...row, excerpt: row.inside ? passage : row.excerpt, rank: Math.max(row.rank, closeness ?? 0) }))
  return asHits('document', '/documents', best)
}

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
  found: [findDocuments],
  now: documentsToConfirm,
} satisfies NounData
