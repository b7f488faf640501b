import { z } from 'zod'
import { day, filter, instant, optionalText, page } from '../kit/shapes.ts'

/** One row of an append-only log. `before` and `after` never hold secrets. */
export const auditRow = z.object({
  id: z.string(),
  at: instant,
  event: z.string(),
  actor: z.object({
    id: z.string().nullable(),
    name: z.string(),
    kind: z.enum(['staff', 'operator', 'system', 'anonymous']),
  }),
  target: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullish() }).nullable(),
  before: z.record(z.string(), z.unknown()).nullish(),
  after: z.record(z.string(), z.unknown()).nullish(),
  request_id: z.string().nullable(),
})

const filters = {
  event: filter(optionalText(80)),
  actor: filter(optionalText(100)),
  target: filter(optionalText(100)),
  from: filter(day),
  to: filter(day),
}
export const auditQuery = z.strictObject({ ...filters, ...page(100, 500) })
export const auditExportQuery = z.strictObject(filters)

/** What a check of the whole log found. `firstBad`: the first row that was changed, is missing, or was put there by another way. */
export const logCheck = z.object({
  ok: z.boolean(),
  rows: z.number(),
  firstBad: z.object({
    seq: z.number().nullable(),
    id: z.string().nullable(),
    at: instant.nullable(),
    problem: z.enum(['changed', 'missing', 'outside']),
  }).nullable(),
})
