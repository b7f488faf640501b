import { z } from 'zod'
import { knowledgeKinds } from './shapes.ts'
import { unlogged } from '../kit/audit.ts'
import { data, endpoint, list, paged } from '../kit/endpoint.ts'
import { body, filter, idParam, instant, optionalText, page, text, uuid, version } from '../kit/shapes.ts'

/** `empty`: it has no words. `waiting`: its words are being read, or its job has not run yet. */
export const sourceStates = ['indexed', 'waiting', 'failed', 'empty', 'excluded'] as const

const item = z.object({
  id: z.string(),
  kind: z.enum(knowledgeKinds),
  /** Of the document, benefit … itself. */
  item_id: z.string(),
  title: z.string(),
  url: z.string(),
  state: z.enum(sourceStates),
  /** Why it failed. */
  problem: z.enum(['broken', 'died', 'memory', 'output', 'time']).nullable(),
  words: z.number(),
  passages: z.number(),
  indexed_at: instant.nullable(),
  excluded: z.boolean(),
})

const passage = z.object({
  id: z.string(),
  heading: z.array(z.string()),
  page: z.number().nullable(),
  lang: z.enum(['en', 'es']),
  text: z.string(),
  questions: z.array(z.object({ text: z.string(), by: z.enum(['admin', 'answer', 'model']) })),
  /** Of its whole source: another one may mean another passage. */
  version: z.number(),
})

const groups = z.array(z.array(text(60)).min(2).max(20)).max(300)
/** Words that mean the same, in either language: each group is one meaning. `shipped` come with the product. */
const synonyms = z.object({ groups: z.array(z.array(z.string())), shipped: z.array(z.array(z.string())), version: z.number() })

/** What the answers come from. */
export const sourceCalls = {
  sources: endpoint({
    method: 'GET',
    path: '/ai/sources',
    access: { role: 'admin' },
    summary: 'What the answers come from, and how fresh it is',
    madeOf: ['documents', 'about', 'benefits', 'development', 'announcements', 'calendar', 'home'],
    support: 'look',
    reply: list(
      z.object({
        kind: z.enum(knowledgeKinds),
        items: z.number(),
        passages: z.number(),
        words: z.number(),
        waiting: z.number(),
        failed: z.number(),
        excluded: z.number(),
        indexed_at: instant.nullable(),
      }),
    ).extend({
      /** Which model words answers (`AI_BASE_URL`), and which says what texts mean (`AI_EMBEDDING_MODEL`), and of how many passages it did. */
      model: z.object({ name: z.string(), embeddings: z.object({ name: z.string(), passages: z.number() }).nullable() }).nullable(),
    }),
    passive: true,
  }),
  items: endpoint({
    method: 'GET',
    path: '/ai/sources/items',
    access: { role: 'admin' },
    summary: 'Every source with its state; what failed first',
    madeOf: ['documents', 'about', 'benefits', 'development', 'announcements', 'calendar', 'home'],
    support: 'look',
    query: z.strictObject({
      kind: filter(z.enum(knowledgeKinds)), state: filter(z.enum(sourceStates)), q: filter(optionalText(100)), ...page(50, 200),
    }),
    reply: paged(item),
    passive: true,
  }),
  exclude: endpoint({
    method: 'PUT',
    path: '/ai/sources/items/{id}/excluded',
    access: { role: 'admin' },
    summary: 'Leave a source out of all answers, or take it in again',
    changes: ['ai'],
    audit: 'source.excluded',
    params: idParam,
    body: body({ excluded: z.boolean() }),
    reply: data(item),
  }),
  passages: endpoint({
    method: 'GET',
    path: '/ai/sources/items/{id}/passages',
    access: { role: 'admin' },
    summary: 'How a source was read, with the questions that each passage is likely to answer',
    support: 'look',
    params: idParam,
    reply: list(passage),
  }),
  setQuestions: endpoint({
    method: 'PUT',
    path: '/ai/passages/{id}/questions',
    access: { role: 'admin' },
    summary: 'Say which questions a passage answers',
    changes: ['ai'],
    audit: unlogged.content,
    params: idParam,
    /** `questions`: an admin’s own, in place of those before. `removed`: of what a model wrote or people asked, what is taken away. */
    body: body({ questions: z.array(text(200)).max(12).optional(), removed: z.array(text(300)).max(50).optional(), version: version.optional() }),
    reply: data(passage),
  }),
  reindex: endpoint({
    method: 'POST',
    path: '/ai/reindex',
    access: { role: 'admin' },
    summary: 'Read all sources anew, or one',
    again: true,
    changes: ['ai'],
    audit: { none: 'nothing that anybody sees is different' },
    draws: 'evaluations',
    body: body({ id: uuid.optional() }),
    reply: data(z.object({ queued: z.number() })),
  }),
  synonyms: endpoint({
    method: 'GET',
    path: '/ai/synonyms',
    access: { role: 'admin' },
    summary: 'Words that mean the same here',
    support: 'look',
    reply: data(synonyms),
  }),
  updateSynonyms: endpoint({
    method: 'PUT',
    path: '/ai/synonyms',
    access: { role: 'admin' },
    summary: 'Change the words that mean the same here',
    changes: ['ai'],
    audit: 'synonyms.changed',
    support: 'change',
    body: body({ groups, version: version.optional() }, { ignore: ['shipped'] }),
    reply: data(synonyms),
  }),
}
