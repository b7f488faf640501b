import type { Role } from '@portal/contract'
import { type TenantDb, announceSessionsEnded, canSignIn, hot, inSeconds, now, oneOfTexts, sessionHears, sessionStands } from '@portal/db'
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, generateIdFromEntropySize } from 'lucia'
import type { Visitor } from './support-visits.ts'
import { hashSecret } from './tokens.ts'

/**
 * Sessions are Lucia's, in the location's own schema. This module is the only one that knows Lucia; what it adds: ids
 * are hashed at rest, the database's clock decides, looking up only reads, and a session has an absolute end.
 */

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>
    DatabaseSessionAttributes: SessionAttributes
    DatabaseUserAttributes: UserAttributes
  }
}

export type SessionStep = 'must_change_password' | 'must_enrol_2fa'

interface SessionAttributes {
  role: Role
  step: SessionStep | null
  remember: boolean
  needsRenewal: boolean
  absoluteEnd: number
  idleHours: number
  user_agent: string | null
  network: string | null
  kiosk: string | null
}

interface UserAttributes {
  email: string | null
  username: string
  first_name: string
  last_name: string
  position: string | null
  role: Role
  locale: 'en' | 'es' | null
  two_factor_enabled: boolean
  /** The version of the privacy policy that they have agreed to. */
  policy_version: string | null
}

/** Whoever makes a call: an account of this location in one of its sessions. */
export interface User extends Omit<UserAttributes, 'role'> {
  id: string
  name: string
  /** The role of this session: never above the account's. */
  role: Role
  accountRole: Role
  /** The hashed id, as it stands in the table. */
  sessionId: string
  step: SessionStep | null
  remember: boolean
  needsRenewal: boolean
  /** The shared tablet that this session is on. */
  kiosk?: string | null
  /** Absolute end of the session. */
  expiresAt: Date
  /** Logs say so of who is no account of the location. */
  kind?: 'operator'
  /** Set while the platform's support looks around. */
  visit?: Pick<Visitor, 'visitId' | 'operator' | 'reason' | 'mayChange'>
  /** Set in a backup that is looked into: of when it is, and where they came from. */
  look?: { madeAt: Date; home: string }
}

const hours = 3600
const days = 24 * hours
/** Idle and absolute life in seconds; longer where the app is installed. */
const sessionLife = {
  browser: { idle: 12 * hours, absolute: 7 * days },
  installed: { idle: 30 * days, absolute: 90 * days },
  /** On a shared tablet: the next one stands behind you. */
  kiosk: { idle: 120, absolute: 4 * hours },
}
/** `idleHours`: what the location set for browsers (`security.sessionHours`). */
const lifeOf = ({ remember, kiosk }: { remember: boolean; kiosk?: string | null }, idleHours = 12) =>
  kiosk ? sessionLife.kiosk : remember ? sessionLife.installed : { ...sessionLife.browser, idle: idleHours * hours }
const renewEvery = { session: 300, kiosk: 5 }

