import { z } from 'zod'
import { type RetentionKind, retentionKinds } from '../kit/retention.ts'
import { instant } from '../kit/shapes.ts'

const kind = z.enum(Object.keys(retentionKinds) as [RetentionKind, ...RetentionKind[]])

/** What has come of the privacy settings. */
export const privacyState = z.object({
  /** How many of those who can sign in have agreed to the policy that stands now; null where none is written. */
  policy: z.object({ version: z.string(), agreed: z.number(), of: z.number() }).nullable(),
  /** The last night in which anything was deleted, could not be, or could be again. */
  retention: z.object({ at: instant, gone: z.array(z.object({ kind, count: z.number() })), failed: z.array(kind) }).nullable(),
})
