import type { KnowledgeKind } from '@portal/contract/ai/shapes'
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
    const item = await readItem(db, source.kind as KnowledgeKind, source.item_id, locale)
    if (!item) {
      await db.deleteFrom('knowledge_sources').where('id', '=', id).execute()
      return false
    }
    const rows = rowsOf(item, locale)
    await keepPassages(db, id, rows)
    await db.updateTable('knowledge_sources')
      .set({
        title: item.title, url: item.url, state: stateOf(item, rows), problem: item.problem ?? null, indexed_revision: source.revision,
        generation: next('generation'), words: rows.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0), indexed_at: now(),
      })
      .where('id', '=', id).execute()
    return true
  })
}

function stateOf({ problem, later }: Item, rows: readonly Made[]) {
  if (problem) return 'failed'
  if (later) return 'waiting'
  return rows.length ? 'indexed' : 'empty'
}

type Made = ReturnType<typeof rowOf> & { ordinal: number }
interface Named {
  title: string
  /** What it is called in the other language, too: a file is found by either name. */
  also?: string
  /** In which language it is, where that is known. */
  known?: 'en' | 'es'
  inBoth?: boolean
  wordingTitle?: string
}
function rowOf({ title, also, known, inBoth = false, wordingTitle }: Named, { heading, page, text }: Chunk, locale: 'en' | 'es') {
  return {
    heading, page, text, lang: known ?? langOf(`${text} ${heading.join(' ')} ${title}`, locale),
    terms: packedTerms(text), title_terms: packedTerms([title, also, ...heading].filter(Boolean).join(' ')),
    in_both: inBoth, wording_title: wordingTitle ?? null,
  }
}

/** The passages of a thing; of what is there in both languages those of each, marked with theirs. */
function rowsOf({ title, text, rest = '', other }: Item, locale: 'en' | 'es'): Made[] {
  const made = (words: string, named: Named) => chunksOf(words).map((chunk) => rowOf(named, chunk, locale))
  const together = [text, rest].filter((part) => part.trim()).join('\n\n')
  const rows = other
    ? [
        ...made(text, { title, known: locale, inBoth: true }),
        ...made(other.text, { title: other.title, known: other.lang, inBoth: true, wordingTitle: other.title }),
        ...made(rest, { title, also: other.title }),
      ]
    : made(together, { title })
  return rows.slice(0, mostPassages).map((row, ordinal) => ({ ordinal, ...row }))
}

/** What still stands as it did keeps its id: what was answered from it, and what was said of it, holds on. */
async function keepPassages(db: TenantDb, source: string, made: readonly Made[]) {
  const before = await db.selectFrom('knowledge_passages').select(['id', 'heading', 'text', 'page', 'title_terms', 'wording_title']).where('source_id', '=', source).execute()
  const nameOf = (row: Pick<Made, 'text' | 'page' | 'title_terms' | 'wording_title'> & { heading: unknown }) => JSON.stringify([row.heading, row.page, row.text, row.title_terms, row.wording_title])
  const left = new Map(before.map((row) => [nameOf(row), row.id]))
  const fresh: Made[] = []
  for (const row of made) {
    const id = left.get(nameOf(row))
    left.delete(nameOf(row))
    if (id) await db.updateTable('knowledge_passages').set({ ordinal: row.ordinal, lang: row.lang, terms: row.terms, in_both: row.in_both }).where('id', '=', id).execute()
    else fresh.push(row)
  }
  if (left.size) await db.deleteFrom('knowledge_passages').where('id', 'in', [...left.values()]).execute()
  for (let from = 0; from < fresh.length; from += 200) {
    await db.insertInto('knowledge_passages').values(fresh.slice(from, from + 200).map((row) => ({ ...row, heading: json(row.heading), source_id: source }))).execute()
  }
}
