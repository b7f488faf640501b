import type { contract } from '@portal/contract'
import { type TenantDb, inSeconds, inTurn, json, now } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, notFound, stale, unknownReference } from '../../core/errors.ts'
import { touched } from '../../shared/content/versioned.ts'
import { removeDraft } from '../submissions/public.ts'

const atMost = 50
const keptDays = 30
const keptFor = () => inSeconds(keptDays * 24 * 3600)

const columns = ['id', 'form_type', 'title', 'created_at', 'updated_at', 'expires_at', 'version'] as const
/** A person’s own that are not over: nobody else’s are ever looked at. */
const own = (db: TenantDb, account: string) => db.selectFrom('drafts').select(columns).where('account_id', '=', account).where('expires_at', '>', now())
const whole = (db: TenantDb, account: string, id: string) => own(db, account).select('payload').where('id', '=', id)

export const drafts: Handlers<typeof contract.drafts> = {
  async list({ db, user }, { form_type }) {
    const rows = form_type ? own(db, user.id).where('form_type', '=', form_type) : own(db, user.id)
    return { data: await rows.orderBy('updated_at', 'desc').orderBy('id').execute() }
  },

  async get({ db, user }, { id }) {
    const data = await whole(db, user.id, id).executeTakeFirst()
    if (!data) throw notFound('drafts')
    return { data }
  },

  async save({ db, user }, { id, form_type, title, payload, version }) {
    if (!id) {
      // Two devices at once would both find room.
      await db.selectNoFrom(inTurn(`drafts ${user.id}`).as('turn')).execute()
      const there = await own(db, user.id).limit(atMost).execute()
      if (there.length >= atMost) throw new AppError('drafts.full', { params: { max: atMost } })
      const made = await db.insertInto('drafts').values({ account_id: user.id, form_type, title, payload: json(payload), expires_at: keptFor() }).returning('id').executeTakeFirstOrThrow()
      return { data: await whole(db, user.id, made.id).executeTakeFirstOrThrow() }
    }
    const stands = await whole(db, user.id, id).forUpdate().executeTakeFirst()
    if (!stands) throw unknownReference('id')
    // Written on two devices: whoever is late sees both.
    if (version !== undefined && version !== stands.version) throw stale('drafts', { ...stands, yours: { title, payload, version } })
    await db.updateTable('drafts').set({ form_type, title, payload: json(payload), expires_at: keptFor(), ...touched() }).where('id', '=', id).execute()
    return { data: await whole(db, user.id, id).executeTakeFirstOrThrow() }
  },

  async remove(context, { id }) {
    if (!(await removeDraft(context, id))) throw notFound('drafts')
    return { data: { id } }
  },

  async cleanup({ db, user }) {
    const gone = await db.deleteFrom('drafts').where('account_id', '=', user.id).where('expires_at', '<=', now()).executeTakeFirst()
    return { data: { deleted: Number(gone.numDeletedRows) } }
  },
}
