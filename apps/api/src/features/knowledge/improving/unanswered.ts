import type { contract } from '@portal/contract'
import { asLikely } from '@portal/contract/ai/questions'
import { type TenantDb, countOf, pageOf, totalOver } from '@portal/db/feature'
import type { Handlers } from '../../../core/context.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { articleAs, writeArticle } from '../articles/articles.ts'
import { tellAskers } from '../articles/tell.ts'

type Calls = Handlers<Pick<typeof contract.ai, 'unanswered' | 'answer' | 'dismiss'>>

const mostWordings = 8
const mostComments = 20

async function askedOf(db: TenantDb, ids: readonly string[]) {
  if (!ids.length) return []
  return db.selectFrom('knowledge_answers').innerJoin('accounts', 'accounts.id', 'knowledge_answers.account_id')
    .select(['question_id', 'question', 'helpful', 'comment', 'handed_over'])
    .where('question_id', 'in', [...ids]).where('erased_at', 'is', null).orderBy('knowledge_answers.created_at').limit(5_000).execute()
}

type Asked = Awaited<ReturnType<typeof askedOf>>[number]

function wordings(asked: readonly Asked[], but: string): string[] {
  const times = new Map<string, number>()
  for (const { question } of asked) times.set(question, (times.get(question) ?? 0) + 1)
  return [...times].filter(([question]) => question !== but).toSorted(([, a], [, b]) => b - a).slice(0, mostWordings).map(([question]) => question)
}

async function openOne(db: TenantDb, id: string) {
  const row = await db.selectFrom('knowledge_questions').select(['id', 'question', 'lang', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('ai')
  if (row.state !== 'open') throw new AppError('ai.answered')
  return row
}

export const unansweredCalls: Calls = {
  async unanswered({ db }, { limit, offset }) {
    const { rows, total } = await pageOf(db.selectFrom('knowledge_questions').leftJoin('knowledge_answers', 'knowledge_answers.question_id', 'knowledge_questions.id')
      .select(['knowledge_questions.id', 'knowledge_questions.question', 'knowledge_questions.lang', 'knowledge_questions.created_at', 'last_asked_at', countOf('knowledge_answers.id').as('asked'), totalOver().as('total')])
      .where('state', '=', 'open').groupBy('knowledge_questions.id')
      .orderBy('asked', 'desc').orderBy('last_asked_at', 'desc').orderBy('knowledge_questions.id'), { limit, offset })
    const asked = Map.groupBy(await askedOf(db, rows.map(({ id }) => id)), ({ question_id }) => question_id)
    return {
      data: rows.map(({ total: _, ...row }) => {
        const its = asked.get(row.id) ?? []
        return {
          ...row, wordings: wordings(its, row.question),
          comments: its.flatMap(({ comment }) => comment || []).slice(0, mostComments),
          unhelpful: its.filter(({ helpful }) => helpful === false).length, handed_over: its.filter(({ handed_over }) => handed_over).length,
        }
      }),
      total, limit, offset,
    }
  },

  async answer({ db, user, tenant, profile, services }, { id, title, questions, ...fields }) {
    const { question } = await openOne(db, id)
    const asked = [question, ...wordings(await askedOf(db, [id]), question)].map(asLikely)
    const article = await writeArticle(db, user.id, { ...fields, title: title ?? question, questions: questions ?? asked, asked })
    await db.updateTable('knowledge_questions').set({ state: 'answered', article_id: article }).where('id', '=', id).execute()
    await tellAskers(db, profile, article)
    return { data: await articleAs(db, { tenant, services }, article) }
  },

  async dismiss({ db }, { id }) {
    await openOne(db, id)
    await db.updateTable('knowledge_questions').set({ state: 'dismissed' }).where('id', '=', id).execute()
    return { data: { id } }
  },
}
