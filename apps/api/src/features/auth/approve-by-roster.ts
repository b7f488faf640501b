import { type TenantDb, lower } from '@portal/db/feature'
import type { Tenant } from '../../core/locations.ts'
import { audit } from '../../shared/audit.ts'
import { enterDirectory } from '../../shared/people/directory.ts'
import { touched } from '../../shared/content/versioned.ts'
import { type SignInAccount, targetOf } from './accounts.ts'

/**
 * Approves a sign-up whose address, proved just now, an editor has put into the directory: nobody needs to say again who
 * they are. One entry alone, and nobody whom an admin has denied.
 */
export async function approveByRoster(db: TenantDb, tenant: Tenant, account: SignInAccount, requestId: string): Promise<boolean> {
  if (account.approval !== 'pending' || !account.email) return false
  const entries = await db.selectFrom('team_members').select('id').where('account_id', 'is', null).where('is_example', '=', false)
    .where(lower('email'), '=', account.email.toLowerCase()).limit(2).execute()
  if (entries.length !== 1) return false
  await db.updateTable('accounts').set({ approval: 'approved', approval_reason: null, ...touched() }).where('id', '=', account.id).execute()
  await enterDirectory(db, tenant, { ...account, position: null })
  await audit(db, { event: 'user.approved', actor: 'system', target: targetOf(account), before: { approval: 'pending' }, after: { approval: 'approved', by: 'roster' }, requestId })
  return true
}
