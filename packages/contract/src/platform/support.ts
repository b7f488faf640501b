import { z } from 'zod'
import { problem } from '../errors/problem.ts'
import { data, endpoint, list } from '../kit/endpoint.ts'
import { body, filter, idParam, instant, text, uuid } from '../kit/shapes.ts'

const visit = z.object({
  id: z.string(),
  location: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  /** No id of one who was removed. */
  operator: z.object({ id: z.string().nullable(), name: z.string() }),
  reason: z.string(),
  mayChange: z.boolean(),
  created_at: instant,
  expires_at: instant,
  ended_at: instant.nullable(),
})

/** Operators look into a location for a reason and an hour at most; the location's own log shows it. */
export const support = {
  list: endpoint({
    method: 'GET',
    path: '/platform/support-access',
    access: { operator: 'support' },
    summary: 'The visits of the platform’s support, to one location or all, the newest first',
    query: z.strictObject({ location: filter(uuid) }),
    reply: list(visit),
    passive: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/platform/locations/{id}/support-access',
    access: { operator: 'support' },
    summary: 'Begin a visit; answers a link that works once',
    audit: { own: 'support.begun' },
    params: idParam,
    body: body({
      /** People of the location read it: a word is no reason. */
      reason: text(500).min(10, problem('reason_too_short', { min: 10 })),
      minutes: z.number().int().min(5).max(60).default(30),
      mayChange: z.boolean().default(false),
    }),
    reply: data(visit.extend({ url: z.string() })),
    status: 201,
    secret: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/platform/support-access/{id}',
    access: { operator: 'support' },
    summary: 'End a visit',
    audit: { own: 'support.ended' },
    params: idParam,
    reply: data(visit),
  }),
}
