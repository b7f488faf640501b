import { z } from 'zod'
import { problem } from './errors/problem.ts'
import { keysOf } from './forms/kit.ts'
import { voiceboxForm } from './forms/voicebox.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, paged, removed } from './kit/endpoint.ts'
import { callsOfReviewers } from './forms/review-calls.ts'
import { typed } from './kit/translations.ts'
import { body, example, filter, idParam, instant, optionalText, personRef, text, uuid, version } from './kit/shapes.ts'
import {
  counts, csv, draftId, exportQuery, recipient, recipientBody, stats, statsQuery, statusBody, submission,
  submissionQuery,
} from './forms/submissions.ts'

const voiceboxCategories = keysOf(voiceboxForm.fields.category.options)
const voiceboxStatuses = keysOf(voiceboxForm.statuses)
const urgencies = keysOf(voiceboxForm.fields.urgency.options)

/** For whoever wrote it: all admins who are left are named in it, and none of them may read it. */
const readByNobody = z.boolean().optional()

/** What came of it, in the words of those who look after the box. */
const outcome = z.object({ said: z.string(), text: z.string(), published: z.boolean(), at: instant })

const feedback = submission.extend({
  status: z.enum(voiceboxStatuses),
  category: z.enum(voiceboxCategories),
  subject: z.string(),
  message: z.string(),
  urgency: z.enum(urgencies),
  is_anonymous: z.boolean(),
  outcome: outcome.nullish(),
})
const message = text(4000).refine((value) => value.length >= 20, problem('too_short', { min: 20 }))
const own = {
  category: filter(z.enum(voiceboxCategories)),
  urgency: filter(z.enum(urgencies)),
  assignee_id: filter(uuid),
}

