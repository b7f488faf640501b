import { problem } from '@portal/contract/errors/problem'
import { isOver, movesFrom } from '@portal/contract/forms/kit'
import { type TenantDb, json, newId } from '@portal/db/feature'
import { AppError, badInput, forbidden, notFound, stale, unknownReference } from '../../core/errors.ts'
import { touched } from '../../shared/content/versioned.ts'
import { narrowed } from './lists.ts'
import { mattersOf, notTheirs } from './own-matters.ts'
import { present } from './present.ts'
import { type Acting, type Engine, type Row, reviewersOf, reviews, rowsOf, statusOf, tableOf } from './tables.ts'
import { tellAssignee, tellOfAgain, tellOfWithdrawn, tellSubmitter } from './tell.ts'

export interface Step {
  status?: string
  message?: string
  note?: string
  assignee_id?: string | null
  version?: number
}

interface Held {
  row: Row
  /** By whoever reviews it; otherwise it is their own. */
  who: 'reviewer' | 'submitter'
  /** It is their own, and others decide about it. */
  decidedByOthers: boolean
}

/** Nobody else moves these until the transaction ends. What is not shown to who asks is not among them. */
async function hold<Item>(engine: Engine<Item>, acting: Acting, ids: readonly string[]): Promise<Map<string, Held>> {
  const { db, user } = acting
  // In one order: two who take up the same ones wait for each other, and never crosswise.
  const locked = await db.selectFrom(tableOf(engine)).select('id').where('id', 'in', [...ids]).orderBy('id').forUpdate().execute()
  const there = locked.map(({ id }) => id)
  const held = new Map<string, Held>()
  const keep = async (found: readonly unknown[], who: Held['who']) => {
    const rows = found as Row[]
    const matterOf = await mattersOf(engine, acting, rows)
    for (const row of rows) held.set(row.id, { row, who, decidedByOthers: who === 'reviewer' && matterOf(row).decidedByOthers })
  }
  if (there.length && reviews(engine.form, user.role)) await keep(await (await narrowed(engine, acting, {})).rows.where('thing.id', 'in', there).execute(), 'reviewer')
  const rest = there.filter((id) => !held.has(id))
  if (rest.length) await keep(await rowsOf(engine, db).where('thing.id', 'in', rest).where('thing.submitted_by', '=', user.id).execute(), 'submitter')
  return held
}

/** Where it may go from here by this person's hand. */
function movesOf<Item>({ form }: Engine<Item>, { user }: Acting, { row, who, decidedByOthers }: Held): string[] {
  const own = row.submitted_by === user.id
  return [...new Set([...(who === 'reviewer' && !decidedByOthers ? movesFrom(form, row.status, 'reviewer') : []), ...(own ? movesFrom(form, row.status, 'submitter') : [])])]
}

/** Why this step can’t be taken; undefined where it can. */
function against<Item>(engine: Engine<Item>, acting: Acting, held: Held, step: Step): 'stale' | 'own' | 'no_move' | undefined {
  const { status, version } = step
  if (version !== undefined && version !== held.row.version) return 'stale'
  const may = status === undefined || movesOf(engine, acting, held).includes(status)
  if (held.decidedByOthers && !(may && isOnesWord(acting, held, step))) return 'own'
  return may ? undefined : 'no_move'
}

/** What whoever handed it in does with it: never what those do who review it. */
const isOnesWord = ({ user }: Acting, { row }: Held, { note, assignee_id: to }: Step) => row.submitted_by === user.id && note === undefined && to === undefined

/** Whoever is to take care of it may do so until it is theirs: whoever takes their role from them holds them too, and only then looks at what they review. */
export async function holdAssignee(db: TenantDb, to: string | null | undefined): Promise<void> {
  if (to) await db.selectFrom('accounts').select('id').where('id', '=', to).forShare().execute()
}

/** Whoever is to take care of them reads each of them. */
async function mustReview<Item>(engine: Engine<Item>, acting: Acting, to: string | null | undefined, going: readonly Row[]): Promise<void> {
  if (!to) return
  const { db, user } = acting
  const nobody = () => unknownReference('assignee_id')
  if (!(await reviewersOf(db, engine.form, [to])).length) throw nobody()
  if (!engine.narrowed || !going.length) return
  const { rows } = await narrowed(engine, { ...acting, user: { ...user, id: to } }, {}).catch((error) => Promise.reject(error instanceof AppError ? nobody() : error))
  const shown = await rows.where('thing.id', 'in', going.map(({ id }) => id)).execute()
  if (shown.length < going.length) throw nobody()
}

