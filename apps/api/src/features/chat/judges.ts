import { type TenantDb, canSignIn } from '@portal/db/feature'

// Nobody judges what they wrote themselves, or sees who reported it.

const admins = (db: TenantDb) => db.selectFrom('accounts').select('accounts.id').where('accounts.role', '=', 'admin')

/** Whether somebody else is there to judge what this person wrote. */
export const othersJudge = async (db: TenantDb, author: string): Promise<boolean> =>
  Boolean(await admins(db).where('accounts.id', '!=', author).where(canSignIn('accounts')).limit(1).executeTakeFirst())

/** Whether they read what admins read, the log too. */
export const isAdmin = async (db: TenantDb, id: string): Promise<boolean> => Boolean(await admins(db).where('accounts.id', '=', id).executeTakeFirst())
