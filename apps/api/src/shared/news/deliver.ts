import { createHash } from 'node:crypto'
import { type Mode, type TenantDb, clockNow, leaveWork, next, switchOf } from '@portal/db'
import type { Profile, Tenant } from '../../http/locations.ts'
import { publicUrl } from '../../http/tenant.ts'
import type { PushOutcome, PushSender } from '../../outside/push/index.ts'
import type { Services } from '../../services.ts'
import { quietUntil } from './quiet.ts'

/** Devices that are sent to at the same time by one job. */
const atOnce = 20
const dayS = 24 * 3600
/** A device that failed so often in a row is not tried any more. */
const mostFailures = 20

interface Means {
  services: Pick<Services, 'clock' | 'env'>
  tenant: Tenant
  profile: Profile
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
  sender: PushSender
}

/** Who is to hear of a piece of news on their devices, and has not yet: one query. */
const waiting = (db: TenantDb, key: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('push_subscriptions as device', 'device.account_id', 'notifications.account_id')
    .innerJoin('notification_preferences as wishes', 'wishes.account_id', 'notifications.account_id')
    .leftJoin('profiles', 'profiles.account_id', 'notifications.account_id')
    .leftJoin('deliveries', (join) =>
      join.onRef('deliveries.notification_id', '=', 'notifications.id').onRef('deliveries.subscription_id', '=', 'device.id'))
    .select([
      'notifications.id', 'notifications.account_id', 'notifications.type', 'notifications.title', 'notifications.message',
      'notifications.url', 'device.id as device_id', 'device.endpoint', 'device.p256dh', 'device.auth', 'deliveries.state',
      'profiles.quiet_start', 'profiles.quiet_end',
    ])
    .where('notifications.source_key', '=', key)
    .where('notifications.read_at', 'is', null)
    .where('device.failures', '<', mostFailures)
    .where(switchOf('wishes.preferences', 'pushNotifications', false))
    .where((eb) => eb.or([eb('deliveries.state', 'is', null), eb('deliveries.state', '=', 'waiting')]))
    .execute()

type Waiting = Awaited<ReturnType<typeof waiting>>[number]

/** What the service worker shows (at most 3 kB): the location's name stands above it by itself. */
export function payloadOf({ tenant, profile, services }: Pick<Means, 'tenant' | 'profile' | 'services'>, news: Pick<Waiting, 'id' | 'type' | 'title' | 'message' | 'url'>): string {
  const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
  return JSON.stringify({
    id: news.id,
    type: news.type,
    title: cut(news.title, 120),
    body: cut(news.message, 400),
    url: news.url?.startsWith('/') ? news.url : '/notifications',
    icon: publicUrl(services.env, tenant.slug, '/brand/icon-192.png'),
    brand: profile.branding.header_logo_text,
  })
}

/** Thrown when devices are left that are worth another try: the job comes back for them alone. */
export class DevicesLeft extends Error {
  override name = 'DevicesLeft'
}

/**
 * Sends a piece of news to every device of those it was told. In quiet hours it waits, but for an emergency. Each device
 * gets it once: what was sent is kept, and a job that comes back goes on with the rest.
 */
export async function deliver(means: Means, key: string, urgent: boolean): Promise<{ sent: number; held: number; left: number }> {
  const { transaction, tenant, profile, services } = means
  const all = await transaction('read', (db) => waiting(db, key))
  const { quietStart: start, quietEnd: end } = profile.settings.notifications
  const now = services.clock.now()
  const due = (each: Waiting) =>
    urgent ? undefined : quietUntil(now, tenant.timezone, [{ start, end }, { start: each.quiet_start, end: each.quiet_end }])
  const later = all.flatMap((each) => {
    const at = due(each)
    return at ? [{ each, at }] : []
  })
  await hold(means, later)
  const held = new Set(later.map(({ each }) => each.account_id))
  const ready = all.filter((each) => !held.has(each.account_id))
  const outcomes = await sendAll(means, ready, urgent, key)
  const left = outcomes.filter(({ kind }) => kind === 'later').length
  return { sent: outcomes.filter(({ kind }) => kind === 'sent').length, held: held.size, left }
}

/** Keeps it for the end of the quiet hours, when one digest tells of all that waited. */
async function hold({ transaction }: Means, later: Array<{ each: Waiting; at: Date }>) {
  if (!later.length) return
  const people = new Map(later.map(({ each, at }) => [each.account_id, { each, at }]))
  await transaction('write', async (db) => {
    await db
      .insertInto('held_news')
      .values([...people.values()].map(({ each, at }) => ({ account_id: each.account_id, notification_id: each.id, due_at: at })))
      .onConflict((oc) => oc.doNothing())
      .execute()
    for (const [account, { at }] of people) {
      await leaveWork(db, { task: 'news.digest', payload: { accountId: account }, runAt: at, jobKey: `digest:${account}` })
    }
  })
}

async function sendAll(means: Means, devices: Waiting[], urgent: boolean, key: string): Promise<PushOutcome[]> {
  const queue = [...devices]
  const outcomes: PushOutcome[] = []
  const topic = createHash('sha256').update(key).digest('base64url').slice(0, 32)
  async function worker() {
    for (let device = queue.shift(); device; device = queue.shift()) {
      const outcome = await means.sender.send(device, { payload: payloadOf(means, device), ttl: urgent ? 3600 : dayS, urgent, topic })
      await keepOutcome(means, device, outcome)
      outcomes.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, devices.length) }, worker))
  return outcomes
}

/** A row for each attempt; a device that is gone leaves, one that fails again and again is counted. */
export async function keepOutcome({ transaction }: Pick<Means, 'transaction'>, device: Pick<Waiting, 'id' | 'account_id' | 'device_id'>, outcome: PushOutcome): Promise<void> {
  const state = ({ sent: 'sent', gone: 'gone', later: 'waiting', refused: 'failed' } as const)[outcome.kind]
  const error = 'error' in outcome ? outcome.error : null
  const row = {
    state, status: outcome.status, error, ...(state === 'waiting' ? {} : { finished_at: clockNow() as never }),
  }
  await transaction('write', async (db) => {
    await db
      .insertInto('deliveries')
      .values({ notification_id: device.id, account_id: device.account_id, channel: 'push', subscription_id: device.device_id, attempts: 1, ...row })
      .onConflict((oc) =>
        oc.columns(['notification_id', 'subscription_id']).where('subscription_id', 'is not', null)
          .doUpdateSet((eb) => ({ ...row, attempts: eb('deliveries.attempts', '+', 1) })))
      .execute()
    if (outcome.kind === 'gone') await db.deleteFrom('push_subscriptions').where('id', '=', device.device_id).execute()
    else if (outcome.kind === 'sent') {
      await db.updateTable('push_subscriptions').set({ failures: 0, last_sent_at: clockNow() as never, last_error: null }).where('id', '=', device.device_id).execute()
    } else {
      await db.updateTable('push_subscriptions').set({ failures: next('failures') as never, last_error: error }).where('id', '=', device.device_id).execute()
    }
  })
}
