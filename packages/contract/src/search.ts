import { z } from 'zod'
import { citation } from './ai-shapes.ts'
import { endpoint, list } from './kit.ts'
import { text } from './shapes.ts'

export const searchKinds = [
  'person', 'document', 'event', 'announcement', 'development', 'benefit', 'about', 'article',
] as const

export const search = {
  list: endpoint({
    method: 'GET',
    path: '/search',
    access: { role: 'team', own: 'visibleToReader' },
    summary: 'Find people, documents, events and more',
    query: z.strictObject({ q: text(200), limit: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: list(
      z.object({
        kind: z.enum(searchKinds),
        id: z.string(),
        title: z.string(),
        /** Plain text; the matching words stand between U+0001 and U+0002. */
        excerpt: z.string(),
        url: z.string(),
      }),
    ).extend({
      /** What the knowledge base says outright to these words, above the hits. */
      answer: z.object({ text: z.string(), citations: z.array(citation) }).nullish(),
    }),
  }),
}
