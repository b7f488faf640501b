import { z } from 'zod'
import { data, endpoint, paged } from '../kit/endpoint.ts'
import { body, filter, instant, page, uuid } from '../kit/shapes.ts'

const migrationStates = ['current', 'behind', 'running', 'failed'] as const
const jobId = z.string().regex(/^\d{1,19}$/)
const deadJob = z.object({
  id: z.string(),
  task: z.string(),
  location: z.object({ id: z.string(), slug: z.string(), name: z.string() }).nullable(),
  attempts: z.number(),
  error: z.string(),
  failed_at: instant,
})

export const fleet = {
  migrations: endpoint({
    method: 'GET',
    path: '/platform/migrations',
    access: { operator: 'support' },
    summary: 'Which version each location’s schema has',
    query: z.strictObject({ state: filter(z.enum(migrationStates)), ...page(100, 500) }),
    reply: paged(
      z.object({
        location: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
        state: z.enum(migrationStates),
        schema_version: z.number().nullable(),
        error: z.string().nullable(),
        at: instant.nullable(),
      }),
    ).extend({ latest: z.number(), counts: z.record(z.string(), z.number()) }),
    passive: true,
  }),
  migrate: endpoint({
    method: 'POST',
    path: '/platform/migrations/run',
    access: { operator: 'owner' },
    summary: 'Bring locations up to date, those named or all',
    audit: { own: 'fleet.migrated' },
    body: body({ locationIds: z.array(uuid).max(1000).optional() }),
    reply: data(z.object({ queued: z.number() })),
  }),
  deadJobs: endpoint({
    method: 'GET',
    path: '/platform/jobs/dead',
    access: { operator: 'support' },
    summary: 'Jobs that gave up',
    query: z.strictObject(page()),
    reply: paged(deadJob),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/platform/jobs/{id}/retry',
    access: { operator: 'owner' },
    summary: 'Try a job again that gave up',
    again: true,
    audit: 'job.retried',
    params: z.strictObject({ id: jobId }),
    reply: data(z.object({ id: z.string() })),
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: '/platform/jobs/retry',
    access: { operator: 'owner' },
    summary: 'Try several jobs again that gave up; those that do not wait any more are left out',
    again: true,
    audit: { own: 'job.retried' },
    body: body({ ids: z.array(jobId).min(1).max(100) }),
    reply: data(z.object({ retried: z.number() })),
  }),
}
