import { z } from 'zod'
import { madeOfFile, mediaFields, mediaItem, mediaQuery, mediaTranslations } from './kit/content.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, paged, removed } from './kit/endpoint.ts'
import { body, filter, flag, idParam, instant, optionalText, partialBody, receipts, uploadIds } from './kit/shapes.ts'
import { translatedReply } from './kit/translations.ts'

const document = mediaItem.extend({
  /** For people: `PDF`, `Word`, …; `mime` for programs. Both by content. */
  type: z.string(),
  mime: z.string(),
  file_name: z.string(),
  preview_url: z.string().nullable(),
  /** Counts the files that the document has had; a must-read is confirmed by it. */
  file_version: z.number(),
  requires_ack: z.boolean(),
  /** Of the reader, for this file. */
  acknowledged_at: instant.nullish(),
})
const fields = { ...mediaFields, translations: mediaTranslations, requires_ack: z.boolean().default(false) }
const rules = {
  form: true,
  ignore: [...translatedReply, ...madeOfFile, 'type', 'mime', 'file_name', 'preview_url', 'file_version', 'acknowledged_at'],
} as const

export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/documents',
    access: { role: 'team' },
    summary: 'The documents',
    offline: 'keep',
    kiosk: true, support: 'look',
    query: mediaQuery,
    reply: paged(document),
    translated: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/documents/upload',
    access: { editor: true },
    summary: 'Upload documents',
    changes: ['documents'],
    audit: unlogged.content,
    body: body({ ...fields, uploadIds: uploadIds(20) }, rules),
    files: { documents: { accepts: 'document', max: 20, required: true, orUpload: 'uploadIds' } },
    reply: list(document),
    translated: true,
    status: 201,
    transaction: 'staged',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/documents/{id}',
    access: { editor: true },
    summary: 'Change a document; a new file is a new version of it',
    changes: ['documents'],
    audit: unlogged.content,
    params: idParam,
    body: partialBody({ ...fields, uploadIds: uploadIds(1) }, rules),
    files: { documents: { accepts: 'document', max: 1, orUpload: 'uploadIds' } },
    reply: data(document),
    translated: true,
    transaction: 'staged',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/documents/{id}',
    access: { editor: true },
    summary: 'Remove a document and its files',
    changes: ['documents'],
    audit: 'document.deleted',
    params: idParam,
    reply: removed,
  }),
  download: endpoint({
    method: 'GET',
    path: '/documents/download/{id}',
    access: { role: 'team' },
    summary: 'A document’s file',
    offline: 'keep',
    kiosk: true, support: 'look',
    params: idParam,
    query: z.strictObject({ v: filter(optionalText(100)), inline: filter(flag) }),
    reply: { binary: 'application/octet-stream' },
    transaction: 'manual',
    cookie: true,
  }),
  text: endpoint({
    method: 'GET',
    path: '/documents/{id}/text',
    access: { role: 'team' },
    summary: 'What is written in a document, line by line',
    offline: 'keep',
    kiosk: true, support: 'look',
    params: idParam,
    query: z.strictObject({ v: filter(optionalText(100)) }),
    reply: data(z.object({ id: z.string(), file_version: z.number(), text: z.string() })),
    transaction: 'manual',
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/documents/{id}/acknowledge',
    access: { role: 'team' },
    summary: 'Confirm a must-read document',
    changes: ['own documents', 'own notifications'],
    audit: unlogged.receipt,
    outbox: { subject: ['document', 'id'], latest: true },
    kiosk: true,
    params: idParam,
    body: body({ file_version: z.number().int().positive().optional() }),
    reply: data(document),
    translated: true,
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/documents/{id}/receipts',
    access: { editor: true },
    summary: 'Who has opened and confirmed it, and who is missing',
    params: idParam,
    reply: receipts,
    passive: true,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/documents/{id}/remind',
    access: { editor: true },
    summary: 'Remind those who are missing',
    // Who is reminded is told by a notification.
    changes: [],
    audit: 'document.reminded',
    draws: 'reminders',
    params: idParam,
    reply: data(z.object({ reminded: z.number() })),
  }),
}
