import { z } from 'zod'
import { LONGEST_QUESTION, MOST_QUESTIONS } from './questions.ts'
import { audienceShown } from './shapes.ts'
import { audience } from '../announcements.ts'
import { unlogged } from '../kit/audit.ts'
import { data, endpoint, paged, removed } from '../kit/endpoint.ts'
import { body, day, filter, idParam, instant, optionalDay, optionalText, page, partialBody, stamps, text } from '../kit/shapes.ts'

/** `due`: approved, and its day of review has come. It answers until somebody looks at it. */
export const articleStates = ['draft', 'approved', 'due'] as const

export const article = z.object({
  ...stamps,
  title: z.string(),
  body: z.string(),
  audience: audienceShown,
  state: z.enum(articleStates),
  /** The day on which somebody should look whether it is still right. */
  review_on: day.nullable(),
  reviewed_at: instant.nullable(),
  author: z.string().nullable(),
  /** What people may ask that it answers, in either language: for whoever writes it, and empty for everybody else. */
  questions: z.array(z.string()),
})

export const likely = z.array(text(LONGEST_QUESTION)).max(MOST_QUESTIONS)
export const articleFields = {
  title: text(200),
  body: text(50_000),
  audience: audience.default({ roles: [], departments: [] }),
  state: z.enum(['draft', 'approved']).default('approved'),
  review_on: optionalDay.optional(),
  questions: likely.default([]),
}
const ignore = ['reviewed_at', 'author']

export const articleCalls = {
  articles: endpoint({
    method: 'GET',
    path: '/ai/articles',
    access: { role: 'admin' },
    summary: 'The articles; those that are due for review first',
    support: 'look',
    query: z.strictObject({ q: filter(optionalText(100)), state: filter(z.enum(articleStates)), ...page() }),
    reply: paged(article),
  }),
  articlesGet: endpoint({
    method: 'GET',
    path: '/ai/articles/{id}',
    access: { role: 'team', own: 'readableArticles' },
    summary: 'An article',
    offline: 'keep',
    kiosk: true, support: 'look',
    params: idParam,
    reply: data(article),
  }),
  articlesCreate: endpoint({
    method: 'POST',
    path: '/ai/articles',
    access: { role: 'admin' },
    summary: 'Write an article',
    changes: ['ai'],
    audit: unlogged.content,
    body: body(articleFields, { ignore }),
    reply: data(article),
    status: 201,
  }),
  articlesUpdate: endpoint({
    method: 'PUT',
    path: '/ai/articles/{id}',
    access: { role: 'admin' },
    summary: 'Change an article; approving it tells those who asked, and a new `review_on` says that it was looked at',
    // What told of it may be gone from the bell.
    changes: ['ai', 'notifications'],
    audit: unlogged.content,
    params: idParam,
    body: partialBody(articleFields, { ignore }),
    reply: data(article),
  }),
  articlesRemove: endpoint({
    method: 'DELETE',
    path: '/ai/articles/{id}',
    access: { role: 'admin' },
    summary: 'Remove an article',
    // What told of it may be gone from the bell.
    changes: ['ai', 'notifications'],
    audit: 'article.deleted',
    params: idParam,
    reply: removed,
  }),
}
