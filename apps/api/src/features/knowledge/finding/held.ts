import { type TenantDb, countAll, marksOf, marksOver, oneOf, sourceShows } from '@portal/db/feature'
import type { Reader } from '../../../core/reader.ts'
import { paced } from '../paced.ts'
import { type PassageRow, Passages } from './passages.ts'
import type { Vector } from './vectors.ts'
import { View } from './view.ts'

/** Postings of all locations that one process holds; the one longest unused goes first. About 40 bytes each. */
const mostPostings = 3_000_000
/** So many readers who may have something else; the one longest unused goes first. */
const mostKnown = 8

/** Sources that somebody may have. */
interface Known {
  view: View
  states: ReadonlyArray<{ id: string; state: string }>
  /** What was held when all of them were seen to be, and of which model what they mean: another reader’s may have taken their place since. */
  whole?: number
  meant?: string
}
interface Held {
  passages: Passages
  /** By the mark of what they are. */
  known: Map<string, Known>
}
const held = new Map<string, Held>()

function heldOf(location: string): Held {
  const found = held.get(location) ?? { passages: new Passages(), known: new Map() }
  held.delete(location)
  held.set(location, found)
  let size = [...held.values()].reduce((sum, { passages }) => sum + passages.size, 0)
  for (const [id, { passages }] of held) {
    if (size <= mostPostings || id === location) break
    held.delete(id)
    size -= passages.size
  }
  return found
}

interface Asked {
  location: string
  reader: Reader
  today: string
  /** Where it matters what the passages mean. */
  model?: string | undefined
}

/**
 * What a reader may have at this moment. The database is asked each time; it answers with a mark of all these sources in their
 * present state, and names them where it is another one than before. Only words are held, and what they mean to `model`.
 */
export async function readable(db: TenantDb, asked: Asked): Promise<View> {
  const { reader, today, model } = asked
  const mark = await db.selectFrom('knowledge_sources').select([countAll().as('count'), ...marksOver('id', 'generation')])
    .where(sourceShows('knowledge_sources', reader, today)).executeTakeFirstOrThrow()
  const { passages, known } = heldOf(asked.location)
  const same = known.get(keyOf(mark))
  const [key, found] = same ? [keyOf(mark), same] : await named(db, passages, asked)
  known.delete(key)
  known.set(key, found)
  if (known.size > mostKnown) known.delete(known.keys().next().value!)
  await load(db, found)
  if (model !== undefined) await loadMeaning(db, found, model)
  return found.view
}

const keyOf = ({ count, mark, mark2 }: { count: number; mark: string; mark2: string }) => `${count} ${mark} ${mark2}`

/** The same by name; what is held of things that are gone goes. */
async function named(db: TenantDb, passages: Passages, { reader, today }: Asked): Promise<[key: string, known: Known]> {
  const rows = await db.selectFrom('knowledge_sources')
    .select(['id', 'generation', sourceShows('knowledge_sources', reader, today).as('shown'), ...marksOf('id', 'generation')]).execute()
  const there = new Set(rows.map(({ id }) => id))
  for (const id of [...passages.held()]) if (!there.has(id)) passages.drop(id)
  const shown = rows.filter((row) => row.shown)
  const sum = (half: 'mark' | 'mark2') => String(shown.reduce((all, row) => all + BigInt(row[half]), 0n))
  return [keyOf({ count: shown.length, mark: sum('mark'), mark2: sum('mark2') }), {
    view: new View(passages, shown.map(({ id }) => id)), states: shown.map(({ id, generation }) => ({ id, state: String(generation) })),
  }]
}

/** Sources whose words are in memory as rows at one time. */
const atOnce = 25

async function load(db: TenantDb, known: Known) {
  const { view: { passages }, states } = known
  if (known.whole === passages.version) return
  const missing = passages.missing(states)
  const rested = paced()
  for (let from = 0; from < missing.length; from += atOnce) {
    const part = missing.slice(from, from + atOnce)
    const ids = part.map(({ id }) => id)
    const rows = await db.selectFrom('knowledge_passages')
      .select(['id', 'source_id', 'ordinal', 'heading', 'lang', 'in_both', 'terms', 'title_terms']).where(oneOf('source_id', ids)).orderBy('ordinal').execute()
    const likely = await db.selectFrom('knowledge_likely').select(['source_id', 'passage_id', 'anchor', 'text']).where(oneOf('source_id', ids)).orderBy('id').execute()
    const bySource = Map.groupBy(rows, ({ source_id }) => source_id)
    const questions = Map.groupBy(likely, ({ source_id }) => source_id)
    for (const { id, state } of part) {
      passages.put(id, state, withQuestions(bySource.get(id) ?? [], questions.get(id) ?? []))
      await rested()
    }
  }
  // Somebody else may have changed it between two of these statements: then it is looked through once more next time.
  if (!missing.length) known.whole = passages.version
}

async function loadMeaning(db: TenantDb, known: Known, model: string) {
  const { view: { passages }, states } = known
  const now = `${passages.version} ${model}`
  if (known.meant === now) return
  const missing = passages.withoutMeaning(states.map(({ id, state }) => ({ id, state: `${state} ${model}` })))
  for (let from = 0; from < missing.length; from += atOnce) {
    const part = missing.slice(from, from + atOnce)
    const rows = await db.selectFrom('knowledge_vectors').innerJoin('knowledge_passages', 'knowledge_passages.id', 'passage_id')
      .select(['passage_id', 'scale', 'vector']).where(oneOf('source_id', part.map(({ id }) => id))).where('model', '=', model).execute()
    const vectors = new Map(rows.map(({ passage_id, scale, vector }): [string, Vector] =>
      [passage_id, { scale, values: Int8Array.from(new Int8Array(vector.buffer, vector.byteOffset, vector.length)) }]))
    for (const { id, state } of part) passages.putMeaning(id, state, vectors)
  }
  if (!missing.length) known.meant = now
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

/** The passage that a question leads to: its own, else the first below its heading, and the first of all where it is asked of the whole. Where its heading is gone, or not read yet, it leads nowhere. */
export const ledTo = <R extends { id: string; heading: unknown }>(rows: readonly R[], { passage_id, anchor }: Likely): R | undefined =>
  (passage_id ? rows.find(({ id }) => id === passage_id) : rows.find(({ heading }) => anchorOf(heading as string[]) === anchor) ?? (anchor ? undefined : rows[0]))

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
