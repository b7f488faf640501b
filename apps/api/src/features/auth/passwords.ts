import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { now } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { signedOut } from '../../core/access.ts'
import { AppError, badInput } from '../../core/errors.ts'
import { isStillSignedIn } from '../../core/session.ts'
import { forgetPasskeys, replacePassword } from '../../shared/people/accounts.ts'
import { audit } from '../../shared/audit.ts'
import { queueMail } from '../../shared/mail/mail.ts'
import { findToken, issueToken, spendToken } from '../../shared/security/one-time-tokens.ts'
import { type SignInAccount, actorOf, findByEmail, findById, holdById, keepLanguage, nameOf, signInNamesOf, targetOf } from './accounts.ts'
import { approve } from './approve.ts'
import { confirmPassword } from './confirm.ts'
import { forgetGuesses } from '../../shared/security/guessing.ts'
import { mayAsk, maySend } from './mail-limits.ts'
import { stepFor } from './sign-in.ts'
import { linkOver } from './sign-up.ts'

type Calls = Handlers<typeof contract.auth>

/** May this account get a new password by mail? One that is switched off or denied may not come back that way. */
const mayReset = (account: SignInAccount | undefined): account is SignInAccount =>
  Boolean(account?.is_active) && account?.approval !== 'denied'

export const passwords: Pick<Calls, 'forgotPassword' | 'resetPassword' | 'changePassword'> = {
  async forgotPassword({ transaction, services, tenant, profile, request }, { email }) {
    await mayAsk(services, tenant, request)
    services.background.run('send a reset link', () =>
      transaction('write', async (db) => {
        const account = await findByEmail(db, email)
        if (!mayReset(account) || !(await maySend(services, tenant, email, 'reset'))) return
        const path = `/reset-password?token=${await issueToken(db, account.id, 'reset')}`
        await queueMail(db, {
          to: account.email, accountId: account.id, template: 'reset', params: { name: nameOf(account), path },
          locale: account.locale, tenant, profile, env: services.env,
        })
      }))
    return { data: {} }
  },

  async resetPassword({ read, commit, services, tenant, profile, request }, { token, newPassword, locale }) {
    const kinds = ['reset', 'invite'] as const
    const found = await read((db) => findToken(db, token, [...kinds]))
    if (!found) throw linkOver()
    const passwordHash = await services.passwords.hash(newPassword, tenant.id)
    let names: readonly string[] = []
    const committed = await commit(async (db) => {
      const account = await holdById(db, found.accountId)
      const used = mayReset(account) ? await spendToken(db, token, [...kinds]) : undefined
      if (!account || !used) throw linkOver()
      const held = await keepLanguage(db, account, locale)
      await replacePassword(db, held.id, passwordHash)
      // Whoever could read the mail owns the address; an invitation is also an admin's approval.
      if (used.kind === 'invite' && held.approval !== 'approved') await approve(db, tenant, held, 'invitation', request.id)
      if (!held.email_verified_at) await db.updateTable('accounts').set({ email_verified_at: now() }).where('id', '=', held.id).execute()
      const event = used.kind === 'invite' ? 'user.joined' : 'auth.password_reset'
      await audit(db, { event, actor: actorOf(held), target: targetOf(held), requestId: request.id })
      if (used.kind === 'reset') {
        // Who asks for a link may have read that somebody else added one.
        await forgetPasskeys(db, held.id)
        await queueMail(db, {
          to: held.email, accountId: held.id, template: 'passwordSet', params: { name: nameOf(held), by: 'person' },
          locale: held.locale, tenant, profile, env: services.env,
        })
      }
      names = signInNamesOf(held)
      return { data: {} }
    })
    // What was mistyped before on the way here no longer counts.
    await forgetGuesses(services, { scope: tenant.id, account: found.accountId, names, request })
    return committed
  },

  async changePassword({ read, commit, services, tenant, profile, request, user }, { currentPassword, newPassword }) {
    const account = await read((db) => findById(db, user.id))
    // Whoever came in by a code has none to tell.
    if (account?.password_hash !== null) {
      if (currentPassword === undefined) throw badInput({ currentPassword: problem('required') })
      await confirmPassword({ services, tenant, user }, account?.password_hash ?? null, currentPassword, 'currentPassword')
    }
    if (newPassword === currentPassword) throw badInput({ newPassword: problem('password_same') })
    const passwordHash = await services.passwords.hash(newPassword, tenant.id)
    return commit(async (db) => {
      const held = await holdById(db, user.id)
      if (!held || !(await isStillSignedIn(db, user))) throw signedOut()
      if (held.password_hash !== account?.password_hash) {
        throw new AppError('auth.password_changed')
      }
      await replacePassword(db, user.id, passwordHash, { except: user.sessionId })
      const step = stepFor({ ...held, must_change_password: false }, profile)
      await db.updateTable('sessions').set({ step }).where('id', '=', user.sessionId).execute()
      await audit(db, { event: 'auth.password_changed', actor: user, target: targetOf(held), requestId: request.id })
      await queueMail(db, {
        to: held.email, accountId: held.id, template: 'passwordSet', params: { name: nameOf(held), by: 'person' },
        locale: held.locale, tenant, profile, env: services.env,
      })
      return { data: {} }
    })
  },
}
