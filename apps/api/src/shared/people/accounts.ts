import { randomBytes } from 'node:crypto'
import type { Role } from '@portal/contract'
import { type TenantDb, lower, now } from '@portal/db'
import { endSessions } from '../../core/session.ts'
import { withdrawTokens } from '../security/one-time-tokens.ts'
import { touched } from '../content/versioned.ts'

interface NewAccount {
  /** None of somebody who signs in by their username. */
  email: string | null
  /** Their own choice, or an admin's; without it one is made of the address or the name. */
  username?: string
  firstName: string
  lastName: string
  role: Role
  /** None for somebody who is invited and chooses it. */
  passwordHash: string | null
  approval: 'pending' | 'approved'
  verified: boolean
  mustChangePassword?: boolean
  position?: string | null
  locale?: 'en' | 'es' | null
  /** Asked for it by the poster at the location. */
  byPoster?: boolean
  /** The privacy policy that they agreed to on the way; without it they are asked. */
  policyVersion?: string
}

/** In letters that are easy to say. */
const easy = (words: string) => words.normalize('NFKD').toLowerCase().replace(/[^a-z0-9._-]/g, '').replace(/^[._-]+/, '').slice(0, 30)
/** The part before the @, else first and last name. */
export const usernameFrom = ({ email, firstName, lastName }: Pick<NewAccount, 'email' | 'firstName' | 'lastName'>) =>
  (email ? easy(email.split('@')[0]!) : [firstName, lastName].map(easy).filter(Boolean).join('.')) || 'member'

/** That somebody agrees to this privacy policy now; to none: they are asked. */
export const agreement = (policyVersion: string | undefined) =>
  ({ policy_version: policyVersion ?? null, policy_at: policyVersion === undefined ? null : now() })

/**
 * Makes an account with a username of its own. Nothing when the address, or the username that was asked for, already has
 * one, also when both are made at the same moment.
 */
export async function insertAccount(db: TenantDb, made: NewAccount): Promise<{ id: string; email: string | null } | undefined> {
  const email = made.email?.toLowerCase() ?? null
  const base = usernameFrom(made)
  const names = made.username ? [made.username] : [base, `${base}2`, `${base}3`, `${base}-${randomBytes(4).toString('hex')}`]
  for (const username of names) {
    const row = await db
      .insertInto('accounts')
      .values({
        email, username, first_name: made.firstName, last_name: made.lastName, role: made.role, password_hash: made.passwordHash,
        approval: made.approval, email_verified_at: made.verified ? new Date() : null,
        must_change_password: made.mustChangePassword ?? false, position: made.position || null, locale: made.locale ?? null, by_poster: made.byPoster ?? false,
        ...agreement(made.policyVersion),
      })
      .onConflict((oc) => oc.doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (row) return row
    const taken = email && (await db.selectFrom('accounts').select('id').where(lower('email'), '=', email).executeTakeFirst())
    if (taken || made.username) return undefined
  }
  throw new Error('No free username was found')
}

/** Ends every session of a person but the one they are in, and the sign-ins that are under way. */
export async function endAccess(db: TenantDb, accountId: string, except?: string): Promise<void> {
  await endSessions(db, accountId, except ? { except } : {})
  await withdrawTokens(db, accountId, ['challenge'])
}

/** The links that went to an address: with another address they would still open the account to whoever reads the old one. */
export const withdrawMailed = (db: TenantDb, accountId: string) => withdrawTokens(db, accountId, ['invite', 'reset', 'verify'])

/** Takes off an account what signs in to it without a password or code. */
export const forgetPasskeys = (db: TenantDb, accountId: string) => db.deleteFrom('passkeys').where('account_id', '=', accountId).execute()

/** Takes the PIN for shared tablets off an account. */
export const forgetPin = (db: TenantDb, accountId: string) => db.deleteFrom('pins').where('account_id', '=', accountId).execute()

/** Sets a password. Links that could set another one stop working, and everyone who was signed in with the old one is out. */
export async function replacePassword(
  db: TenantDb, accountId: string, passwordHash: string, { mustChange = false, except }: { mustChange?: boolean; except?: string } = {},
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, must_change_password: mustChange, ...touched() })
    .where('id', '=', accountId)
    .execute()
  await withdrawTokens(db, accountId, ['reset', 'invite', 'access'])
  // Anybody but the person themself, with their password: a short PIN does not outlive what it stood beside.
  if (!except) await forgetPin(db, accountId)
  await endAccess(db, accountId, except)
}

/** Takes the second factor off an account. */
export async function removeTotp(db: TenantDb, accountId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null, ...touched() })
    .where('id', '=', accountId)
    .execute()
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

/** Where the addresses of erased accounts are: nobody has one there, and none is ever registered. */
const erasedHost = 'erased.invalid'
export const isErasedAddress = (address: string) => address.toLowerCase().endsWith(`@${erasedHost}`)

/** Makes an account nobody's: what it wrote stays, and nothing in it says who that was. The address is free again. */
export async function eraseAccount(db: TenantDb, id: string): Promise<void> {
  await endSessions(db, id)
  await db
    .updateTable('accounts')
    .set({
      email: `${id}@${erasedHost}`, username: `erased-${id}`, first_name: 'Former team', last_name: 'member', position: null,
      password_hash: null, must_change_password: false, totp_secret: null, totp_enabled_at: null, totp_last_step: null,
      approval_reason: null, locale: null, policy_version: null, policy_at: null, is_active: false, is_minor: false, erased_at: now(), last_seen_at: null, ...touched(),
    })
    .where('id', '=', id)
    .execute()
}
