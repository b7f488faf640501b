import type { Role } from '@portal/contract'
import type { ErrorParams } from '@portal/contract/errors/catalogue'
import type { AuditEvent } from '@portal/contract/kit/audit-events'
import { type TenantDb, accessCodeUntil, departmentOfAccount, lower, now } from '@portal/db/feature'
import { signedOut } from '../../core/access.ts'
import type { RequestInfo } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { Profile, Tenant } from '../../core/locations.ts'
import { type User, isStillSignedIn } from '../../core/session.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import { type AccountRow, accountColumns, presentAccount } from './account-list.ts'
import { beginDeparture, handBackIn } from './departure.ts'
import { holdAllAdmins } from './last-admin.ts'
import { takeListed } from './listed.ts'
import { endAccess, eraseAccount, forgetPasskeys, forgetPin, insertAccount, removeTotp, replacePassword } from '../../shared/people/accounts.ts'
import { audit } from '../../shared/audit.ts'
import { type Described, type Placed, enterDirectory } from '../../shared/people/directory.ts'
import { letInParams } from '../../shared/people/let-in.ts'
import type { MailName, MailParams } from '../../shared/mail-templates/index.ts'
import { queueMail } from '../../shared/mail/mail.ts'
import { issueToken, withdrawTokens } from '../../shared/security/one-time-tokens.ts'
import { forgetPerson } from '../../shared/people/profiles.ts'
import { touched } from '../../shared/content/versioned.ts'
import { inVoiceboxTurn } from '../voicebox/public.ts'

/** What an admin does to an account, behind `/user_accounts` and `/admin/users` alike. */
export interface Acting {
  db: TenantDb
  user: User
  tenant: Tenant
  profile: Profile
  services: FeatureServices
  request: RequestInfo
  /** Whose `not_found` it is: the noun of the call. */
  noun: 'userAccounts' | 'admin'
}

export const nameOf = (row: Pick<AccountRow, 'first_name' | 'last_name'>) => `${row.first_name} ${row.last_name}`.trim()

/** The account, held until the transaction ends. @throws AppError 404 */
export async function hold({ db, noun }: Acting, id: string): Promise<AccountRow & { locale: 'en' | 'es' | null; joined: boolean }> {
  // Not FOR UPDATE: that would wait for whoever only refers to the row (a log entry, a session), and two such waits end in a deadlock.
  const row = await db.selectFrom('accounts').select([...accountColumns, 'locale', departmentOfAccount().as('department'), accessCodeUntil().as('access_code_expires_at')])
    .where('id', '=', id).where('erased_at', 'is', null).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw notFound(noun)
  return { ...row, joined: row.password_hash !== null && row.email_verified_at !== null }
}

/** Holds all who may administer. @throws AppError 401, 403 for oneself, 409 when nobody would be left */
export async function holdAdmins({ db, user }: Acting, id: string, act: ErrorParams<'account.own'>['act']): Promise<void> {
  if (id === user.id) throw new AppError('account.own', { params: { act } })
  const admins = await holdAllAdmins(db, user)
  if (admins.length === 1 && admins[0]!.id === id) {
    throw new AppError('account.last_admin')
  }
}

export const change = async ({ db }: Acting, id: string, values: Partial<Record<'role' | 'is_active' | 'approval' | 'approval_reason', unknown>>) =>
  presentAccount(await db.updateTable('accounts').set({ ...(values as object), ...touched() }).where('id', '=', id)
    .returning(accountColumns).executeTakeFirstOrThrow())

export const note = ({ db, user, request }: Acting, event: AuditEvent, row: AccountRow, before?: Record<string, unknown>, after?: Record<string, unknown>) =>
  audit(db, { event, actor: user, target: { kind: 'user', id: row.id, name: nameOf(row) }, before, after, requestId: request.id })

export const tell = <Name extends MailName>(
  { db, tenant, profile, services }: Acting, row: Pick<AccountRow, 'id' | 'email'> & { locale: 'en' | 'es' | null }, template: Name, params: MailParams[Name],
) => queueMail(db, { to: row.email, accountId: row.id, template, params, locale: row.locale, tenant, profile, env: services.env })

export async function setRole(acting: Acting, id: string, role: Role) {
  await beginDeparture(acting.db)
  await holdAdmins(acting, id, 'role')
  const row = await hold(acting, id)
  if (row.role === role) return presentAccount(row)
  const changed = await change(acting, id, { role })
  await endAccess(acting.db, id)
  await handBackIn(acting.db, id, role)
  await note(acting, 'user.role_changed', row, { role: row.role }, { role })
  return changed
}

export async function activate(acting: Acting, id: string) {
  await holdAdmins(acting, id, 'active')
  const row = await hold(acting, id)
  if (row.is_active) return presentAccount(row)
  const changed = await change(acting, id, { is_active: true })
  await note(acting, 'user.activated', row, { is_active: false }, { is_active: true })
  return changed
}

export async function removeAccount(acting: Acting, id: string) {
  // First: whoever removes what was said has the turn before they write the log, too.
  await inVoiceboxTurn(acting.db)
  await acting.services.nounData.erasing(acting.db, acting.tenant, [id])
  await holdAdmins(acting, id, 'removal')
  const row = await hold(acting, id)
  // Sessions end with their sockets, before the log is held: who signs out holds theirs and then asks for the log.
  await endAccess(acting.db, id)
  await note(acting, 'user.erased', row, { role: row.role })
  // Faces go with their files, before what is left of their rows.
  await forgetPerson(acting.db, acting.tenant, id)
  await eraseAccount(acting.db, id)
  await acting.services.nounData.erasePerson(acting.db, id)
  return { id }
}

