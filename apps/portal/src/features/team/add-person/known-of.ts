import { splitName } from '@portal/contract/people/names'
import type { Member } from '../member.ts'

/** What their entry says already; its name is in two where the server would say so, too. */
export function knownOf({ name, position, department }: Pick<Member, 'name' | 'position' | 'department'>) {
  const { first_name: firstName, last_name: lastName } = splitName(name)
  return { firstName, lastName, position, department }
}
