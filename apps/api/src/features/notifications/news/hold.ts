import { type TenantDb, enqueue, now, withoutKey } from '@portal/db/feature'

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
  await enqueue(db, ...[...due].map(jobFor))
}

const jobFor = (at: string) => ({ task: 'news.digest', payload: { due: at }, runAt: new Date(at), jobKey: `digest:${at}` })

/** Out of a backup: what is held beyond now is told at its time. */
export async function tellHeldAgain(db: TenantDb): Promise<void> {
  const rows = await db.selectFrom('held_news').select('due_at').distinct().where('due_at', '>', now()).execute()
  await enqueue(db, ...rows.map(({ due_at }) => withoutKey(jobFor(due_at.toISOString()))))
}
