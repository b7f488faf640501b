import { type TenantDb, deviceHears, switchOf } from '@portal/db/feature'
import { unauthorizedStatuses } from '../../../outside/push/index.ts'

/** A device that refused so often in a row is not tried any more. */
export const mostFailures = 20

/** The devices of those of these people who want push, in sessions that stand. */
export const devicesOf = (db: TenantDb, accounts: string[]) =>
  db
    .selectFrom('push_subscriptions as device')
    .innerJoin('notification_preferences as wishes', 'wishes.account_id', 'device.account_id')
    .leftJoin('sessions', 'sessions.id', 'device.session_id')
    .select(['device.id', 'device.account_id', 'device.endpoint', 'device.p256dh', 'device.auth', 'device.busy_until'])
    .where('device.account_id', 'in', accounts)
    .where('device.failures', '<', mostFailures)
    .where(deviceHears('device', 'sessions'))
    .where(switchOf('wishes.preferences', 'pushNotifications', false))
    .execute()

/** Attempts at which the push service did not accept who sends. */
const turnedAway = (db: TenantDb) =>
  db.selectFrom('deliveries as attempt').where('attempt.subscription_id', 'is not', null).where('attempt.status', 'in', unauthorizedStatuses)

/** Whether a push service did not accept us with the news of this key. */
export const someTurnedAway = async (db: TenantDb, key: string): Promise<boolean> =>
  Boolean(await turnedAway(db).innerJoin('notifications', 'notifications.id', 'attempt.notification_id').select('attempt.id')
    .where('notifications.source_key', '=', key).limit(1).executeTakeFirst())

/**
 * Those of their people whom none of these notifications reached by push, because a push service did not accept us: neither by
 * themselves nor with all that waited until a morning.
 */
export async function unreachedByPush(db: TenantDb, notifications: string[]): Promise<string[]> {
  const rows = await turnedAway(db).select('attempt.account_id').distinct()
    .where('attempt.notification_id', 'in', notifications)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('deliveries as other').select('other.id')
      .whereRef('other.notification_id', '=', 'attempt.notification_id').where('other.subscription_id', 'is not', null).where('other.state', '=', 'sent'))))
    .execute()
  return rows.map(({ account_id }) => account_id)
}
