import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { type TenantDb, clockNow, countAll, hot, json, noticeShows, now } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { badInput, notFound } from '../../core/errors.ts'
import { refusedSubscription } from '../../outside/push/subscription.ts'
import { audit } from '../../shared/audit.ts'
import { mustReachSomebody } from '../../shared/content/reached.ts'
import { inBoth, knowingOwn, newTranslations } from '../../shared/content/translations.ts'
import { languageOfTyped } from '../../shared/content/typed-language.ts'
import { inOrder, newsRows } from '../../shared/in-order.ts'
import { notify } from './news/notify.ts'
import { sweep } from './news/swept.ts'
import { type Reader, readerOf } from '../../core/reader.ts'
import { health } from './health.ts'

/** Devices of one person: more are old ones that the browser forgot to say good-bye with. */
const mostDevices = 20

const unreadOf = hot((db, p: { account: string; role: string; edits: boolean }) =>
  db.selectFrom('notifications').select(countAll().as('unread'))
    .where('account_id', '=', p.account).where('read_at', 'is', null).where(noticeShows('notifications', p)))
const unreadCount = async (db: TenantDb, reader: Reader) => (await unreadOf(db, { ...reader }))[0]?.unread ?? 0

async function preferencesOf(db: TenantDb, account: string) {
  const row = await db.selectFrom('notification_preferences').select(['preferences', 'updated_at']).where('account_id', '=', account).executeTakeFirst()
  return { preferences: { ...defaultPreferences, ...(row?.preferences as Partial<typeof defaultPreferences> | undefined) }, changedAt: row?.updated_at }
}

