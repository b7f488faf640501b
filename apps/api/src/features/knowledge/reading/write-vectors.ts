import { type Mode, type TenantDb, columnOf, json, next, now } from '@portal/db/feature'
import { embed } from '../../../outside/model/embeddings.ts'
import { type ModelEndpoint, ModelFailed, ModelSlow } from '../../../outside/model/index.ts'
import { namesOf, quotable } from '../answering/extract.ts'
import { packed } from '../finding/vectors.ts'
import { renewed } from './likely.ts'

interface Means {
  endpoint: ModelEndpoint
  /** The location’s own day: what is embedded is counted by it. */
  day: string
  /** Fires when the process stops. */
  signal: AbortSignal
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
}

/** Passages of one call, calls of one job, and passages of one location on a day. */
const atOnce = 32
const mostCalls = 25
const mostPerDay = 20_000
const timeoutMs = 30_000
/** One that it could not take so often waits for other words, or another model. */
const mostTries = 5

const waitingIn = (db: TenantDb, model: string) => db.selectFrom('knowledge_passages').innerJoin('knowledge_sources', 'knowledge_sources.id', 'knowledge_passages.source_id')
  .leftJoin('knowledge_vectors', (join) => join.onRef('knowledge_vectors.passage_id', '=', 'knowledge_passages.id').on('knowledge_vectors.model', '=', model))
  .select(['knowledge_passages.id', 'source_id', 'heading', 'text', 'title', 'wording_title'])
  .where('knowledge_vectors.passage_id', 'is', null).where('excluded', '=', false).where('state', '=', 'indexed').where('vector_tries', '<', mostTries)
  .where((eb) => eb('indexed_revision', '=', columnOf<number>('revision')))
  .orderBy('vector_tries').orderBy('knowledge_passages.id')

type Waiting = Awaited<ReturnType<ReturnType<typeof waitingIn>['execute']>>[number]

/** What stands there, without words to machines. */
const textOf = (passage: Waiting) => [namesOf({ title: passage.wording_title ?? passage.title, heading: passage.heading as string[] }).join(' › '), ...quotable(passage)].join('\n').slice(0, 4_000)

/** So many of the day’s share, or what is left of it. */
async function spend(db: TenantDb, day: string, wanted: number): Promise<number> {
  await db.insertInto('knowledge_settings').values({ id: 1, version: 0, synonyms: json([]) }).onConflict((oc) => oc.doNothing()).execute()
  await db.updateTable('knowledge_settings').set({ vectors_day: day, vectors_made: 0 }).where((eb) => eb('vectors_day', 'is distinct from', day)).execute()
  const { vectors_made: made } = await db.selectFrom('knowledge_settings').select('vectors_made').forUpdate().executeTakeFirstOrThrow()
  const given = Math.max(0, Math.min(wanted, mostPerDay - made))
  await db.updateTable('knowledge_settings').set({ vectors_made: made + given }).execute()
  return given
}

/** Kept where the passage still is: other words are another passage. */
async function keep(db: TenantDb, model: string, passages: readonly Waiting[], vectors: readonly Float32Array[]) {
  const still = await db.selectFrom('knowledge_passages').select('id').where('id', 'in', passages.map(({ id }) => id)).forKeyShare().execute()
  const ids = new Set(still.map(({ id }) => id))
  const rows = passages.flatMap(({ id }, index) => {
    if (!ids.has(id)) return []
    const { scale, values } = packed(vectors[index]!)
    return [{ passage_id: id, model, scale, vector: Buffer.from(values.buffer) }]
  })
  if (!rows.length) return
  await db.insertInto('knowledge_vectors').values(rows)
    .onConflict((oc) => oc.column('passage_id').doUpdateSet((eb) => ({ model: eb.ref('excluded.model'), scale: eb.ref('excluded.scale'), vector: eb.ref('excluded.vector'), created_at: now() })))
    .execute()
  for (const source of new Set(passages.filter(({ id }) => ids.has(id)).map(({ source_id }) => source_id))) await renewed(db, source)
}

/**
 * Has an endpoint say what passages mean, some of them with each call and outside of any transaction. True where more wait.
 * @throws where the endpoint is not there, or what it says is not what it should
 */
export async function writeVectors(means: Means): Promise<boolean> {
  const { endpoint, transaction, day, signal } = means
  for (let call = 0; call < mostCalls; call++) {
    if (signal.aborted) return false
    const waiting = await transaction('read', (db) => waitingIn(db, endpoint.model).limit(atOnce).execute())
    if (!waiting.length) return false
    const given = await transaction('write', (db) => spend(db, day, waiting.length))
    if (!given) return false
    const passages = waiting.slice(0, given)
    try {
      const vectors = await embed(endpoint, passages.map(textOf), { timeoutMs })
      await transaction('write', (db) => keep(db, endpoint.model, passages, vectors))
    } catch (error) {
      if (error instanceof ModelFailed || error instanceof ModelSlow) {
        // The next job begins with others.
        await transaction('write', (db) => db.updateTable('knowledge_passages').set({ vector_tries: next('vector_tries') }).where('id', 'in', passages.map(({ id }) => id)).execute())
      }
      throw error
    }
  }
  return true
}
