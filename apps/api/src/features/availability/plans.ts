import type { HandlerReply, contract } from '@portal/contract'
import { type TenantDb, columnOf, textIn } from '@portal/db/feature'
import type { Closed } from '../submissions/public.ts'

type Asked = HandlerReply<typeof contract.availability.get>['data']
export type Week = Asked['week']
interface Approved extends Pick<Asked, 'kind' | 'start_date' | 'end_date' | 'week'> {
  created_at: Date
}

/** When people can work, by what was approved. */
export interface Plans {
  /** The week that holds on this day: of those that were approved the one that began last. */
  weekOn: (account: string, day: string) => Week | undefined
  isOff: (account: string, day: string) => boolean
}

/** More people than any location has, and more than they change in a few weeks. */
const mostRows = 20_000

const [begins, ends] = [textIn('content', 'start_date'), textIn('content', 'end_date')]
const approved = (db: TenantDb) =>
  db
    .selectFrom('availability_submissions')
    .select([columnOf<string>('submitted_by').as('account'), 'content', 'created_at'])
    .where('status', '=', 'approved')
    .where('submitted_by', 'is not', null)
    .limit(mostRows)

/** What was approved for these days. As many queries for a day as for weeks: of what has no end the last before them, and all that begins or ends in them. */
export async function plansBetween(db: TenantDb, first: string, last: string): Promise<Plans> {
  const standing = await approved(db)
    .distinctOn('submitted_by')
    .where(textIn('content', 'kind'), '=', 'weekly').where(ends, 'is', null).where(begins, '<=', first)
    .orderBy('submitted_by').orderBy(begins, 'desc').orderBy('created_at', 'desc')
    .execute()
  const passing = await approved(db)
    .where(begins, '<=', last)
    .where(({ or, and, eb }) => or([eb(ends, '>=', first), and([eb(ends, 'is', null), eb(begins, '>', first)])]))
    .execute()
  const rows = [...standing, ...passing].map(({ account, content, created_at }) => ({ account, ...(content as unknown as Omit<Approved, 'created_at'>), created_at }))
  const all = Map.groupBy(rows.toSorted(newestBegun), ({ account }) => account)
  const on = (account: string, day: string, kind: Approved['kind']) =>
    all.get(account)?.find((one) => one.kind === kind && one.start_date <= day && (!one.end_date || one.end_date >= day))
  return {
    weekOn: (account, day) => on(account, day, 'weekly')?.week,
    isOff: (account, day) => on(account, day, 'days_off') !== undefined,
  }
}

/** The approved week that holds on the day from which a changed one would: what whoever decides compares it with. Null where there is none. */
export async function weekBefore(db: TenantDb, { id, kind, start_date, submitted_by }: Asked): Promise<Week | null> {
  if (kind !== 'weekly' || submitted_by === null) return null
  const [row] = await approved(db)
    .where('submitted_by', '=', submitted_by.id).where('id', '!=', id)
    .where(textIn('content', 'kind'), '=', 'weekly').where(begins, '<=', start_date)
    .where(({ or, eb }) => or([eb(ends, 'is', null), eb(ends, '>=', start_date)]))
    .orderBy(begins, 'desc').orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  return row ? (row.content as unknown as Approved).week : null
}

const newestBegun = (a: Approved, b: Approved) => b.start_date.localeCompare(a.start_date) || b.created_at.getTime() - a.created_at.getTime()

/** Those of these that say for no day from this one on when somebody can work: not approved, past, or with another in their place that has no end either. */
export const noLonger = (closed: Closed, today: string): Closed =>
  closed.where(({ not, and, or, eb, exists, selectFrom }) => {
    const [start, end] = [textIn('thing.content', 'start_date'), textIn('thing.content', 'end_date')]
    const laterStart = textIn('later.content', 'start_date')
    const later = selectFrom('availability_submissions as later').select('later.id')
      .whereRef('later.submitted_by', '=', 'thing.submitted_by').where('later.status', '=', 'approved')
      .where(textIn('later.content', 'kind'), '=', textIn('thing.content', 'kind'))
      .where(textIn('later.content', 'end_date'), 'is', null).where(laterStart, '<=', today)
      .where(or([eb(laterStart, '>', start), and([eb(laterStart, '=', start), eb(columnOf<Date>('later.created_at'), '>', eb.ref('thing.created_at'))])]))
    const lasts = or([and([eb(end, 'is not', null), eb(end, '>=', today)]), and([eb(end, 'is', null), not(exists(later))])])
    return not(and([eb(columnOf<string>('thing.status'), '=', 'approved'), eb('thing.submitted_by', 'is not', null), lasts]))
  })