export const notifications: Handlers<typeof contract.notifications> = {
  async list({ db, user, profile }, { unreadOnly, type, limit, offset }) {
    const reader = readerOf(user, profile)
    let rows = db.selectFrom('notifications').where('account_id', '=', user.id).where(noticeShows('notifications', reader))
    if (unreadOnly) rows = rows.where('read_at', 'is', null)
    if (type) rows = rows.where('type', '=', type)
    const [page, total, unread] = await Promise.all([
      rows
        .select(['id', 'type', 'title', 'message', 'url', 'read_at', 'created_at'])
        .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      rows.select(countAll().as('total')).executeTakeFirstOrThrow(),
      unreadCount(db, reader),
    ])
    return {
      notifications: page.map(({ read_at, ...notification }) => ({ ...notification, lang: languageOfTyped(`${notification.title} ${notification.message}`), read: read_at !== null })),
      total: total.total, limit, offset, unreadCount: unread,
    }
  },

  /** By an admin: the weather, an emergency, something else. In the location's log, for it reaches everyone. */
  async create({ db, user, profile, request }, { type, title, message, audience, url, translations: sent }) {
    await mustReachSomebody(db, audience)
    const key = `${type}:${request.id}`
    const { locale } = profile.settings.general
    const translations = knowingOwn(locale, sent)
    const stored = newTranslations(locale, { title, message }, translations)
    const created = await notify(db, profile, { type, title: inBoth(locale, 'title', title, stored), message: inBoth(locale, 'message', message, stored), url, key, to: audience })
    await audit(db, { event: 'notification.sent', actor: user, after: { type, title, message, translations, audience, created }, requestId: request.id })
    return { data: { created } }
  },

  health,

  preferences: async ({ db, user }) => ({ data: (await preferencesOf(db, user.id)).preferences }),

  async updatePreferences({ db, user, request }, sent) {
    const { preferences: before, changedAt } = await preferencesOf(db, user.id)
    // A screen sends all ten: what waited for a network knows nothing of push that was switched on elsewhere since.
    const isOlder = request.clientTime && changedAt && request.clientTime < changedAt
    const preferences = { ...before, ...sent, ...(isOlder && before.pushNotifications && { pushNotifications: true }) }
    // Switched off by hand, here: the portal does not ask this person again. A screen may send all ten switches
    // at once, so that only one that turned says something.
    const turned = preferences.pushNotifications !== before.pushNotifications
    const declined = turned ? { push_declined_at: preferences.pushNotifications ? null : now() } : {}
    await db
      .insertInto('notification_preferences')
      .values({ account_id: user.id, preferences: json(preferences), ...declined })
      .onConflict((oc) =>
        // The types of jsonb columns keep plain values out, and with them this expression too.
        oc.column('account_id').doUpdateSet({ preferences: json(preferences), ...declined, updated_at: now() } as never))
      .execute()
    return { data: preferences }
  },

  async vapidKey({ db, user, services }) {
    const { publicKey } = await services.pushKeys()
    const row = await db.selectFrom('notification_preferences').select('push_declined_at').where('account_id', '=', user.id).executeTakeFirst()
    return { data: { publicKey, declined: Boolean(row?.push_declined_at) } }
  },

  /** A device belongs to whoever signed in on it last, and leaves with that session. */
  async subscribe({ commit, user, services, request }, { subscription, chosen }) {
    const wrong = await refusedSubscription(subscription, { allowPrivate: services.env.ALLOW_PRIVATE_ADDRESSES })
    if (wrong) throw badInput(Object.fromEntries(Object.entries(wrong).map(([field, code]) => [field, problem(code)])))
    const fields = {
      account_id: user.id, session_id: user.sessionId, p256dh: subscription.keys.p256dh, auth: subscription.keys.auth,
      user_agent: request.userAgent, failures: 0, last_error: null,
    }
    return commit(async (db) => {
      const made = await db
        .insertInto('push_subscriptions')
        .values({ endpoint: subscription.endpoint, ...fields })
        .onConflict((oc) => oc.column('endpoint').doUpdateSet(fields))
        .returning('id')
        .executeTakeFirstOrThrow()
      const old = await db.selectFrom('push_subscriptions').select('id').where('account_id', '=', user.id).orderBy('created_at', 'desc').offset(mostDevices).limit(100).execute()
      if (old.length) await db.deleteFrom('push_subscriptions').where('id', 'in', old.map(({ id }) => id)).execute()
      if (chosen) await db.updateTable('notification_preferences').set({ push_declined_at: null, updated_at: now() }).where('account_id', '=', user.id).where('push_declined_at', 'is not', null).execute()
      return { data: made }
    })
  },

  /** Said by hand: whoever signs out does not ask for it. Their wish to be pushed to stays, and the portal asks them no more. */
  async unsubscribe({ db, user }, { endpoint }) {
    let devices = db.deleteFrom('push_subscriptions').where('account_id', '=', user.id)
    if (endpoint) devices = devices.where('endpoint', '=', endpoint)
    const gone = await devices.executeTakeFirst()
    const declined = { push_declined_at: now() }
    await db.insertInto('notification_preferences').values({ account_id: user.id, ...declined })
      .onConflict((oc) => oc.column('account_id').doUpdateSet({ ...declined, updated_at: now() })).execute()
    return { data: { removed: Number(gone.numDeletedRows) } }
  },

  async markRead({ db, user, profile }, { notificationIds }) {
    const updated = await db
      .updateTable('notifications')
      .set({ read_at: clockNow() })
      .where(inOrder(newsRows(db).where('account_id', '=', user.id).where('id', 'in', notificationIds).where('read_at', 'is', null)))
      .executeTakeFirst()
    return { data: { updated: Number(updated.numUpdatedRows), unreadCount: await unreadCount(db, readerOf(user, profile)) } }
  },

  /** What came after the newest that was shown, or while this waited for a network, nobody has seen. */
  async markAllRead({ db, user, profile, request }, { until }) {
    let unread = newsRows(db).where('account_id', '=', user.id).where('read_at', 'is', null)
    // A reply names a moment to the millisecond, within which the row came.
    const before = until ? new Date(Date.parse(until) + 1) : request.clientTime
    if (before) unread = unread.where('created_at', '<', before)
    const updated = await db.updateTable('notifications').set({ read_at: clockNow() }).where(inOrder(unread)).executeTakeFirst()
    return { data: { updated: Number(updated.numUpdatedRows), unreadCount: await unreadCount(db, readerOf(user, profile)) } }
  },

  async remove({ db, user }, { id }) {
    if (!(await sweep(db, user.id, id))) throw notFound('notifications')
    return { data: { id } }
  },
}
