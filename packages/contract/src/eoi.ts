import { passport } from './people/passport.ts'
import { z } from 'zod'
import { eoiForm, mostEoiFiles } from './forms/eoi.ts'
import { keysOf } from './forms/kit.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, paged, removed } from './kit/endpoint.ts'
import { translated, translatedReply, translationsField } from './kit/translations.ts'
import { callsOfReviewers } from './forms/review-calls.ts'
import { body, day, filter, idParam, optionalDay, optionalText, partialBody, stamps, text, uploadIds, uuid } from './kit/shapes.ts'
import { shifts } from './settings/shifts.ts'
import {
  counts, csv, draftId, exportQuery, recipient, recipientBody, stats, statsQuery, statusBody, submission,
  submissionQuery,
} from './forms/submissions.ts'

const eoiKinds = keysOf(eoiForm.fields.kind.options)
const eoiStatuses = keysOf(eoiForm.statuses)

const eoiItem = submission.extend({
  status: z.enum(eoiStatuses),
  position_of_interest: z.string(),
  kind: z.enum(eoiKinds),
  availability: z.array(z.string()),
  earliest_start: z.string().nullable(),
  statement: z.string(),
  experience: z.string(),
  goals: z.string(),
  attachments: z.array(
    z.object({ id: z.string(), name: z.string(), size: z.number(), mime: z.string(), url: z.string() }),
  ),
})
const own = {
  kind: filter(z.enum(eoiKinds)),
  position_of_interest: filter(optionalText(120)),
  assignee_id: filter(uuid),
}

/** What one may put oneself forward for. Taken out, it is still named where somebody did. */
const position = z.object({
  ...stamps, ...translated,
  /** What it is put oneself forward for by, whatever the reader calls it. */
  name: z.string(), title: z.string(), description: z.string(), open: z.boolean(), kind: z.enum(eoiKinds).nullable(), shift: z.enum(shifts).nullable(),
  /** How many are looked for. */
  places: z.number().nullable(),
  /** The last day on which it can be chosen. */
  closes_on: z.string().nullable(),
})
const positionFields = {
  translations: translationsField({ title: text(120), description: optionalText(1000) }),
  title: text(120), description: optionalText(1000).default(''), open: z.boolean().default(true), kind: z.enum(eoiKinds).nullable().default(null),
  shift: z.enum(shifts).nullable().default(null), places: z.number().int().min(1).max(99).nullable().default(null), closes_on: day.nullable().default(null),
}

/** Expressions of interest. */
export const eoi = {
  submit: endpoint({
    method: 'POST',
    path: '/eoi/submit',
    access: { role: 'team' },
    summary: 'Express interest in a position',
    // Nobody else hears at which moment somebody applied.
    changes: ['own eoi'],
    audit: unlogged.history,
    outbox: { subject: ['eoi', 'draft_id', 'position_of_interest'] },
    kiosk: true,
    body: body(
      {
        position_of_interest: text(120),
        kind: z.enum(eoiKinds),
        availability: z.array(text(60)).max(21).default([]),
        earliest_start: optionalDay.optional(),
        statement: text(2000),
        experience: optionalText(4000).default(''),
        goals: optionalText(4000).default(''),
        uploadIds: uploadIds(mostEoiFiles),
        draft_id: draftId,
      },
      { form: true },
    ),
    files: { attachments: { accepts: 'any', max: mostEoiFiles, orUpload: 'uploadIds' } },
    reply: data(eoiItem),
    status: 201,
    transaction: 'staged',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/eoi/mine',
    access: { role: 'team', own: 'ownSubmissions' },
    summary: 'One’s own expressions of interest',
    offline: 'keep',
    kiosk: true,
    reply: list(eoiItem),
  }),
  list: endpoint({
    method: 'GET',
    path: '/eoi',
    access: { role: 'manager' },
    summary: 'The expressions of interest',
    query: submissionQuery(eoiStatuses, own),
    reply: paged(eoiItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/eoi/{id}',
    access: { role: 'manager' },
    summary: 'An expression of interest, with its notes and its history, and what the person can do',
    madeOf: ['trainerDebrief'],
    params: idParam,
    reply: data(eoiItem.extend({ passport: passport.nullish() })),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/eoi/{id}/status',
    access: { role: 'team', own: 'withdrawOwn' },
    summary: 'Move it on, write to the person, note something',
    changes: ['eoi'],
    audit: unlogged.history,
    kiosk: true,
    params: idParam,
    body: statusBody(eoiStatuses),
    reply: data(eoiItem),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/eoi/{id}',
    access: { role: 'manager' },
    summary: 'Remove an expression of interest',
    changes: ['eoi'],
    audit: 'eoi.deleted',
    params: idParam,
    reply: removed,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/eoi/stats',
    access: { role: 'manager' },
    summary: 'How many, in which state, for which position',
    query: statsQuery,
    reply: data(stats.extend({ byPosition: counts })),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/eoi/export.csv',
    access: { role: 'manager' },
    summary: 'The expressions of interest as CSV',
    audit: { own: 'eoi.exported' },
    preview: 'never',
    query: exportQuery(eoiStatuses, own),
    reply: csv,
    transaction: 'manual',
    cookie: true,
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/eoi/notifications',
    access: { role: 'manager' },
    summary: 'Who hears of a new one',
    reply: list(recipient),
  }),
  recipientsCreate: endpoint({
    method: 'POST',
    path: '/eoi/notifications',
    access: { role: 'manager' },
    summary: 'Add somebody who hears of a new one',
    changes: ['eoi'],
    audit: 'eoi.recipient_added',
    body: recipientBody,
    reply: data(recipient),
    status: 201,
  }),
  ...callsOfReviewers({ noun: 'eoi', logged: 'eoi', path: '/eoi', item: eoiItem, statuses: eoiStatuses, role: 'manager', many: 'expressions of interest' }),
  recipientsRemove: endpoint({
    method: 'DELETE',
    path: '/eoi/notifications/{id}',
    access: { role: 'manager' },
    summary: 'Remove somebody who hears of a new one',
    changes: ['eoi'],
    audit: 'eoi.recipient_removed',
    params: idParam,
    reply: removed,
  }),
  positions: endpoint({
    method: 'GET',
    path: '/eoi/positions',
    access: { role: 'team' },
    summary: 'What one may put oneself forward for',
    offline: 'keep',
    kiosk: true, support: 'look',
    translated: true,
    reply: list(position),
  }),
  positionsCreate: endpoint({
    method: 'POST',
    path: '/eoi/positions',
    access: { editor: true },
    summary: 'Add a position',
    changes: ['eoi'],
    audit: unlogged.content,
    support: 'change',
    translated: true,
    body: body(positionFields, { ignore: [...translatedReply, 'name'] }),
    reply: data(position),
    status: 201,
  }),
  positionsUpdate: endpoint({
    method: 'PUT',
    path: '/eoi/positions/{id}',
    access: { editor: true },
    summary: 'Change a position, open or close it',
    changes: ['eoi'],
    audit: unlogged.content,
    support: 'change',
    params: idParam,
    translated: true,
    body: partialBody(positionFields, { ignore: [...translatedReply, 'name'] }),
    reply: data(position),
  }),
  positionsRemove: endpoint({
    method: 'DELETE',
    path: '/eoi/positions/{id}',
    access: { editor: true },
    summary: 'Take a position out',
    changes: ['eoi'],
    audit: 'eoi.position_deleted',
    support: 'change',
    params: idParam,
    reply: removed,
  }),
}
