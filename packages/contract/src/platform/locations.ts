import { z } from 'zod'
import { brandingFields } from '../settings/branding.ts'
import { problem } from '../errors/problem.ts'
import { data, done, endpoint, paged } from '../kit/endpoint.ts'
import { body, domain, email, filter, hexColor, idParam, instant, optionalText, page, partialBody, text, timezone } from '../kit/shapes.ts'
import { location, locationRow, locationStates, provisioningStep } from './location.ts'

export const slugPattern = /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(slugPattern, problem('slug_rule'))
const sortable = ['name', 'created_at', 'people', 'storage_bytes', 'last_seen_at'] as const
const sorts = sortable.flatMap((field) => [field, `-${field}`] as const)
const customDomain = z.union([domain, z.literal(''), z.null()]).transform((value) => value || null)

const { header_logo_url: _, ...colours } = brandingFields
const firstBranding = z.strictObject({
  header_logo_text: colours.header_logo_text.optional(),
  primary_color: hexColor.optional(),
  secondary_color: hexColor.optional(),
  background_color: hexColor.optional(),
})

/** What is counted of a location that another one is to start like: its tables of these names. */
export const clonedKinds = [
  'announcements', 'about_items', 'benefits', 'development_items', 'calendar_events', 'documents', 'videos', 'knowledge_articles', 'quick_links', 'eoi_positions',
] as const

const reading = {
  list: endpoint({
    method: 'GET',
    path: '/platform/locations',
    access: { operator: 'support' },
    summary: 'The locations',
    query: z.strictObject({
      q: filter(optionalText(100)),
      state: filter(z.enum(locationStates)),
      /** Those that are open and have none of the last night. */
      backup: filter(z.enum(['missing'])),
      sort: z.enum(sorts).default('name'),
      ...page(50, 200),
    }),
    /** `without_backup`: of all locations, whatever is asked for. */
    reply: paged(locationRow).extend({ without_backup: z.number() }),
    passive: true,
  }),
  slugCheck: endpoint({
    method: 'GET',
    path: '/platform/locations/slug-check',
    access: { operator: 'support' },
    summary: 'Whether a slug can be had',
    query: z.strictObject({ slug: optionalText(100) }),
    reply: data(z.object({ slug: z.string(), available: z.boolean(), reason: z.string().nullable(), code: z.string().nullable() })),
    passive: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/platform/locations/{id}',
    access: { operator: 'support' },
    summary: 'A location',
    params: idParam,
    reply: data(location),
  }),
  steps: endpoint({
    method: 'GET',
    path: '/platform/locations/{id}/steps',
    access: { operator: 'support' },
    summary: 'How far its provisioning is',
    params: idParam,
    /** With how the admin's invitation stands: whoever waits for that waits here, and is not kept signed in by waiting. */
    reply: z.object({ data: z.array(provisioningStep), state: z.enum(locationStates), invitation: location.shape.invitation }),
    stream: true,
    passive: true,
  }),
  deletionPreview: endpoint({
    method: 'GET',
    path: '/platform/locations/{id}/deletion-preview',
    access: { operator: 'support' },
    summary: 'What a deletion would take away',
    params: idParam,
    reply: data(
      locationRow
        .pick({ slug: true, name: true, people: true, storage_bytes: true })
        /** `delete_after`: when it would be carried out, were it asked for now. */
        .extend({ files: z.number(), admins: z.array(z.string()), delete_after: instant }),
    ),
  }),
  clonePreview: endpoint({
    method: 'GET',
    path: '/platform/locations/{id}/clone-preview',
    access: { operator: 'support' },
    summary: 'How much a new location that starts like it would take',
    params: idParam,
    reply: data(locationRow.pick({ slug: true, name: true }).extend({ things: z.array(z.object({ kind: z.enum(clonedKinds), count: z.number() })) })),
  }),
}

