import { type TenantDb, lower } from '@portal/db/feature'
import type { Tenant } from '../../core/locations.ts'
import type { SignInAccount } from './accounts.ts'
import { approve } from './approve.ts'

/**
 * Approves a sign-up whose address, proved just now, an editor has put into the directory: nobody needs to say again who
 * they are. One entry alone, and nobody whom an admin has denied.
 */
export async function approveByRoster(db: TenantDb, tenant: Tenant, account: SignInAccount, requestId: string): Promise<boolean> {
  if (account.approval !== 'pending' || !account.email) return false
  const entries = await db.selectFrom('team_members').select('id').where('account_id', 'is', null).where('is_example', '=', false)
    .where(lower('email'), '=', account.email.toLowerCase()).limit(2).execute()
  if (entries.length !== 1) return false
  await approve(db, tenant, account, 'roster', requestId)
  return true
}
