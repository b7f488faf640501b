import type { HandlerReply, contract } from '@portal/contract'
import { type TenantDb, textIn } from '@portal/db/feature'

type Item = HandlerReply<typeof contract.availability.get>['data']

const [begins, ends] = [textIn('content', 'start_date'), textIn('content', 'end_date')]

/** The approved week that holds on the day from which a changed one would: what whoever decides compares it with. Null where there is none. */
export async function weekBefore(db: TenantDb, { id, kind, start_date, submitted_by }: Item): Promise<Item['week_before']> {
  if (kind !== 'weekly' || submitted_by === null) return null
  const row = await db
    .selectFrom('availability_submissions')
    .select('content')
    .where('submitted_by', '=', submitted_by.id)
    .where('status', '=', 'approved')
    .where('id', '!=', id)
    .where(textIn('content', 'kind'), '=', 'weekly')
    .where(begins, '<=', start_date)
    .where(({ or, eb }) => or([eb(ends, 'is', null), eb(ends, '>=', start_date)]))
    .orderBy(begins, 'desc').orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? (row.content as unknown as Pick<Item, 'week'>).week : null
}
