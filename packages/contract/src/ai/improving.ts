import { z } from 'zod'
import { article, articleFields, likely } from './articles.ts'
import { bands, citation, knowledgeKinds } from './shapes.ts'
import { unlogged } from '../kit/audit.ts'
import { data, endpoint, paged, removed, roles } from '../kit/endpoint.ts'
import { body, filter, idParam, instant, page, text } from '../kit/shapes.ts'

/** Questions of one meaning that had no answer, or one that did not help. */
const cluster = z.object({
  id: z.string(),
  question: z.string(),
  /** Its other wordings, the most frequent first. */
  wordings: z.array(z.string()),
  lang: z.enum(['en', 'es']),
  /** How often; by whom is told nowhere. */
  asked: z.number(),
  /** How many of them had an answer that did not help. */
  unhelpful: z.number(),
  /** How many handed it to a person. */
  handed_over: z.number(),
  /** What was missing or wrong, as they said it; by whom it was said is told nowhere. */
  comments: z.array(z.string()),
  created_at: instant,
  last_asked_at: instant,
})

const tested = z.object({
  band: z.enum(bands),
  score: z.number(),
  /** From where on it says so here: they depend on how much there is. */
  limits: z.object({ answer: z.number(), may_help: z.number() }),
  /** On how many of the location’s own questions that stands, and since when; null where there are too few. */
  calibrated: z.object({ questions: z.number(), at: instant }).nullable(),
  /** The words that were looked for, and which of the question’s each stands for. */
  words: z.array(z.object({ word: z.string(), of: z.string(), how: z.enum(['as_typed', 'mistyped', 'synonym']) })),
  /** How many passages this reader may have, of all. */
  readable: z.number(),
  passages: z.array(
    citation.extend({
      score: z.number(),
      text: z.string(),
      /** The words that it was found by, and whether they stand in its likely questions. */
      matched: z.array(z.object({ word: z.string(), place: z.enum(['text', 'title', 'question']), score: z.number() })),
    }),
  ),
  answer: z.string().nullable(),
  took_ms: z.number(),
})

/** What is numbered differently in two places. */
const conflict = z.object({
  id: z.string(),
  about: z.string(),
  sides: z.array(citation.extend({ value: z.string() })),
})

/** How an admin makes the answers better. */
export const improvingCalls = {
  unanswered: endpoint({
    method: 'GET',
    path: '/ai/unanswered',
    access: { role: 'admin' },
    summary: 'Questions that had no answer or a bad one, by meaning, the most asked first',
    query: z.strictObject(page()),
    reply: paged(cluster),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/ai/unanswered/{id}/answer',
    access: { role: 'admin' },
    summary: 'Answer a question: the answer becomes an article, and whoever asked hears of it once it is approved',
    changes: ['ai'],
    audit: unlogged.content,
    params: idParam,
    /** Without `questions` it is found by the words in which it was asked; nobody is shown these. */
    body: body({ ...articleFields, title: text(200).optional(), questions: likely.optional() }),
    reply: data(article),
    status: 201,
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/ai/unanswered/{id}',
    access: { role: 'admin' },
    summary: 'Put a question aside that needs no answer',
    changes: ['ai'],
    audit: 'question.dismissed',
    params: idParam,
    reply: removed,
  }),
  conflicts: endpoint({
    method: 'GET',
    path: '/ai/conflicts',
    access: { role: 'admin' },
    summary: 'Where two places say different numbers of one thing, and articles that are due for review',
    madeOf: ['documents', 'about', 'benefits', 'development'],
    support: 'look',
    reply: data(z.object({ conflicts: z.array(conflict), stale: z.array(article) })),
  }),
  dismissConflict: endpoint({
    method: 'DELETE',
    path: '/ai/conflicts/{id}',
    access: { role: 'admin' },
    summary: 'Say that both are right; it comes again when one of them changes',
    changes: ['ai'],
    audit: 'conflict.dismissed',
    params: idParam,
    reply: removed,
  }),
  asked: endpoint({
    method: 'GET',
    path: '/ai/asked',
    access: { role: 'admin' },
    summary: 'What people ask: counts by week, and subjects that at least five people asked about',
    query: z.strictObject({ weeks: z.coerce.number().int().min(1).max(52).default(12) }),
    reply: data(
      z.object({
        total: z.number(),
        answered: z.number(),
        may_help: z.number(),
        abstained: z.number(),
        helpful: z.number(),
        unhelpful: z.number(),
        weeks: z.array(z.object({ week: z.string(), asked: z.number(), answered: z.number() })),
        subjects: z.array(z.object({ subject: z.string(), source: z.enum(knowledgeKinds), asked: z.number() })),
      }),
    ),
  }),
  test: endpoint({
    method: 'POST',
    path: '/ai/test',
    access: { role: 'admin' },
    summary: 'Ask as somebody of this role and department would: what is found, why, and what is said. Nothing is kept',
    // Nothing is different afterwards.
    changes: [],
    audit: { none: 'nothing is different, and it shows what an admin may read' },
    draws: 'questions',
    body: body({ question: text(1000), role: z.enum(roles).default('team'), department: filter(text(80)) }),
    reply: data(tested),
    // What the question means may be asked of an endpoint.
    transaction: 'manual',
    // Kept for no key: asked again, it is tried again.
    secret: true,
  }),
  evaluate: endpoint({
    method: 'POST',
    path: '/ai/evaluation',
    access: { role: 'admin' },
    summary: 'Ask every likely question, each time without itself, and count how often its own passage is found',
    // Nothing is different afterwards.
    again: true,
    changes: [],
    audit: { none: 'nothing is different' },
    draws: 'evaluations',
    reply: data(
      z.object({
        questions: z.number(),
        first: z.number(),
        among_three: z.number(),
        answered: z.number(),
        answered_right: z.number(),
        missed: z.array(z.object({ question: z.string(), expected: z.string(), found: z.string().nullable() })),
        took_ms: z.number(),
      }),
    ),
    // It reckons for seconds.
    transaction: 'manual',
    // Kept for no key: asked again, it is reckoned again.
    secret: true,
  }),
}
