import { type TenantDb, coalesce, columnOf, deviceHears, noticeShows, oneOf } from '@portal/db/feature'

// News is written once and brought to people later: whether they may see it is asked again each time.

const account = columnOf<string>('notifications.account_id')

/** Whom a mail or a list reaches: the account. Needs `accounts` in the statement. */
export const byAccount = { account, role: columnOf<string>('accounts.role'), edits: false }

/** Whom a push reaches: the session that the device was signed in with. Needs `accounts` and `sessions`. */
export const byDevice = { account, role: coalesce(columnOf<string | null>('sessions.role'), columnOf<string>('accounts.role')), edits: false }

/** Of these pieces of news those that their people may see now, on the devices that they were given with. */
export async function stillShown(db: TenantDb, notifications: string[], devices: string[]): Promise<(notification: string, device: string) => boolean> {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('push_subscriptions as device', 'device.account_id', 'notifications.account_id')
    .innerJoin('accounts', 'accounts.id', 'notifications.account_id')
    .leftJoin('sessions', 'sessions.id', 'device.session_id')
    .select(['notifications.id', 'device.id as device'])
    .where(oneOf('notifications.id', notifications)).where(oneOf('device.id', devices))
    .where('accounts.is_active', '=', true)
    .where(deviceHears('device', 'sessions'))
    .where(noticeShows('notifications', byDevice))
    .execute()
  const shown = new Set(rows.map(({ id, device }) => `${id} ${device}`))
  return (notification, device) => shown.has(`${notification} ${device}`)
}
