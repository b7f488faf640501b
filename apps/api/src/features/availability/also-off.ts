import type { HandlerReply, contract } from '@portal/contract'
import { type TenantDb, canSignIn, coalesce, textIn } from '@portal/db/feature'

type Item = HandlerReply<typeof contract.availability.get>['data']

/** More than a location has people off at once. */
const most = 50

const [begins, ends] = [textIn('content', 'start_date'), textIn('content', 'end_date')]

/** Colleagues who are off on some of these days, or asked to be: whoever decides weighs one against the other. Null of a week, which frees nobody. */
export async function alsoOff(db: TenantDb, { kind, start_date, end_date, submitted_by }: Item): Promise<Item['also_off']> {
  if (kind !== 'days_off') return null
  const rows = await db
    .selectFrom('availability_submissions as asked')
    .innerJoin('accounts', 'accounts.id', 'asked.submitted_by')
    .leftJoin('team_members as entry', 'entry.account_id', 'accounts.id')
    .select(['accounts.first_name', 'accounts.last_name', 'entry.department', 'asked.status', begins.as('start_date'), coalesce(ends, begins).as('end_date')])
    .where('asked.status', 'in', ['submitted', 'approved'])
    .where(textIn('content', 'kind'), '=', 'days_off')
    .where(begins, '<=', end_date ?? start_date)
    .where(coalesce(ends, begins), '>=', start_date)
    .$if(submitted_by !== null, (rows) => rows.where('accounts.id', '!=', submitted_by!.id))
    .where(canSignIn('accounts'))
    .orderBy(begins).orderBy('asked.id')
    .limit(most)
    .execute()
  return rows.map(({ first_name, last_name, department, status, ...days }) =>
    ({ name: `${first_name} ${last_name}`.trim(), department: department ?? '', status: status as 'submitted', ...days }))
}
