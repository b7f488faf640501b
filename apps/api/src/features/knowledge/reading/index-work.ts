import type { KnowledgeKind } from '@portal/contract/ai-shapes'
import { type Mode, type TenantDb, columnOf, json, next, now } from '@portal/db/feature'
import { langOf } from '../words/stop-words.ts'
import { packedTerms } from '../words/tokens.ts'
import { type Chunk, chunksOf } from './chunks.ts'
import { noteConflicts } from './conflicts.ts'
import { type Item, readItem } from './items.ts'

interface Means {
  locale: 'en' | 'es'
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
}

/** More of one source is no help: a book of a thousand pages. */
const mostPassages = 4_000

/**
 * Reads what changed since it was read last; `again` everything, or one source. Each source is a transaction of its own, so that
 * a long one keeps nobody waiting; what changes meanwhile is read by the job of that change.
 */
export async function readSources(means: Means, again?: { id?: string | undefined }): Promise<string[]> {
  const done: string[] = []
  if (again) {
    const all = await means.transaction('read', (db) => {
      const rows = db.selectFrom('knowledge_sources').select('id')
      return (again.id ? rows.where('id', '=', again.id) : rows).orderBy('id').execute()
    })
    for (const { id } of all) if (await readSource(means, id)) done.push(id)
  }
  for (;;) {
    const waiting = await means.transaction('read', (db) =>
      db.selectFrom('knowledge_sources').select('id').where('state', '=', 'waiting')
        .where((eb) => eb('indexed_revision', 'is distinct from', columnOf<number>('revision'))).orderBy('id').limit(50).execute())
    if (!waiting.length) break
    for (const { id } of waiting) if (await readSource(means, id)) done.push(id)
  }
  if (done.length) await means.transaction('write', (db) => noteConflicts(db, done))
  return done
}

/** One source, as it stands now. False where it is gone. */
function readSource({ transaction, locale }: Means, id: string): Promise<boolean> {
  return transaction('write', async (db) => {
    const source = await db.selectFrom('knowledge_sources').select(['id', 'kind', 'item_id', 'revision']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!source) return false
    const item = await readItem(db, source.kind as KnowledgeKind, source.item_id)
    if (!item) {
      await db.deleteFrom('knowledge_sources').where('id', '=', id).execute()
      return false
    }
    const chunks = chunksOf(item.text).slice(0, mostPassages)
    await keepPassages(db, id, chunks.map((chunk, ordinal) => rowOf(ordinal, item.title, chunk, locale)))
    await db.updateTable('knowledge_sources')
      .set({
        title: item.title, url: item.url, state: stateOf(item, chunks), problem: item.problem ?? null, indexed_revision: source.revision,
        generation: next('generation'), words: chunks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0), indexed_at: now(),
      })
      .where('id', '=', id).execute()
    return true
  })
}

function stateOf({ problem, later }: Item, chunks: readonly Chunk[]) {
  if (problem) return 'failed'
  if (later) return 'waiting'
  return chunks.length ? 'indexed' : 'empty'
}

type Made = ReturnType<typeof rowOf>
function rowOf(ordinal: number, title: string, { heading, page, text }: Chunk, locale: 'en' | 'es') {
  return {
    ordinal, heading, page, text, lang: langOf(`${text} ${heading.join(' ')} ${title}`, locale),
    terms: packedTerms(text), title_terms: packedTerms([title, ...heading].join(' ')),
  }
}

/** What still stands as it did keeps its id: what was answered from it, and what was said of it, holds on. */
async function keepPassages(db: TenantDb, source: string, made: readonly Made[]) {
  const before = await db.selectFrom('knowledge_passages').select(['id', 'heading', 'text', 'page', 'title_terms']).where('source_id', '=', source).execute()
  const nameOf = (row: Pick<Made, 'text' | 'page' | 'title_terms'> & { heading: unknown }) => JSON.stringify([row.heading, row.page, row.text, row.title_terms])
  const left = new Map(before.map((row) => [nameOf(row), row.id]))
  const fresh: Made[] = []
  for (const row of made) {
    const id = left.get(nameOf(row))
    left.delete(nameOf(row))
    if (id) await db.updateTable('knowledge_passages').set({ ordinal: row.ordinal, lang: row.lang, terms: row.terms }).where('id', '=', id).execute()
    else fresh.push(row)
  }
  if (left.size) await db.deleteFrom('knowledge_passages').where('id', 'in', [...left.values()]).execute()
  for (let from = 0; from < fresh.length; from += 200) {
    await db.insertInto('knowledge_passages').values(fresh.slice(from, from + 200).map((row) => ({ ...row, heading: json(row.heading), source_id: source }))).execute()
  }
}
