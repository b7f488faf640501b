import { columnOf, inSeconds, noticeShows, oneOfTexts } from '@portal/db/feature'
import { newsRows } from '../../shared/in-order.ts'
import { type NounData, deleted } from '../../shared/noun-data.ts'
import { eraseNews } from './forget.ts'
import { tellHeldAgain } from './news/hold.ts'
import { keysOf } from './news/swept.ts'

const reader = { account: columnOf<string>('accounts.id'), role: columnOf<string>('accounts.role'), edits: false }
const day = 24 * 3600

export const notificationsData = {
  // Admins were told by name who asks for an account.
  erasing: (db, _tenant, accountIds) => eraseNews(db, newsRows(db).where(oneOfTexts('source_key', accountIds.flatMap((id) => keysOf(`user_registration:${id}`))))),
  people: {
    'notifications.account_id': {
      exported: {
        // Their titles tell what they said to the voice box, and what they have begun.
        as: 'notifications', theirsAlone: true,
        // What is not for them any more, or was taken back, is not shown here either.
        rows: (db, id) => db.selectFrom('notifications').innerJoin('accounts', 'accounts.id', 'notifications.account_id')
          .select(['notifications.type', 'notifications.title', 'notifications.created_at', 'notifications.read_at'])
          .where('account_id', '=', id).where(noticeShows('notifications', reader)).orderBy('notifications.created_at', 'desc'),
      },
      erased: 'removed',
    },
    'notification_preferences.account_id': {
      exported: {
        as: 'notification_preferences',
        rows: (db, id) => db.selectFrom('notification_preferences').select(['preferences', 'push_declined_at']).where('account_id', '=', id),
      },
      erased: 'removed',
    },
    'push_subscriptions.account_id': {
      exported: {
        as: 'push_devices',
        rows: (db, id) => db.selectFrom('push_subscriptions').select(['user_agent', 'created_at', 'last_sent_at']).where('account_id', '=', id),
      },
      erased: 'removed',
    },
    'deliveries.account_id': { exported: { because: 'attempts to send what stands among the notifications' }, erased: 'removed' },
    'held_news.account_id': { exported: { because: 'it waits for the end of quiet hours, and stands among the notifications' }, erased: 'removed' },
  },
  expire: {
    of: ['notifications', 'deliveries'],
    async run(db, _tenant, { privacy: { retention } }) {
      return {
        notifications: await deleted(db.deleteFrom('notifications').where('created_at', '<', inSeconds(-retention.notificationDays * day))),
        deliveries: await deleted(db.deleteFrom('deliveries').where('created_at', '<', inSeconds(-90 * day))),
      }
    },
  },
  restored: async (db, { isCopy }) => isCopy || tellHeldAgain(db),
  backup: {
    notifications: 'kept', notification_preferences: 'kept', deliveries: 'kept', held_news: 'kept',
    push_subscriptions: { leftOut: 'a device says anew where it is reached' },
  },
  clone: {
    notifications: { leftOut: 'news to its people' }, deliveries: { leftOut: 'news to its people' }, held_news: { leftOut: 'news to its people' },
    notification_preferences: { leftOut: 'how its people want their news' },
    push_subscriptions: { leftOut: 'the devices of its people' },
  },
} satisfies NounData
