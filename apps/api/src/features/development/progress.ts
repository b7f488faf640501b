import type { contract } from '@portal/contract'
import { type TenantDb, countAll } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { presentPerson, selectPeople } from '../../shared/people/people.ts'
import type { whenWritten } from '../../shared/content/when-written.ts'

type Development = Handlers<typeof contract.development>
type State = Parameters<Development['progress']>[1]['state']

/** Everyone who can sign in, with how far each is with one thing. */
const select = (db: TenantDb, itemId: string, q: string | undefined) =>
  selectPeople(db, { q })
    .leftJoin('development_progress as own', (join) => join.onRef('own.account_id', '=', 'account.id').on('own.item_id', '=', itemId))
    .leftJoin('accounts as said', (join) => join.onRef('said.id', '=', 'own.set_by').onRef('said.id', '!=', 'account.id'))

function inState(rows: ReturnType<typeof select>, state: State) {
  if (state === 'completed') return rows.where('own.progress', '=', 100)
  if (state === 'inProgress') return rows.where('own.progress', '>', 0).where('own.progress', '<', 100)
  return state ? rows.where((eb) => eb(eb.fn.coalesce('own.progress', eb.lit(0)), '=', 0)) : rows
}

const count = async (rows: ReturnType<typeof select>) =>
  (await rows.clearSelect().clearOrderBy().select(countAll().as('total')).executeTakeFirstOrThrow()).total

/** Who has completed it and who is on the way, for managers. */
export const progress: Development['progress'] = async ({ db }, { id, q, state, limit, offset }) => {
  const item = await db.selectFrom('development_items').select('id').where('id', '=', id).executeTakeFirst()
  if (!item) throw notFound('development')
  const found = inState(select(db, id, q), state)
  const [rows, total, completed] = await Promise.all([
    found
      .select(['own.progress', 'own.updated_at', 'own.judged_at', 'said.first_name as said_first', 'said.last_name as said_last'])
      .limit(limit).offset(offset).execute(),
    count(found),
    count(inState(select(db, id, undefined), 'completed')),
  ])
  const data = rows.map((row) => ({
    ...presentPerson(row),
    progress: row.progress ?? 0,
    completed: row.progress === 100,
    // What came late is of its own time, though its person spoke since.
    at: (row.said_first === null ? null : row.judged_at) ?? row.updated_at,
    set_by: row.said_first === null ? null : `${row.said_first} ${row.said_last}`.trim(),
  }))
  return { data, total, limit, offset, completed }
}

/** As far as somebody comes with a certification by their own word. */
const nearlyThere = 95

/** A course became a certification: what people said of themselves as team members makes nobody certified. */
export async function unsayCompleted(db: TenantDb, itemId: string): Promise<void> {
  await db.updateTable('development_progress as own').set({ progress: nearlyThere })
    .from('accounts as person').whereRef('person.id', '=', 'own.account_id').where('person.role', '=', 'team')
    .where('own.item_id', '=', itemId).where('own.progress', '=', 100).whereRef('own.set_by', '=', 'own.account_id')
    .execute()
}

/** Whether something was said of a person's progress after this moment. */
export async function isSaidSince(db: TenantDb, { itemId, accountId, at }: Pick<Said, 'itemId' | 'accountId' | 'at'>): Promise<boolean> {
  if (typeof at !== 'string') return false
  const said = await db.selectFrom('development_progress').select('item_id')
    .where('item_id', '=', itemId).where('account_id', '=', accountId).where('updated_at', '>', new Date(at)).executeTakeFirst()
  return said !== undefined
}

interface Said {
  itemId: string
  accountId: string
  value: number
  by: string
  /** As `whenWritten` says. */
  at: ReturnType<typeof whenWritten>
  /** Whether it may undo a completion. One that came since it was looked at stands, where it may not. */
  undoes?: boolean
}

/**
 * What is said of one person's progress, by whom and when. What was said before that stands now, and comes late, changes nothing;
 * but what people say of themselves meanwhile undoes no completion, unless somebody else spoke since. What somebody else completed
 * and takes back leaves its person where they were, however often it is taken back; what somebody else said short of that goes back
 * to nothing, as `before` says then.
 */
export async function say(db: TenantDb, { itemId, accountId, value, by, at, undoes = true }: Said): Promise<number> {
  const isLate = typeof at === 'string'
  const isJudged = by !== accountId
  const [isSignedOff, isTakenBack] = [isJudged && value === 100, isJudged && value === 0]
  const said = await db
    .insertInto('development_progress')
    .values({ item_id: itemId, account_id: accountId, progress: value, set_by: by, updated_at: at, judged_at: isJudged ? at : null, before: isJudged && !isSignedOff && !isTakenBack ? 0 : null })
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'account_id'])
        .doUpdateSet((eb) => ({
          progress: isTakenBack
            ? eb.case().when(eb.and([eb('development_progress.progress', '<', 100), eb('development_progress.set_by', '!=', accountId), eb('development_progress.before', 'is', null)]))
              .then(eb.ref('development_progress.progress')).else(eb.fn.coalesce('development_progress.before', 'excluded.progress')).end()
            : value,
          before: isSignedOff
            ? eb.case().when('development_progress.progress', '<', 100).then(eb.ref('development_progress.progress')).else(eb.ref('development_progress.before')).end()
            : eb.ref('excluded.before'),
          set_by: by,
          judged_at: eb.ref(isJudged ? 'excluded.judged_at' : 'development_progress.judged_at'),
          updated_at: eb.fn('greatest', ['development_progress.updated_at', 'excluded.updated_at']),
        }))
        .where((eb) => (isLate ? eb.or([
          eb('excluded.updated_at', '>=', eb.ref('development_progress.updated_at')),
          ...(isSignedOff ? [eb.and([
            eb('development_progress.set_by', '=', accountId),
            eb.or([eb('development_progress.judged_at', 'is', null), eb('development_progress.judged_at', '<=', eb.ref('excluded.judged_at'))]),
          ])] : []),
        ]) : eb.lit(true)))
        .where((eb) => (undoes ? eb.lit(true) : eb('development_progress.progress', '<', 100))))
    .returning('progress')
    .executeTakeFirst()
  // Where a sign-off stands over their word, its taking back leaves them there; nothing says when they said what they are left at now, so the more counts.
  if (!said && !isJudged) {
    await db.updateTable('development_progress').set((eb) => ({ before: eb.fn<number>('greatest', [eb.fn.coalesce('before', eb.lit(0)), eb.val(Math.min(value, 99))]) }))
      .where('item_id', '=', itemId).where('account_id', '=', accountId).where('progress', '=', 100).where('set_by', '!=', accountId).execute()
  }
  const stands = said ?? (await db.selectFrom('development_progress').select('progress').where('item_id', '=', itemId).where('account_id', '=', accountId).executeTakeFirstOrThrow())
  return stands.progress
}
