import { type TenantDb, clockNow, noticeShows } from '@portal/db/feature'
import { composeMail, mailPlace } from '../../../shared/mail/mail.ts'
import type { RenderedMail } from '../../../shared/mail-templates/layout.ts'
import type { Means } from './means.ts'
import { pathOf } from './payload.ts'
import { byAccount } from './readers.ts'
import { asKept } from './withheld.ts'

/** The news that a mail tells of, and whether its person may see it now and has not read it. */
const newsOf = (db: TenantDb, mail: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .innerJoin('accounts', 'accounts.id', 'notifications.account_id')
    .select([
      'notifications.type', 'notifications.title', 'notifications.message', 'notifications.url', 'notifications.about', 'accounts.first_name', 'accounts.locale',
      'notifications.read_at', 'accounts.is_active', noticeShows('notifications', byAccount).as('shows'),
    ])
    .where('deliveries.mail_id', '=', mail)
    .orderBy('notifications.created_at', 'desc')
    .execute()

/**
 * Asks once more before a mail goes: one that tells of nothing its person may see now, or has not read, is taken away, and a
 * digest says what there is now, in its present words. A warning goes to who has read it, too. Mails that are no news stay as
 * they are. Returns whether there is one to send, with its words where they are not those that are kept of it.
 */
export async function mailToSend(db: TenantDb, { tenant, profile, services }: Pick<Means, 'tenant' | 'profile' | 'services'>, id: string): Promise<{ words?: RenderedMail } | undefined> {
  const mail = await db.selectFrom('mails').select('template').where('id', '=', id).where('state', '<>', 'sent').executeTakeFirst()
  if (!mail) return undefined
  const news = await newsOf(db, id)
  const shown = news.filter(({ is_active, shows, read_at }) => is_active && shows && (read_at === null || mail.template === 'alert'))
  // Whoever took what it asks for back, or swept it from their bell, left nothing of it.
  const isNewsAlone = mail.template === 'digest' || mail.template === 'mustRead'
  if (mail.template !== 'digest' && shown.length === news.length && (shown.length > 0 || !isNewsAlone)) return {}
  const [first] = shown
  if (!first) {
    await db.updateTable('deliveries').set({ state: 'gone', finished_at: clockNow() }).where('mail_id', '=', id).execute()
    await db.deleteFrom('mails').where('id', '=', id).execute()
    return undefined
  }
  const language = first.locale ?? profile.settings.general.locale
  const params = { name: first.first_name, items: shown, path: pathOf(shown.length === 1 ? first.url : '/notifications') }
  const worded = (said: typeof params) => composeMail('digest', said, language, mailPlace(tenant, profile, services.env))
  const words = worded(params)
  const kept = asKept(params, language)
  await db.updateTable('mails').set(kept === params ? words : worded(kept)).where('id', '=', id).execute()
  return { words }
}
