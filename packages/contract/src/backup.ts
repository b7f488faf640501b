import { z } from 'zod'
import { instant } from './shapes.ts'

/** An archive of a location: encrypted, for keeping. */
export const backup = z.object({
  id: z.string(),
  kind: z.enum(['manual', 'nightly', 'before_restore']),
  state: z.enum(['running', 'succeeded', 'failed']),
  /** Of a hundred. */
  progress: z.number(),
  /** Why it failed: a code of the errors. */
  error: z.string().nullable(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  created_by: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
  download_url: z.string().nullable(),
})
