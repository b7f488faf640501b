import type { Role, contract } from '@portal/contract'
import { type TenantDb, now } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { signedOut } from '../../core/access.ts'
import { AppError } from '../../core/errors.ts'
import { isStillSignedIn } from '../../core/session.ts'
import { endAccess, removeTotp } from '../../shared/people/accounts.ts'
import { audit } from '../../shared/audit.ts'
import { queueMail } from '../../shared/mail/mail.ts'
import { findToken, tryToken, spendToken } from '../../shared/security/one-time-tokens.ts'
import { newTotp } from '../../shared/security/totp.ts'
import { touched } from '../../shared/content/versioned.ts'
import { findById, holdById, knowsDevice, missingFor, nameOf, roleRefusal, signInNameOf, signInNamesOf, targetOf } from './accounts.ts'
import { confirmBoth } from './confirm-both.ts'
import { confirmPassword, wrongCode } from './confirm.ts'
import { forgetGuesses, guessing } from '../../shared/security/guessing.ts'
import { acceptCode, acceptTotp, replaceRecoveryCodes, sealTotp } from './second-factor.ts'
import { beginSession, welcome } from './sign-in.ts'

type Calls = Handlers<typeof contract.auth>

const triesPerChallenge = 5
const challengeOver = () => new AppError('auth.challenge_expired')
const alreadyOn = () => new AppError('auth.two_factor_on', { params: { host: 'portal' } })

export const twoFactor: Pick<Calls, 'twoFactor' | 'twoFactorSetup' | 'twoFactorEnable' | 'twoFactorDisable' | 'twoFactorRecoveryCodes'> = {
  async twoFactor(context, { challenge, code }) {
    const { transaction, services, tenant, profile, request } = context
    const known = await transaction('read', async (db) => {
      const token = await findToken(db, challenge, ['challenge'])
      const account = token && (await findById(db, token.accountId))
      return account && { account, knownDevice: await knowsDevice(db, account.id, request.device) }
    })
    if (!known) throw challengeOver()
    const { account, knownDevice } = known
    const guesses = guessing(services, { scope: tenant.id, address: signInNameOf(account), account: account.id, request, knownDevice })
    const judge = () => transaction('write', async (db) => {
      // The account first, as everywhere: two that hold in different order would wait for each other.
      const held = await holdById(db, account.id)
      const token = held && (await tryToken(db, challenge, ['challenge'], triesPerChallenge))
      if (!held || !token) return { refusal: challengeOver(), guessed: false }
      const { role, remember } = token.detail as { role: Role; remember: boolean }
      const refusal = missingFor(held) ?? roleRefusal(held, role)
      if (refusal) return { refusal, guessed: false }
      const by = await acceptCode(db, held, code, services)
      if (!by) {
        await audit(db, { event: 'auth.sign_in_failed', actor: 'anonymous', target: targetOf(held), after: { reason: 'code' }, requestId: request.id })
        return { refusal: wrongCode(), guessed: true }
      }
      await spendToken(db, challenge, ['challenge'])
      if (by === 'recovery_code') {
        await queueMail(db, {
          to: held.email, accountId: held.id, template: 'twoFactorChanged', params: { name: nameOf(held), change: 'recoveryCodeUsed' },
          locale: held.locale, tenant, profile, env: services.env,
        })
      }
      return { begun: await beginSession(db, held, { role, remember, profile, request, by }), guessed: false }
    })
    // One after the other: a hundred at once would all be judged before the first was counted.
    const outcome = await guesses.inTurn(async () => {
      await guesses.check()
      const judged = await judge()
      if (judged.guessed) await guesses.failed()
      return judged
    })
    if (!outcome.begun) throw outcome.refusal
    await forgetGuesses(services, { scope: tenant.id, account: account.id, names: signInNamesOf(account), request })
    return { data: await welcome(outcome.begun, context) }
  },

  async twoFactorSetup({ transaction, services, tenant, user }, { password }) {
    const account = await transaction('read', (db) => findById(db, user.id))
    await confirmPassword({ services, tenant, user }, account?.password_hash ?? null, password, 'password')
    const made = newTotp(tenant.name, user.email ?? user.username)
    await transaction('write', async (db) => {
      const held = await holdById(db, user.id)
      if (!held || !(await isStillSignedIn(db, user))) throw signedOut()
      if (held.totp_enabled_at) throw alreadyOn()
      const sealed = sealTotp(services, user.id, made.secret)
      await db.updateTable('accounts').set({ totp_secret: sealed, totp_last_step: null }).where('id', '=', user.id).execute()
    })
    return { data: { secret: made.secret, otpauth_url: made.url } }
  },

  async twoFactorEnable({ transaction, services, tenant, profile, request, user }, { code }) {
    const recovery_codes = await transaction('write', async (db) => {
      const held = await holdById(db, user.id)
      if (!held || !(await isStillSignedIn(db, user))) throw signedOut()
      if (held.totp_enabled_at) throw alreadyOn()
      if (!held.totp_secret) throw new AppError('auth.two_factor_setup', { params: { host: 'portal' } })
      if (!(await acceptTotp(db, held, code, services))) throw wrongCode()
      await db.updateTable('accounts').set({ totp_enabled_at: now(), ...touched() }).where('id', '=', user.id).execute()
      const codes = await replaceRecoveryCodes(db, user.id)
      await endAccess(db, user.id, user.sessionId)
      await db.updateTable('sessions').set({ step: null }).where('id', '=', user.sessionId).where('step', '=', 'must_enrol_2fa').execute()
      await audit(db, { event: 'auth.two_factor_enabled', actor: user, target: targetOf(held), requestId: request.id })
      await queueMail(db, {
        to: held.email, accountId: held.id, template: 'twoFactorChanged', params: { name: nameOf(held), change: 'enabled' },
        locale: held.locale, tenant, profile, env: services.env,
      })
      return codes
    })
    return { data: { recovery_codes } }
  },

  async twoFactorDisable({ read, commit, services, tenant, profile, request, user }, given) {
    if (profile.settings.security.require2faFor.includes(user.accountRole)) {
      throw new AppError('auth.two_factor_required')
    }
    return confirmBoth({ services, tenant, user, read }, given, commit, async (db, held) => {
      await removeTotp(db, user.id)
      await endAccess(db, user.id, user.sessionId)
      await audit(db, { event: 'auth.two_factor_disabled', actor: user, target: targetOf(held), requestId: request.id })
      await queueMail(db, {
        to: held.email, accountId: held.id, template: 'twoFactorChanged', params: { name: nameOf(held), change: 'disabled' },
        locale: held.locale, tenant, profile, env: services.env,
      })
      return { data: {} }
    })
  },

  async twoFactorRecoveryCodes({ transaction, services, tenant, profile, request, user }, given) {
    const read = <T>(work: (db: TenantDb) => Promise<T>) => transaction('read', work)
    const write = (work: (db: TenantDb) => Promise<{ data: { recovery_codes: string[] } }>) => transaction('write', work)
    return confirmBoth({ services, tenant, user, read }, given, write, async (db, held) => {
      const recovery_codes = await replaceRecoveryCodes(db, user.id)
      await audit(db, { event: 'auth.recovery_codes_replaced', actor: user, target: targetOf(held), requestId: request.id })
      await queueMail(db, {
        to: held.email, accountId: held.id, template: 'twoFactorChanged', params: { name: nameOf(held), change: 'recoveryCodesReplaced' },
        locale: held.locale, tenant, profile, env: services.env,
      })
      return { data: { recovery_codes } }
    })
  },
}