const notOpen = () => new AppError('account.not_pending')

/** @param listed the account of the same person on a staff list, whose place becomes theirs */
export async function approve(acting: Acting, id: string, { listed, ...placed }: Placed & { listed?: string }) {
  const row = await hold(acting, id)
  if (row.approval === 'approved') throw notOpen()
  const taken = listed === undefined ? undefined : await takeListed(acting, id, listed)
  await change(acting, id, { approval: 'approved', approval_reason: null })
  await enterDirectory(acting.db, acting.tenant, row, { ...placed, memberId: taken?.entry })
  const changed = presentAccount(await hold(acting, id))
  await note(acting, 'user.approved', row, { approval: row.approval }, { approval: 'approved', department: changed.department, ...(taken && { replaces: taken.username }) })
  await tell(acting, row, 'approved', await letInParams(acting.db, row))
  return changed
}

export async function deny(acting: Acting, id: string, reason: string | null) {
  const row = await hold(acting, id)
  if (row.approval === 'approved') throw notOpen()
  const changed = await change(acting, id, { approval: 'denied', approval_reason: reason })
  await endAccess(acting.db, id)
  await forgetPin(acting.db, id)
  await withdrawTokens(acting.db, id, ['reset', 'invite', 'access'])
  await note(acting, 'user.denied', row, { approval: row.approval }, { approval: 'denied', reason })
  if (row.approval !== 'denied') await tell(acting, row, 'denied', { name: nameOf(row), reason })
  return changed
}

/** A password that the person changes at the next sign-in. */
export async function setOneTimePassword(acting: Acting, id: string, passwordHash: string) {
  const { db, user } = acting
  if (id === user.id) throw new AppError('account.own', { params: { act: 'password' } })
  const row = await hold(acting, id)
  if (!(await isStillSignedIn(db, user))) throw signedOut()
  await replacePassword(db, id, passwordHash, { mustChange: true })
  // Whoever hands it over knows them: who was added and has not joined has nothing else to prove, nor who has no address.
  const known = !row.email || (row.approval === 'approved' && row.password_hash === null)
  if (known && !row.email_verified_at) await db.updateTable('accounts').set({ email_verified_at: now(), ...touched() }).where('id', '=', id).execute()
  // Who asks an admin has lost the phone, or somebody else has it.
  await forgetPasskeys(db, id)
  await note(acting, 'user.password_set', row)
  await tell(acting, row, 'passwordSet', { name: nameOf(row), by: 'admin' })
  return presentAccount(await hold(acting, id))
}

export async function resetTwoFactor(acting: Acting, id: string) {
  if (id === acting.user.id) throw new AppError('account.own', { params: { act: 'two_factor' } })
  const row = await hold(acting, id)
  if (!row.totp_enabled_at) throw new AppError('account.two_factor_off')
  await removeTotp(acting.db, id)
  // What signs in without a code goes with it: the phone is lost.
  await forgetPasskeys(acting.db, id)
  await endAccess(acting.db, id)
  await note(acting, 'user.two_factor_reset', row)
  await tell(acting, row, 'twoFactorChanged', { name: nameOf(row), change: 'resetByAdmin' })
  return presentAccount(await hold(acting, id))
}

export async function sendInvitation(acting: Acting, row: AccountRow & { locale: 'en' | 'es' | null }) {
  await withdrawTokens(acting.db, row.id, ['invite'])
  const path = `/reset-password?token=${await issueToken(acting.db, row.id, 'invite')}&invite=1`
  await tell(acting, row, 'invite', { name: nameOf(row), path, role: row.role, invitedBy: acting.user.name, days: 7 })
}

export async function inviteAgain(acting: Acting, id: string): Promise<void> {
  const row = await hold(acting, id)
  if (row.joined) throw new AppError('account.joined')
  if (!row.email) throw new AppError('account.no_email')
  if (!row.is_active || row.approval === 'denied') throw new AppError('account.closed')
  await sendInvitation(acting, row)
  await note(acting, 'user.invited', row)
}

/** Whose data is taken out of the house stands in the log. */
export const noteExport = async (acting: Acting, id: string) => note(acting, 'user.exported', await hold(acting, id))

interface MadeAccount extends Described {
  email?: string | null
  username?: string
  invite?: boolean
  firstName: string
  lastName: string
  role: Role
  /** None: the person is invited and chooses a password. One that an admin chose is changed at the first sign-in. */
  passwordHash: string | null
}

/** Which of the two somebody has already. */
async function takenBy(db: TenantDb, email: string | null | undefined) {
  const known = email && (await db.selectFrom('accounts').select('id').where(lower('email'), '=', email.toLowerCase()).executeTakeFirst())
  return known ? ('account.email_taken' as const) : ('account.username_taken' as const)
}

export async function createAccount(acting: Acting, made: MadeAccount) {
  const { db, user } = acting
  if (!(await isStillSignedIn(db, user))) throw signedOut()
  const given = made.passwordHash !== null
  const mailed = !given && Boolean(made.email) && made.invite !== false
  const account = await insertAccount(db, { ...made, email: made.email ?? null, approval: 'approved', verified: given, mustChangePassword: given })
  if (!account) throw new AppError(await takenBy(db, made.email))
  await enterDirectory(db, acting.tenant, await hold(acting, account.id), made)
  const row = await hold(acting, account.id)
  await note(acting, 'user.created', row, undefined, { role: row.role, invited: mailed })
  if (mailed) await sendInvitation(acting, row)
  return presentAccount(row)
}

