import { z } from 'zod'
import { data, endpoint, list } from '../kit.ts'
import { body, idParam, instant, text } from '../shapes.ts'

const visit = z.object({
  id: z.string(),
  location: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  operator: z.object({ id: z.string(), name: z.string() }),
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
    summary: 'The visits of the platform’s support',
    reply: list(visit),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/platform/locations/{id}/support-access',
    access: { operator: 'support' },
    summary: 'Begin a visit; answers a link that works once',
    params: idParam,
    body: body({
      reason: text(500),
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
    params: idParam,
    reply: data(visit),
  }),
}
