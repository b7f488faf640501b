import type { contract } from '@portal/contract'
import { type TenantDb, type TenantTables, countAll, holds, textIn } from '@portal/db/feature'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { languageOfTyped } from '../../shared/content/typed-language.ts'
import { inVoiceboxTurn } from './anonymous.ts'
import type { Item } from './engine.ts'

type Outcome = NonNullable<Item['outcome']>

/** What the board shows at once. */
const boardLength = 60

const published = (db: TenantDb) => db.selectFrom('voicebox_submissions').select(['id', 'content', 'outcome', 'is_example']).where(holds('outcome', { published: true }))

const publishedAt = textIn('outcome', 'at')

/** How many each of these helped, and whether this person is among them: a number for everybody, never who. */
async function helpedBy(db: TenantDb, ids: readonly string[], account: string): Promise<Map<string, { count: number; mine: boolean }>> {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('voicebox_helped')
    .select((eb) => ['submission_id', countAll().as('count'), eb.fn.agg<boolean>('bool_or', [eb('account_id', '=', account)]).as('mine')])
    .where('submission_id', 'in', [...ids]).groupBy('submission_id').execute()
  return new Map(rows.map(({ submission_id, count, mine }) => [submission_id, { count: Number(count), mine }]))
}
const none = { count: 0, mine: false }

/** What is on the board, the newest first. */
async function onBoard(db: TenantDb) {
  const rows = await published(db).orderBy(publishedAt, 'desc').limit(boardLength).execute()
  return rows.map(({ id, content, outcome, is_example }) => {
    const { said, text, at } = outcome as Outcome
    return { id, lang: languageOfTyped(`${said} ${text}`), category: (content as Pick<Item, 'category'>).category ?? 'other', said, text, published_at: at, example: is_example }
  })
}

/** What is news of the board since then: the newest, unless this person said that it helped. */
export async function newsOnBoard(db: TenantDb, { account, since }: { account: string; since: Date }) {
  const row = await published(db).where(publishedAt, '>=', since.toISOString())
    .where(({ not, exists, selectFrom }) => not(exists(
      selectFrom('voicebox_helped').select('account_id').whereRef('submission_id', '=', 'voicebox_submissions.id').where('account_id', '=', account))))
    .orderBy(publishedAt, 'desc').limit(1).executeTakeFirst()
  const { said, text } = (row?.outcome ?? {}) as Partial<Outcome>
  // What was asked says more in a line than what was done, which stands behind it.
  return row && { id: row.id, lang: languageOfTyped(`${said} ${text}`), title: said || text! }
}

export const board: Pick<Handlers<typeof contract.voicebox>, 'board' | 'helped'> = {
  async board({ db, user }) {
    const shown = await onBoard(db)
    const helped = await helpedBy(db, shown.map(({ id }) => id), user.id)
    return { data: shown.map((one) => ({ ...one, helped: helped.get(one.id) ?? none })) }
  },

  async helped({ db, user }, { id, helped }) {
    await inVoiceboxTurn(db)
    // Held: whoever takes it away sees first that it helped.
    if (!(await published(db).where('id', '=', id).forKeyShare().executeTakeFirst())) throw notFound('voicebox')
    if (helped) await db.insertInto('voicebox_helped').values({ submission_id: id, account_id: user.id }).onConflict((oc) => oc.doNothing()).execute()
    else await db.deleteFrom('voicebox_helped').where('submission_id', '=', id).where('account_id', '=', user.id).execute()
    return { data: { id, helped: (await helpedBy(db, [id], user.id)).get(id) ?? none } }
  },
}

/** Whom it helped goes with it. They are held until they go themselves: from now on they help nobody. */
async function forget(db: TenantDb, those: (eb: ExpressionBuilder<TenantTables, 'voicebox_submissions'>) => Expression<SqlBool>): Promise<void> {
  const held = await db.selectFrom('voicebox_submissions').select('id').where(those).orderBy('id').forUpdate().execute()
  if (held.length) await db.deleteFrom('voicebox_helped').where('submission_id', 'in', held.map(({ id }) => id)).execute()
}

export async function forgetHelped(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length) await forget(db, (eb) => eb('id', 'in', [...ids]))
}

/** The same for all that somebody said, or that is an example. */
export async function forgetHelpedBy(db: TenantDb, column: 'submitted_by' | 'is_example', value: string | true): Promise<void> {
  await forget(db, (eb) => eb(column, '=', value))
}
