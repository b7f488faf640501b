import type { contract } from '@portal/contract'
import { type TenantDb, inTurn } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'

/** Of each list. */
const atMost = 20

/** A person’s own: nobody else’s are ever looked at. */
const own = (db: TenantDb, account: string) => db.selectFrom('saved_views').select(['id', 'page', 'name', 'query', 'created_at']).where('account_id', '=', account)

/** Filters of lists that are kept under a name. */
export const views: Pick<Handlers<typeof contract.profile>, 'views' | 'viewsCreate' | 'viewsRemove'> = {
  views: async ({ db, user }) => ({ data: await own(db, user.id).orderBy('created_at').orderBy('id').execute() }),

  async viewsCreate({ db, user }, { page, name, query }) {
    // Two devices at once make no twenty-first.
    await db.selectNoFrom(inTurn(`views ${user.id}`).as('turn')).execute()
    const there = await own(db, user.id).where('page', '=', page).execute()
    if (there.length >= atMost && !there.some((one) => one.name === name)) throw new AppError('views.full', { params: { max: atMost } })
    const { id } = await db.insertInto('saved_views').values({ account_id: user.id, page, name, query })
      .onConflict((oc) => oc.columns(['account_id', 'page', 'name']).doUpdateSet({ query }))
      .returning('id').executeTakeFirstOrThrow()
    return { data: await own(db, user.id).where('id', '=', id).executeTakeFirstOrThrow() }
  },

  async viewsRemove({ db, user }, { id }) {
    const gone = await db.deleteFrom('saved_views').where('id', '=', id).where('account_id', '=', user.id).returning('id').executeTakeFirst()
    if (!gone) throw notFound('profile')
    return { data: gone }
  },
}
