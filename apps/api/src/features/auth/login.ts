import type { contract } from '@portal/contract'
import type { TenantDb } from '@portal/db/feature'
import { AppError } from '../../core/errors.ts'
import type { Handler } from '../../core/context.ts'
import { audit } from '../../shared/audit.ts'
import { issueToken } from '../../shared/security/one-time-tokens.ts'
import { type SignInAccount, actorOf, findForSignIn, holdById, knowsDevice, missingFor, roleRefusal, targetOf } from './accounts.ts'
import { guessing } from '../../shared/security/guessing.ts'
import { beginSession, welcome } from './sign-in.ts'

/** A wrong password and an unknown address, in the same words. */
const wrong = () => new AppError('auth.invalid')

/**
 * Signs in. The password is judged between two short transactions; an unknown address takes the same way with the same
 * work. What a refusal leaves (counters, its row in the log) is kept although the call is refused.
 */
export const login: Handler<typeof contract.auth.login> = async (context, { email, password, role, remember = false }) => {
  const { transaction, services, tenant, profile, request } = context
  const address = email.trim().toLowerCase()
  const { account, knownDevice } = await transaction('read', async (db) => {
    const found = await findForSignIn(db, address)
    return { account: found, knownDevice: await knowsDevice(db, found?.id, request.device) }
  })
  const guesses = guessing(services, { scope: tenant.id, address, account: account?.id, request, knownDevice })
  const judge = async () => {
    await guesses.check()
    const right = await services.passwords.verify(account?.password_hash, password, tenant.id)
    if (right && account) return account
    await transaction('write', (db) => noteFailure(db, account, request.id))
    await guesses.failed()
    throw wrong()
  }
  const proven = await guesses.inTurn(judge)

  const outcome = await transaction('write', async (db) => {
    const held = await holdById(db, proven.id)
    // Changed while the password was being judged.
    if (!held || held.password_hash !== proven.password_hash) return { refusal: wrong() }
    const refusal = missingFor(held) ?? roleRefusal(held, role)
    if (refusal) {
      await audit(db, {
        event: 'auth.sign_in_refused', actor: actorOf(held), target: targetOf(held), after: { reason: refusal.code }, requestId: request.id,
      })
      return { refusal }
    }
    if (held.totp_enabled_at) return { challenge: await issueToken(db, held.id, 'challenge', { role, remember }) }
    return { begun: await beginSession(db, held, { role, remember, profile, request, by: 'password' }) }
  })
  if (outcome.refusal) throw outcome.refusal
  if (outcome.challenge) return { data: { twoFactorRequired: true, challenge: outcome.challenge } }
  await guesses.succeeded()
  return { data: await welcome(outcome.begun!, context) }
}

/** A typed address is not written down: people type passwords there. */
async function noteFailure(db: TenantDb, account: SignInAccount | undefined, requestId: string) {
  const target = account ? targetOf(account) : { kind: 'user', id: null }
  await audit(db, { event: 'auth.sign_in_failed', actor: 'anonymous', target, requestId })
}
