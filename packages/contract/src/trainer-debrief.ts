import { z } from 'zod'
import { problem } from './errors/problem.ts'
import { keysOf } from './forms/kit.ts'
import { LONGEST_TO_DO, MOST_TO_DOS } from './forms/to-dos.ts'
import { debriefForm } from './forms/trainer-debrief.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, paged, removed } from './kit/endpoint.ts'
import { callsOfReviewers } from './forms/review-calls.ts'
import { body, day, filter, idParam, instant, optionalText, partialBody, text, uuid } from './kit/shapes.ts'
import {
  counts, csv, draftId, exportQuery, recipient, recipientBody, stats, statsQuery, statusBody,
  submission, submissionQuery,
} from './forms/submissions.ts'
import { shifts } from './settings/shifts.ts'
import { suggestions, training } from './forms/training.ts'

/** The spec's `tableName`. It chooses a kind of form and is never near SQL. */
const debriefTypes = keysOf(debriefForm.fields.type.options)
const debriefStatuses = keysOf(debriefForm.statuses)
const nextSteps = keysOf(debriefForm.fields.next_step.options)

const debrief = submission.extend({
  status: z.enum(debriefStatuses),
  type: z.enum(debriefTypes),
  tableName: z.enum(debriefTypes),
  trainee_id: z.string().nullable(),
  trainee_name: z.string().nullable(),
  date: z.string(),
  shift: z.enum(shifts),
  station: z.string(),
  skills: z.array(z.object({ skill: z.string(), rating: z.number(), comment: z.string().nullish() })),
  went_well: z.string(),
  needed_prompting: z.string(),
  next_step: z.enum(nextSteps),
  action_items: z.array(z.string()),
  /** What the trainee says of it. */
  comments: z.array(z.object({ id: z.string(), text: z.string(), by: z.string().nullable(), at: instant })),
})
const skill = z.strictObject({
  skill: text(100),
  rating: z.number().int().min(1, problem('out_of_range', { min: 1, max: 5 })).max(5, problem('out_of_range', { min: 1, max: 5 })),
  comment: optionalText(1000).nullish(),
})
const own = {
  type: filter(z.enum(debriefTypes)),
  trainee_id: filter(uuid),
  station: filter(optionalText(80)),
  shift: filter(z.enum(shifts)),
  assignee_id: filter(uuid),
}

const fields = {
  type: z.enum(debriefTypes).default('trainer_debrief'),
  trainee_id: uuid,
  date: day,
  shift: z.enum(shifts),
  station: text(80),
  skills: z.array(skill).max(40).default([]),
  went_well: optionalText(4000).default(''),
  needed_prompting: optionalText(4000).default(''),
  next_step: z.enum(nextSteps),
  action_items: z.array(text(LONGEST_TO_DO)).max(MOST_TO_DOS).default([]),
}

