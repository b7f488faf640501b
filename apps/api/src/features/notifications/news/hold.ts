import { type TenantDb, enqueue } from '@portal/db/feature'

export interface Held {
  account_id: string
  notification_id: string
  due_at: Date
}

/** Keeps news for the next digest of those people: one job for all whose time is the same. */
export async function hold(db: TenantDb, held: Held[]): Promise<void> {
  if (!held.length) return
  await db.insertInto('held_news').values(held).onConflict((oc) => oc.doNothing()).execute()
  const due = new Set(held.map(({ due_at }) => due_at.toISOString()))
  await enqueue(db, ...[...due].map((at) => ({ task: 'news.digest', payload: { due: at }, runAt: new Date(at), jobKey: `digest:${at}` })))
}
