import type { StatusTone } from '@portal/ui/notices/status-badge.tsx'
import type { DataOf } from '../../api/types.ts'

export type Account = DataOf<'userAccounts.list'>[number]
type Status = Account['status']

export const nameOf = ({ first_name, last_name, username }: Account) => `${first_name} ${last_name}`.trim() || username

/** How long it stands that somebody is back, and not with everything: more than a word or two. */
export const toRead = 8000

export const toneOf: Record<Status, StatusTone> = {
  active: 'success', pending_approval: 'warning', unverified: 'info', inactive: 'neutral', denied: 'danger', erased: 'neutral',
}

/** What shows in the filter: erased accounts are nobody any more. */
export const statuses = ['active', 'pending_approval', 'unverified', 'inactive', 'denied'] as const satisfies Status[]

/** Whether somebody can sign in with a password that they were just given, or what is missing: two things may be. */
export function oneTimeWords({ status, approval }: Pick<Account, 'status' | 'approval'>) {
  if (status === 'denied') return 'oneTimeDenied'
  if (status === 'inactive') return 'oneTimeInactive'
  if (status === 'unverified') return approval === 'pending' ? 'oneTimeBoth' : 'oneTimeUnverified'
  return status === 'pending_approval' ? 'oneTimePending' : 'oneTimeSet'
}
