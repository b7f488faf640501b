import type { LiveEvents } from '@portal/contract/live'
import { type TenantDb, canSignIn, columnOf, countAll, noticeShows, oneOfTexts, sessionHears } from '@portal/db'

interface Told {
  session: string
  event: Parameters<LiveEvents['notification']>[0]
}

const inSession = { account: columnOf<string>('sessions.account_id'), role: columnOf<string>('sessions.role'), edits: false }

/** What those sessions whose person was told of it see of it, with how much they have not read: one statement. */
export async function newsFor(db: TenantDb, key: string, sessions: string[]): Promise<Told[]> {
  const told = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('notifications as told', 'told.account_id', 'sessions.account_id')
    .select((eb) => [
      'sessions.id as session', 'told.id', 'told.type', 'told.title', 'told.message', 'told.url', 'told.created_at',
      eb.selectFrom('notifications as all').select(countAll().as('many'))
        .whereRef('all.account_id', '=', 'told.account_id').where('all.read_at', 'is', null).where(noticeShows('all', inSession)).as('unread'),
    ])
    .where(oneOfTexts('sessions.id', sessions)).where(sessionHears('sessions')).where(canSignIn('accounts'))
    .where('told.source_key', '=', key).where('told.read_at', 'is', null).where(noticeShows('told', inSession))
    .execute()
  return told.map(({ session, created_at, unread, ...notification }) => ({
    session, event: { notification: { ...notification, read: false, created_at: created_at.toISOString() }, unreadCount: unread ?? 0 },
  }))
}
