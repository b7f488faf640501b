import { fitting, splitName } from '@portal/contract/people/names'
import { type TenantDb, lower } from '@portal/db/feature'
import type { Known } from './plan.ts'

/** Everybody of the location: accounts with their entries, and entries that have no account. */
export async function peopleOf(db: TenantDb): Promise<Known[]> {
  const accounts = await db.selectFrom('accounts as account').leftJoin('team_members as member', 'member.account_id', 'account.id')
    .select([
      'account.id', 'account.first_name', 'account.last_name', 'account.email', 'account.username', 'account.role', 'account.is_active', 'account.approval', 'account.approval_reason',
      'account.password_hash', 'account.position as own_position', 'member.id as member_id', 'member.name as entry_name', 'member.position', 'member.department', 'member.level',
      'member.start_date', 'member.employee_number',
    ])
    .select((eb) => eb.exists(eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.account_id', '=', 'account.id')).as('has_passkey'))
    .where('account.erased_at', 'is', null).orderBy(lower('account.last_name')).orderBy(lower('account.first_name')).orderBy('account.id').execute()
  const alone = await db.selectFrom('team_members').select(['id', 'name', 'email', 'position', 'department', 'level', 'start_date', 'employee_number'])
    .where('account_id', 'is', null).where('is_example', '=', false).orderBy('name').orderBy('id').execute()
  return [
    ...accounts.map(({ id, member_id, entry_name, role, is_active, approval, approval_reason, password_hash, has_passkey, own_position, ...row }): Known => ({
      id, account_id: id, member_id, entry_name, role, first_name: row.first_name, last_name: row.last_name, email: row.email, username: row.username,
      own_position, position: row.position ?? own_position ?? '', department: row.department ?? '', level: row.level ?? '', start_date: row.start_date,
      employee_number: row.employee_number, is_active, approval, approval_reason, joined: password_hash !== null || Boolean(has_passkey),
    })),
    ...alone.map((row): Known => ({
      id: row.id, account_id: null, member_id: row.id, entry_name: row.name, ...fitting(splitName(row.name)), email: row.email, username: null, position: row.position, own_position: null, department: row.department,
      level: row.level, start_date: row.start_date, employee_number: row.employee_number, role: 'team', is_active: true, approval: 'approved', approval_reason: null,
      joined: false,
    })),
  ]
}
