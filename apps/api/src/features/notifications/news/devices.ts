import { type TenantDb, switchOf } from '@portal/db/feature'

/** A device that refused so often in a row is not tried any more. */
export const mostFailures = 20

/** The devices of those of these people who want push. */
export const devicesOf = (db: TenantDb, accounts: string[]) =>
  db
    .selectFrom('push_subscriptions as device')
    .innerJoin('notification_preferences as wishes', 'wishes.account_id', 'device.account_id')
    .select(['device.id', 'device.account_id', 'device.endpoint', 'device.p256dh', 'device.auth', 'device.busy_until'])
    .where('device.account_id', 'in', accounts)
    .where('device.failures', '<', mostFailures)
    .where(switchOf('wishes.preferences', 'pushNotifications', false))
    .execute()
