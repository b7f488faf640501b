import { createHash } from 'node:crypto'
import path from 'node:path'
import { example, text } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { newId, searchIn, searchText } from '@portal/db/feature'
import { translationsField } from '@portal/contract/kit/translations'
import { z } from 'zod'
import type { Finder } from '../../core/finder.ts'
import { asHits } from '../../shared/content/finding.ts'
import { daysAgo, loader, madeAt } from '../../shared/loading.ts'
import { loadedTranslations } from '../../shared/content/translations.ts'
import { mediaKey } from '../../shared/media/media.ts'
import { type NounData, examplesWithFiles } from '../../shared/noun-data.ts'
import { titledThingsIn } from '../../shared/content/restorable.ts'
import { documentsToConfirm } from './now.ts'
import { readLater, readLaterAgain } from './text-work.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const mimes: Record<string, string> = {
  '.pdf': 'application/pdf', '.docx': `${office}.wordprocessingml.document`, '.xlsx': `${office}.spreadsheetml.sheet`, '.md': 'text/markdown', '.txt': 'text/plain',
}

const row = z.strictObject({
  title: text(200),
  description: z.string().max(5000).default(''),
  category: z.string(),
  file: z.string().regex(/^[\w][\w .-]*\.(pdf|docx|xlsx|md|txt)$/, problem('not_a_content_file', { endings: Object.keys(mimes), folder: 'content/files' })),
  requires_ack: z.boolean().default(false),
  days_ago: daysAgo,
  translations: translationsField({ title: text(200), description: z.string().max(5000) }),
  example,
})

/** The papers of a location: the file is stored first, then named by its rows, as with every upload. */
const starting = loader('content/documents.json', z.array(row), async (db, rows, context) => {
  const { services, files, locationId, locale } = context
  for (const [index, { file, days_ago, translations: sent, example: isExample = false, ...fields }] of rows.entries()) {
    const bytes = await files.bytes(`content/files/${file}`)
    const [id, extension] = [newId(), path.extname(file)]
    const type = mimes[extension]!
    await services.files.put(mediaKey({ id: locationId }, id, 'original'), bytes, { type, size: bytes.length })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await db.insertInto('media')
      .values({ id, kind: 'document', name: file, mime: type, extension: extension.slice(1), size: bytes.length, sha256, created_at: madeAt(days_ago, index, context) })
      .execute()
    const made = await db.insertInto('documents')
      .values({ ...fields, ...loadedTranslations(locale, { title: fields.title, description: fields.description }, sent), media_id: id, is_example: isExample, created_at: madeAt(days_ago, index, context) })
      .returning('id').executeTakeFirstOrThrow()
    await readLater(db, made.id)
  }
})

/** Documents by title, description and, read out by a job, what is written in them. */
const findDocuments: Finder = async (db, { terms, limit }) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'documents.title', ['documents.description'], 'documents.translations')
  const inside = searchText(terms, 'document_texts.search', 'document_texts.text')
  const rows = await db.selectFrom('documents')
    // The words of the file that stands: of one that was replaced nothing is found any more.
    .leftJoin('document_texts', (join) => join.onRef('document_texts.document_id', '=', 'documents.id').onRef('document_texts.file_version', '=', 'documents.file_version'))
    .select([
      'documents.id', 'documents.title', 'documents.translations', excerpt.as('excerpt'), place.as('place'), rank.as('rank'), inside.matches.as('inside'),
      inside.excerpt.as('passage'), inside.rank.as('closeness'),
    ])
    .where((eb) => eb.or([matches, inside.matches]))
    .orderBy('place', 'desc').orderBy('documents.created_at', 'desc').limit(limit).execute()
  const best = rows.map(({ passage, closeness, inside, ...row }) =>
    ({ ...row, ofFile: Boolean(inside), excerpt: inside ? passage : row.excerpt, rank: Math.max(row.rank, closeness ?? 0) }))
  return asHits('document', '/documents', best)
}

export const documentsData = {
  translated: [{ kind: 'document', table: 'documents', name: 'title', texts: ['title', 'description'], url: ({ id }) => `/documents?id=${id}&edit=1` }],
  things: [titledThingsIn('documents', 'document', 'documents', '/documents')],
  loader: starting,
  people: {
    'documents.uploaded_by': { exported: { because: 'its file stands among the uploads' }, erased: { kept: 'published' } },
    'document_receipts.account_id': {
      exported: {
        as: 'documents_read',
        rows: (db, id) => db.selectFrom('document_receipts')
          .innerJoin('documents', 'documents.id', 'document_receipts.document_id')
          .select(['documents.title', 'document_receipts.file_version', 'document_receipts.opened_at', 'document_receipts.acknowledged_at', 'document_receipts.acknowledged_received_at'])
          .where('account_id', '=', id),
      },
      erased: { kept: 'confirmed' },
    },
  },
  examples: { documents: examplesWithFiles('documents', ['media_id']) },
  found: [findDocuments],
  now: documentsToConfirm,
  restored: readLaterAgain,
  backup: { documents: 'kept', document_texts: 'kept', document_receipts: 'kept' },
  clone: { documents: 'kept', document_texts: 'kept', document_receipts: { leftOut: 'who has opened it' } },
} satisfies NounData