export const voicebox = {
  submit: endpoint({
    method: 'POST',
    path: '/voicebox/submit',
    access: { role: 'team' },
    summary: 'Say something; anonymously when one likes',
    // Nobody else hears at which moment somebody wrote.
    changes: ['own voicebox'],
    audit: { none: 'no row may tie what is anonymous to anybody' },
    outbox: { subject: ['voicebox', 'nonce'], nonce: 'nonce', timeless: 'is_anonymous' },
    kiosk: true,
    body: body({
      category: z.enum(voiceboxCategories),
      subject: text(200),
      message,
      urgency: z.enum(urgencies).default('normal'),
      is_anonymous: z.boolean().default(false),
      /** Random, from the browser: the only thing by which an anonymous post is known when it is sent twice. */
      nonce: text(100).optional(),
      draft_id: draftId,
    }),
    reply: data(feedback.extend({ follow_up_code: z.string().optional() })),
    status: 201,
    secret: ({ is_anonymous }) => is_anonymous !== false,
    // A session that is renewed right after says at which minute somebody wrote.
    passive: true,
  }),
  followUp: endpoint({
    method: 'POST',
    path: '/voicebox/follow-up',
    access: { public: 'the follow-up code is the proof: who wrote stays unknown' },
    summary: 'Read, and go on writing, an anonymous thread',
    // Nobody else hears at which moment somebody wrote.
    changes: ['own voicebox'],
    audit: { none: 'no row may tie what is anonymous to anybody' },
    body: body({ code: text(100), message: text(4000).optional() }),
    reply: data(
      z.object({
        reference: z.string(),
        status: z.enum(voiceboxStatuses),
        category: z.enum(voiceboxCategories),
        subject: z.string(),
        message: z.string(),
        created_at: instant,
        due: z.object({ key: z.string(), by: z.string() }).nullable(),
        read_by_nobody: readByNobody,
        history: z.array(
          z.object({ status: z.string(), at: instant, from: z.enum(['you', 'them']), message: z.string().nullable() }),
        ),
      }),
    ),
    secret: true,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/voicebox/mine',
    access: { role: 'team', own: 'ownNamedSubmissions' },
    summary: 'What one has said under one’s own name',
    kiosk: true,
    reply: list(feedback.extend({ read_by_nobody: readByNobody })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/voicebox',
    access: { role: 'admin' },
    summary: 'What was said',
    // Who may read it was decided since: a backup knows only whom it was shown to then.
    preview: 'never',
    query: submissionQuery(voiceboxStatuses, own),
    reply: paged(feedback),
  }),
  get: endpoint({
    method: 'GET',
    path: '/voicebox/{id}',
    access: { role: 'admin' },
    summary: 'What was said, with its notes and its history',
    preview: 'never',
    params: idParam,
    reply: data(feedback),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/voicebox/{id}/status',
    access: { role: 'admin' },
    summary: 'Move it on, answer, note something',
    changes: ['voicebox'],
    audit: unlogged.history,
    params: idParam,
    body: statusBody(voiceboxStatuses),
    reply: data(feedback),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/voicebox/{id}',
    access: { role: 'admin' },
    summary: 'Remove it',
    changes: ['voicebox'],
    audit: 'voicebox.deleted',
    params: idParam,
    reply: removed,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/voicebox/stats',
    access: { role: 'admin' },
    summary: 'How many, in which state, of which kind; groups under five are hidden',
    preview: 'never',
    query: statsQuery,
    reply: data(stats.extend({ byCategory: counts })),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/voicebox/export.csv',
    access: { role: 'admin' },
    summary: 'What was said, as CSV',
    audit: { own: 'voicebox.exported' },
    preview: 'never',
    query: exportQuery(voiceboxStatuses, own),
    reply: csv,
    transaction: 'manual',
    cookie: true,
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/voicebox/notifications',
    access: { role: 'admin' },
    summary: 'Who hears of a new one',
    preview: 'never',
    reply: list(recipient),
  }),
  recipientsCreate: endpoint({
    method: 'POST',
    path: '/voicebox/notifications',
    access: { role: 'admin' },
    summary: 'Add somebody who hears of a new one',
    changes: ['voicebox'],
    audit: 'voicebox.recipient_added',
    body: recipientBody,
    reply: data(recipient),
    status: 201,
  }),
  ...callsOfReviewers({ noun: 'voicebox', logged: 'voicebox', path: '/voicebox', item: feedback, statuses: voiceboxStatuses, role: 'admin', many: 'things that were said' }),
  recipientsRemove: endpoint({
    method: 'DELETE',
    path: '/voicebox/notifications/{id}',
    access: { role: 'admin' },
    summary: 'Remove somebody who hears of a new one',
    changes: ['voicebox'],
    audit: 'voicebox.recipient_removed',
    params: idParam,
    reply: removed,
  }),
  outcome: endpoint({
    method: 'PUT',
    path: '/voicebox/{id}/outcome',
    access: { role: 'admin' },
    summary: 'Say what came of it; published, it stands on everybody’s board',
    changes: ['voicebox'],
    audit: unlogged.history,
    params: idParam,
    body: body({ said: optionalText(500).optional(), text: text(2000), published: z.boolean().default(false), version: version.optional() }),
    reply: data(feedback),
  }),
  board: endpoint({
    method: 'GET',
    path: '/voicebox/board',
    access: { role: 'team' },
    summary: 'You said, we did: what came of what was said',
    offline: 'keep',
    kiosk: true,
    reply: list(
      z.object({ ...typed, id: z.string(), category: z.enum(voiceboxCategories), said: z.string(), text: z.string(), published_at: instant, helped: z.object({ count: z.number(), mine: z.boolean() }), example }),
    ),
  }),
  helped: endpoint({
    method: 'PUT',
    path: '/voicebox/board/{id}/helped',
    access: { role: 'team' },
    summary: 'Say that what came of it helped, or take that back',
    changes: ['own voicebox'],
    audit: unlogged.ownThing,
    kiosk: true,
    params: idParam,
    body: body({ helped: z.boolean() }),
    reply: data(z.object({ id: z.string(), helped: z.object({ count: z.number(), mine: z.boolean() }) })),
  }),
  readers: endpoint({
    method: 'GET',
    path: '/voicebox/readers',
    access: { role: 'team' },
    summary: 'Who reads what is said, and who alone reads what is delicate',
    kiosk: true,
    reply: data(z.object({ owners: z.array(personRef.pick({ id: true, name: true })), sensitive: z.array(personRef.pick({ id: true, name: true })) })),
  }),
}