export const trainerDebrief = {
  submit: endpoint({
    method: 'POST',
    path: '/trainer-debrief/submit',
    access: { role: 'team' },
    summary: 'Hand in a debrief',
    changes: ['trainerDebrief'],
    audit: unlogged.history,
    outbox: { subject: ['debrief', 'draft_id', 'trainee_id', 'date'] },
    kiosk: true,
    body: body({ ...fields, draft_id: draftId }, { same: [['type', 'tableName']] }),
    reply: data(debrief),
    status: 201,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/trainer-debrief/mine',
    access: { role: 'team', own: 'ownSubmissions' },
    summary: 'One’s own debriefs',
    offline: 'keep',
    kiosk: true,
    reply: list(debrief),
  }),
  aboutMe: endpoint({
    method: 'GET',
    path: '/trainer-debrief/about-me',
    access: { role: 'team', own: 'ownDebriefs' },
    summary: 'What trainers wrote about one’s own training',
    offline: 'keep',
    kiosk: true,
    reply: list(debrief),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/trainer-debrief/{id}',
    access: { role: 'team', own: 'ownSubmissions' },
    summary: 'Change one’s own debrief, until it is reviewed; one that was sent back is handed in again',
    changes: ['trainerDebrief'],
    audit: unlogged.history,
    kiosk: true,
    params: idParam,
    body: partialBody(fields, { same: [['type', 'tableName']] }),
    reply: data(debrief),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/trainer-debrief/{id}/comment',
    access: { role: 'team', own: 'ownDebriefs' },
    summary: 'Say something to a debrief about oneself',
    changes: ['trainerDebrief'],
    audit: unlogged.history,
    kiosk: true,
    params: idParam,
    body: body({ text: text(2000) }),
    reply: data(debrief),
  }),
  get: endpoint({
    method: 'GET',
    path: '/trainer-debrief/{id}',
    access: { role: 'manager' },
    summary: 'A debrief, with its notes and its history',
    params: idParam,
    reply: data(debrief),
  }),
  list: endpoint({
    method: 'GET',
    path: '/trainer-debrief',
    access: { role: 'manager' },
    summary: 'The debriefs',
    query: submissionQuery(debriefStatuses, own),
    reply: paged(debrief),
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/trainer-debrief/{id}/status',
    access: { role: 'manager' },
    summary: 'Move it on, write to the person, note something',
    changes: ['trainerDebrief'],
    audit: unlogged.history,
    params: idParam,
    body: statusBody(debriefStatuses),
    reply: data(debrief),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/trainer-debrief/{id}',
    access: { role: 'manager' },
    summary: 'Remove a debrief of the named kind',
    changes: ['trainerDebrief'],
    audit: 'trainer_debrief.deleted',
    params: idParam,
    body: body({ tableName: z.enum(debriefTypes) }, { same: [['tableName', 'type']] }),
    reply: removed,
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/trainer-debrief/statistics',
    access: { role: 'manager' },
    summary: 'How many, in which state, at which station, and the average of each skill',
    query: statsQuery,
    reply: data(stats.extend({ byStation: counts, averageBySkill: counts })),
  }),
  training: endpoint({
    method: 'GET',
    path: '/trainer-debrief/training',
    access: { role: 'manager' },
    summary: 'What to train next: how far people are, what nobody can do on a shift, and what trainers write',
    madeOf: ['admin', 'userAccounts', 'profile', 'team', 'availability'],
    reply: data(training),
  }),
  next: endpoint({
    method: 'GET',
    path: '/trainer-debrief/next',
    access: { role: 'team', own: 'ownWritten' },
    summary: 'What somebody trains next: by the sign-offs of all, and by the debriefs that one wrote',
    offline: 'keep',
    madeOf: ['admin', 'userAccounts', 'profile'],
    kiosk: true,
    query: z.strictObject({ trainee_id: uuid }),
    reply: data(suggestions),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/trainer-debrief/export.csv',
    access: { role: 'manager' },
    summary: 'The debriefs as CSV',
    audit: { own: 'trainer_debrief.exported' },
    preview: 'never',
    query: exportQuery(debriefStatuses, own),
    reply: csv,
    transaction: 'manual',
    cookie: true,
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/trainer-debrief/notifications',
    access: { role: 'manager' },
    summary: 'Who hears of a new one',
    reply: list(recipient),
  }),
  recipientsCreate: endpoint({
    method: 'POST',
    path: '/trainer-debrief/notifications',
    access: { role: 'manager' },
    summary: 'Add somebody who hears of a new one',
    changes: ['trainerDebrief'],
    audit: 'trainer_debrief.recipient_added',
    body: recipientBody,
    reply: data(recipient),
    status: 201,
  }),
  ...callsOfReviewers({ noun: 'trainerDebrief', logged: 'trainer_debrief', path: '/trainer-debrief', item: debrief, statuses: debriefStatuses, role: 'manager', many: 'debriefs' }),
  recipientsRemove: endpoint({
    method: 'DELETE',
    path: '/trainer-debrief/notifications/{id}',
    access: { role: 'manager' },
    summary: 'Remove somebody who hears of a new one',
    changes: ['trainerDebrief'],
    audit: 'trainer_debrief.recipient_removed',
    params: idParam,
    reply: removed,
  }),
  options: endpoint({
    method: 'GET',
    path: '/trainer-debrief/options',
    access: { role: 'team' },
    summary: 'The stations and skills of the location',
    offline: 'keep',
    madeOf: ['admin'],
    kiosk: true,
    reply: data(z.object({ stations: z.array(z.object({ key: z.string(), label: z.string(), validDays: z.number().nullable() })), skills: z.array(z.string()) })),
  }),
}
