import type { LiveEvents } from '@portal/contract/live'
import { type TenantDb, countAll } from '@portal/db'

/** People who are looked up with one statement. */
const atOnce = 1000

export interface Told {
  account: string
  event: Parameters<LiveEvents['notification']>[0]
}

/** What those of these people who were told of it see of it, with how much they have not read: two statements. */
async function tellable(db: TenantDb, key: string, accounts: string[]): Promise<Told[]> {
  const told = await db
    .selectFrom('notifications')
    .select(['id', 'account_id', 'type', 'title', 'message', 'url', 'created_at'])
    .where('source_key', '=', key).where('account_id', 'in', accounts).where('read_at', 'is', null)
    .execute()
  if (!told.length) return []
  const counts = await db
    .selectFrom('notifications')
    .select(['account_id', countAll().as('unread')])
    .where('account_id', 'in', told.map(({ account_id }) => account_id)).where('read_at', 'is', null)
    .groupBy('account_id')
    .execute()
  const unread = new Map(counts.map((row) => [row.account_id, row.unread]))
  return told.map(({ account_id, created_at, ...notification }) => ({
    account: account_id,
    event: {
      notification: { ...notification, read: false, created_at: created_at.toISOString() },
      unreadCount: unread.get(account_id) ?? 0,
    },
  }))
}

/** News for the people who have a socket here. */
export async function newsFor(db: TenantDb, key: string, accounts: string[]): Promise<Told[]> {
  const all: Told[] = []
  for (let from = 0; from < accounts.length; from += atOnce) all.push(...(await tellable(db, key, accounts.slice(from, from + atOnce))))
  return all
}
