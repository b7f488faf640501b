import type { HandlerReply, contract } from '@portal/contract'
import { type TenantDb, columnOf, textIn } from '@portal/db/feature'

export type Week = HandlerReply<typeof contract.availability.get>['data']['week']

/** More people than any location has. */
const mostPeople = 5000

/** The week that holds for each account on this day: of those that were approved the one that began last. */
export async function weeksInForce(db: TenantDb, day: string): Promise<Map<string, Week>> {
  const [begins, ends] = [textIn('content', 'start_date'), textIn('content', 'end_date')]
  const rows = await db
    .selectFrom((eb) => eb
      .selectFrom('availability_submissions')
      .select(['submitted_by', 'content', 'created_at', begins.as('begins')])
      .where('status', '=', 'approved')
      .where('submitted_by', 'is not', null)
      .where(textIn('content', 'kind'), '=', 'weekly')
      .where(begins, '<=', day)
      .where(({ or, eb: is }) => or([is(ends, 'is', null), is(ends, '>=', day)]))
      .as('one'))
    .distinctOn('one.submitted_by')
    .select([columnOf<string>('one.submitted_by').as('account'), 'one.content'])
    .orderBy('one.submitted_by').orderBy('one.begins', 'desc').orderBy('one.created_at', 'desc')
    .limit(mostPeople)
    .execute()
  return new Map(rows.map(({ account, content }) => [account, (content as { week?: Week }).week ?? []]))
}