const findSession = hot((db, p: { id: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select((eb) => [
      'sessions.account_id', 'sessions.role', 'sessions.step', 'sessions.remember', 'sessions.expires_at',
      'sessions.absolute_expires_at', 'sessions.user_agent', 'sessions.network', 'sessions.kiosk_id',
      eb.or([
        eb('sessions.renewed_at', '<', inSeconds(-renewEvery.session)),
        eb.and([eb('sessions.kiosk_id', 'is not', null), eb('sessions.renewed_at', '<', inSeconds(-renewEvery.kiosk))]),
      ]).as('needs_renewal'),
      'accounts.email', 'accounts.username', 'accounts.first_name', 'accounts.last_name', 'accounts.position',
      'accounts.role as account_role', 'accounts.locale', 'accounts.totp_enabled_at', 'accounts.policy_version',
    ])
    .where('sessions.id', '=', p.id)
    .where(sessionStands('sessions'))
    .where(canSignIn('accounts')),
)

const notUsed = () => Promise.reject(new Error('Not used: renewing and clearing are writes of their own'))

function adapterOver(db: TenantDb): Adapter {
  return {
    async getSessionAndUser(sessionId): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const [row] = await findSession(db, { id: hashSecret(sessionId) })
      if (!row) return [null, null]
      const session: DatabaseSession = {
        id: sessionId,
        userId: row.account_id,
        // The database has already judged; the process's clock must not judge again.
        expiresAt: new Date(Date.now() + 400 * days * 1000),
        attributes: {
          role: row.role, step: row.step, remember: row.remember, needsRenewal: Boolean(row.needs_renewal),
          absoluteEnd: row.absolute_expires_at.getTime(), idleHours: 0, user_agent: row.user_agent, network: row.network,
          kiosk: row.kiosk_id,
        },
      }
      const user: DatabaseUser = {
        id: row.account_id,
        attributes: {
          email: row.email, username: row.username, first_name: row.first_name, last_name: row.last_name,
          position: row.position, role: row.account_role, locale: row.locale,
          two_factor_enabled: row.totp_enabled_at !== null, policy_version: row.policy_version,
        },
      }
      return [session, user]
    },
    async setSession({ id, userId, attributes }) {
      const life = lifeOf(attributes, attributes.idleHours)
      await db
        .insertInto('sessions')
        .values({
          id: hashSecret(id), account_id: userId, role: attributes.role, step: attributes.step, remember: attributes.remember,
          expires_at: inSeconds(life.idle), absolute_expires_at: inSeconds(life.absolute),
          user_agent: attributes.user_agent, network: attributes.network, kiosk_id: attributes.kiosk,
        })
        .execute()
    },
    async deleteSession(sessionId) {
      await db.deleteFrom('sessions').where('id', '=', hashSecret(sessionId)).execute()
    },
    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where('account_id', '=', userId).execute()
    },
    getUserSessions: notUsed,
    updateSessionExpiration: async () => {},
    deleteExpiredSessions: notUsed,
  }
}

const luciaOver = (db: TenantDb) =>
  new Lucia(adapterOver(db), { getSessionAttributes: (attributes) => attributes, getUserAttributes: (attributes) => attributes })

interface NewSession {
  accountId: string
  role: Role
  step: SessionStep | null
  remember: boolean
  /** Hours without activity after which a browser's session ends. */
  idleHours?: number
  userAgent: string | null
  network: string | null
  /** The shared tablet that it is on. */
  kiosk?: string | null
}

/** Begins a session. Returns the secret id for the token; only its hash is kept. */
export async function createSession(db: TenantDb, made: NewSession): Promise<string> {
  const session = await luciaOver(db).createSession(
    made.accountId,
    {
      role: made.role, step: made.step, remember: made.remember, needsRenewal: false, absoluteEnd: 0,
      idleHours: made.idleHours ?? 12, user_agent: made.userAgent?.slice(0, 300) ?? null, network: made.network, kiosk: made.kiosk ?? null,
    },
    { sessionId: generateIdFromEntropySize(25) },
  )
  return session.id
}

/** The person behind a session id, if it is still good: by the database's clock, and only while the account may sign in. */
export async function findUser(db: TenantDb, sid: string): Promise<User | undefined> {
  const { session, user } = await luciaOver(db).validateSession(sid)
  if (!session || !user) return undefined
  const { role: accountRole, ...person } = user as unknown as UserAttributes & { id: string }
  return {
    ...person,
    name: `${person.first_name} ${person.last_name}`.trim(),
    role: session.role, accountRole, sessionId: hashSecret(sid), step: session.step, remember: session.remember,
    needsRenewal: session.needsRenewal, kiosk: session.kiosk, expiresAt: new Date(session.absoluteEnd),
  }
}

