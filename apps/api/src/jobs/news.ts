import { now } from '@portal/db'
import { z } from 'zod'
import { openWebPush } from '../outside/push/web-push.ts'
import { noteChanged } from '../shared/live.ts'
import { DevicesLeft, deliver, keepOutcome, payloadOf } from '../shared/news/deliver.ts'
import { tell } from '../shared/news/tell.ts'
import type { BothWords } from '../shared/automation/words.ts'
import { vapidKeys } from '../shared/news/vapid.ts'
import type { Services } from '../services.ts'
import { defineTask } from './task.ts'

const senderOf = async (services: Services) =>
  openWebPush({ ...(await vapidKeys(services)), subject: services.env.VAPID_SUBJECT, allowPrivate: services.env.ALLOW_PRIVATE_ADDRESSES })

/** An announcement is there for its readers: they are told when its time has come, if it still stands then. */
export const announcementNews = defineTask('news.announcement', { payload: z.object({ id: z.uuid() }), attempts: 6 }, ({ payload: { id }, profile, transaction }) =>
  transaction('write', async (db) => {
    const row = await db
      .selectFrom('announcements')
      .select(['title', 'message', 'type', 'priority', 'audience', 'content_version', 'created_by', 'translations'])
      .where('id', '=', id)
      .where('is_active', '=', true)
      .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now())]))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
      .executeTakeFirst()
    if (!row) return
    // A scheduled one is there from now on.
    await noteChanged(db, 'announcements')
    const words = row.translations as BothWords | null
    await tell(db, profile, {
      type: 'announcement',
      title: words ? { en: words.en.title, es: words.es.title } : row.title,
      message: words ? { en: words.en.message.slice(0, 500), es: words.es.message.slice(0, 500) } : row.message.slice(0, 500),
      url: `/?id=${id}`, key: `announcement:${id}:${row.content_version}`, to: row.audience as { roles: string[]; departments: string[] }, except: row.created_by,
    })
  }))

/** Only those who have not confirmed it hear of it again. */
export const remindNews = defineTask(
  'news.remind',
  { payload: z.object({ kind: z.enum(['announcement', 'document']), id: z.uuid(), title: z.string(), accountIds: z.array(z.uuid()).max(10_000) }), attempts: 6 },
  ({ payload: { kind, id, title, accountIds }, profile, job, transaction }) =>
    transaction('write', (db) =>
      tell(db, profile, {
        type: kind, title: { en: 'Please confirm', es: 'Por favor confirma' }, message: title,
        url: kind === 'announcement' ? `/?id=${id}` : `/documents?id=${id}`, key: `remind:${id}:${job.id}`, to: { accountIds },
      })))

/** To the devices of those who were told. What a push service could not take yet is tried again, for those devices alone. */
export const deliverNews = defineTask(
  'news.deliver', { payload: z.object({ key: z.string(), urgent: z.boolean() }), attempts: 10, atOnce: 4, atOncePerLocation: 2, whenSuspended: 'drop' },
  async ({ services, tenant, profile, payload, transaction }) => {
    const sender = await senderOf(services)
    const { left } = await deliver({ services, tenant, profile, transaction, sender }, payload.key, payload.urgent)
    if (left) throw new DevicesLeft(`${left} devices could not be reached yet`)
  },
)

/** The quiet hours are over: one message tells of all that waited. */
export const digestNews = defineTask(
  'news.digest', { payload: z.object({ accountId: z.uuid() }), attempts: 6, whenSuspended: 'drop' },
  async ({ services, tenant, profile, payload: { accountId }, transaction, once }) => {
    const sender = await senderOf(services)
    const digest = await once(async (db) => {
      const waited = await db
        .deleteFrom('held_news')
        .using('notifications')
        .whereRef('notifications.id', '=', 'held_news.notification_id')
        .where('held_news.account_id', '=', accountId)
        .returning(['notifications.id', 'notifications.type', 'notifications.title', 'notifications.message', 'notifications.url', 'notifications.read_at'])
        .execute()
      const unread = waited.filter(({ read_at }) => read_at === null)
      const devices = await db.selectFrom('push_subscriptions').select(['id as device_id', 'endpoint', 'p256dh', 'auth']).where('account_id', '=', accountId).execute()
      const person = await db.selectFrom('accounts').select('locale').where('id', '=', accountId).executeTakeFirst()
      return { unread, devices, spanish: (person?.locale ?? profile.settings.general.locale) === 'es' }
    })
    if (!digest?.unread.length) return
    const { unread, devices, spanish } = digest
    const [first] = unread
    const title = unread.length === 1 ? first!.title : spanish ? `${unread.length} novedades` : `${unread.length} things are new`
    const message = unread.length === 1 ? first!.message : unread.map((each) => each.title).join(' · ')
    const news = { ...first!, title, message, url: unread.length === 1 ? first!.url : '/notifications' }
    for (const device of devices) {
      const outcome = await sender.send(device, { payload: payloadOf({ tenant, profile, services }, news), ttl: 24 * 3600, urgent: false, topic: 'digest' })
      await keepOutcome({ transaction }, { id: first!.id, account_id: accountId, device_id: device.device_id }, outcome)
    }
  },
)