const changing = {
  create: endpoint({
    method: 'POST',
    path: '/platform/locations',
    access: { operator: 'owner' },
    summary: 'Provision a location, also one that starts like another (`cloneFrom`, its id): without its people and what they wrote',
    audit: 'location.created',
    body: body({ slug, name: text(80), timezone, adminEmail: email, branding: firstBranding.optional(), cloneFrom: text(100).optional() }),
    reply: data(location),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/platform/locations/{id}',
    access: { operator: 'owner' },
    summary: 'Change name, time zone or custom domain',
    audit: { own: 'location.updated' },
    params: idParam,
    body: partialBody({ name: text(80), timezone, customDomain }),
    reply: data(location),
  }),
  updateBranding: endpoint({
    method: 'PUT',
    path: '/platform/locations/{id}/branding',
    access: { operator: 'owner' },
    summary: 'Change a location’s brand',
    audit: { own: 'branding.updated' },
    params: idParam,
    body: partialBody(brandingFields),
    reply: data(location),
    transaction: 'staged',
  }),
  updateLogo: endpoint({
    method: 'PUT',
    path: '/platform/locations/{id}/logo',
    access: { operator: 'owner' },
    summary: 'Upload a location’s logo',
    audit: { own: 'branding.logo_updated' },
    params: idParam,
    files: { logo: { accepts: 'logo', max: 1, required: true } },
    reply: data(location),
    transaction: 'staged',
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/platform/locations/{id}/suspend',
    access: { operator: 'owner' },
    summary: 'Suspend a location',
    audit: 'location.suspended',
    params: idParam,
    /** Without a `publicMessage` its people read the built-in one, each in their own language. */
    body: body({ reason: text(500), publicMessage: optionalText(500).optional() }),
    reply: data(location),
  }),
  resume: endpoint({
    method: 'POST',
    path: '/platform/locations/{id}/resume',
    access: { operator: 'owner' },
    summary: 'Let a suspended location go on',
    audit: 'location.resumed',
    params: idParam,
    body: body({ reason: optionalText(500).optional(), publicMessage: optionalText(500).optional() }),
    reply: data(location),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/platform/locations/{id}/retry',
    access: { operator: 'owner' },
    summary: 'Go on with a provisioning that failed',
    again: true,
    audit: 'location.provisioning_retried',
    params: idParam,
    reply: data(location),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/platform/locations/{id}/invite',
    access: { operator: 'owner' },
    summary: 'Invite an administrator of the location',
    audit: 'location.admin_invited',
    params: idParam,
    body: body({ email }),
    reply: done,
  }),
  invitationLink: endpoint({
    method: 'POST',
    path: '/platform/locations/{id}/invitation-link',
    access: { operator: 'owner' },
    summary: 'A new link by which an invited admin chooses a password, shown once; links that were mailed stop working',
    audit: 'location.invitation_link_shown',
    params: idParam,
    body: body({ email }),
    reply: data(z.object({ url: z.string(), days: z.number() })),
    secret: true,
  }),
  verifyDomain: endpoint({
    method: 'POST',
    path: '/platform/locations/{id}/verify-domain',
    access: { operator: 'owner' },
    summary: 'Look for the record that proves the custom domain',
    again: true,
    audit: { own: 'location.domain_proved' },
    params: idParam,
    reply: data(location),
    transaction: 'staged',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/platform/locations/{id}',
    access: { operator: 'owner' },
    summary: 'Delete a location in 30 days; its slug is typed to confirm',
    audit: 'location.deletion_requested',
    params: idParam,
    body: body({ confirm: text(40) }),
    reply: data(location),
  }),
  undelete: endpoint({
    method: 'POST',
    path: '/platform/locations/{id}/undelete',
    access: { operator: 'owner' },
    summary: 'Call a pending deletion off; the slug is typed to confirm',
    audit: 'location.deletion_cancelled',
    params: idParam,
    body: body({ confirm: text(40) }),
    reply: data(location),
  }),
}

export const locations = { ...reading, ...changing }
