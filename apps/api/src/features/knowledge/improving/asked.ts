import type { contract } from '@portal/contract'
import { type TenantDb, countAll, inSeconds, mondayIn, ofNewest, textInFirst } from '@portal/db/feature'
import type { Handler } from '../../../core/context.ts'
import type { Citation } from '../answering/extract.ts'

/** Below so many nobody can tell who asked. */
const crowd = 5
const week = 7 * 24 * 3600
const most = 50_000

/** The newest of these weeks, without what was answered: that is much, and is not counted. */
const recent = (db: TenantDb, weeks: number) => db.selectFrom('knowledge_answers')
  .select(['account_id', 'band', 'helpful', 'created_at', textInFirst('citations', 'title').as('subject'), textInFirst('citations', 'source').as('source')])
  .where('created_at', '>', inSeconds(-weeks * week)).orderBy('created_at', 'desc').limit(most).as('recent')

/** What people ask, as counts: nothing that fewer than five asked about stands alone. */
export const asked: Handler<typeof contract.ai.asked> = async ({ db, tenant }, { weeks }) => {
  const byWeek = await db.selectFrom(recent(db, weeks))
    .select((eb) => {
      const where = (column: 'band' | 'helpful', is: string | boolean) => eb.fn.countAll<number>().filterWhere(column, '=', is as never)
      return [
        mondayIn('created_at', tenant.timezone).as('week'), countAll().as('asked'),
        where('band', 'answer').as('answered'), where('band', 'may_help').as('may_help'), where('band', 'none').as('abstained'),
        where('helpful', true).as('helpful'), where('helpful', false).as('unhelpful'),
      ]
    })
    .groupBy('week').orderBy('week').execute()
  const subjects = await db.selectFrom(recent(db, weeks))
    .select(['subject', ofNewest<Citation['source']>('source', 'created_at').as('source'), countAll().as('asked')])
    .where('subject', 'is not', null).groupBy('subject').having((eb) => eb(eb.fn.count('account_id').distinct(), '>=', crowd))
    .orderBy('asked', 'desc').orderBy((eb) => eb.fn.max('created_at'), 'desc').limit(20).$narrowType<{ subject: string }>().execute()
  const sum = (column: 'asked' | 'answered' | 'may_help' | 'abstained' | 'helpful' | 'unhelpful') => byWeek.reduce((all, its) => all + its[column], 0)
  return {
    data: {
      total: sum('asked'), answered: sum('answered'), may_help: sum('may_help'), abstained: sum('abstained'), helpful: sum('helpful'), unhelpful: sum('unhelpful'),
      weeks: byWeek.map(({ week: start, asked: times, answered }) => ({ week: start, asked: times, answered })),
      subjects,
    },
  }
}
