import { z } from 'zod'
import { branding } from '../settings/branding.ts'
import { instant, stamps } from '../kit/shapes.ts'

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

/** How the invitation of the location's admin stands; `no_provider`: nobody sends its mails; `not_sent`: nobody did when its turn came. */
const invitationStates = ['accepted', 'sent', 'waiting', 'failed', 'no_provider', 'not_sent'] as const

const domainProblems = ['no_record', 'other_value', 'no_answer', 'taken'] as const

export const location = locationRow.extend({
  ...stamps,
  branding: branding.nullable(),
  custom_domain: z.object({
    domain: z.string(),
    verified: z.boolean(),
    /** `failed`: the last look did not find the record. Only a verified domain leads to the portal. */
    state: z.enum(['pending', 'verified', 'failed']),
    /** The TXT record that proves the domain. */
    record: z.object({ name: z.string(), value: z.string() }),
    /** Where the domain itself leads to, by a CNAME record. */
    points_to: z.string(),
    checked_at: instant.nullable(),
    /** What the last look found wrong; of a verified domain it is a warning. */
    problem: z.enum(domainProblems).nullable(),
    /** When a verified domain without its record is let go of. */
    ends_at: instant.nullable(),
  }).nullable(),
  public_message: z.string().nullable(),
  reason: z.string().nullable(),
  /** When a pending deletion is carried out. */
  delete_after: instant.nullable(),
  /** Its name. */
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
