import { createHash } from 'node:crypto'
import { type TenantDb, canSignIn, deviceHears, isOfNow, noticeShows, switchOf } from '@portal/db/feature'
import { mostFailures, someTurnedAway } from './devices.ts'
import { hold } from './hold.ts'
import { giveUp } from './ledger.ts'
import { mailNews } from './mail.ts'
import type { Left, PushMeans } from './means.ts'
import { payloadOf } from './payload.ts'
import { isEmergency } from './preferences.ts'
import { quietUntil } from './quiet.ts'
import { byDevice } from './readers.ts'
import { leftOf, sendAll } from './send.ts'

const dayS = 24 * 3600
/** How long a push service keeps it for a phone that is off. What an emergency asks of people is over soon, and a mail says it too. */
const livesFor = (type: string) => (isEmergency(type) ? 3600 : dayS)

/** Who is to hear of a piece of news on their devices, and has not yet: one query. An emergency asks for no switch. */
function waiting(db: TenantDb, key: string) {
  return db
    .selectFrom('notifications')
    .innerJoin('push_subscriptions as device', 'device.account_id', 'notifications.account_id')
    .innerJoin('accounts', 'accounts.id', 'notifications.account_id')
    .leftJoin('sessions', 'sessions.id', 'device.session_id')
    .leftJoin('notification_preferences as wishes', 'wishes.account_id', 'notifications.account_id')
    .leftJoin('profiles', 'profiles.account_id', 'notifications.account_id')
    .leftJoin('deliveries', (join) =>
      join.onRef('deliveries.notification_id', '=', 'notifications.id').onRef('deliveries.subscription_id', '=', 'device.id').on(isOfNow('deliveries', 'notifications')))
    .select([
      'notifications.id', 'notifications.account_id', 'notifications.type', 'notifications.title', 'notifications.message',
      'notifications.url', 'notifications.about', 'notifications.created_at', 'device.id as device_id', 'device.endpoint', 'device.p256dh', 'device.auth', 'device.busy_until',
      'profiles.quiet_start', 'profiles.quiet_end', 'profiles.hides_push_text as hidden', 'accounts.locale',
    ])
    .where('notifications.source_key', '=', key)
    .where('notifications.read_at', 'is', null)
    .where('device.failures', '<', mostFailures)
    .where(canSignIn('accounts'))
    .where(deviceHears('device', 'sessions'))
    .where(noticeShows('notifications', byDevice))
    .where((eb) => eb.or([eb('deliveries.state', 'is', null), eb('deliveries.state', '=', 'waiting')]))
    .where((eb) => eb.or([eb('notifications.type', '=', 'emergency'), switchOf('wishes.preferences', 'pushNotifications', false)]))
    .execute()
}

/**
 * Sends a piece of news to every device of those it was told. In quiet hours it waits, but for an emergency. Each device
 * gets it once: what was sent is kept, and a job that comes back goes on with the rest. Returns what is left for it.
 * `orMail`: where a push service does not accept us, it goes by mail.
 */
export async function deliver(means: PushMeans, key: string, { urgent, last, orMail }: { urgent: boolean; last: boolean; orMail: boolean }): Promise<Left | undefined> {
  const { transaction, tenant, profile, services } = means
  const all = await transaction('read', (db) => waiting(db, key))
  const { quietStart: start, quietEnd: end } = profile.settings.notifications
  const now = services.clock.now()
  const quiet = (each: (typeof all)[number]) => quietUntil(now, tenant.timezone, [{ start, end }, { start: each.quiet_start, end: each.quiet_end }])
  const later = new Map(all.flatMap((each) => {
    const due = urgent ? undefined : quiet(each)
    return due ? [[each.account_id, { account_id: each.account_id, notification_id: each.id, due_at: due }] as const] : []
  }))
  const passed = (each: (typeof all)[number]) => (urgent && quiet(each) ? (isEmergency(each.type) ? 'emergency' : 'urgent') : null)
  if (later.size) await transaction('write', (db) => hold(db, [...later.values()]))
  const topic = createHash('sha256').update(key).digest('base64url').slice(0, 32)
  const outcomes = await sendAll(means, all.filter(({ account_id }) => !later.has(account_id)).map((each) => ({
    news: [each], passed: passed(each), account: each.account_id, device: { ...each, id: each.device_id },
    message: { payload: payloadOf(means, each), ttl: livesFor(each.type), urgent, topic },
  })))
  const left = outcomes.filter(({ outcome }) => outcome.kind === 'later')
  if (left.length && last) await transaction('write', (db) => giveUp(db, left))
  if (orMail && (await transaction('read', (db) => someTurnedAway(db, key)))) {
    // A device that is only late may still bring it: whoever it reached would be told twice.
    const late = new Set(last ? [] : left.map(({ account }) => account))
    await mailNews(means, key, { urgent: false, unreached: { late } })
  }
  return leftOf(left)
}
