import type { TenantDb } from '@portal/db/feature'
import { inOrder, newsRows } from '../../../shared/in-order.ts'

/** Nothing stays of what somebody was told under keys that begin like this: in their bell, among the attempts to reach them, or in a mail that has not gone. */
export async function forgetNews(db: TenantDb, accountId: string, beginning: string): Promise<void> {
  const rows = newsRows(db).where('account_id', '=', accountId).where('source_key', 'like', `${beginning}%`)
  const mails = await db.selectFrom('deliveries').select('mail_id').where('notification_id', 'in', rows).where('mail_id', 'is not', null).$narrowType<{ mail_id: string }>().execute()
  await db.deleteFrom('notifications').where(inOrder(rows)).execute()
  if (!mails.length) return
  // One that tells of something else as well is worded without it when it goes.
  await db.deleteFrom('mails').where('id', 'in', mails.map(({ mail_id }) => mail_id)).where('state', '<>', 'sent')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('deliveries').select('deliveries.id').whereRef('deliveries.mail_id', '=', 'mails.id')))).execute()
}
