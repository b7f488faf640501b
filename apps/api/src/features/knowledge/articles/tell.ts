import { type TenantDb, now } from '@portal/db/feature'
import type { Profile } from '../../../core/locations.ts'
import { notify } from '../../notifications/public.ts'

/** Whoever asked what an approved article answers hears of it, once; whom it is not for is told nothing. */
export async function tellAskers(db: TenantDb, profile: Profile, article: string): Promise<number> {
  const row = await db.selectFrom('knowledge_articles').select(['title', 'approved', 'created_by']).where('id', '=', article).executeTakeFirst()
  if (!row?.approved) return 0
  const waiting = await db.updateTable('knowledge_questions').set({ told_at: now() })
    .where('article_id', '=', article).where('told_at', 'is', null).returning('id').execute()
  if (!waiting.length) return 0
  const askers = await db.selectFrom('knowledge_answers').select('account_id').distinct().where('question_id', 'in', waiting.map(({ id }) => id)).execute()
  return notify(db, profile, {
    type: 'knowledge', key: `article:${article}`, url: `/ai-knowledge-base?article=${article}`,
    title: { en: 'Your question has an answer', es: 'Tu pregunta tiene respuesta' }, message: row.title,
    about: { kind: 'article', ids: [article] }, to: { accountIds: askers.map(({ account_id }) => account_id) },
  })
}
