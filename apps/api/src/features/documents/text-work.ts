import { type Mode, type TenantDb, enqueue, withoutKey } from '@portal/db/feature'
import type { Tenant } from '../../core/locations.ts'
import { ContentBroken, ContentStopped, type Sandbox } from '../../sandbox/index.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import { withOriginal } from '../../shared/media/staged.ts'
import type { Unread } from './unread.ts'

const jobFor = (id: string) => ({ task: 'document.text', payload: { id }, jobKey: `text:${id}` })

/** The words of a document are taken out by a job, for search. */
export const readLater = (db: TenantDb, id: string) => enqueue(db, jobFor(id))

const withoutWords = (db: TenantDb) => db.selectFrom('documents').select(['documents.id', 'documents.file_version'])
  .where((eb) => eb.not(eb.exists(eb.selectFrom('document_texts').select('document_texts.document_id')
    .whereRef('document_texts.document_id', '=', 'documents.id').whereRef('document_texts.file_version', '=', 'documents.file_version'))))
  .execute()

/** Out of a backup that was made before they were taken out: they are now. */
export async function readLaterAgain(db: TenantDb): Promise<void> {
  await enqueue(db, ...(await withoutWords(db)).map(({ id }) => withoutKey(jobFor(id))))
}

/** What no job reads any more is read after all. `deadly`: what may have ended the process that read it stays without words, and says so. */
export async function readWhatWasLost(db: TenantDb, deadly: readonly string[]): Promise<void> {
  const { ended = [], lost = [] } = Object.groupBy(await withoutWords(db), ({ id }) => (deadly.includes(id) ? 'ended' : 'lost'))
  for (const document of ended) await keepWords(db, document, '', 'died')
  await enqueue(db, ...lost.map(({ id }) => jobFor(id)))
}

/** Larger files are not read for their words. */
const mostBytes = 60 * 1024 * 1024

interface Means {
  services: Pick<FeatureServices, 'files' | 'staging' | 'sandbox'>
  tenant: Tenant
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
}

/**
 * Takes the words out of a document's present file and keeps them for search. A document that is gone is no error.
 * @throws ContentBroken, ContentStopped for what can't be read: it stays a document without words, which says why
 */
export async function readDocument({ services, tenant, transaction }: Means, id: string): Promise<void> {
  const document = await transaction('read', (db) =>
    db
      .selectFrom('documents')
      .innerJoin('media', 'media.id', 'documents.media_id')
      .select(['documents.file_version', 'media.id', 'media.mime', 'media.size'])
      .where('documents.id', '=', id)
      .executeTakeFirst())
  if (!document) return
  const keep = (text: string, unread: Unread | null) => transaction('write', (db) => keepWords(db, { id, file_version: document.file_version }, text, unread))
  try {
    await keep(document.size > mostBytes ? '' : await textOf(services, tenant, document), null)
  } catch (error) {
    if (error instanceof ContentStopped || error instanceof ContentBroken) await keep('', error instanceof ContentStopped ? error.limit : 'broken')
    throw error
  }
}

async function keepWords(db: TenantDb, { id, file_version }: { id: string; file_version: number }, text: string, unread: Unread | null) {
  // Replaced while it was being read: the job of the new file keeps its own words.
  const still = await db.selectFrom('documents').select('id').where('id', '=', id).where('file_version', '=', file_version).executeTakeFirst()
  if (!still) return
  await db
    .insertInto('document_texts')
    .values({ document_id: id, file_version, text, unread })
    .onConflict((oc) => oc.column('document_id').doUpdateSet({ file_version, text, unread }))
    .execute()
}

/**
 * The words of a document, line by line, for search and for whoever can't open the file; empty for what has none.
 * @throws ContentBroken, ContentStopped for what can't be read: it stays a document without words
 */
export async function readText(sandbox: Sandbox, location: string, path: string, mime: string): Promise<string> {
  await using read = await sandbox.run('documentText', { mime }, { location, content: path, background: true })
  return (await read.bytes('text')).toString('utf8')
}

const textOf = async (services: Means['services'], tenant: Tenant, { id, mime }: { id: string; mime: string }): Promise<string> =>
  (await withOriginal(services, tenant, id, (path) => readText(services.sandbox, tenant.id, path, mime))) ?? ''
