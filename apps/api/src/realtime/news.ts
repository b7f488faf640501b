import type { LiveEvents } from '@portal/contract/live'
import { type TenantDb, countAll, oneOf } from '@portal/db'

export interface Told {
  account: string
  event: Parameters<LiveEvents['notification']>[0]
}

/** What those of these people who were told of it see of it, with how much they have not read: one statement. */
export async function newsFor(db: TenantDb, key: string, accounts: string[]): Promise<Told[]> {
  const told = await db
    .selectFrom('notifications as told')
    .select((eb) => [
      'told.id', 'told.account_id', 'told.type', 'told.title', 'told.message', 'told.url', 'told.created_at',
      eb.selectFrom('notifications as all').select(countAll().as('many'))
        .whereRef('all.account_id', '=', 'told.account_id').where('all.read_at', 'is', null).as('unread'),
    ])
    .where('told.source_key', '=', key).where(oneOf('told.account_id', accounts)).where('told.read_at', 'is', null)
    .execute()
  return told.map(({ account_id, created_at, unread, ...notification }) => ({
    account: account_id,
    event: { notification: { ...notification, read: false, created_at: created_at.toISOString() }, unreadCount: unread ?? 0 },
  }))
}
