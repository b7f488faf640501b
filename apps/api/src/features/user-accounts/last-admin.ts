import type { TenantDb } from '@portal/db/feature'
import { signedOut } from '../../core/access.ts'
import { AppError } from '../../core/errors.ts'
import { type User, isStillSignedIn } from '../../core/session.ts'

/** Who may administer and can sign in to do so. */
const admins = (db: TenantDb) => db.selectFrom('accounts').select('id')
  .where('role', '=', 'admin').where('is_active', '=', true).where('approval', '=', 'approved')
  .where('email_verified_at', 'is not', null).where('erased_at', 'is', null)

/**
 * Holds all who may administer, always in the same order: of two admins who take each other's rights, one comes first
 * and the other one's session is over.
 * @throws AppError 401
 */
export async function holdAllAdmins(db: TenantDb, user: Pick<User, 'sessionId'>): Promise<Array<{ id: string }>> {
  const held = await admins(db).orderBy('id').forNoKeyUpdate().execute()
  if (!(await isStillSignedIn(db, user))) throw signedOut()
  return held
}

/**
 * For what changes many accounts at once: asked when it is done, so that the refusal takes all of it back.
 * @throws AppError 409 when nobody is left of those who were held
 */
export async function expectAdminLeft(db: TenantDb, held: readonly unknown[]): Promise<void> {
  if (held.length && !(await admins(db).limit(1).executeTakeFirst())) throw new AppError('account.last_admin')
}
