import { type TenantDb, inSeconds, inTurn } from '@portal/db/feature'
import { deleted } from '../../../shared/noun-data.ts'

/** What was asked longer ago says nothing of what is missing now. */
const keptDays = 365
const longAgo = () => inSeconds(-keptDays * 24 * 3600)

/**
 * Takes away questions of which nobody's answer is left: in them stands what somebody asked. One that became an article stays for as long as an
 * answer does. In turn with what brings questions up, or one could go while an answer is on its way to it.
 */
async function dropForgotten(db: TenantDb): Promise<void> {
  await db.selectNoFrom(inTurn('knowledge questions').as('turn')).execute()
  await db.deleteFrom('knowledge_questions')
    .where((eb) => eb.or([eb('state', '<>', 'answered'), eb('last_asked_at', '<', longAgo())]))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('knowledge_answers').select('knowledge_answers.id').whereRef('question_id', '=', 'knowledge_questions.id'))))
    .execute()
}

/** Forgets what somebody asked, and says how many answers went. */
export async function forgetAsked(db: TenantDb, account: string): Promise<number> {
  const answers = await deleted(db.deleteFrom('knowledge_answers').where('account_id', '=', account))
  await dropForgotten(db)
  return answers
}

/** Forgets what was asked long ago. */
export async function forgetOld(db: TenantDb): Promise<number> {
  const answers = await deleted(db.deleteFrom('knowledge_answers').where('created_at', '<', longAgo()))
  await dropForgotten(db)
  return answers
}
