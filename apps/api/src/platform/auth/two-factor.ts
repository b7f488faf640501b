import type { platformContract } from '@portal/contract'
import { now } from '@portal/db'
import { AppError } from '../../core/errors.ts'
import { newTotp } from '../../shared/security/totp.ts'
import type { PlatformHandlers } from '../context.ts'
import { record } from '../record.ts'
import { endOperatorSessions } from '../sessions.ts'
import { forgetRecoveryCodes, renewRecoveryCodes, spendAppCode, totpPurpose, useCode } from './codes.ts'
import { guessesOf, provePassword } from './confirm.ts'
import { holdById, needsSecondFactor, waysOf, wrongCode } from './operators.ts'

type Calls = PlatformHandlers<typeof platformContract.auth>

const enabledAlready = () => new AppError('auth.two_factor_on', { params: { host: 'console' } })
const notEnabled = () => new AppError('auth.two_factor_off', { params: { host: 'console' } })

export const twoFactor: Pick<Calls, 'twoFactorSetup' | 'twoFactorEnable' | 'twoFactorRecoveryCodes' | 'twoFactorDisable'> = {
  async twoFactorSetup(context, { password }) {
    const { transaction, services, operator } = context
    await provePassword({ ...context, read: (work) => transaction('read', work) }, password, 'password')
    const { secret, url } = newTotp('Portal console', operator.email)
    await transaction('write', async (db) => {
      const row = await holdById(db, operator.id)
      if (row?.totp_enabled_at) throw enabledAlready()
      const sealed = services.sealer.seal(secret, totpPurpose)
      await db.updateTable('operators').set({ totp_secret: sealed, totp_last_step: null }).where('id', '=', operator.id).execute()
    })
    return { data: { secret, otpauth_url: url } }
  },

  async twoFactorEnable({ transaction, services, operator, request }, { code }) {
    const recoveryCodes = await transaction('write', async (db, tenantOf) => {
      const row = await holdById(db, operator.id)
      if (row?.totp_enabled_at) throw enabledAlready()
      if (!row?.totp_secret) throw new AppError('auth.two_factor_setup', { params: { host: 'console' } })
      // A recovery code says nothing of whether the app has the secret.
      if (!(await spendAppCode(services, db, row, code))) throw wrongCode()
      await db.updateTable('operators').set({ totp_enabled_at: now() }).where('id', '=', operator.id).execute()
      await endOperatorSessions({ db, tenantOf, by: operator, requestId: request.id }, operator.id, { except: operator.sessionId })
      await db.updateTable('operator_sessions').set({ step: null }).where('id', '=', operator.sessionId).execute()
      await record(db, { event: 'operator.two_factor_enabled', by: operator, requestId: request.id })
      return renewRecoveryCodes(db, operator.id)
    })
    return { data: { recovery_codes: recoveryCodes } }
  },

  /** Whose first ones were lost on the way. A passkey shows nothing that could be typed: there the password does, as for its removal. */
  async twoFactorRecoveryCodes(context, { password, code = '' }) {
    const { transaction, services, operator, request } = context
    await provePassword({ ...context, read: (work) => transaction('read', work) }, password, 'password')
    const guesses = guessesOf(services, operator)
    const wrong = wrongCode()
    const recoveryCodes = await transaction('write', async (db) => {
      const row = await holdById(db, operator.id)
      if (!row || !waysOf(row).length) throw notEnabled()
      if (row.totp_enabled_at && !(await useCode(services, db, row, code))) throw wrong
      await record(db, { event: 'operator.recovery_codes_replaced', by: operator, requestId: request.id })
      return renewRecoveryCodes(db, operator.id)
    }).catch(async (error: unknown) => {
      if (error === wrong) await guesses.failed()
      throw error
    })
    await guesses.succeeded()
    return { data: { recovery_codes: recoveryCodes } }
  },

  async twoFactorDisable(context, { password, code }) {
    const { services, operator, request } = context
    await provePassword(context, password, 'password')
    const guesses = guessesOf(services, operator)
    const wrong = wrongCode()
    const committed = await context.commit(async (db, tenantOf) => {
      const row = await holdById(db, operator.id)
      if (!row?.totp_enabled_at) throw notEnabled()
      if (!(await useCode(services, db, row, code))) throw wrong
      await db.updateTable('operators').set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null }).where('id', '=', operator.id).execute()
      if (!row.has_passkey) await forgetRecoveryCodes(db, operator.id)
      // Another app is enrolled next: this session can do nothing else, and there is no other one.
      await endOperatorSessions({ db, tenantOf, by: operator, requestId: request.id }, operator.id, { except: operator.sessionId })
      if (!row.has_passkey && needsSecondFactor(services, row)) await db.updateTable('operator_sessions').set({ step: 'must_enrol_2fa' }).where('id', '=', operator.sessionId).execute()
      await record(db, { event: 'operator.two_factor_disabled', by: operator, requestId: request.id })
      return { data: {} }
    }).catch(async (error: unknown) => {
      if (error === wrong) await guesses.failed()
      throw error
    })
    await guesses.succeeded()
    return committed
  },
}
