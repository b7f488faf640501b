import type { Role } from '@portal/contract'
import { type TenantDb, lower } from '@portal/db/feature'
import { AppError } from '../../core/errors.ts'
import type { Profile, Tenant } from '../../core/locations.ts'
import { hashSecret } from '../../core/tokens.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import { touched } from '../../shared/content/versioned.ts'
import { plainName } from '../../shared/security/guessing.ts'

const columns = [
  'id', 'email', 'username', 'first_name', 'last_name', 'role', 'locale', 'password_hash', 'email_verified_at', 'approval',
  'is_active', 'must_change_password', 'totp_secret', 'totp_enabled_at', 'totp_last_step', 'last_login_at',
] as const

const pick = (db: TenantDb) => db.selectFrom('accounts').select(columns).where('erased_at', 'is', null)

/** Where a mail comes from. */
export interface Place {
  tenant: Tenant
  profile: Profile
  env: FeatureServices['env']
}

/** An account with what signing in needs to know of it. Never leaves the feature. */
export type SignInAccount = NonNullable<Awaited<ReturnType<typeof findById>>>

export const findByEmail = (db: TenantDb, address: string) =>
  pick(db).where(lower('email'), '=', address.toLowerCase()).$narrowType<{ email: string }>().executeTakeFirst()
/** Whom somebody means who types a username or a phone number, in any of the ways that it is written. */
const byUsername = (db: TenantDb, typed: string) => {
  const said = typed.toLowerCase()
  return pick(db).where(lower('username'), 'in', [said, plainName(said)]).orderBy('id').limit(2).execute()
}
/** Whose sign-in it is: an address has an @, a username has none. */
export async function findForSignIn(db: TenantDb, typed: string): Promise<SignInAccount | undefined> {
  if (typed.includes('@')) return findByEmail(db, typed)
  const found = await byUsername(db, typed)
  return found.find(({ username }) => username.toLowerCase() === typed.toLowerCase()) ?? found[0]
}
/** The same, held until the transaction ends: two sign-ups with one address come one after the other. */
export const holdByEmail = (db: TenantDb, address: string) =>
  pick(db).where(lower('email'), '=', address.toLowerCase()).$narrowType<{ email: string }>().forNoKeyUpdate().executeTakeFirst()
export const findById = (db: TenantDb, id: string) => pick(db).where('id', '=', id).executeTakeFirst()
/** The same, held until the transaction ends: what is decided from it is still so when it is written. */
export const holdById = (db: TenantDb, id: string) => pick(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** Who was added by others never said what they read: it is what they read when they first come in. Later, none is a choice: as the location. */
export async function keepLanguage(db: TenantDb, account: SignInAccount, locale: SignInAccount['locale'] = null): Promise<SignInAccount> {
  if (account.password_hash !== null || account.locale || !locale) return account
  await db.updateTable('accounts').set({ locale, ...touched() }).where('id', '=', account.id).execute()
  return { ...account, locale }
}

/** Has this browser signed in to this account before? */
export async function knowsDevice(db: TenantDb, accountId: string | undefined, device: string | null): Promise<boolean> {
  if (!accountId || !device) return false
  const row = await db.selectFrom('known_devices').select('account_id')
    .where('account_id', '=', accountId).where('device_hash', '=', hashSecret(device))
    .executeTakeFirst()
  return Boolean(row)
}

/** What the person signs in with. */
export const signInNameOf = ({ email, username }: Pick<SignInAccount, 'email' | 'username'>) => email ?? username
/** All that they may have typed for it. */
export const signInNamesOf = ({ email, username }: Pick<SignInAccount, 'email' | 'username'>) => [...(email === null ? [] : [email]), username]
export const nameOf = (account: { first_name: string; last_name: string }) => `${account.first_name} ${account.last_name}`.trim()
export const actorOf = (account: { id: string; first_name: string; last_name: string }) => ({ id: account.id, name: nameOf(account) })
export const targetOf = (account: { id: string; first_name: string; last_name: string }) => ({ kind: 'user', ...actorOf(account) })

/** What still keeps an account from signing in, told only after a right password. */
export function missingFor(account: SignInAccount): AppError | undefined {
  const missing = account.approval === 'denied' ? 'denied'
    : !account.is_active ? 'inactive'
      : !account.email_verified_at ? 'unverified'
        : account.approval === 'pending' ? 'pending' : undefined
  return missing && new AppError(`auth.${missing}`)
}

const rank: Record<Role, number> = { team: 0, manager: 1, admin: 2 }

/** A role may be lowered for a session, never raised. */
export function roleRefusal(account: SignInAccount, wanted: Role): AppError | undefined {
  if (rank[wanted] <= rank[account.role]) return undefined
  return new AppError('auth.role_not_held', { params: { wanted, held: account.role } })
}
