import { type TenantDb, oneOf } from '@portal/db/feature'
import type { FeatureServices } from '../../core/feature-services.ts'
import type { Profile, Tenant } from '../../core/locations.ts'
import type { User } from '../../core/session.ts'
import { queueMails } from '../../shared/mail/mail.ts'
import { letInParams } from '../../shared/people/let-in.ts'
import { issueToken } from '../../shared/security/one-time-tokens.ts'
import type { Undo } from './apply.ts'

interface Means {
  tenant: Tenant
  profile: Profile
  services: Pick<FeatureServices, 'env'>
  user: User
}

/** What an invitation has to follow: it went to the address before, or was withdrawn when they left. */
const followed = ['email', 'is_active']

const withField = ({ changed }: Undo, columns: readonly string[]) =>
  changed.filter(({ fields }) => fields.some(({ of, column }) => of === 'account' && columns.includes(column))).flatMap(({ account }) => account ?? [])

const open = (db: TenantDb, ids: readonly string[]) =>
  db.selectFrom('accounts').select(['id', 'email', 'first_name', 'last_name', 'role', 'locale', 'email_verified_at']).where(oneOf('id', ids)).where('email', 'is not', null)
    .where('is_active', '=', true).where('approval', '=', 'approved')

/** Invitations, where there is an address, to the accounts that a list made, and to those that it readdressed or brought back before they joined. */
async function inviteNew(db: TenantDb, { tenant, profile, services, user }: Means, undo: Undo): Promise<void> {
  const ids = [...undo.made.map(({ account }) => account), ...withField(undo, followed)]
  if (!ids.length) return
  const mails = []
  for (const { id, email, first_name, last_name, role, locale } of await open(db, ids).where('password_hash', 'is', null).execute()) {
    const path = `/reset-password?token=${await issueToken(db, id, 'invite')}&invite=1`
    mails.push({
      to: email!, accountId: id, template: 'invite' as const, params: { name: `${first_name} ${last_name}`.trim(), path, role, invitedBy: user.name, days: 7 },
      locale, tenant, profile, env: services.env,
    })
  }
  await queueMails(db, mails)
}

/** Who signed up by themself and waited hears of it as from an admin who approves them. */
async function tellApproved(db: TenantDb, { tenant, profile, services }: Means, undo: Undo): Promise<void> {
  const ids = withField(undo, ['approval'])
  if (!ids.length) return
  const rows = await open(db, ids).where('password_hash', 'is not', null).execute()
  const mails = []
  for (const row of rows) {
    mails.push({ to: row.email!, accountId: row.id, template: 'approved' as const, params: await letInParams(db, row), locale: row.locale, tenant, profile, env: services.env })
  }
  await queueMails(db, mails)
}

/** The mails of a list. */
export async function sendMails(db: TenantDb, means: Means, undo: Undo): Promise<void> {
  await inviteNew(db, means, undo)
  await tellApproved(db, means, undo)
}
