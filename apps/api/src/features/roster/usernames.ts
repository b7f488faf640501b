import type { TenantDb } from '@portal/db/feature'
import { usernameFrom } from '../../shared/people/accounts.ts'
import type { Said } from './values.ts'

/** Gives user names that nobody has or is about to get, each once. */
export async function freeUsernames(db: TenantDb, promised: readonly string[]): Promise<(said: Said) => string> {
  const rows = await db.selectFrom('accounts').select('username').execute()
  const taken = new Set([...promised, ...rows.map(({ username }) => username)].map((username) => username.toLowerCase()))
  return ({ username, email = null, first_name: firstName, last_name: lastName }) => {
    const base = username ?? usernameFrom({ email, firstName, lastName })
    let name = base
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base}${number}`
    taken.add(name.toLowerCase())
    return name
  }
}
