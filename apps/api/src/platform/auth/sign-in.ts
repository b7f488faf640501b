import type { platformContract } from '@portal/contract'
import type { PlatformDb } from '@portal/db'
import type { RequestInfo } from '../../http/context.ts'
import type { Services } from '../../services.ts'
import type { PlatformHandlers } from '../context.ts'
import { record } from '../record.ts'
import { type Operator, createOperatorSession, endOperatorSessions, findOperator, operatorToken, presentOperator } from '../sessions.ts'
import { issueChallenge, tryChallenge, useChallenge, useCode } from './codes.ts'
import { guessing } from './limits.ts'
import { type OperatorRow, expiredChallenge, findByEmail, holdById, wrong, wrongCode } from './operators.ts'

type Calls = PlatformHandlers<typeof platformContract.auth>

export interface Begun {
  operator: Operator
  sid: string
}

/** Begins a session for an operator whose proof was right, in the transaction of that proof. */
export async function beginSession(db: PlatformDb, row: Pick<OperatorRow, 'id'>, request: RequestInfo, by: string): Promise<Begun> {
  const sid = await createOperatorSession(db, row.id, request.userAgent)
  const operator = await findOperator(db, sid)
  if (!operator) throw new Error('The session that was just made is not good')
  await record(db, { event: 'operator.signed_in', by: operator, after: { by }, requestId: request.id })
  return { operator, sid }
}

export const welcome = async (services: Services, { operator, sid }: Begun) => ({
  token: await operatorToken(services, operator, sid), operator: presentOperator(operator),
})

export const signIn: Pick<Calls, 'login' | 'twoFactor' | 'logout' | 'verify'> = {
  /** The password is judged between two short transactions; an unknown address takes the same way with the same work. */
  async login({ transaction, services, request }, { email, password }) {
    const guesses = guessing(services, email, request.network)
    await guesses.check()
    const row = await transaction('read', (db) => findByEmail(db, email))
    const right = await services.passwords.verify(row?.password_hash, password, 'platform')
    if (!right || !row?.is_active) {
      await guesses.failed()
      // A typed address is not written down: people type passwords there.
      await transaction('write', (db) => record(db, {
        event: 'operator.sign_in_failed', by: null, target: row ? { kind: 'operator', id: row.id, name: row.name } : undefined, requestId: request.id,
      }))
      throw wrong()
    }
    await guesses.check()
    const outcome = await transaction('write', async (db) => {
      const held = await holdById(db, row.id)
      // Changed while the password was being judged.
      if (!held?.is_active || held.password_hash !== row.password_hash) return undefined
      if (held.totp_enabled_at) return { challenge: await issueChallenge(db, held.id) }
      return { begun: await beginSession(db, held, request, 'password') }
    })
    if (!outcome) throw wrong()
    if (!outcome.begun) return { data: { twoFactorRequired: true as const, challenge: outcome.challenge } }
    await guesses.succeeded()
    return { data: await welcome(services, outcome.begun) }
  },

  async twoFactor({ transaction, services, request }, { challenge, code }) {
    // What a wrong code leaves (the try that it was) is kept although the call is refused.
    const outcome = await transaction('write', async (db) => {
      const id = await tryChallenge(db, challenge)
      const row = id ? await holdById(db, id) : undefined
      if (!row?.is_active || !row.totp_enabled_at) return { refusal: expiredChallenge() }
      if (!(await useCode(services, db, row, code))) {
        await record(db, { event: 'operator.code_refused', by: row, requestId: request.id })
        return { refusal: wrongCode() }
      }
      await useChallenge(db, challenge)
      return { begun: await beginSession(db, row, request, 'code') }
    })
    if (!outcome.begun) throw outcome.refusal
    return { data: await welcome(services, outcome.begun) }
  },

  async logout({ db, operator, request, reply }) {
    await endOperatorSessions(db, operator.id, { only: operator.sessionId })
    await record(db, { event: 'operator.signed_out', by: operator, requestId: request.id })
    reply.headers.set('Clear-Site-Data', '"cache"')
    return { data: {} }
  },

  verify: async ({ operator }) => ({ data: { operator: presentOperator(operator), expiresAt: operator.expiresAt } }),
}
