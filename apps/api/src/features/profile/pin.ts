import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import type { AuditEvent } from '@portal/contract/kit/audit-events'
import { now } from '@portal/db/feature'
import { signedOut } from '../../core/access.ts'
import type { Handlers } from '../../core/context.ts'
import { badInput } from '../../core/errors.ts'
import { isStillSignedIn } from '../../core/session.ts'
import { forgetPin } from '../../shared/people/accounts.ts'
import { audit } from '../../shared/audit.ts'
import { queueMail } from '../../shared/mail/mail.ts'
import { confirmPassword, forgetTries, sealPin, signedInJustNow } from '../auth/public.ts'

/** Chooses the PIN for shared tablets, or none. Who sits at somebody's open session does not get in elsewhere by it. */
export const setPin: Handlers<typeof contract.profile>['setPin'] = async (context, { pin, password }) => {
  const { read, commit, services, tenant, profile, request, user } = context
  const { account, fresh } = await read(async (db) => ({
    account: await db.selectFrom('accounts').select(['password_hash', 'email', 'locale']).where('id', '=', user.id).executeTakeFirstOrThrow(),
    fresh: await signedInJustNow(db, user),
  }))
  if (!fresh && password === undefined) throw badInput({ password: problem('required') })
  if (password !== undefined) await confirmPassword({ services, tenant, user }, account.password_hash, password, 'password')
  const sealed = pin === null ? null : sealPin(services, user.id, await services.passwords.hash(pin, tenant.id))
  const committed = await commit(async (db) => {
    // One that is chosen while the account is being reset does not outlive that.
    const held = await db.selectFrom('accounts').select('id').where('id', '=', user.id).forUpdate().executeTakeFirst()
    if (!held || !(await isStillSignedIn(db, user))) throw signedOut()
    const row = (event: AuditEvent) => audit(db, { event, actor: user, target: { kind: 'user', id: user.id, name: user.name }, requestId: request.id })
    if (sealed === null) {
      const gone = await forgetPin(db, user.id)
      if (gone[0]?.numDeletedRows) await row('auth.pin_removed')
      return { data: { pin_set: false } }
    }
    await db.insertInto('pins').values({ account_id: user.id, sealed_hash: sealed })
      .onConflict((there) => there.column('account_id').doUpdateSet({ sealed_hash: sealed, set_at: now() })).execute()
    await row('auth.pin_set')
    await queueMail(db, {
      to: account.email, accountId: user.id, template: 'twoFactorChanged', params: { name: user.name, change: 'pinSet' },
      locale: account.locale, tenant, profile, env: services.env,
    })
    return { data: { pin_set: true } }
  })
  // A new PIN has not been guessed at.
  await forgetTries(services, tenant.id, user.id)
  return committed
}
