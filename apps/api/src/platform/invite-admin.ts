import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, inSeconds, lower } from '@portal/db'
import { badInput } from '../core/errors.ts'
import type { Tenant } from '../core/locations.ts'
import { publicUrl } from '../core/tenant.ts'
import { insertAccount } from '../shared/people/accounts.ts'
import { enterDirectory } from '../shared/people/directory.ts'
import { nobodySent, queueMail } from '../shared/mail/mail.ts'
import { isProvided, readMailSettings } from '../shared/mail/mail-settings.ts'
import { issueToken, tokenLife, withdrawTokens } from '../shared/security/one-time-tokens.ts'
import type { Services } from '../core/services.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `ann.lee@…` is probably Ann Lee; the person can say it better later. */
function nameFrom(email: string): { first: string; last: string } {
  const [first = 'Admin', ...rest] = email.split(/[@+]/)[0]!.split(/[._-]+/).filter(Boolean)
  return { first: capital(first).slice(0, 60), last: rest.map(capital).join(' ').slice(0, 60) }
}

/** An admin who was invited and has not come yet. @throws AppError 400 */
async function invitedBefore(db: TenantDb, email: string): Promise<{ id: string; name: string }> {
  const known = await db.selectFrom('accounts').select(['id', 'role', 'first_name', 'last_name', 'password_hash', 'is_active', 'approval'])
    .where(lower('email'), '=', email.toLowerCase()).forUpdate().executeTakeFirstOrThrow()
  if (known.role !== 'admin') throw badInput({ email: problem('not_an_admin') })
  if (known.password_hash) throw badInput({ email: problem('admin_already') })
  if (!known.is_active || known.approval === 'denied') throw badInput({ email: problem('admin_switched_off') })
  return { id: known.id, name: `${known.first_name} ${known.last_name}`.trim() }
}

const days = tokenLife.invite / 86_400

/** Makes an administrator's account, unless there is one, and a new path by which its owner chooses a password. */
async function prepare(db: TenantDb, tenant: Tenant, email: string): Promise<{ id: string; name: string; path: string }> {
  const { first, last } = nameFrom(email)
  const made = await insertAccount(db, {
    email, firstName: first, lastName: last, role: 'admin', passwordHash: null, approval: 'approved', verified: false,
  })
  if (made) await enterDirectory(db, tenant, { ...made, first_name: first, last_name: last, position: null })
  const { id, name } = made ? { id: made.id, name: `${first} ${last}`.trim() } : await invitedBefore(db, email)
  await withdrawTokens(db, id, ['invite'])
  const secret = await issueToken(db, id, 'invite')
  return { id, name, path: `/reset-password?token=${secret}&invite=1` }
}

function tenantOfId({ locations }: Services, id: string) {
  const tenant = locations.byId(id)
  if (!tenant) throw new Error('The location is not in the catalogue')
  return tenant
}

/**
 * Invites an administrator by mail. Asks the catalogue nothing: the caller's transaction holds one of its few connections
 * already.
 */
export async function inviteAdmin(services: Services, db: TenantDb, locationId: string, email: string): Promise<void> {
  const tenant = tenantOfId(services, locationId)
  const { id, name, path } = await prepare(db, tenant, email)
  await queueMail(db, {
    to: email, accountId: id, template: 'invite', tenant, profile: await services.locations.profile(tenant), env: services.env,
    params: { name, path, role: 'admin', invitedBy: null, days },
  })
}

/** The same link for an operator to hand over, where no mail goes out. */
export async function invitationLink(services: Services, db: TenantDb, locationId: string, email: string): Promise<{ url: string; days: number }> {
  const tenant = tenantOfId(services, locationId)
  const { path } = await prepare(db, tenant, email)
  return { url: publicUrl(services.env, tenant.slug, path), days }
}

const longestLine = 24 * 3600

/** How the last invitation of an administrator stands. */
export async function invitationOf(services: Services, db: TenantDb) {
  const last = await db.selectFrom('mails').innerJoin('accounts', 'accounts.id', 'mails.account_id')
    .select((eb) => [
      'accounts.email', 'mails.state', 'mails.error', eb('accounts.password_hash', 'is not', null).as('accepted'),
      // Without the mark, of before there was one: nothing waits so long in a line.
      eb.or([
        eb('mails.provider_id', '=', nobodySent),
        eb.and([eb('mails.state', '=', 'queued'), eb('mails.attempts', '=', 0), eb('mails.created_at', '<', inSeconds(-longestLine))]),
      ]).as('left'),
    ])
    .where('mails.template', '=', 'invite').where('accounts.role', '=', 'admin')
    .orderBy('mails.created_at', 'desc').orderBy('mails.id', 'desc').limit(1).executeTakeFirst()
  if (!last?.email) return null
  const sent = last.state === 'sent' || last.state === 'failed' ? last.state : undefined
  const provided = isProvided(services, await readMailSettings(db))
  const waiting = provided ? (last.left ? ('not_sent' as const) : ('waiting' as const)) : ('no_provider' as const)
  return { email: last.email, state: last.accepted ? ('accepted' as const) : (sent ?? waiting), error: last.error }
}
