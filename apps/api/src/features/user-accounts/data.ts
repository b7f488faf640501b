import type { AskCounted } from '../../core/now.ts'
import type { NounData } from '../../shared/noun-data.ts'
import { countedAs } from '../submissions/public.ts'
import { accountsWith } from './account-list.ts'

/** How many people wait for an admin's word. */
const approvals: AskCounted = (db, { reader }) =>
  (reader.role === 'admin' ? [accountsWith(db, 'pending_approval').clearSelect().select(countedAs('approvals', 'approvals', '/user-management?view=pending'))] : [])

export const userAccountsData = { counted: approvals } satisfies NounData
