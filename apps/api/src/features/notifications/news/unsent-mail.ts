import { type TenantDb, clockNow, noticeShows } from '@portal/db/feature'
import { composeMail, mailPlace } from '../../../shared/mail/mail.ts'
import type { Means } from './means.ts'
import { pathOf } from './payload.ts'
import { byAccount } from './readers.ts'

/** The news that a mail tells of, and whether its person may see it now. */
const newsOf = (db: TenantDb, mail: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .innerJoin('accounts', 'accounts.id', 'notifications.account_id')
    .innerJoin('mails', 'mails.id', 'deliveries.mail_id')
    .select([
      'notifications.type', 'notifications.title', 'notifications.message', 'notifications.url', 'accounts.first_name', 'accounts.locale',
      'accounts.is_active', 'mails.template', noticeShows('notifications', byAccount).as('shows'),
    ])
    .where('deliveries.mail_id', '=', mail).where('mails.state', '<>', 'sent')
    .orderBy('notifications.created_at', 'desc')
    .execute()

/**
 * Asks once more before a mail goes: one that tells of nothing its person may see now is taken away, and a digest says
 * what there is now, in its present words. Mails that are no news stay as they are. Returns whether there is one to send.
 */
export async function holdsStill(db: TenantDb, { tenant, profile, services }: Pick<Means, 'tenant' | 'profile' | 'services'>, mail: string): Promise<boolean> {
  const news = await newsOf(db, mail)
  const shown = news.filter(({ is_active, shows }) => is_active && shows)
  const [first] = shown
  if (!news.length || (first?.template !== 'digest' && shown.length === news.length)) return true
  if (!first) {
    await db.updateTable('deliveries').set({ state: 'gone', finished_at: clockNow() }).where('mail_id', '=', mail).execute()
    await db.deleteFrom('mails').where('id', '=', mail).execute()
    return false
  }
  const params = { name: first.first_name, items: shown, path: pathOf(shown.length === 1 ? first.url : '/notifications') }
  const words = composeMail('digest', params, first.locale ?? profile.settings.general.locale, mailPlace(tenant, profile, services.env))
  await db.updateTable('mails').set(words).where('id', '=', mail).execute()
  return true
}