/** Takes a step with each of these, and tells whom it concerns. */
async function take<Item>(engine: Engine<Item>, acting: Acting, rows: readonly Row[], { status, message, note, assignee_id: to }: Step) {
  const { form } = engine
  const { db, user, services } = acting
  const at = services.clock.now().toISOString()
  const said = status !== undefined || message !== undefined
  for (const row of rows) {
    const next = status ?? row.status
    await db
      .updateTable(tableOf(engine))
      .set({
        status: statusOf(next),
        ...(said ? { history: json([...row.history, { status: next, at, by: user.id, message: message ?? null }]) } : {}),
        ...(note === undefined ? {} : { notes: json([...row.notes, { id: newId(), text: note, by: user.id, at }]) }),
        ...(to === undefined ? {} : { assignee_id: to }),
        ...(status === undefined ? {} : { closed_at: isOver(form, status) ? at : null }),
        ...touched(),
      })
      .where('id', '=', row.id)
      .execute()
    if (said && row.submitted_by !== user.id) await tellSubmitter(engine, acting, row, next)
    if (status === form.first && row.submitted_by === user.id) await tellOfAgain(engine, acting, row, user.id)
    const takenBack = status !== undefined && row.submitted_by === user.id && isOver(form, status) && movesFrom(form, row.status, 'submitter').includes(status)
    if (takenBack) await tellOfWithdrawn(engine, acting, row, user.id)
    if (to && to !== user.id && to !== row.assignee_id) await tellAssignee(engine, acting, row, to)
  }
  if (status !== undefined && rows.length) await engine.moved?.(acting, rows.map(({ id }) => id), status)
}

/** A move, a message to the person, a note, a change of hands. @throws AppError 409 for a move that its machine does not have, or a stale version */
export async function move<Item>(engine: Engine<Item>, acting: Acting, { id, ...step }: Step & { id: string }) {
  const { form } = engine
  const { db } = acting
  await holdAssignee(db, step.assignee_id)
  const held = (await hold(engine, acting, [id])).get(id)
  if (!held) throw notFound(form.noun)
  const { row, who } = held
  if (who === 'submitter' && (step.note !== undefined || step.assignee_id !== undefined)) throw forbidden()
  const standing = async () => (await present(engine, acting, [row], who))[0]!
  const wrong = against(engine, acting, held, step)
  if (wrong === 'stale') throw stale(form.noun, await standing())
  if (wrong === 'own') throw new AppError('submissions.own', { data: await standing() })
  if (wrong) {
    throw new AppError('submissions.no_move', { params: { form: form.noun, from: row.status, to: step.status!, moves: movesOf(engine, acting, held) }, data: await standing() })
  }
  const { assignee_id: to } = step
  await mustReview(engine, acting, to, [row])
  if (to && (await notTheirs(engine, db, to, [id])).size) throw badInput({ assignee_id: problem('own_matter') })
  await take(engine, acting, [row], step)
  const changed = await rowsOf(engine, db).where('thing.id', '=', id).executeTakeFirstOrThrow()
  return { data: (await present(engine, acting, [changed as Row], who))[0]! }
}

interface Many extends Pick<Step, 'status' | 'assignee_id'> {
  items: ReadonlyArray<{ id: string; version?: number }>
}

/** The same with many, by whoever reviews them: what can’t move stays where it is and is named, the others move. */
export async function moveMany<Item>(engine: Engine<Item>, acting: Acting, { items, ...step }: Many) {
  const { form } = engine
  const { db } = acting
  await holdAssignee(db, step.assignee_id)
  const held = await hold(engine, acting, items.map(({ id }) => id))
  const { assignee_id: to } = step
  const theirOwn = to ? await notTheirs(engine, db, to, [...held.keys()]) : new Set<string>()
  const going: Row[] = []
  const refused: Array<{ id: string; code: string; moves: string[] }> = []
  for (const { id, version } of items) {
    const one = held.get(id)
    // What is one's own and reviewed by others is as unknown here as what does not exist.
    if (one?.who !== 'reviewer') {
      refused.push({ id, code: `${form.noun}.not_found`, moves: [] })
      continue
    }
    const wrong = against(engine, acting, one, { ...step, version }) ?? (theirOwn.has(id) ? 'own' : undefined)
    if (wrong) refused.push({ id, code: wrong === 'stale' ? `${form.noun}.stale` : `submissions.${wrong}`, moves: movesOf(engine, acting, one) })
    else going.push(one.row)
  }
  await mustReview(engine, acting, to, going)
  await take(engine, acting, going, step)
  const changed = going.length ? await rowsOf(engine, db).where('thing.id', 'in', going.map(({ id }) => id)).execute() : []
  const byId = new Map((await present(engine, acting, changed as Row[], 'reviewer')).map((item, index) => [changed[index]!.id, item]))
  return { data: { moved: going.flatMap(({ id }) => byId.get(id) ?? []), refused } }
}

export async function remove<Item>(engine: Engine<Item>, acting: Acting, id: string) {
  const { db, tenant } = acting
  const { rows } = await narrowed(engine, acting, {})
  const row = await rows.where('thing.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(engine.form.noun)
  if ((await mattersOf(engine, acting, [row as Row]))(row as Row).decidedByOthers) throw new AppError('submissions.own')
  await engine.removing?.(db, tenant, [id])
  await db.deleteFrom(tableOf(engine)).where('id', '=', id).execute()
  return { data: { id } }
}
