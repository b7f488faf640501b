import { type TenantDb, columnOf, json, now, thingShows } from '@portal/db/feature'
import type { Profile } from '../../../core/locations.ts'
import { notify } from '../../notifications/public.ts'

const aboutArticle = (id: string) => ({ kind: 'article' as const, ids: [id] })
const keyOf = (article: string) => `article:${article}`

const askersOf = (db: TenantDb, article: string) => db.selectFrom('knowledge_answers').innerJoin('knowledge_questions', 'knowledge_questions.id', 'knowledge_answers.question_id')
  .innerJoin('accounts', 'accounts.id', 'knowledge_answers.account_id').select('accounts.id').distinct().where('article_id', '=', article)

/** Whoever asked what this article answers and may read it as it is. */
export async function askersWhoRead(db: TenantDb, article: string): Promise<string[]> {
  const looker = { account: columnOf<string>('accounts.id'), role: columnOf<string>('accounts.role'), edits: false }
  return (await askersOf(db, article).where(thingShows(json(aboutArticle(article)), looker)).execute()).map(({ id }) => id)
}

/** Whoever asked what an approved article answers hears of it, once; whom it is not for is told nothing until it is. `known`: who could read it before. */
export async function tellAskers(db: TenantDb, profile: Profile, article: string, known: readonly string[] = []): Promise<void> {
  const row = await db.selectFrom('knowledge_articles').select(['title', 'approved']).where('id', '=', article).executeTakeFirst()
  if (!row?.approved) return
  const askers = (await askersOf(db, article).execute()).map(({ id }) => id).filter((id) => !known.includes(id))
  const told = await notify(db, profile, {
    type: 'knowledge', key: keyOf(article), once: true, url: `/ai-knowledge-base?article=${article}`,
    title: { en: 'Your question has an answer', es: 'Tu pregunta tiene respuesta' }, message: row.title,
    about: aboutArticle(article), to: { accountIds: askers },
  })
  if (!told) return
  await db.updateTable('knowledge_questions').set({ told_at: now() }).where('article_id', '=', article).where('told_at', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('knowledge_answers').innerJoin('notifications', 'notifications.account_id', 'knowledge_answers.account_id')
      .select('notifications.id').whereRef('knowledge_answers.question_id', '=', 'knowledge_questions.id').where('source_key', '=', keyOf(article))))
    .execute()
}
