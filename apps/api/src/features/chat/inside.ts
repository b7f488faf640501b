import type { TenantDb } from '@portal/db/feature'
import { AppError, notFound } from '../../core/errors.ts'
import type { User } from '../../core/session.ts'

type Who = Pick<User, 'id'>

/** A conversation as somebody who is in it has it. One they are not in is not there. */
export async function findInside(db: TenantDb, { id: account }: Who, id: string) {
  const row = await db
    .selectFrom('conversation_members as me')
    .innerJoin('conversations', 'conversations.id', 'me.conversation_id')
    .select([
      'conversations.id', 'conversations.type', 'conversations.name', 'conversations.description', 'conversations.picture_id', 'conversations.managed', 'conversations.created_by', 'conversations.last_seq',
      'conversations.version', 'me.read_seq', 'me.cleared_seq', 'me.muted', 'me.pinned', 'me.marked_unread',
    ])
    .where('me.conversation_id', '=', id).where('me.account_id', '=', account).where('me.hidden', '=', false)
    .executeTakeFirst()
  if (!row) throw notFound('chat')
  return row
}
export type Inside = Awaited<ReturnType<typeof findInside>>

/** The same, and until the end of the transaction nobody else writes in it, comes or goes: who is in it is asked after that. */
export async function holdInside(db: TenantDb, user: Who, id: string): Promise<Inside> {
  await db.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findInside(db, user, id)
}

/** Only that they are not in it: what else goes wrong is no answer. */
export async function ifInside<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'chat.not_found') return undefined
    throw error
  }
}

/** Whether they speak for the location where they are in. */
export const leads = ({ role }: Pick<User, 'role'>) => role !== 'team'
