import type { TenantDb } from '@portal/db/feature'
import { notFound } from '../../core/errors.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import type { Tenant } from '../../core/locations.ts'
import { localDay } from '../../outside/clock.ts'
import { find, presentOwn } from './rows.ts'

interface Means {
  db: TenantDb
  tenant: Tenant
  services: Pick<FeatureServices, 'clock' | 'nounData'>
}

/** All that is kept of a person, as a file: for themselves, or without what is for them alone for an admin. */
export async function personalData({ db, tenant, services }: Means, id: string, name: 'my-data' | 'personal-data') {
  const row = await find(db, id)
  if (!row) throw notFound(name === 'my-data' ? 'profile' : 'userAccounts')
  const day = localDay(services.clock.now(), tenant.timezone)
  // What others noted about them, too, and what the portal itself did.
  const { is_minor, is_active, approval, approval_reason, by_poster, email_verified_at, last_login_at, last_seen_at } = row
  const own = {
    ...presentOwn(row), is_minor, is_active, approval, approval_reason, by_poster, email_verified_at, last_login_at, last_seen_at,
    privacy_policy: { version: row.policy_version, agreed_at: row.policy_at },
  }
  const kept = await services.nounData.ofPerson(db, id, { toAdmin: name === 'personal-data' })
  return {
    body: JSON.stringify({ location: tenant.name, exported_at: services.clock.now().toISOString(), profile: own, ...kept }, null, 2),
    type: 'application/json; charset=utf-8',
    headers: { 'Content-Disposition': `attachment; filename="${name}-${day}.json"` },
  }
}
