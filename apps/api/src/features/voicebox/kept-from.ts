import { namedIn } from '@portal/contract/forms/named'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, canSignIn } from '@portal/db/feature'
import { badInput } from '../../core/errors.ts'
import { nameOf } from '../submissions/public.ts'
import { isSensitive } from './owners.ts'

/**
 * Those whom a text names, beside whom it is kept from already: of everybody who has an account, for who can't sign in now or is
 * no admin may be one of those who read it some day. @throws AppError 400 where that is everybody who could read it: better said
 * at once than into the void
 */
export async function keptFrom(db: TenantDb, content: Record<string, unknown>, texts: readonly string[], already: readonly string[] = []): Promise<string[]> {
  if (!isSensitive(content)) return [...already]
  const people = await db.selectFrom('accounts').where('erased_at', 'is', null)
    .select((eb) => ['id', 'first_name', 'last_name', eb.and([canSignIn('accounts'), eb('role', '=', 'admin')]).as('reads')]).execute()
  const isNamed = namedIn(texts.join('\n'))
  const kept = new Set([...already, ...people.flatMap(({ id, first_name, last_name }) => (isNamed(nameOf(first_name, last_name)) ? [id] : []))])
  if (!people.some(({ id, reads }) => reads && !kept.has(id))) throw badInput({ message: problem('all_are_named') })
  return [...kept]
}
