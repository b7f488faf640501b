import { type TenantDb, sourceShows } from '@portal/db/feature'
import type { Reader } from '../../../core/reader.ts'
import { paced } from '../paced.ts'
import { type PassageRow, Passages } from './passages.ts'
import type { Vector } from './vectors.ts'

/** Postings of all locations that one process holds; the one longest unused goes first. About 40 bytes each. */
const mostPostings = 3_000_000

const held = new Map<string, Passages>()

function passagesOf(location: string): Passages {
  const found = held.get(location) ?? new Passages()
  held.delete(location)
  held.set(location, found)
  let size = [...held.values()].reduce((sum, passages) => sum + passages.size, 0)
  for (const [id, { size: its }] of held) {
    if (size <= mostPostings || id === location) break
    held.delete(id)
    size -= its
  }
  return found
}

/** The sources that a reader may have at this moment, and what they say. The database is asked each time; only words are held, and what they mean to `model`. */
export async function readable(db: TenantDb, location: string, reader: Reader, { today, model }: { today: string; model: string | undefined }): Promise<{ sources: string[]; passages: Passages }> {
  const rows = await db.selectFrom('knowledge_sources').select(['id', 'generation']).where(sourceShows('knowledge_sources', reader, today)).execute()
  const passages = passagesOf(location)
  await load(db, passages, passages.missing(rows.map(({ id, generation }) => ({ id, state: String(generation) }))))
  if (model !== undefined) await loadMeaning(db, passages, { model, missing: passages.withoutMeaning(rows.map(({ id, generation }) => ({ id, state: `${generation} ${model}` }))) })
  return { sources: rows.map(({ id }) => id), passages }
}

/** Sources whose words are in memory as rows at one time. */
const atOnce = 25

async function load(db: TenantDb, passages: Passages, missing: ReadonlyArray<{ id: string; state: string }>) {
  const rested = paced()
  for (let from = 0; from < missing.length; from += atOnce) {
    const part = missing.slice(from, from + atOnce)
    const ids = part.map(({ id }) => id)
    const rows = await db.selectFrom('knowledge_passages')
      .select(['id', 'source_id', 'ordinal', 'heading', 'lang', 'in_both', 'terms', 'title_terms']).where('source_id', 'in', ids).orderBy('ordinal').execute()
    const likely = await db.selectFrom('knowledge_likely').select(['source_id', 'passage_id', 'anchor', 'text']).where('source_id', 'in', ids).orderBy('id').execute()
    const bySource = Map.groupBy(rows, ({ source_id }) => source_id)
    const questions = Map.groupBy(likely, ({ source_id }) => source_id)
    for (const { id, state } of part) {
      passages.put(id, state, withQuestions(bySource.get(id) ?? [], questions.get(id) ?? []))
      await rested()
    }
  }
}

async function loadMeaning(db: TenantDb, passages: Passages, { model, missing }: { model: string; missing: ReadonlyArray<{ id: string; state: string }> }) {
  for (let from = 0; from < missing.length; from += atOnce) {
    const part = missing.slice(from, from + atOnce)
    const rows = await db.selectFrom('knowledge_vectors').innerJoin('knowledge_passages', 'knowledge_passages.id', 'passage_id')
      .select(['passage_id', 'scale', 'vector']).where('source_id', 'in', part.map(({ id }) => id)).where('model', '=', model).execute()
    const vectors = new Map(rows.map(({ passage_id, scale, vector }): [string, Vector] =>
      [passage_id, { scale, values: Int8Array.from(new Int8Array(vector.buffer, vector.byteOffset, vector.length)) }]))
    for (const { id, state } of part) passages.putMeaning(id, state, vectors)
  }
}

interface Row extends Omit<PassageRow, 'likely'> {
  heading: string[]
}

/** The place of a passage in its source: what its likely questions are kept by. */
export const anchorOf = (heading: readonly string[]) => heading.join(' › ').slice(0, 300)

interface Likely {
  passage_id: string | null
  anchor: string
  text: string
}

/** The passage that a question leads to: its own, else the first below its heading, and where that is gone the first of all. */
export const ledTo = <R extends { id: string; heading: unknown }>(rows: readonly R[], { passage_id, anchor }: Likely): R | undefined =>
  (passage_id ? rows.find(({ id }) => id === passage_id) : rows.find(({ heading }) => anchorOf(heading as string[]) === anchor) ?? rows[0])

export function withQuestions<R extends Row>(rows: readonly R[], likely: readonly Likely[]): Array<R & { likely: string[] }> {
  const taken = rows.map((row) => ({ ...row, likely: [] as string[] }))
  for (const each of likely) {
    const led = ledTo(taken, each)
    led?.likely.push(each.text)
    if (led?.in_both) sameInOther(taken, led)?.likely.push(each.text)
  }
  return taken
}

/** The passage that says the same in the other language: that of the same place among those of its language. */
function sameInOther<R extends Row>(rows: readonly R[], one: R): R | undefined {
  const [its, others] = [rows.filter(({ in_both, lang }) => in_both && lang === one.lang), rows.filter(({ in_both, lang }) => in_both && lang !== one.lang)]
  return others[Math.min(its.indexOf(one), others.length - 1)]
}
