import { z } from 'zod'
import { audience } from './announcements.ts'
import { data, done, endpoint, list, paged, removed } from './kit.ts'
import { body, filter, idParam, instant, optionalText, page, partialBody, stamps, text } from './shapes.ts'

const citation = z.object({
  source: z.string(),
  title: z.string(),
  page: z.number().nullish(),
  quote: z.string(),
  url: z.string(),
})
const article = z.object({
  ...stamps,
  title: z.string(),
  body: z.string(),
  audience: z.object({ roles: z.array(z.string()), departments: z.array(z.string()) }),
  published: z.boolean(),
})
const articleFields = {
  title: text(200),
  body: text(50_000),
  audience: audience.default({ roles: [], departments: [] }),
  published: z.boolean().default(true),
}

export const ai = {
  ask: endpoint({
    method: 'POST',
    path: '/ai/ask',
    access: { role: 'team', own: 'readableSources' },
    summary: 'Ask the knowledge base; no source, no answer',
    // Its answer stands in no list.
    changes: [],
    body: body({ question: text(1000) }),
    reply: data(
      z.object({
        id: z.string(),
        answer: z.string(),
        mode: z.enum(['extractive', 'generative', 'abstained']),
        citations: z.array(citation),
      }),
    ),
    stream: true,
    transaction: 'staged',
  }),
  feedback: endpoint({
    method: 'POST',
    path: '/ai/answers/{id}/feedback',
    access: { role: 'team', own: 'ownAnswers' },
    summary: 'Say whether an answer helped',
    // Stands in no list.
    changes: [],
    params: idParam,
    body: body({ helpful: z.boolean(), comment: optionalText(1000).optional() }),
    reply: done,
  }),
  articles: endpoint({
    method: 'GET',
    path: '/ai/articles',
    access: { role: 'admin' },
    summary: 'The articles',
    query: z.strictObject({ q: filter(optionalText(100)), ...page() }),
    reply: paged(article),
  }),
  articlesGet: endpoint({
    method: 'GET',
    path: '/ai/articles/{id}',
    access: { role: 'team', own: 'readableArticles' },
    summary: 'An article',
    offline: 'keep',
    params: idParam,
    reply: data(article),
  }),
  articlesCreate: endpoint({
    method: 'POST',
    path: '/ai/articles',
    access: { role: 'admin' },
    summary: 'Write an article',
    changes: ['ai'],
    body: body(articleFields),
    reply: data(article),
    status: 201,
  }),
  articlesUpdate: endpoint({
    method: 'PUT',
    path: '/ai/articles/{id}',
    access: { role: 'admin' },
    summary: 'Change an article',
    changes: ['ai'],
    params: idParam,
    body: partialBody(articleFields),
    reply: data(article),
  }),
  articlesRemove: endpoint({
    method: 'DELETE',
    path: '/ai/articles/{id}',
    access: { role: 'admin' },
    summary: 'Remove an article',
    changes: ['ai'],
    params: idParam,
    reply: removed,
  }),
  sources: endpoint({
    method: 'GET',
    path: '/ai/sources',
    access: { role: 'admin' },
    summary: 'What the answers come from, and how fresh it is',
    reply: list(
      z.object({
        kind: z.string(),
        items: z.number(),
        passages: z.number(),
        failed: z.number(),
        indexed_at: instant.nullable(),
      }),
    ),
  }),
  reindex: endpoint({
    method: 'POST',
    path: '/ai/reindex',
    access: { role: 'admin' },
    summary: 'Read all sources anew',
    changes: ['ai'],
    reply: data(z.object({ queued: z.number() })),
  }),
  unanswered: endpoint({
    method: 'GET',
    path: '/ai/unanswered',
    access: { role: 'admin' },
    summary: 'Questions that had no answer',
    query: z.strictObject(page()),
    reply: paged(
      z.object({
        id: z.string(),
        question: z.string(),
        asked: z.number(),
        asked_by: z.object({ id: z.string(), name: z.string() }).nullable(),
        created_at: instant,
      }),
    ),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/ai/unanswered/{id}/answer',
    access: { role: 'admin' },
    summary: 'Answer a question: the answer becomes an article and the asker hears of it',
    changes: ['ai'],
    params: idParam,
    body: body({ title: text(200).optional(), body: text(50_000), audience: audience.optional() }),
    reply: data(article),
    status: 201,
  }),
}
