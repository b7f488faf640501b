import { type TenantDb, oneOf } from '@portal/db/feature'
import { contentChanged } from '../../shared/live.ts'
import type { newsRows } from '../../shared/in-order.ts'

/**
 * Takes these out of every bell, and with them the mails that tell of nothing else and have not gone. Held in the order in which
 * everybody takes them. Whether there were any; nobody's open page is told.
 */
export async function forgetNews(db: TenantDb, those: ReturnType<typeof newsRows>): Promise<boolean> {
  const ids = (await those.orderBy('notifications.account_id').orderBy('notifications.id').forNoKeyUpdate().execute()).map(({ id }) => id)
  if (!ids.length) return false
  const gone = oneOf('deliveries.notification_id', ids)
  await db.deleteFrom('mails').where('state', '<>', 'sent')
    .where('id', 'in', (eb) => eb.selectFrom('deliveries').select('deliveries.mail_id').where('deliveries.mail_id', 'is not', null).where(gone).$castTo<{ mail_id: string }>())
    .where((eb) => eb.not(eb.exists(eb.selectFrom('deliveries').select('deliveries.id').whereRef('deliveries.mail_id', '=', 'mails.id').where(eb.not(gone)))))
    .execute()
  await db.deleteFrom('notifications').where(oneOf('id', ids)).execute()
  return true
}

/** The same where others may be looking at them. */
export async function eraseNews(db: TenantDb, those: ReturnType<typeof newsRows>): Promise<void> {
  if (await forgetNews(db, those)) await contentChanged(db, 'notifications')
}
