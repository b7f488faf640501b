import type { HandlerInput, contract } from '@portal/contract'
import { type TenantDb, json, uniqueViolation } from '@portal/db/feature'
import { AppError, notFound, unknownReference } from '../../core/errors.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { type Acting, type Asking, type Engine, nameOf, reviewersOf } from './tables.ts'
import { tellTest } from './tell.ts'

type Means = Omit<Asking, 'user'>
type New = HandlerInput<typeof contract.eoi.recipientsCreate>
type Change = HandlerInput<typeof contract.trainerDebrief.recipientsUpdate>

const select = (db: TenantDb, noun: Engine<unknown>['form']['noun']) =>
  db
    .selectFrom('submission_recipients as one')
    .leftJoin('accounts', 'accounts.id', 'one.account_id')
    .select(['one.id', 'one.account_id', 'one.email', 'one.channels', 'one.active', 'one.created_at', 'one.updated_at', 'one.version', 'accounts.first_name', 'accounts.last_name'])
    .where('one.form', '=', noun)
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
const present = ({ account_id, first_name, last_name, ...row }: Row) =>
  ({ ...row, user_id: account_id, name: account_id ? nameOf(first_name, last_name) : null, channels: row.channels as Array<'app' | 'push' | 'email'> })

/** Who hears of a new one. */
export function recipients(engine: Engine<unknown>) {
  const { form } = engine
  const { noun } = form
  /** As they are listed, and whether they hear: not whoever has left or reviews no more, though their place here is kept for their return. */
  const shown = async (means: Means, rows: readonly Row[]) => {
    const allowed = await engine.readers?.(means)
    const people = rows.flatMap(({ account_id: id }) => (id && (!allowed || allowed.includes(id)) ? [id] : []))
    const may = new Set(await reviewersOf(means.db, form, people))
    return rows.map((row) => ({ ...present(row), hears: row.account_id === null || may.has(row.account_id) }))
  }
  const one = async (means: Means, id: string) => (await shown(means, [await select(means.db, noun).where('one.id', '=', id).executeTakeFirstOrThrow()]))[0]!
  return {
    list: async (means: Means) => ({ data: await shown(means, await select(means.db, noun).orderBy('one.created_at').orderBy('one.id').execute()) }),

    async create(means: Means, { user_id, email, channels }: New) {
      const { db } = means
      if (user_id && !(await reviewersOf(db, form, [user_id])).length) throw unknownReference('user_id')
      // An address outside of the portal can be mailed and nothing else.
      const ways = email ? ['email'] : channels
      const { id } = await db
        .insertInto('submission_recipients')
        .values({ form: noun, account_id: user_id ?? null, email: email ?? null, channels: json(ways) })
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch((error) => Promise.reject(uniqueViolation(error) ? new AppError('submissions.recipient_there') : error))
      return { data: await one(means, id) }
    },

    async update(means: Means, { id, version, channels, active }: Change) {
      const { db } = means
      const row = await select(db, noun).where('one.id', '=', id).forUpdate('one').executeTakeFirst()
      expectCurrent(noun, row, version, present)
      const ways = row?.email ? undefined : channels
      await db.updateTable('submission_recipients').set({ ...sentFields({ channels: ways && json(ways), active }), ...touched() }).where('id', '=', id).execute()
      return { data: await one(means, id) }
    },

    /** Says by which ways it goes out; to whoever would hear of nothing, by none. */
    async test(acting: Acting, { id }: { id: string }) {
      const row = await select(acting.db, noun).where('one.id', '=', id).executeTakeFirst()
      if (!row) throw notFound(noun)
      return { data: { ways: await tellTest(engine, acting, present(row)) } }
    },

    async remove({ db }: Means, { id }: { id: string }) {
      const gone = await db.deleteFrom('submission_recipients').where('id', '=', id).where('form', '=', noun).returning('id').executeTakeFirst()
      if (!gone) throw notFound(noun)
      return { data: gone }
    },
  }
}
