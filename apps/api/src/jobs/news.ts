import { now } from '@portal/db'
import { z } from 'zod'
import type { PushSender } from '../outside/push/index.ts'
import { openWebPush } from '../outside/push/web-push.ts'
import { contentChanged } from '../shared/live.ts'
import { inBoth } from '../shared/content/translations.ts'
import { deliver, mailNews, newsKeyOf, replaceNews, sendDigests, notify } from '../features/notifications/public.ts'
import type { Services } from '../core/services.ts'
import { type TaskContext, TryLater, defineTask } from './task.ts'

const senders = new WeakMap<Services, PushSender>()

/** One for this process: its connections and signatures are used again. */
async function senderOf(services: Services): Promise<PushSender> {
  const keys = await services.pushKeys()
  const sender = senders.get(services) ?? openWebPush({ ...keys, subject: services.env.pushSubject, allowPrivate: services.env.ALLOW_PRIVATE_ADDRESSES })
  senders.set(services, sender)
  return sender
}

/** An announcement is there for its readers: they are told when its time has come, if it still stands then. */
export const announcementNews = defineTask('news.announcement', { payload: z.object({ id: z.uuid(), others: z.boolean().default(false) }), attempts: 6 }, ({ payload: { id, others }, profile, transaction }) =>
  transaction('write', async (db) => {
    const row = await db
      .selectFrom('announcements')
      .select(['title', 'message', 'content_version', 'created_by', 'translations', 'priority', 'requires_ack'])
      .where('id', '=', id)
      .where('is_active', '=', true)
      .where('notify', '=', true)
      .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now())]))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
      .executeTakeFirst()
    if (!row) return
    // A scheduled one is there from now on.
    await contentChanged(db, 'announcements')
    const key = (others && (await newsKeyOf(db, id, row.content_version))) || `announcement:${id}:${row.content_version}`
    await replaceNews(db, id, key)
    const { locale } = profile.settings.general
    const words = (name: 'title' | 'message') => inBoth(locale, name, row[name], row.translations)
    const message = words('message')
    // What can't wait and has to be confirmed is written for now, like an urgent message.
    const isForNow = row.priority === 'urgent' && row.requires_ack
    await notify(db, profile, {
      type: 'announcement',
      title: words('title'), message: { en: message.en.slice(0, 500), es: message.es.slice(0, 500) },
      url: `/?id=${id}`, key, to: { roles: [], departments: [] }, except: row.created_by,
      about: { kind: 'announcement', ids: [id], version: row.content_version },
      // Switched off and on, or moved to another hour: the words are the ones that were read.
      once: true,
      urgent: isForNow, mailedAtOnce: isForNow,
    })
  }))

/** Somebody asks for an account: admins hear of it once, while it waits for them. */
export const registrationNews = defineTask('news.registration', { payload: z.object({ id: z.uuid() }), attempts: 6 }, ({ payload: { id }, profile, transaction }) =>
  transaction('write', async (db) => {
    const account = await db.selectFrom('accounts').select(['first_name', 'last_name'])
      .where('id', '=', id).where('approval', '=', 'pending').where('erased_at', 'is', null).executeTakeFirst()
    if (!account) return
    await notify(db, profile, {
      type: 'user_registration', title: { en: 'Somebody asks for an account', es: 'Alguien pide una cuenta' },
      message: `${account.first_name} ${account.last_name}`.trim(), url: '/user-management?view=pending', key: `user_registration:${id}`,
      to: { roles: ['admin'], departments: [] }, once: true,
    })
  }))

/** Only those who have not confirmed it hear of it again. */
export const remindNews = defineTask(
  'news.remind',
  {
    payload: z.object({
      kind: z.enum(['announcement', 'document']), id: z.uuid(), title: z.string(), due: z.iso.datetime().nullable(),
      /** In both languages; a reminder that an older release left has the title alone. */
      titles: z.object({ en: z.string(), es: z.string() }).optional(),
      accountIds: z.array(z.uuid()).max(10_000),
      /** Of the words that are to be confirmed. */
      version: z.number().optional(),
    }),
    attempts: 6,
  },
  ({ payload: { kind, id, title, titles, due, accountIds, version }, profile, job, transaction }) =>
    transaction('write', async (db) => {
      // Held: it asks for no confirmation before this is told, or after it.
      const asks = await db.selectFrom(kind === 'announcement' ? 'announcements' : 'documents' as 'announcements').select('id').where('id', '=', id).where('requires_ack', '=', true).forShare().executeTakeFirst()
      if (!asks) return
      await notify(db, profile, {
        type: kind, title: { en: 'Please confirm', es: 'Por favor confirma' }, message: titles ?? title,
        url: kind === 'announcement' ? `/?id=${id}` : `/documents?id=${id}`, key: `remind:${id}:${job.id}`, to: { accountIds },
        about: { kind, ids: [id], version },
        reminder: { kind, title, due },
      })
    }))

const deliveries = { payload: z.object({ key: z.string(), orMail: z.boolean().default(false) }), attempts: 10, whenSuspended: 'drop' } as const
type Delivery = TaskContext<{ key: string; orMail: boolean }>

async function bring({ services, tenant, profile, payload: { key, orMail }, transaction, job }: Delivery, urgent: boolean) {
  const sender = await senderOf(services)
  const left = await deliver({ services, tenant, profile, transaction, sender }, key, { urgent, last: job.last, orMail })
  if (left) throw new TryLater(`${left.count} devices could not be reached yet`, left.seconds)
}

/** To the devices of those who were told. What a push service could not take yet is tried again, for those devices alone. */
export const deliverNews = defineTask('news.deliver', { ...deliveries, atOnce: 2, atOncePerLocation: 2 }, (context) => bring(context, false))

/** The same for an emergency, which waits behind nothing else. */
export const deliverAlert = defineTask('news.alert', { ...deliveries, priority: -10, atOnce: 2 }, (context) => bring(context, true))

const reminder = z.object({ kind: z.enum(['announcement', 'document']), title: z.string(), due: z.string().nullable() })

/** Writes the mails that tell of it; sending them is a job for each. */
export const mailNewsOut = defineTask(
  'news.mail', { payload: z.object({ key: z.string(), urgent: z.boolean(), mailedAtOnce: z.boolean().optional(), reminder: reminder.optional() }), attempts: 6, atOnce: 2, whenSuspended: 'drop' },
  ({ services, tenant, profile, transaction, payload: { key, ...how } }) => mailNews({ services, tenant, profile, transaction }, key, how),
)

/** The quiet hours are over: one message tells of all that waited. */
export const digestNews = defineTask(
  'news.digest', { payload: z.object({ due: z.iso.datetime() }), attempts: 8, atOnce: 2, atOncePerLocation: 1, whenSuspended: 'drop' },
  async ({ services, tenant, profile, payload: { due }, transaction, job }) => {
    const sender = await senderOf(services)
    const left = await sendDigests({ services, tenant, profile, transaction, sender }, new Date(due), job.last)
    if (left) throw new TryLater(`${left.count} devices could not be reached yet`, left.seconds)
  },
)
