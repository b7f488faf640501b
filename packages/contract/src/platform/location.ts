import { z } from 'zod'
import { branding } from '../branding.ts'
import { instant, stamps } from '../shapes.ts'

export const locationStates = [
  'requested', 'provisioning', 'active', 'suspended', 'deletion_pending', 'deleted',
] as const

/** A location in the list of the console. */
export const locationRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(locationStates),
  url: z.string(),
  timezone: z.string(),
  people: z.number(),
  storage_bytes: z.number(),
  last_seen_at: instant.nullable(),
  schema_version: z.number().nullable(),
  created_at: instant,
})

/** How the invitation of the location's admin stands; `no_provider`: nobody sends its mails. */
const invitationStates = ['accepted', 'sent', 'waiting', 'failed', 'no_provider'] as const

export const location = locationRow.extend({
  ...stamps,
  branding: branding.nullable(),
  custom_domain: z.object({
    domain: z.string(),
    verified: z.boolean(),
    /** The TXT record that proves the domain. */
    record: z.object({ name: z.string(), value: z.string() }),
  }).nullable(),
  public_message: z.string().nullable(),
  reason: z.string().nullable(),
  /** When a pending deletion is carried out. */
  delete_after: instant.nullable(),
  failed_step: z.string().nullable(),
  invitation: z.object({ email: z.string(), state: z.enum(invitationStates), error: z.string().nullable() }).nullable(),
})

export const provisioningStep = z.object({
  name: z.string(),
  label: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  error: z.string().nullable(),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
})
