import { isOver, movesFrom } from '@portal/contract/forms/kit'
import { json, newId } from '@portal/db/feature'
import { AppError, forbidden, notFound, stale, unknownReference } from '../../core/errors.ts'
import { touched } from '../../shared/versioned.ts'
import { narrowed } from './lists.ts'
import { present } from './present.ts'
import { type Acting, type Engine, type Row, reviewersOf, reviews, rowsOf, tableOf } from './tables.ts'
import { tellAssignee, tellSubmitter } from './tell.ts'

export interface Step {
  status?: string
  message?: string
  note?: string
  assignee_id?: string | null
  version?: number
}

/** Nobody else moves it until the transaction ends. `reviewer`: by whoever reviews it; otherwise it is their own. */
async function hold<Item>(engine: Engine<Item>, acting: Acting, id: string): Promise<{ row: Row; who: 'reviewer' | 'submitter' }> {
  const { db, user } = acting
  const held = await db.selectFrom(tableOf(engine)).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const reviewer = held && reviews(engine.form, user.role) && (await (await narrowed(engine, acting, {})).rows.where('thing.id', '=', id).executeTakeFirst())
  if (reviewer) return { row: reviewer as Row, who: 'reviewer' }
  const own = held && (await rowsOf(engine, db).where('thing.id', '=', id).where('thing.submitted_by', '=', user.id).executeTakeFirst())
  if (!own) throw notFound(engine.form.noun)
  return { row: own as Row, who: 'submitter' }
}

/** A move, a message to the person, a note, a change of hands. @throws AppError 409 for a move that its machine does not have, or a stale version */
export async function move<Item>(engine: Engine<Item>, acting: Acting, { id, status, message, note, assignee_id: to, version }: Step & { id: string }) {
  const { form } = engine
  const { db, user, services } = acting
  const { row, who } = await hold(engine, acting, id)
  const own = row.submitted_by === user.id
  if (who === 'submitter' && (note !== undefined || to !== undefined)) throw forbidden()
  const standing = async () => (await present(engine, db, [row], who))[0]!
  if (version !== undefined && version !== row.version) throw stale(form.noun, await standing())
  const moves = [...new Set([...(who === 'reviewer' ? movesFrom(form, row.status, 'reviewer') : []), ...(own ? movesFrom(form, row.status, 'submitter') : [])])]
  if (status !== undefined && !moves.includes(status)) {
    throw new AppError('submissions.no_move', { params: { form: form.noun, from: row.status, to: status, moves }, data: await standing() })
  }
  if (to && !(await reviewersOf(db, form, [to])).length) throw unknownReference('assignee_id')

  const at = services.clock.now().toISOString()
  const next = status ?? row.status
  const said = status !== undefined || message !== undefined
  await db
    .updateTable(tableOf(engine))
    .set({
      status: next as never,
      ...(said ? { history: json([...row.history, { status: next, at, by: user.id, message: message ?? null }]) } : {}),
      ...(note === undefined ? {} : { notes: json([...row.notes, { id: newId(), text: note, by: user.id, at }]) }),
      ...(to === undefined ? {} : { assignee_id: to }),
      ...(status === undefined ? {} : { closed_at: isOver(form, status) ? at : null }),
      ...touched(),
    })
    .where('id', '=', id)
    .execute()
  if (said && !own) await tellSubmitter(engine, acting, row, next)
  if (to && to !== user.id && to !== row.assignee_id) await tellAssignee(engine, acting, row, to)
  const changed = await rowsOf(engine, db).where('thing.id', '=', id).executeTakeFirstOrThrow()
  return { data: (await present(engine, db, [changed as Row], who))[0]! }
}

export async function remove<Item>(engine: Engine<Item>, acting: Acting, id: string) {
  const { db, tenant } = acting
  const { rows } = await narrowed(engine, acting, {})
  if (!(await rows.where('thing.id', '=', id).executeTakeFirst())) throw notFound(engine.form.noun)
  await engine.removing?.(db, tenant, [id])
  await db.deleteFrom(tableOf(engine)).where('id', '=', id).execute()
  return { data: { id } }
}
