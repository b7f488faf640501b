import { z } from 'zod'
import { problem } from '../errors/problem.ts'
import { data, endpoint } from '../kit/endpoint.ts'
import { body, locale } from '../kit/shapes.ts'

/** As much as a model words in one go, in characters of all texts together. A form may take more than that. */
const mostOfAll = 8000
const tooLong = problem('draft_too_long')
const texts = z.record(z.string().regex(/^[a-zA-Z_]{1,40}$/), z.string().max(5000, tooLong)).refine((given) => {
  const all = Object.values(given)
  return all.length <= 12 && all.reduce((sum, { length }) => sum + length, 0) <= mostOfAll
}, tooLong)

/** A first wording in the other language, where the installation has a model. It is given to whoever asked, and stored nowhere. */
export const translatingCalls = {
  translator: endpoint({
    method: 'GET',
    path: '/ai/translation',
    access: { editor: true },
    summary: 'Whether texts can be drafted in another language here',
    support: 'look',
    reply: data(z.object({ available: z.boolean() })),
  }),
  translate: endpoint({
    method: 'POST',
    path: '/ai/translation',
    access: { editor: true },
    summary: 'Draft texts in another language; nothing is published by it',
    // What comes back is read by a person, who may save it as their own.
    changes: [],
    audit: { none: 'nothing is different: a draft is handed back' },
    draws: 'drafts',
    body: body({ to: locale, texts }),
    /** `differs`: the texts in which a number is not as in the original. */
    reply: data(z.object({ texts: z.record(z.string(), z.string()), differs: z.array(z.string()) })),
    transaction: 'manual',
    // What comes back is kept for no key: asked again, it is drafted again.
    secret: true,
  }),
}
