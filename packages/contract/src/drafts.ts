import { z } from 'zod'
import { problem } from './errors/problem.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, removed } from './kit/endpoint.ts'
import { body, filter, idParam, instant, optionalText, storableJson, uuid, version } from './kit/shapes.ts'

const maxBytes = 256 * 1024
const formType = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, problem('not_a_kind_of_form'))
const payload = z
  .record(z.string().max(100), z.unknown())
  .refine((value) => storableJson(value), problem('nothing_storable'))
  .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= maxBytes, problem('too_many_kilobytes', { max: 256 }))

const draft = z.object({
  id: z.string(),
  form_type: z.string(),
  title: z.string(),
  created_at: instant,
  updated_at: instant,
  expires_at: instant,
  version: z.number(),
})
const whole = draft.extend({ payload: z.record(z.string(), z.unknown()) })

export const drafts = {
  list: endpoint({
    method: 'GET',
    path: '/drafts',
    access: { role: 'team', own: 'ownDrafts' },
    summary: 'One’s own drafts',
    offline: 'keep',
    kiosk: true,
    query: z.strictObject({ form_type: filter(formType) }),
    reply: list(draft),
  }),
  get: endpoint({
    method: 'GET',
    path: '/drafts/{id}',
    access: { role: 'team', own: 'ownDrafts' },
    summary: 'A draft',
    offline: 'keep',
    kiosk: true,
    params: idParam,
    reply: data(whole),
  }),
  save: endpoint({
    method: 'POST',
    path: '/drafts/save',
    access: { role: 'team', own: 'ownDrafts' },
    summary: 'Save a draft, a new one without `id`',
    changes: ['own drafts'],
    audit: unlogged.ownThing,
    outbox: { subject: ['draft', 'form_type', 'id'], latest: true },
    kiosk: true,
    body: body(
      {
        id: uuid.optional(),
        form_type: formType,
        title: optionalText(200).default(''),
        payload,
        version: version.optional(),
      },
      { ignore: ['expires_at'] },
    ),
    reply: data(whole),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/drafts/{id}',
    access: { role: 'team', own: 'ownDrafts' },
    summary: 'Throw a draft away',
    changes: ['own drafts'],
    audit: unlogged.ownThing,
    outbox: { subject: ['draft', 'id'], goneIsDone: true },
    kiosk: true,
    params: idParam,
    reply: removed,
  }),
  cleanup: endpoint({
    method: 'POST',
    path: '/drafts/cleanup',
    access: { role: 'team', own: 'ownDrafts' },
    summary: 'Throw one’s own expired drafts away',
    again: true,
    changes: ['own drafts'],
    audit: unlogged.ownThing,
    reply: data(z.object({ deleted: z.number() })),
  }),
}
