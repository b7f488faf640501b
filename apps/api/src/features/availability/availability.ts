import type { HandlerReply, contract } from '@portal/contract'
import { availabilityForm } from '@portal/contract/forms/availability'
import type { Handlers } from '../../core/context.ts'
import { type Engine, exportCsv, handIn, list, mine, move, moveMany, one, recipients, remove, stats } from '../submissions/public.ts'
import { alsoOff } from './also-off.ts'
import { weekBefore } from './plans.ts'

type Calls = typeof contract.availability
export const engine: Engine<HandlerReply<Calls['get']>['data']> = { form: availabilityForm, table: 'availability_submissions' }
const people = recipients(engine)

export const availability: Handlers<Calls> = {
  // Days off have no week, whatever the screen still had of one.
  submit: (context, { draft_id, ...content }) => handIn(engine, context, { content: content.kind === 'weekly' ? content : { ...content, week: [] }, draft_id }),
  mine: (context) => mine(engine, context),
  list: (context, filter) => list(engine, context, filter),
  async get(context, { id }) {
    const { data } = await one(engine, context, id)
    return { data: { ...data, also_off: await alsoOff(context.db, data), week_before: await weekBefore(context.db, data) } }
  },
  setStatus: (context, step) => move(engine, context, step),
  moveMany: (context, many) => moveMany(engine, context, many),
  remove: (context, { id }) => remove(engine, context, id),
  async stats(context, period) {
    const { byGroup: byKind, ...all } = await stats(engine, context, period)
    return { data: { ...all, byKind } }
  },
  exportCsv: (context, filter) => exportCsv(engine, context, filter, 'availability.exported'),
  recipients: people.list,
  recipientsCreate: people.create,
  recipientsUpdate: people.update,
  recipientsTest: people.test,
  recipientsRemove: people.remove,
}
