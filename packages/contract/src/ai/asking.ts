import { z } from 'zod'
import { answered } from './shapes.ts'
import { unlogged } from '../kit/audit.ts'
import { data, done, endpoint, list, paged } from '../kit/endpoint.ts'
import { body, filter, idParam, optionalText, page, text, uuid } from '../kit/shapes.ts'

/** What everybody does: ask, read what was answered, say whether it helped. */
export const askingCalls = {
  ask: endpoint({
    method: 'POST',
    path: '/ai/ask',
    access: { role: 'team', own: 'readableSources' },
    summary: 'Ask the knowledge base; no source, no answer. As events: `token` {text}, `citation`, at last `done` with this reply',
    changes: ['own ai'],
    audit: unlogged.ownThing,
    draws: 'questions',
    kiosk: true,
    /** `conversation`: of the answer before, for a question that goes on with it. */
    body: body({ question: text(1000), conversation: uuid.optional() }),
    reply: data(answered),
    stream: true,
    transaction: 'staged',
    // An answer is kept where what it quotes can be taken back, and for no key.
    secret: true,
  }),
  feedback: endpoint({
    method: 'POST',
    path: '/ai/answers/{id}/feedback',
    access: { role: 'team', own: 'ownAnswers' },
    summary: 'Say whether an answer helped',
    changes: ['own ai'],
    audit: unlogged.ownThing,
    kiosk: true,
    params: idParam,
    body: body({ helpful: z.boolean(), comment: optionalText(1000).optional() }),
    reply: done,
  }),
  askPerson: endpoint({
    method: 'POST',
    path: '/ai/answers/{id}/ask-a-person',
    access: { role: 'team', own: 'ownAnswers' },
    summary: 'Hand one’s question to the admins, who see what was asked and not by whom',
    changes: ['ai'],
    audit: unlogged.ownThing,
    kiosk: true,
    params: idParam,
    reply: done,
  }),
  history: endpoint({
    method: 'GET',
    path: '/ai/history',
    access: { role: 'team', own: 'ownAnswers' },
    summary: 'What one asked and was answered, newest first; what one may not read any more is not quoted',
    offline: 'keep',
    query: z.strictObject({ conversation: filter(uuid), ...page(20, 100) }),
    reply: paged(answered),
  }),
  clearHistory: endpoint({
    method: 'DELETE',
    path: '/ai/history',
    access: { role: 'team', own: 'ownAnswers' },
    summary: 'Forget what one asked',
    changes: ['own ai'],
    audit: unlogged.ownThing,
    reply: data(z.object({ removed: z.number() })),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/ai/suggestions',
    access: { role: 'team', own: 'readableSources' },
    summary: 'Questions that have an answer, for the reader’s role and the season',
    offline: 'keep',
    kiosk: true,
    reply: list(z.object({ question: z.string(), source: answered.shape.looked_at.element })),
  }),
}
