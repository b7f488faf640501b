import type { TenantDb } from '@portal/db/feature'
import type { Tenant } from '../../core/locations.ts'
import { audit } from '../../shared/audit.ts'
import { enterDirectory } from '../../shared/people/directory.ts'
import { touched } from '../../shared/content/versioned.ts'
import { type SignInAccount, targetOf } from './accounts.ts'

/** Lets in who waits, without an admin's look: by what shows that they belong here. They stand in the directory from then on. */
export async function approve(db: TenantDb, tenant: Tenant, account: SignInAccount, by: 'roster' | 'access_code' | 'invitation', requestId: string): Promise<void> {
  await db.updateTable('accounts').set({ approval: 'approved', approval_reason: null, ...touched() }).where('id', '=', account.id).execute()
  await enterDirectory(db, tenant, { ...account, position: null })
  await audit(db, { event: 'user.approved', actor: 'system', target: targetOf(account), before: { approval: account.approval }, after: { approval: 'approved', by }, requestId })
}
