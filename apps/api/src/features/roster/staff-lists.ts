import type { Tenant } from '../../core/locations.ts'
import type { Person, World } from '../../testing/world.ts'

/** For tests: what the columns of a list of staff are called. */
export const titles = 'Employee ID,First Name,Last Name,Email,Position,Department,Role'

const csv = (lines: string[]) => Buffer.from(lines.join('\r\n'))
/** Has a list looked at. */
export const checkList = async (by: Person, bytes: Buffer | string[], name = 'staff.csv') =>
  (await by.roster.check({}, { files: { file: [{ name, bytes: Array.isArray(bytes) ? csv(bytes) : bytes }] } })).data

/** Everything of people that a list may touch. */
export const everybodyAt = (world: World, place: Tenant) => world.within(place, async (db) => ({
  accounts: await db.selectFrom('accounts').select(['id', 'email', 'username', 'first_name', 'last_name', 'role', 'is_active', 'approval', 'approval_reason', 'position']).orderBy('id').execute(),
  members: await db.selectFrom('team_members').select(['id', 'name', 'position', 'department', 'level', 'start_date', 'employee_number', 'account_id', 'email']).orderBy('id').execute(),
}))
