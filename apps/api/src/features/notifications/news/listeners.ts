import { type TenantDb, switchOf } from '@portal/db/feature'
import { switchFor } from './preferences.ts'

/** Those of these people who have not switched such news off: nobody else is told. */
export async function listenersAmong(db: TenantDb, type: string, accountIds: readonly string[]): Promise<string[]> {
  const flag = switchFor[type]
  if (!flag || !accountIds.length) return [...accountIds]
  const rows = await db.selectFrom('accounts')
    .leftJoin('notification_preferences', 'notification_preferences.account_id', 'accounts.id')
    .select('accounts.id')
    .where('accounts.id', 'in', [...accountIds])
    .where(switchOf('notification_preferences.preferences', flag, true))
    .execute()
  return rows.map(({ id }) => id)
}
