import { type TenantDb, canSignIn, oneOf } from '@portal/db/feature'
import type { Profile } from '../../core/locations.ts'
import type { User } from '../../core/session.ts'
import { whomToWrite } from '../chat/public.ts'

/** Who sees a number or an address: the lowest role that does. */
const seenBy = { admins: ['admin'], managers: ['admin', 'manager'], team: ['admin', 'manager', 'team'] } as const

const reachable = (db: TenantDb, accounts: string[]) => db.selectFrom('accounts as account').leftJoin('profiles as told', 'told.account_id', 'account.id')
  .select(['account.id', 'account.email', 'told.phone', 'told.phone_for', 'told.email_for']).where(oneOf('account.id', accounts)).where(canSignIn('account'))

/**
 * How the people with these accounts are reached by whoever reads: by what each lets that role know, and in the chat.
 * Oneself in no way; support is nobody's colleague.
 */
export async function reachFor(db: TenantDb, user: User, profile: Profile, accounts: string[]) {
  const nothing = { phone: null, email: null, writable: false }
  if (user.visit || !accounts.length) return () => nothing
  const mayWrite = await whomToWrite(db, user, profile)
  const people = new Map((await reachable(db, accounts.filter((id) => id !== user.id)).execute()).map((each) => [each.id, each]))
  return (account: string | null) => {
    const person = people.get(account ?? '')
    if (!person) return nothing
    const knows = (level: keyof typeof seenBy | null) => (seenBy[level ?? 'admins'] as readonly string[]).includes(user.role)
    return { phone: (knows(person.phone_for) && person.phone) || null, email: knows(person.email_for) ? person.email : null, writable: mayWrite(person.id) }
  }
}
