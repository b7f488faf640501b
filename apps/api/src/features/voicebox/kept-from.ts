import { isNamed } from '@portal/contract/forms/named'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, canSignIn } from '@portal/db/feature'
import { badInput } from '../../core/errors.ts'
import { nameOf } from '../submissions/public.ts'
import { isSensitive } from './owners.ts'

/**
 * Those whom a text names, of all who look after the box or could some day, beside whom it is kept from already. @throws AppError 400 where that is everybody who
 * could read it: better said at once than into the void
 */
export async function keptFrom(db: TenantDb, content: Record<string, unknown>, texts: readonly string[], already: readonly string[] = []): Promise<string[]> {
  if (!isSensitive(content)) return [...already]
  const people = await db.selectFrom('accounts').select(['id', 'role', 'first_name', 'last_name']).where(canSignIn('accounts')).where('role', 'in', ['manager', 'admin']).execute()
  const named = people.filter(({ first_name, last_name }) => isNamed(texts.join('\n'), nameOf(first_name, last_name)))
  const kept = new Set([...already, ...named.map(({ id }) => id)])
  const left = people.some(({ id, role }) => role === 'admin' && !kept.has(id))
  if (!left) throw badInput({ message: problem('all_are_named') })
  return [...kept]
}
