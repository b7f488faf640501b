import type { contract } from '@portal/contract'
import { textIn } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { exportCsv, list, mine, move, moveMany, narrowed, one, recipients, remove, stats } from '../submissions/public.ts'
import { engine } from './engine.ts'
import { skillsIn } from './learned.ts'
import { ownDebriefs } from './own.ts'
import { next } from './suggestions.ts'
import { training } from './training.ts'

const people = recipients(engine)

/** The average of each skill. */
function averages(judged: ReadonlyArray<{ skills: string | null }>): Record<string, number> {
  const ratings = Map.groupBy(judged.flatMap(({ skills }) => skillsIn(skills)), ({ skill }) => skill)
  return Object.fromEntries([...ratings].map(([skill, all]) => [skill, Math.round((all.reduce((sum, { rating }) => sum + rating, 0) / all.length) * 10) / 10]))
}

/** More than a year of a large restaurant. */
const mostJudged = 20_000

export const trainerDebrief: Handlers<typeof contract.trainerDebrief> = {
  ...ownDebriefs,
  mine: (context) => mine(engine, context),
  list: (context, filter) => list(engine, context, filter),
  get: (context, { id }) => one(engine, context, id),

  setStatus: (context, step) => move(engine, context, step),
  moveMany: (context, many) => moveMany(engine, context, many),

  async remove(context, { id, tableName }) {
    const there = await context.db.selectFrom('debrief_submissions').select('id').where('id', '=', id).where(textIn('content', 'type'), '=', tableName).executeTakeFirst()
    if (!there) throw notFound('trainerDebrief')
    return remove(engine, context, id)
  },

  async statistics(context, period) {
    const { byGroup: byStation, ...all } = await stats(engine, context, period)
    const { rows } = await narrowed(engine, context, period)
    const judged = await rows.clearSelect().select(textIn('thing.content', 'skills').as('skills')).limit(mostJudged).execute()
    return { data: { ...all, byStation, averageBySkill: averages(judged) } }
  },
  training,
  next,
  exportCsv: (context, filter) => exportCsv(engine, context, filter, 'trainer_debrief.exported'),
  options: async ({ profile }) => ({ data: profile.settings.training }),
  recipients: people.list,
  recipientsCreate: people.create,
  recipientsUpdate: people.update,
  recipientsTest: people.test,
  recipientsRemove: people.remove,
}
