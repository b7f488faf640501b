import { z } from 'zod'
import { citation } from './ai/shapes.ts'
import { endpoint, list, paged } from './kit/endpoint.ts'
import { locale, page, text } from './kit/shapes.ts'
import { translationStates } from './kit/translations.ts'

export const searchKinds = [
  'person', 'document', 'event', 'announcement', 'development', 'benefit', 'about', 'article',
] as const

/** What can be there in both languages, what matters most first. */
export const translatedKinds = ['announcement', 'about', 'benefit', 'development', 'event', 'document', 'photo', 'video', 'opening', 'quickLink', 'welcome', 'film'] as const

/** What the location says of itself: an admin's to fill in. */
export const brandWordKinds = ['tagline', 'ownText', 'policy', 'names', 'categories'] as const

export const search = {
  untranslated: endpoint({
    method: 'GET',
    path: '/search/untranslated',
    access: { editor: true },
    summary: 'What is not there in the other language, or not as it is now: announcements first, then by kind, the newest first; for admins the brand’s words, too',
    madeOf: ['announcements', 'about', 'benefits', 'development', 'calendar', 'documents', 'photos', 'videos', 'eoi', 'home', 'admin', 'categories', 'team'],
    query: z.strictObject(page(50, 200)),
    reply: paged(z.object({
      kind: z.enum([...translatedKinds, ...brandWordKinds]), id: z.string(), title: z.string(), url: z.string(), state: z.enum(translationStates),
    })).extend({
      /** The language that is asked about. */
      lang: locale,
      /** Of how many things. */
      of: z.number(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/search',
    access: { role: 'team', own: 'visibleToReader' },
    summary: 'Find people, documents, events and more',
    draws: 'searches',
    kiosk: true,
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
