import type { AskNow } from '../../core/now.ts'
import type { NounData } from '../../shared/noun-data.ts'
import { countAccounts } from './account-list.ts'

/** How many people wait for an admin's word. */
const approvals: AskNow = async (db, { reader }) => {
  const count = reader.role === 'admin' ? await countAccounts(db, 'pending_approval') : 0
  return count ? { waiting: [{ kind: 'approvals', id: 'approvals', title: '', count, progress: null, url: '/user-management?view=pending' }] } : {}
}

export const userAccountsData = { now: approvals } satisfies NounData
