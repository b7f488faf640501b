import type { Role } from '@portal/contract'
import { type TenantDb, now } from '@portal/db/feature'
import type { ReplyExtras, RequestInfo } from '../../core/context.ts'
import { setDeviceCookie, setSessionCookie } from '../../core/cookies.ts'
import type { Profile, Tenant } from '../../core/locations.ts'
import { type SessionStep, type User, createSession, endSessions, findUser } from '../../core/session.ts'
import { hashSecret } from '../../core/tokens.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import { audit } from '../../shared/audit.ts'
import { deviceMark } from '../../shared/security/guessing.ts'
import { headshotsOf } from '../../shared/people/headshots.ts'
import { type SignInAccount, actorOf, targetOf } from './accounts.ts'
import type { Tablet } from './tablets.ts'

/** More devices than a person has; the one longest unused goes. */
const mostSessions = 30

/** The person as a reply tells it. `role` is what the account holds; the session may run with less. */
export const presentUser = (user: User, headshot_url: string | null) => ({
  id: user.id, userId: user.id, first_name: user.first_name, last_name: user.last_name, full_name: user.name,
  username: user.username, email: user.email, position: user.position, role: user.accountRole, locale: user.locale,
  headshot_url, two_factor_enabled: user.two_factor_enabled,
})

/** What the person must still do before anything else: their own password first, then the second factor. */
export function stepFor(account: Pick<SignInAccount, 'must_change_password' | 'totp_enabled_at' | 'role'>, { settings }: Profile): SessionStep | null {
  if (account.must_change_password) return 'must_change_password'
  return !account.totp_enabled_at && settings.security.require2faFor.includes(account.role) ? 'must_enrol_2fa' : null
}

interface Begun {
  sid: string
  user: User
  device: string | null
  headshot: string | null
}

interface Wanted {
  role: Role
  remember: boolean
  profile: Profile
  request: RequestInfo
  /** How the person proved who they are, for the log. */
  by: 'password' | 'code' | 'recovery_code' | 'access_code' | 'passkey' | 'pin'
  /** The shared tablet that it is done on. */
  tablet?: Tablet
}

/** Begins a session for a person whose proof was right, in the transaction of that proof. */
export async function beginSession(db: TenantDb, account: SignInAccount, wanted: Wanted): Promise<Begun> {
  const { role, remember, profile, request, by, tablet } = wanted
  const sid = await createSession(db, {
    accountId: account.id, role, remember, step: stepFor(account, profile),
    idleHours: profile.settings.security.sessionHours, userAgent: request.userAgent, network: request.network, kiosk: tablet?.id ?? null,
  })
  await dropOldest(db, account.id)
  // A device of many is nobody's own.
  const device = tablet ? null : await rememberDevice(db, account.id, request.device)
  await db.updateTable('accounts').set({ last_login_at: now(), last_seen_at: now() }).where('id', '=', account.id).execute()
  await audit(db, { event: 'auth.signed_in', actor: actorOf(account), target: targetOf(account), after: { role, by, ...(tablet && { tablet: tablet.name }) }, requestId: request.id })
  const user = await findUser(db, sid)
  if (!user) throw new Error('The session that was just made is not good')
  const faces = await headshotsOf(db, [user.id])
  return { sid, user, device, headshot: faces.get(user.id) ?? null }
}

async function dropOldest(db: TenantDb, accountId: string) {
  const surplus = await db.selectFrom('sessions').select('id').where('account_id', '=', accountId)
    .orderBy('renewed_at', 'desc').orderBy('id').offset(mostSessions).execute()
  for (const { id } of surplus) await endSessions(db, accountId, { only: id })
}

/** Marks the browser as one of this person's: others' guessing does not lock them out. */
async function rememberDevice(db: TenantDb, accountId: string, sent: string | null): Promise<string> {
  const device = deviceMark(sent)
  await db
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash: hashSecret(device) })
    .onConflict((oc) => oc.columns(['account_id', 'device_hash']).doUpdateSet({ last_used_at: now() }))
    .execute()
  return device
}

/** The reply of a sign-in, after its transaction: the signed token, and the cookies that go with it. */
export async function welcome(
  { sid, user, device, headshot }: Begun,
  { services, tenant, reply }: { services: FeatureServices; tenant: Tenant; reply: ReplyExtras },
) {
  const { id: sub, username, email, role, expiresAt } = user
  const exp = Math.floor(expiresAt.getTime() / 1000)
  // What lies in a shared tablet's browser for a while names nobody.
  const named = user.kiosk ? { username: '', email: '', kiosk: true as const } : { username, email: email ?? '' }
  const token = await services.tokens.sign({ sub, sid, tid: tenant.id, ...named, role, exp })
  setSessionCookie(reply.headers, token, expiresAt)
  if (device) setDeviceCookie(reply.headers, device)
  const told = { token, user: presentUser(user, headshot), role }
  if (user.step === 'must_change_password') return { ...told, mustChangePassword: true as const }
  if (user.step === 'must_enrol_2fa') return { ...told, mustEnrol2fa: true as const }
  return told
}
