import { type PlatformDb, inSeconds, now } from '@portal/db'
import { hashSecret, newSecret } from '../core/tokens.ts'
import type { Services } from '../core/services.ts'
import { type Loss, endVisitsForGood } from './support/lost-rights.ts'

/** Whoever makes a call on the console. */
export interface Operator {
  id: string
  name: string
  email: string
  level: 'support' | 'owner'
  two_factor_enabled: boolean
  app_enabled: boolean
  /** They signed in without a second factor: all they may do is enrol one. */
  mustEnrol: boolean
  /** The hashed id, as it stands in the table. */
  sessionId: string
  needsRenewal: boolean
  /** Absolute end of the session. */
  expiresAt: Date
}

/** `tid` of an operator's token: no location has it, so neither is ever taken for the other. */
export const platformTid = 'platform'

/** Shorter than a location's: these reach every location. */
const idleSeconds = 2 * 3600
const absoluteSeconds = 24 * 3600
const renewEvery = 300

/** The operator as a reply tells it. */
export const presentOperator = ({ id, name, email, level, two_factor_enabled, app_enabled }: Operator) => ({ id, name, email, level, two_factor_enabled, app_enabled })

/** Begins a session. Returns its secret id for the token; only the hash is kept. */
export async function createOperatorSession(
  db: PlatformDb, operatorId: string, { userAgent, mustEnrol }: { userAgent: string | null; mustEnrol: boolean },
): Promise<string> {
  const sid = newSecret(25)
  await db.deleteFrom('operator_sessions').where('expires_at', '<', inSeconds(-24 * 3600)).execute()
  await db.insertInto('operator_sessions')
    .values({
      id: hashSecret(sid), operator_id: operatorId, user_agent: userAgent, step: mustEnrol ? 'must_enrol_2fa' : null,
      expires_at: inSeconds(idleSeconds), absolute_expires_at: inSeconds(absoluteSeconds),
    })
    .execute()
  await db.updateTable('operators').set({ last_login_at: now() }).where('id', '=', operatorId).execute()
  return sid
}

/** The operator behind a session id, by the database's clock and only while they are active. */
export async function findOperator({ env }: Pick<Services, 'env'>, db: PlatformDb, sid: string): Promise<Operator | undefined> {
  const row = await db.selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select((eb) => [
      'operator_sessions.id as session_id', 'operator_sessions.step', 'operator_sessions.absolute_expires_at', 'operators.id', 'operators.name', 'operators.email',
      'operators.role', 'operators.totp_enabled_at', eb('operator_sessions.renewed_at', '<', inSeconds(-renewEvery)).as('needs_renewal'),
      eb.exists(eb.selectFrom('operator_passkeys').select('operator_passkeys.id').whereRef('operator_passkeys.operator_id', '=', 'operators.id')).as('has_passkey'),
    ])
    .where('operator_sessions.id', '=', hashSecret(sid))
    .where('operator_sessions.expires_at', '>', now())
    .where('operator_sessions.absolute_expires_at', '>', now())
    .where('operators.is_active', '=', true)
    // Signed in while the portal was tried out.
    .$if(env.NODE_ENV === 'production', (query) => query.where('operators.demo', '=', false))
    .executeTakeFirst()
  return row && {
    id: row.id, name: row.name, email: row.email, level: row.role, two_factor_enabled: row.totp_enabled_at !== null || Boolean(row.has_passkey), app_enabled: row.totp_enabled_at !== null,
    mustEnrol: row.step !== null,
    sessionId: row.session_id, needsRenewal: Boolean(row.needs_renewal), expiresAt: row.absolute_expires_at,
  }
}

/** Moves the idle end on; a short write of its own, at most every five minutes. */
export async function renewOperatorSession(db: PlatformDb, { sessionId }: Operator): Promise<void> {
  await db.updateTable('operator_sessions').set({ expires_at: inSeconds(idleSeconds), renewed_at: now() })
    .where('id', '=', sessionId).execute()
}

/** Ends an operator's sessions: one, all, or all but the one they are in. Except with one alone their visits to locations end too: nobody knows from which they were begun. */
export async function endOperatorSessions(loss: Loss, operatorId: string, which: { only?: string; except?: string } = {}): Promise<void> {
  let ended = loss.db.deleteFrom('operator_sessions').where('operator_id', '=', operatorId)
  if (which.only) ended = ended.where('id', '=', which.only)
  if (which.except) ended = ended.where('id', '!=', which.except)
  await ended.execute()
  if (!which.only) await endVisitsForGood(loss, operatorId)
}

/** The token for the browser: signed like a location's, and good on the console alone. */
export function operatorToken({ tokens }: Pick<Services, 'tokens'>, operator: Operator, sid: string): Promise<string> {
  const { id: sub, email, level: role, expiresAt } = operator
  return tokens.sign({ sub, sid, tid: platformTid, username: email, email, role, exp: Math.floor(expiresAt.getTime() / 1000) })
}
