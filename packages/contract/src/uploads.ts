import { z } from 'zod'
import { problem } from './errors/problem.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, removed } from './kit/endpoint.ts'
import { body, idParam, instant, text, uuid } from './kit/shapes.ts'

// Apart from the schemas, for the browser.
export { partSize, resumableFrom } from './kit/upload-sizes.ts'
export const uploadPurposes = ['document', 'image', 'video', 'attachment'] as const

const upload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  purpose: z.enum(uploadPurposes),
  state: z.enum(['open', 'complete']),
  part_size: z.number(),
  parts: z.number(),
  /** Numbers of the parts that are here, from 1. */
  received: z.array(z.number()),
  /** By content, once complete. */
  mime: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
})

/**
 * A large file in parts that survive a dropped connection: create, send each part, complete, then name the upload in
 * `uploadIds` of the call that uses it. Kept 24 hours.
 */
export const uploads = {
  create: endpoint({
    method: 'POST',
    path: '/uploads',
    access: { role: 'team', own: 'allowedPurpose' },
    summary: 'Begin a resumable upload',
    changes: ['own uploads'],
    audit: unlogged.upload,
    kiosk: true,
    body: body({
      name: text(255),
      size: z.number().int().positive().max(2 * 1024 ** 3, problem('too_many_gigabytes', { max: 2 })),
      purpose: z.enum(uploadPurposes),
    }),
    reply: data(upload),
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/uploads/{id}',
    access: { role: 'team', own: 'ownUploads' },
    summary: 'Which parts are here',
    kiosk: true,
    params: idParam,
    reply: data(upload),
  }),
  part: endpoint({
    method: 'PUT',
    path: '/uploads/{id}/parts/{number}',
    access: { role: 'team', own: 'ownUploads' },
    summary: 'Send a part; sent again it replaces itself',
    changes: ['own uploads'],
    audit: unlogged.upload,
    draws: 'nothing',
    kiosk: true,
    params: z.strictObject({ id: uuid, number: z.coerce.number().int().min(1).max(256) }),
    files: { part: { accepts: 'part', max: 1, required: true } },
    reply: data(upload),
    transaction: 'staged',
  }),
  complete: endpoint({
    method: 'POST',
    path: '/uploads/{id}/complete',
    access: { role: 'team', own: 'ownUploads' },
    summary: 'Put the parts together',
    changes: ['own uploads'],
    audit: unlogged.upload,
    kiosk: true,
    params: idParam,
    body: body({ sha256: z.string().regex(/^[0-9a-f]{64}$/, problem('not_a_sha256')).optional() }),
    reply: data(upload),
    transaction: 'staged',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/uploads/{id}',
    access: { role: 'team', own: 'ownUploads' },
    summary: 'Give an upload up',
    changes: ['own uploads'],
    audit: unlogged.upload,
    kiosk: true,
    params: idParam,
    reply: removed,
  }),
}
