import type { TenantDb } from '@portal/db'
import type { User } from '../http/session.ts'

/** Whoever reads, as far as an audience asks for it. */
export interface Reader {
  user: Pick<User, 'id' | 'role'>
  department: string | null
}

/** The role of the session, and the department of the directory entry that is theirs. */
export async function readerOf(db: TenantDb, user: Pick<User, 'id' | 'role'>): Promise<Reader> {
  const member = await db.selectFrom('team_members').select('department').where('account_id', '=', user.id).executeTakeFirst()
  return { user, department: member?.department ?? null }
}
