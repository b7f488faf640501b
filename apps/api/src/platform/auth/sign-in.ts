import type { platformContract } from '@portal/contract'
import type { PlatformDb } from '@portal/db'
import type { ReplyExtras, RequestInfo } from '../../core/context.ts'
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from '../../core/cookies.ts'
import { hashSecret } from '../../core/tokens.ts'
import type { Services } from '../../core/services.ts'
import { guessing } from '../../shared/security/guessing.ts'
import type { PlatformHandlers } from '../context.ts'
import { record } from '../record.ts'
import {
  type Operator, createOperatorSession, endOperatorSessions, findOperator, operatorToken, platformTid, presentOperator,
} from '../sessions.ts'
import { issueChallenge, tryChallenge, useChallenge, useCode } from './codes.ts'
import {
  type OperatorRow, expiredChallenge, findByEmail, findById, holdById, knowsDevice, mayComeIn, needsSecondFactor, rememberDevice, waysOf, wrong, wrongCode,
} from './operators.ts'

type Calls = PlatformHandlers<typeof platformContract.auth>

interface Begun {
  operator: Operator
  sid: string
  device: string
}

/** Guesses at an operator's password or code, counted as a location counts those at its people's. */
export const guessesAt = (services: Services, email: string, request: RequestInfo, knownDevice = false) =>
  guessing(services, { scope: platformTid, address: email.toLowerCase(), request, knownDevice })

/** A code comes after a password; a passkey is something they have, opened by something they are or know. */
const provenTwice = ['code', 'passkey']

/** Begins a session for an operator whose proof was right, in the transaction of that proof. */
export async function beginSession(
  services: Services, db: PlatformDb, row: Pick<OperatorRow, 'id' | 'demo'>, request: RequestInfo, by: string,
): Promise<Begun> {
  const mustEnrol = !provenTwice.includes(by) && needsSecondFactor(services, row)
  const sid = await createOperatorSession(db, row.id, { userAgent: request.userAgent, mustEnrol })
  const device = await rememberDevice(db, row.id, request.device)
  const operator = await findOperator(services, db, sid)
  if (!operator) throw new Error('The session that was just made is not good')
  await record(db, { event: 'operator.signed_in', by: operator, after: { by }, requestId: request.id })
  return { operator, sid, device }
}

/** The reply of a sign-in, after its transaction. */
export async function welcome(services: Services, { operator, sid, device }: Begun, reply: ReplyExtras) {
  const token = await operatorToken(services, operator, sid)
  setSessionCookie(reply.headers, token, operator.expiresAt)
  setDeviceCookie(reply.headers, device)
  return {
    token, operator: presentOperator(operator),
    ...(operator.mustEnrol ? { mustEnrol2fa: true as const } : {}),
  }
}

export const signIn: Pick<Calls, 'login' | 'twoFactor' | 'logout' | 'verify'> = {
  /** The password is judged between two short transactions; an unknown address takes the same way with the same work. */
  async login({ transaction, services, request, reply }, { email, password }) {
    const { row, knownDevice } = await transaction('read', async (db) => {
      const found = await findByEmail(db, email)
      return { row: found, knownDevice: await knowsDevice(db, found?.id, request.device) }
    })
    const guesses = guessesAt(services, email, request, knownDevice)
    const judge = async () => {
      await guesses.check()
      const right = await services.passwords.verify(row?.password_hash, password, 'platform')
      if (right && row && mayComeIn(services, row)) return row
      // A typed address is not written down: people type passwords there.
      await transaction('write', (db) => record(db, {
        event: 'operator.sign_in_failed', by: null, target: row ? { kind: 'operator', id: row.id, name: row.name } : undefined, requestId: request.id,
      }))
      await guesses.failed()
      throw wrong()
    }
    const proven = await guesses.inTurn(judge)
    const outcome = await transaction('write', async (db) => {
      const held = await holdById(db, proven.id)
      // Changed while the password was being judged.
      if (!held || !mayComeIn(services, held) || held.password_hash !== proven.password_hash) return undefined
      const ways = waysOf(held)
      if (ways.length) return { challenge: await issueChallenge(db, held.id), ways }
      return { begun: await beginSession(services, db, held, request, 'password') }
    })
    if (!outcome) throw wrong()
    if (!outcome.begun) return { data: { twoFactorRequired: true as const, challenge: outcome.challenge, ways: outcome.ways } }
    await guesses.succeeded()
    return { data: await welcome(services, outcome.begun, reply) }
  },

  async twoFactor({ transaction, services, request, reply }, { challenge, code }) {
    const known = await transaction('read', async (db) => {
      const token = await db.selectFrom('operator_tokens').select('operator_id').where('hash', '=', hashSecret(challenge)).where('kind', '=', 'challenge').executeTakeFirst()
      const row = token?.operator_id ? await findById(db, token.operator_id) : undefined
      return row && { email: row.email, knownDevice: await knowsDevice(db, row.id, request.device) }
    })
    if (!known) throw expiredChallenge()
    const guesses = guessesAt(services, known.email, request, known.knownDevice)
    // One after the other: a hundred at once would all be judged before the first was counted.
    const outcome = await guesses.inTurn(async () => {
      await guesses.check()
      // What a wrong code leaves (the try that it was) is kept although the call is refused.
      const judged = await transaction('write', async (db) => {
        const id = await tryChallenge(db, challenge)
        const row = id ? await holdById(db, id) : undefined
        if (!row || !mayComeIn(services, row) || !waysOf(row).length) return { refusal: expiredChallenge(), guessed: false }
        if (!(await useCode(services, db, row.totp_enabled_at ? row : { ...row, totp_secret: null }, code))) {
          await record(db, { event: 'operator.code_refused', by: row, requestId: request.id })
          return { refusal: wrongCode(), guessed: true }
        }
        await useChallenge(db, challenge)
        return { begun: await beginSession(services, db, row, request, 'code') }
      })
      if (judged.guessed) await guesses.failed()
      return judged
    })
    if (!outcome.begun) throw outcome.refusal
    await guesses.succeeded()
    return { data: await welcome(services, outcome.begun, reply) }
  },

  async logout({ db, tenantOf, operator, request, reply }) {
    await endOperatorSessions({ db, tenantOf, by: operator, requestId: request.id }, operator.id, { only: operator.sessionId })
    await record(db, { event: 'operator.signed_out', by: operator, requestId: request.id })
    clearSessionCookie(reply.headers)
    reply.headers.set('Clear-Site-Data', '"cache"')
    return { data: {} }
  },

  verify: async ({ operator }) => ({
    data: { operator: presentOperator(operator), expiresAt: operator.expiresAt, ...(operator.mustEnrol ? { mustEnrol2fa: true } : {}) },
  }),
}
