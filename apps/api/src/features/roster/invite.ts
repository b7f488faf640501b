import { type TenantDb, oneOf } from '@portal/db/feature'
import type { FeatureServices } from '../../core/feature-services.ts'
import type { Profile, Tenant } from '../../core/locations.ts'
import type { User } from '../../core/session.ts'
import { queueMails } from '../../shared/mail/mail.ts'
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

/** Invitations, where there is an address, to the accounts that a list made, and to those that it readdressed or brought back before they joined. */
export async function invite(db: TenantDb, { tenant, profile, services, user }: Means, undo: Undo): Promise<void> {
  const changed = undo.changed.filter(({ fields }) => fields.some(({ of, column }) => of === 'account' && followed.includes(column)))
  const ids = [...undo.made, ...changed].flatMap(({ account }) => account ?? [])
  if (!ids.length) return
  const rows = await db.selectFrom('accounts').select(['id', 'email', 'first_name', 'last_name', 'role', 'locale']).where(oneOf('id', ids)).where('email', 'is not', null)
    .where('password_hash', 'is', null).where('is_active', '=', true).where('approval', '=', 'approved').execute()
  const mails = []
  for (const { id, email, first_name, last_name, role, locale } of rows) {
    const path = `/reset-password?token=${await issueToken(db, id, 'invite')}&invite=1`
    mails.push({
      to: email!, accountId: id, template: 'invite' as const, params: { name: `${first_name} ${last_name}`.trim(), path, role, invitedBy: user.name, days: 7 },
      locale, tenant, profile, env: services.env,
    })
  }
  await queueMails(db, mails)
}