/** The person of a session by its hashed id, by the same rules: for who keeps nothing else of it. */
export async function userOfSession(db: TenantDb, sessionId: string): Promise<User | undefined> {
  const [row] = await findSession(db, { id: sessionId })
  return row && {
    id: row.account_id, email: row.email, username: row.username, first_name: row.first_name, last_name: row.last_name, position: row.position,
    name: `${row.first_name} ${row.last_name}`.trim(), role: row.role, accountRole: row.account_role, locale: row.locale,
    two_factor_enabled: row.totp_enabled_at !== null, policy_version: row.policy_version, sessionId, step: row.step, remember: row.remember, needsRenewal: false, kiosk: row.kiosk_id,
    expiresAt: row.absolute_expires_at,
  }
}

/** Somebody of the platform's support, as calls see them: with an admin's eyes, and no account. */
export const visitingUser = ({ visitId, operatorId, operator, reason, mayChange, sessionId, expiresAt }: Visitor): User => ({
  id: operatorId, name: operator, first_name: operator, last_name: '', username: operator, email: null, position: null,
  role: 'admin', accountRole: 'admin', locale: null, two_factor_enabled: true, policy_version: null, step: null, remember: false, needsRenewal: false,
  sessionId, expiresAt, kind: 'operator', visit: { visitId, operator, reason, mayChange },
})

/** Moves the idle end on; a short write of its own, at most every five minutes. */
export async function renewSession(
  db: TenantDb, user: Pick<User, 'sessionId' | 'remember' | 'kiosk' | 'id'>, idleHours?: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: inSeconds(lifeOf(user, idleHours).idle), renewed_at: now() })
    .where('id', '=', user.sessionId)
    .execute()
  await db.updateTable('accounts').set({ last_seen_at: now() }).where('id', '=', user.id).execute()
}

/** Sessions that one statement is asked about. */
const atOnce = 500

/** Which of these sessions (hashed ids) still stand and owe nothing first, by the rules of a call. Only reads. */
export async function standingSessions(db: TenantDb, ids: string[]): Promise<Set<string>> {
  const asked = [...new Set(ids)]
  const standing = new Set<string>()
  for (let from = 0; from < asked.length; from += atOnce) {
    const rows = await db.selectFrom('sessions').innerJoin('accounts', 'accounts.id', 'sessions.account_id').select('sessions.id')
      .where(oneOfTexts('sessions.id', asked.slice(from, from + atOnce))).where(sessionHears('sessions')).where(canSignIn('accounts')).execute()
    for (const { id } of rows) standing.add(id)
  }
  return standing
}

/** Sessions of more than one person owe something first from now on: whatever is open in them is looked at, in every process. */
export async function lookAtSessions(db: TenantDb): Promise<void> {
  await db.selectNoFrom(announceSessionsEnded().as('announced')).execute()
}

/** Ends the sessions of a person: one, all, or all but the one they are in. Returns how many ended. */
export async function endSessions(db: TenantDb, accountId: string, which: { only?: string; except?: string } = {}): Promise<number> {
  let ended = db.deleteFrom('sessions').where('account_id', '=', accountId)
  if (which.only) ended = ended.where('id', '=', which.only)
  if (which.except) ended = ended.where('id', '!=', which.except)
  const result = await ended.executeTakeFirst()
  await db.selectNoFrom(announceSessionsEnded(accountId).as('announced')).execute()
  return Number(result.numDeletedRows)
}

/** Ends whatever sessions there are on a shared tablet. */
export async function endKioskSessions(db: TenantDb, kioskId: string): Promise<void> {
  const there = await db.selectFrom('sessions').select(['id', 'account_id']).where('kiosk_id', '=', kioskId).execute()
  for (const { id, account_id } of there) await endSessions(db, account_id, { only: id })
}

/** For calls that computed something since their session was looked up: is it still there? */
export async function isStillSignedIn(db: TenantDb, user: Pick<User, 'sessionId'>): Promise<boolean> {
  return Boolean(await db.selectFrom('sessions').select('id').where('id', '=', user.sessionId).executeTakeFirst())
}
