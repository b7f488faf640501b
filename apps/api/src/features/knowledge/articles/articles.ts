import type { contract } from '@portal/contract'
import { type TenantDb, articleShows, contains, json, now, pageOf, totalOver } from '@portal/db/feature'
import type { Context, Handlers } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { readerOf } from '../../../core/reader.ts'
import { localDay } from '../../../outside/clock.ts'
import { audit } from '../../../shared/audit.ts'
import { expectCurrent, sentFields, touched } from '../../../shared/content/versioned.ts'
import { setLikely } from '../reading/likely.ts'
import { askersWhoRead, tellAskers } from './tell.ts'

type Calls = Handlers<Pick<typeof contract.ai, 'articles' | 'articlesGet' | 'articlesCreate' | 'articlesUpdate' | 'articlesRemove'>>

const select = (db: TenantDb) => db.selectFrom('knowledge_articles').leftJoin('accounts', 'accounts.id', 'knowledge_articles.created_by')
  .select([
    'knowledge_articles.id', 'title', 'body', 'audience', 'approved', 'review_on', 'reviewed_at', 'knowledge_articles.created_at', 'knowledge_articles.updated_at',
    'knowledge_articles.version', 'first_name', 'last_name',
  ])
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** With the questions that it is likely to be asked, in one statement for all of them. */
export async function presentArticles(db: TenantDb, rows: readonly Row[], today: string) {
  const ids = rows.map(({ id }) => id)
  const likely = ids.length
    ? await db.selectFrom('knowledge_likely').innerJoin('knowledge_sources', 'knowledge_sources.id', 'knowledge_likely.source_id')
      .select(['item_id', 'knowledge_likely.text']).where('kind', '=', 'article').where('item_id', 'in', ids).where('made_by', '!=', 'model').orderBy('knowledge_likely.id').execute()
    : []
  return rows.map(({ approved, first_name, last_name, audience, ...row }) => ({
    ...row,
    audience: audience as { roles: Array<'team' | 'manager' | 'admin'>; departments: string[] },
    state: !approved ? ('draft' as const) : row.review_on && row.review_on <= today ? ('due' as const) : ('approved' as const),
    author: first_name ? `${first_name} ${last_name}` : null,
    questions: likely.filter(({ item_id }) => item_id === row.id).map(({ text }) => text),
  }))
}

type Means = Pick<Context, 'tenant' | 'services'>
const todayOf = ({ tenant, services }: Means) => localDay(services.clock.now(), tenant.timezone)

export async function articleAs(db: TenantDb, means: Means, id: string) {
  const row = await select(db).where('knowledge_articles.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('ai')
  return (await presentArticles(db, [row], todayOf(means)))[0]!
}

export const dueArticles = (db: TenantDb, today: string) =>
  select(db).where('approved', '=', true).where('review_on', '<=', today).orderBy('review_on').limit(100).execute()

interface Fields {
  title: string
  body: string
  audience: { roles: Array<'team' | 'manager' | 'admin'>; departments: string[] }
  state: 'draft' | 'approved'
  review_on?: string | null | undefined
  questions: readonly string[]
  /** How it was asked until it was answered: what of it is among the questions is shown to no reader. */
  asked?: readonly string[]
}

export async function writeArticle(db: TenantDb, author: string, { title, body, audience, state, review_on = null, questions, asked = [] }: Fields): Promise<string> {
  const { id } = await db.insertInto('knowledge_articles')
    .values({ title, body, audience: json(audience), approved: state === 'approved', review_on, created_by: author, reviewed_at: now() }).returning('id').executeTakeFirstOrThrow()
  await setLikely(db, { kind: 'article', item: id }, questions, (text) => (asked.includes(text) ? 'answer' : 'admin'))
  return id
}

export const articleCalls: Calls = {
  async articles({ db, tenant, services }, { q, state, limit, offset }) {
    const today = todayOf({ tenant, services })
    let rows = select(db).select(totalOver().as('total'))
    if (q) rows = rows.where((eb) => eb.or([contains('title', q), contains('body', q)]))
    if (state) rows = rows.where('approved', '=', state !== 'draft')
    if (state === 'due') rows = rows.where('review_on', '<=', today)
    if (state === 'approved') rows = rows.where((eb) => eb.or([eb('review_on', 'is', null), eb('review_on', '>', today)]))
    const { rows: page, total } = await pageOf(rows
      .orderBy((eb) => eb.case().when('review_on', '<=', today).then(0).else(1).end()).orderBy('knowledge_articles.updated_at', 'desc').orderBy('knowledge_articles.id', 'desc'), { limit, offset })
    return { data: await presentArticles(db, page, today), total, limit, offset }
  },

  async articlesGet({ db, user, tenant, profile, services }, { id }) {
    const mine = select(db).where('knowledge_articles.id', '=', id)
    const row = await (user.role === 'admin' ? mine : mine.where(articleShows('knowledge_articles', readerOf(user, profile)))).executeTakeFirst()
    if (!row) throw notFound('ai')
    const article = (await presentArticles(db, [row], todayOf({ tenant, services })))[0]!
    return { data: user.role === 'admin' ? article : { ...article, questions: [] } }
  },

  async articlesCreate({ db, user, tenant, services }, fields) {
    const id = await writeArticle(db, user.id, fields)
    return { data: await articleAs(db, { tenant, services }, id) }
  },

  async articlesUpdate({ db, tenant, profile, services }, { id, version, title, body, audience, state, review_on, questions }) {
    await db.selectFrom('knowledge_articles').select('id').where('id', '=', id).forUpdate().execute()
    expectCurrent('ai', await articleAs(db, { tenant, services }, id), version, (row) => row)
    const known = audience || state ? await askersWhoRead(db, id) : null
    await db.updateTable('knowledge_articles')
      .set({
        ...sentFields({ title, body, review_on }), ...(audience && { audience: json(audience) }), ...(state && { approved: state === 'approved' }),
        ...(review_on !== undefined && { reviewed_at: now() }), is_example: false, ...touched(),
      })
      .where('id', '=', id).execute()
    if (questions) await setLikely(db, { kind: 'article', item: id }, questions)
    if (known) await tellAskers(db, profile, id, known)
    return { data: await articleAs(db, { tenant, services }, id) }
  },

  async articlesRemove({ db, user, request }, { id }) {
    // Nobody heard of this answer: it is still asked.
    await db.updateTable('knowledge_questions').set({ state: 'open' }).where('article_id', '=', id).where('told_at', 'is', null).execute()
    const gone = await db.deleteFrom('knowledge_articles').where('id', '=', id).returning(['id', 'title']).executeTakeFirst()
    if (!gone) throw notFound('ai')
    await audit(db, { event: 'article.deleted', actor: user, target: { kind: 'ai', id, name: gone.title }, requestId: request.id })
    return { data: { id } }
  },
}
