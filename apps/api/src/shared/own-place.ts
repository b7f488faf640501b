import { problem } from '@portal/contract/errors/problem'
import { badInput } from '../core/errors.ts'
import type { User } from '../core/session.ts'

/** What decides which audiences a person belongs to. */
interface Place {
  position?: string | null
  department?: string | null
  level?: string | null
}

/**
 * Nobody moves themselves into another audience: a department, position or level that differs from what stands is
 * refused, however it is sent. The same again changes nothing.
 * @throws AppError 400 naming the fields
 */
export function mustKeepOwnPlace(before: Place, sent: Place): void {
  const changed = (['position', 'department', 'level'] as const).filter((name) => sent[name] !== undefined && (sent[name] ?? '') !== (before[name] ?? ''))
  if (changed.length) throw badInput(Object.fromEntries(changed.map((name) => [name, problem('set_by_others')])))
}

/** In the directory an admin may, for there is nobody above them; all others are placed by somebody else. */
export function mayPlace(user: Pick<User, 'id' | 'role'>, account: string | null | undefined, before: Place, sent: Place): void {
  if (account && account === user.id && user.role !== 'admin') mustKeepOwnPlace(before, sent)
}
