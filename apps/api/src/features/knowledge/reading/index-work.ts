import type { KnowledgeKind } from '@portal/contract/ai/shapes'
import { type Mode, type TenantDb, columnOf, countAll, json, next, now } from '@portal/db/feature'
import { noteConflicts } from './conflicts.ts'
import { type Item, readItem } from './items.ts'
import { type Made, rowsOf } from './rows.ts'

interface Means {
  locale: 'en' | 'es'
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
}

/** More of one location is not kept: each question looks through all of them, in the process that serves its neighbours too. */
const mostOfLocation = 12_000

/** Which sources were read, and why the first of those failed that could not be. */
interface Read {
  done: string[]
  failed?: Error
}

/**
 * Reads what changed since it was read last; `again` everything, or one source. Each source is a transaction of its own, so that
 * a long one keeps nobody waiting, and one that fails none of the others; what changes meanwhile is read by the job of that change.
 */
export async function readSources(means: Means, again?: { id?: string | undefined }): Promise<Read> {
  const read: Read = { done: [] }
  const failed: string[] = []
  const readAll = async (sources: ReadonlyArray<{ id: string }>) => {
    for (const { id } of sources) {
      try {
        if (await readSource(means, id)) read.done.push(id)
      } catch (error) {
        failed.push(id)
        read.failed ??= error as Error
      }
    }
  }
  if (again) {
    await readAll(await means.transaction('read', (db) => {
      const rows = db.selectFrom('knowledge_sources').select('id')
      return (again.id ? rows.where('id', '=', again.id) : rows).orderBy('id').execute()
    }))
  }
  for (;;) {
    const waiting = await means.transaction('read', (db) => {
      const rows = db.selectFrom('knowledge_sources').select('id').where('state', '=', 'waiting')
        .where((eb) => eb('indexed_revision', 'is distinct from', columnOf<number>('revision')))
      return (failed.length ? rows.where('id', 'not in', failed) : rows).orderBy('id').limit(50).execute()
    })
    if (!waiting.length) break
    await readAll(waiting)
  }
  if (read.done.length) await noteConflicts(means, read.done)
  return read
}

/** One source, as it stands now. False where it is gone, or changed while it was read: then it waits again. What computes is in no transaction. */
async function readSource({ transaction, locale }: Means, id: string): Promise<boolean> {
  const found = await transaction('read', async (db) => {
    const source = await db.selectFrom('knowledge_sources').select(['kind', 'item_id', 'revision']).where('id', '=', id).executeTakeFirst()
    return source && { revision: source.revision, item: await readItem(db, source.kind as KnowledgeKind, source.item_id, locale) }
  })
  if (!found) return false
  const { item, revision } = found
  const made = item ? await rowsOf(item, locale) : []
  return transaction('write', async (db) => {
    const source = await db.selectFrom('knowledge_sources').select('revision').where('id', '=', id).forUpdate().executeTakeFirst()
    if (source?.revision !== revision) return false
    if (!item) {
      await db.deleteFrom('knowledge_sources').where('id', '=', id).execute()
      return false
    }
    const others = await db.selectFrom('knowledge_passages').select(countAll().as('count')).where('source_id', '!=', id).executeTakeFirstOrThrow()
    const rows = made.slice(0, Math.max(0, mostOfLocation - others.count))
    await keepPassages(db, id, rows)
    const problem = item.problem ?? (made.length && !rows.length ? 'output' : null)
    await db.updateTable('knowledge_sources')
      .set({
        title: item.title, url: item.url, state: stateOf({ ...item, ...(problem && { problem }) }, rows), problem, indexed_revision: revision,
        generation: next('generation'), words: rows.reduce((sum, row) => sum + row.words, 0), indexed_at: now(),
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

/** What still stands as it did keeps its id: what was answered from it, and what was said of it, holds on. */
async function keepPassages(db: TenantDb, source: string, made: readonly Made[]) {
  const before = await db.selectFrom('knowledge_passages').select(['id', 'heading', 'text', 'page', 'title_terms', 'wording_title']).where('source_id', '=', source).orderBy('ordinal').execute()
  const nameOf = (row: Pick<Made, 'text' | 'page' | 'title_terms' | 'wording_title'> & { heading: unknown }) => JSON.stringify([row.heading, row.page, row.text, row.title_terms, row.wording_title])
  // A text may say the same twice below one heading.
  const left = Map.groupBy(before, nameOf)
  const fresh: Made[] = []
  for (const row of made) {
    const id = left.get(nameOf(row))?.shift()?.id
    if (id) await db.updateTable('knowledge_passages').set({ ordinal: row.ordinal, lang: row.lang, terms: row.terms, in_both: row.in_both }).where('id', '=', id).execute()
    else fresh.push(row)
  }
  const gone = [...left.values()].flat()
  if (gone.length) await db.deleteFrom('knowledge_passages').where('id', 'in', gone.map(({ id }) => id)).execute()
  for (let from = 0; from < fresh.length; from += 200) {
    await db.insertInto('knowledge_passages').values(fresh.slice(from, from + 200).map(({ words: _, ...row }) => ({ ...row, heading: json(row.heading), source_id: source }))).execute()
  }
}
