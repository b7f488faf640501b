import type { contract } from '@portal/contract'
import { now } from '@portal/db/feature'
import type { Handler } from '../../core/context.ts'
import { AppError, tooMany } from '../../core/errors.ts'
import type { Limit } from '../../core/limiter.ts'
import { forgetPasskeys, replacePassword } from '../../shared/people/accounts.ts'
import { audit } from '../../shared/audit.ts'
import { forgetGuesses } from '../../shared/security/guessing.ts'
import { queueMail } from '../../shared/mail/mail.ts'
import { networkKey } from '../../shared/security/networks.ts'
import { findToken, issueToken, spendToken, withdrawTokens } from '../../shared/security/one-time-tokens.ts'
import { plainTypedCode } from '../../shared/security/typed-codes.ts'
import { touched } from '../../shared/content/versioned.ts'
import { actorOf, holdById, keepLanguage, nameOf, signInNamesOf, targetOf } from './accounts.ts'
import { approve } from './approve.ts'
import { beginSession, welcome } from './sign-in.ts'

const over = () => new AppError('auth.access_code_invalid')

/** Wrong codes of one network; a crew that mistypes on its first day stays far below. */
const wrongOnes: Limit = { name: 'access-code:network', points: 100, seconds: 15 * 60 }

/**
 * Signs in with a code that an admin handed out. It is spent by whoever chooses a password with it, or begins a session;
 * a second factor is asked for all the same.
 */
export const accessCode: Handler<typeof contract.auth.accessCode> = async (context, { code, newPassword, remember = false, locale }) => {
  const { transaction, services, tenant, profile, request } = context
  const key = `${tenant.id}:${networkKey(request.network)}`
  const secret = plainTypedCode(code)
  const found = await transaction('read', (db) => findToken(db, secret, ['access']))
  if (!found) {
    // A right one is never refused for what others in the same house got wrong: it can't be guessed.
    const wait = await services.limiter.blockedFor(wrongOnes, key)
    if (wait) throw tooMany(wait)
    await services.limiter.add(wrongOnes, key)
    throw over()
  }
  const passwordHash = newPassword === undefined ? undefined : await services.passwords.hash(newPassword, tenant.id)

  const outcome = await transaction('write', async (db) => {
    const account = await holdById(db, found.accountId)
    const open = account && account.is_active && account.approval !== 'denied'
    if (!open || !(await spendToken(db, secret, ['access']))) return { refusal: over() }
    const held = await keepLanguage(db, account, locale)
    await withdrawTokens(db, held.id, ['access'])
    const isNew = held.password_hash === null
    // Whoever hands a code to somebody knows them: that is approval, and proof enough of who they are.
    if (held.approval !== 'approved') await approve(db, tenant, held, 'access_code', request.id)
    await db.updateTable('accounts')
      .set({
        ...(held.email_verified_at ? {} : { email_verified_at: now() }),
        ...(isNew && !passwordHash ? { must_change_password: true } : {}), ...touched(),
      })
      .where('id', '=', held.id).execute()
    if (passwordHash) {
      await replacePassword(db, held.id, passwordHash)
      // Who asks for a code has lost the phone, or somebody else has it.
      await forgetPasskeys(db, held.id)
      const event = isNew ? 'user.joined' : 'auth.password_reset'
      await audit(db, { event, actor: actorOf(held), target: targetOf(held), after: { by: 'access_code' }, requestId: request.id })
      if (!isNew) {
        await queueMail(db, {
          to: held.email, accountId: held.id, template: 'passwordSet', params: { name: nameOf(held), by: 'person' },
          locale: held.locale, tenant, profile, env: services.env,
        })
      }
    }
    const role = held.role
    if (held.totp_enabled_at) return { names: signInNamesOf(held), challenge: await issueToken(db, held.id, 'challenge', { role, remember }) }
    const stands = { ...held, must_change_password: passwordHash ? false : isNew || held.must_change_password }
    return { names: signInNamesOf(held), begun: await beginSession(db, stands, { role, remember, profile, request, by: 'access_code' }) }
  })
  if (outcome.refusal) throw outcome.refusal
  // What was mistyped before on the way here no longer counts.
  await forgetGuesses(services, { scope: tenant.id, account: found.accountId, names: outcome.names!, request })
  if (outcome.challenge) return { data: { twoFactorRequired: true, challenge: outcome.challenge } }
  return { data: await welcome(outcome.begun!, context) }
}
