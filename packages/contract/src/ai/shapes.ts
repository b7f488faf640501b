import { z } from 'zod'
import { roles } from '../kit/endpoint.ts'
import { instant } from '../kit/shapes.ts'

/** What an answer may come from. Never chat, the voice box, what people hand in, or people. */
export const knowledgeKinds = ['document', 'article', 'about', 'benefit', 'development', 'announcement', 'event', 'link'] as const
export type KnowledgeKind = (typeof knowledgeKinds)[number]

/** `answer`: said outright. `may_help`: close to the question; a person may know better. `none`: nothing supports an answer. */
export const bands = ['answer', 'may_help', 'none'] as const
/** How an answer came to be: `model_*`: the words are the sources’ own because the model was not there in time, failed or was not to be trusted; `source_gone`: what it said is no longer here, or no longer for the reader; `still_reading`: something new was not read yet when it was asked. */
export const answerNotices = ['model_slow', 'model_failed', 'model_unsupported', 'sentences_dropped', 'other_language', 'source_gone', 'still_reading'] as const

export const citation = z.object({
  source: z.enum(knowledgeKinds),
  title: z.string(),
  /** Of a document with pages, from 1. */
  page: z.number().nullable(),
  /** Where in it: its headings, outermost first. */
  heading: z.array(z.string()),
  quote: z.string(),
  /** Opens the source there: `page` and `find` (the words to mark) stand in its query. */
  url: z.string(),
})

export const answered = z.object({
  id: z.string(),
  conversation: z.string(),
  question: z.string(),
  /** The question as it was looked for, where it goes on with the one before. */
  understood: z.string().nullable(),
  /** Its sentences carry `[1]`: the place in `citations`, from 1. */
  answer: z.string(),
  mode: z.enum(['extractive', 'generative', 'abstained']),
  band: z.enum(bands),
  lang: z.enum(['en', 'es']),
  citations: z.array(citation),
  /** What was looked at, where that gave no answer. */
  looked_at: z.array(citation.pick({ source: true, title: true, url: true })),
  notices: z.array(z.enum(answerNotices)),
  helpful: z.boolean().nullable(),
  /** Somebody answered it since: the article that says it, while the reader may read it. */
  answered_by: z.object({ id: z.string(), title: z.string(), url: z.string() }).nullable(),
  created_at: instant,
})

export const audienceShown = z.object({ roles: z.array(z.enum(roles)), departments: z.array(z.string()) })
