import { type TenantDb, canSignIn } from '@portal/db/feature'
import { AppError } from '../../core/errors.ts'
import type { Profile } from '../../core/locations.ts'
import type { User } from '../../core/session.ts'
import type { Inside } from './inside.ts'

type Who = Pick<User, 'id'>

/** Whether nobody of age is to be alone with somebody under age. */
export const protectsMinors = ({ settings }: Profile) => settings.chat.startDirect === 'not_minors'

export const isMinor = async (db: TenantDb, { id }: Who): Promise<boolean> =>
  (await db.selectFrom('accounts').select('is_minor').where('id', '=', id).executeTakeFirstOrThrow()).is_minor

/** Whom this person is not to be alone with. */
export async function keptApart(db: TenantDb, user: Who): Promise<Set<string>> {
  const rows = await db.selectFrom('accounts').select('id').where('is_minor', '!=', await isMinor(db, user)).execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * A group that others have left is a conversation of two, and closed to these two as that would be. One of two that was begun
 * before the location said so goes on.
 * @throws AppError 403
 */
export async function mustNotBeAlone(db: TenantDb, user: Who, profile: Profile, { id, type }: Inside): Promise<void> {
  if (type === 'direct' || !protectsMinors(profile)) return
  const others = await db.selectFrom('conversation_members as inside').innerJoin('accounts', 'accounts.id', 'inside.account_id').select('accounts.is_minor')
    .where('inside.conversation_id', '=', id).where('inside.account_id', '!=', user.id).where(canSignIn('accounts')).limit(2).execute()
  const [only, another] = others
  if (only && !another && only.is_minor !== (await isMinor(db, user))) throw new AppError('chat.minor_alone')
}
