import { type TenantDb, oneOf } from '@portal/db/feature'
import { type AuditEntry, auditEach } from '../../shared/audit.ts'
import type { Undo } from './apply.ts'
import type { Planned } from './plan.ts'

export type About = Pick<AuditEntry, 'event' | 'target' | 'before' | 'after'>

/** Tells a row of a list from what an admin decided about one person. */
export const byList = 'roster'

const target = (id: string, { first_name, last_name }: { first_name: string; last_name: string }) => ({ kind: 'user', id, name: `${first_name} ${last_name}`.trim() })

function changedOf({ action, known, changes }: Planned): About[] {
  if (!known?.account_id) return []
  const about = target(known.account_id, known)
  if (action === 'leave') return [{ event: 'user.deactivated', target: about, before: { is_active: true }, after: { is_active: false, by: byList } }]
  return changes.flatMap(({ field, before, after }): About[] => {
    if (field === 'role') return [{ event: 'user.role_changed', target: about, before: { role: before }, after: { role: after, by: byList } }]
    if (field === 'is_active') return [{ event: 'user.activated', target: about, before: { is_active: false }, after: { is_active: true, by: byList } }]
    return field === 'approval' ? [{ event: 'user.approved', target: about, before: { approval: before }, after: { approval: after, by: byList } }] : []
  })
}

type Named = Parameters<typeof target>[1] & { id: string }

/** What stands in the log of somebody with whom a list is taken back. */
export const backIn = (row: Named): About => ({ event: 'user.activated', target: target(row.id, row), before: { is_active: false }, after: { is_active: true, by: byList } })
export const unmade = ({ role, ...row }: Named & { role: string }): About => ({ event: 'user.erased', target: target(row.id, row), before: { role }, after: { by: byList } })
export function putBackOf(row: Named, fields: ReadonlyArray<{ column: string; before: unknown; after: unknown }>): About[] {
  const events = { role: 'user.role_changed', is_active: 'user.deactivated', approval: 'user.approval_withdrawn' } as const
  return fields.flatMap(({ column, before, after }) => (column in events
    ? [{ event: events[column as keyof typeof events], target: target(row.id, row), before: { [column]: after }, after: { [column]: before, by: byList } }]
    : []))
}

/** A row for each person whom a list lets in or out or gives another role: the list's own row keeps the beginning of many names, and its lines go after a day. */
export async function logPeople(db: TenantDb, plan: readonly Planned[], { made }: Undo, { mail, ...by }: Pick<AuditEntry, 'actor' | 'requestId'> & { mail: boolean }): Promise<void> {
  const accounts = made.length
    ? await db.selectFrom('accounts').select(['id', 'first_name', 'last_name', 'role', 'email']).where(oneOf('id', made.map(({ account }) => account))).orderBy('id').execute()
    : []
  const added = accounts.map((row): About => ({ event: 'user.created', target: target(row.id, row), after: { role: row.role, invited: mail && row.email !== null, by: byList } }))
  await auditEach(db, [...added, ...plan.flatMap(changedOf)].map((about) => ({ ...about, ...by })))
}
