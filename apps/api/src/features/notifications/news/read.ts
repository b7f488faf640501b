import { type TenantDb, type ThingKind, clockNow, holds, sizeOf } from '@portal/db/feature'
import { inOrder, newsRows } from '../../../shared/in-order.ts'

/** Whoever has read or confirmed a thing has read what told them of it, reminders too. Returns how many. */
export async function readNewsOf(db: TenantDb, accountId: string, kind: ThingKind, ids: string[]): Promise<number> {
  if (!ids.length) return 0
  const read = await db
    .updateTable('notifications')
    .set({ read_at: clockNow() })
    .where(inOrder(newsRows(db)
      .where('account_id', '=', accountId).where('read_at', 'is', null)
      .where((eb) => eb.or(ids.map((id) => holds('about', { kind, ids: [id] }))))
      // News of several things stands until it is read itself.
      .where(sizeOf('about', 'ids'), '=', 1)))
    .executeTakeFirst()
  return Number(read.numUpdatedRows)
}
