import type { contract } from '@portal/contract'
import { type TenantDb, contains, countAll, lower } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { endKioskSessions } from '../../core/session.ts'
import { audit } from '../../shared/audit.ts'
import { actorOf, findById, holdById, missingFor, nameOf, targetOf } from './accounts.ts'
import { openPin } from './pins.ts'
import { beginSession, stepFor, welcome } from './sign-in.ts'
import { holdTablet, noteSeen, tabletOf, takeATry } from './tablets.ts'

type Calls = Handlers<typeof contract.auth>

/** One answer for a wrong PIN, for somebody who has none and for somebody who does not exist. */
const wrong = () => new AppError('kiosk.pin_wrong')

/** Whoever could sign in here: nobody else is named on a device that stands about. */
function peopleWithPin(db: TenantDb, q: string | undefined) {
  const found = db.selectFrom('accounts').innerJoin('pins', 'pins.account_id', 'accounts.id')
    .where('accounts.is_active', '=', true).where('accounts.approval', '=', 'approved').where('accounts.erased_at', 'is', null)
    .where('accounts.email_verified_at', 'is not', null).where('accounts.must_change_password', '=', false)
  return (q ?? '').split(/\s+/).filter(Boolean).reduce(
    (rows, word) => rows.where((w) => w.or([contains('accounts.first_name', word), contains('accounts.last_name', word)])), found)
}

export const pin: Pick<Calls, 'pinPeople' | 'pin' | 'pinStay'> = {
  async pinPeople({ transaction, bearer }, { q, limit, offset }) {
    const { tablet, total, rows } = await transaction('read', async (db) => {
      const own = await tabletOf(db, bearer)
      const found = peopleWithPin(db, q)
      const counted = await found.select(countAll().as('total')).executeTakeFirstOrThrow()
      const people = await found.select(['accounts.id', 'accounts.first_name', 'accounts.last_name'])
        .orderBy(lower('accounts.first_name')).orderBy(lower('accounts.last_name')).orderBy('accounts.id').limit(limit).offset(offset).execute()
      return { tablet: own, total: Number(counted.total), rows: people }
    })
    await transaction('write', (db) => noteSeen(db, tablet))
    return { data: rows.map((row) => ({ id: row.id, name: nameOf(row) })), total, limit, offset, tablet: tablet.name, token: await bearer?.renewed() }
  },

  async pin(context, { personId, pin: typed }) {
    const { transaction, services, tenant, profile, request, bearer } = context
    const tablet = await transaction('read', (db) => tabletOf(db, bearer))
    const tries = await takeATry(services, tenant.id, tablet, personId)
    const kept = await transaction('read', (db) => db.selectFrom('pins').select(['sealed_hash']).where('account_id', '=', personId).executeTakeFirst())
    const right = await services.passwords.verify(kept && openPin(services, personId, kept.sealed_hash), typed, tenant.id)

    const outcome = await transaction('write', async (db) => {
      await holdTablet(db, tablet)
      const held = right ? await holdById(db, personId) : undefined
      const still = held && (await db.selectFrom('pins').select('sealed_hash').where('account_id', '=', held.id).executeTakeFirst())
      if (!held || still?.sealed_hash !== kept?.sealed_hash) {
        const known = await findById(db, personId)
        const target = known ? targetOf(known) : { kind: 'user', id: null }
        await audit(db, { event: 'auth.sign_in_failed', actor: 'anonymous', target, after: { reason: 'pin', tablet: tablet.name }, requestId: request.id })
        return { refusal: wrong() }
      }
      const refusal = missingFor(held) ?? (stepFor(held, profile) ? new AppError('kiosk.needs_own_device') : undefined)
      if (refusal) {
        await audit(db, { event: 'auth.sign_in_refused', actor: actorOf(held), target: targetOf(held), after: { reason: refusal.code, tablet: tablet.name }, requestId: request.id })
        return { refusal }
      }
      // Whoever walked away from it is not signed in behind the next one's back.
      await endKioskSessions(db, tablet.id)
      await noteSeen(db, tablet)
      // A short PIN opens what everybody has: the rights of managers and admins take their own device.
      return { begun: await beginSession(db, held, { role: 'team', remember: false, profile, request, by: 'pin', tablet }) }
    })
    if (!outcome.begun) throw outcome.refusal
    await tries.right()
    return { data: await welcome(outcome.begun, context) }
  },

  // That it was asked moves the end of the session on, as every act of a person does.
  pinStay: async () => ({ data: {} }),
}
