import type { contract } from '@portal/contract'
import { json } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { expectCurrent, touched } from '../../shared/content/versioned.ts'
import { exportCsv, list, mine, move, moveMany, nameOf, one, recipients, remove, stats } from '../submissions/public.ts'
import { inVoiceboxTurn } from './anonymous.ts'
import { board } from './board.ts'
import { type Item, engine } from './engine.ts'
import { followUp } from './follow-up.ts'
import { ownersOf, readByNobody } from './owners.ts'
import { submit } from './submit.ts'

const people = recipients(engine)
type Outcome = NonNullable<Item['outcome']>

export const voicebox: Handlers<typeof contract.voicebox> = {
  ...board,
  followUp,
  submit: (context, sent) => submit(context, sent),
  async mine(context) {
    const { data } = await mine(engine, context)
    const unread = await readByNobody(context, data.map(({ id }) => id))
    return { data: data.map((item) => (unread.has(item.id) ? { ...item, due: null, read_by_nobody: true } : item)) }
  },
  list: (context, filter) => list(engine, context, filter),
  get: (context, { id }) => one(engine, context, id),
  async setStatus(context, step) {
    await inVoiceboxTurn(context.db)
    return move(engine, context, step)
  },
  async moveMany(context, many) {
    await inVoiceboxTurn(context.db)
    return moveMany(engine, context, many)
  },
  async remove(context, { id }) {
    await inVoiceboxTurn(context.db)
    return remove(engine, context, id)
  },
  async stats(context, period) {
    const { byGroup: byCategory, ...all } = await stats(engine, context, period)
    return { data: { ...all, byCategory } }
  },
  exportCsv: (context, filter) => exportCsv(engine, context, filter, 'voicebox.exported'),
  recipients: people.list,
  recipientsCreate: people.create,
  recipientsUpdate: people.update,
  recipientsTest: people.test,
  recipientsRemove: people.remove,

  async outcome(context, { id, version, said, text, published }) {
    const { db, services } = context
    await inVoiceboxTurn(db)
    const { data: stands } = await one(engine, context, id)
    expectCurrent('voicebox', stands, version, (row) => row)
    const before = stands.outcome ?? undefined
    // Published again after a change of its words it keeps its place on the board.
    const at = published && before?.published ? before.at : services.clock.now().toISOString()
    const outcome: Outcome = { said: said ?? before?.said ?? '', text, published, at }
    await db.updateTable('voicebox_submissions').set({ outcome: json(outcome), ...touched() }).where('id', '=', id).execute()
    return one(engine, context, id)
  },

  async readers({ db, profile }) {
    const { owners, sensitive } = await ownersOf(db, profile)
    const ids = [...new Set([...owners, ...sensitive])]
    const rows = ids.length ? await db.selectFrom('accounts').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).orderBy('last_name').orderBy('id').execute() : []
    const named = (some: string[]) => rows.filter(({ id }) => some.includes(id)).map(({ id, first_name, last_name }) => ({ id, name: nameOf(first_name, last_name) }))
    return { data: { owners: named(owners), sensitive: named(sensitive) } }
  },
}
