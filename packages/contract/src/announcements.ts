import { z } from 'zod'
import { announcementTypes, automatedKinds, priorities, targetKinds } from './announcements/kinds.ts'
import { announcementTarget } from './announcements/target.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, removed, roles } from './kit/endpoint.ts'
import {
  body, clock, day, example, filter, flag, idParam, instant, optionalDay, optionalInstant, optionalLink, optionalText, page,
  partialBody, personRef, receipts, stamps, text, uploadIds, uuid,
} from './kit/shapes.ts'
import { inAllLanguages, translated, translatedReply, translationsField } from './kit/translations.ts'
import { alertTypes } from './notifications/kinds.ts'

export { announcementTypes, priorities }
const announcementStates = ['active', 'inactive', 'scheduled', 'expired'] as const

/** Whom something is for. An empty list leaves nobody out. */
export const audience = z.strictObject({
  roles: z.array(z.enum(roles)).max(3).default([]),
  departments: z.array(text(80)).max(50).default([]),
})

const announcement = z.object({
  ...stamps,
  ...translated,
  title: z.string(),
  message: z.string(),
  type: z.string(),
  priority: z.enum(priorities),
  media_url: z.string().nullable(),
  media_type: z.enum(['image', 'video']).nullable(),
  poster_url: z.string().nullish(),
  is_active: z.boolean(),
  isActive: z.boolean(),
  starts_at: instant.nullable(),
  expires_at: instant.nullable(),
  show_on_splash: z.boolean(),
  show_on_home: z.boolean(),
  /** Whether people hear of it by the bell, by push and by mail. */
  notify: z.boolean(),
  /** The day that stands beside it on home, where that is not the day it was written. */
  date: z.string().nullable(),
  /** What it leads to: a page by its path, something by its id, or an address. */
  target: z.object({ kind: z.enum(targetKinds), value: z.string() }).nullable(),
  source: z.enum(['manual', 'automated']),
  audience: z.object({ roles: z.array(z.enum(roles)), departments: z.array(z.string()) }),
  requires_ack: z.boolean(),
  ack_due_at: instant.nullable(),
  /** Of its words: a new one is asked about anew. */
  content_version: z.number(),
  /** Of the reader. */
  seen_at: instant.nullish(),
  acknowledged_at: instant.nullish(),
  /** In the list of editors: how many have had its present words on screen, of those it is for. */
  seen: z.object({ count: z.number(), of: z.number() }).nullish(),
  /** The same of a must-read: how many have confirmed them. */
  confirmed: z.object({ count: z.number(), of: z.number() }).nullish(),
  example,
})

const fields = {
  title: text(200),
  message: text(5000),
  translations: translationsField({ title: text(200), message: text(5000) }),
  type: z.enum(announcementTypes).default('announcement'),
  priority: z.enum(priorities).default('normal'),
  /** The address that a reply gave, or null to take the picture away. */
  media_url: optionalLink.optional(),
  media_type: z.enum(['image', 'video']).nullish(),
  is_active: z.boolean().default(true),
  starts_at: optionalInstant.optional(),
  expires_at: optionalInstant.optional(),
  show_on_splash: z.boolean().default(true),
  show_on_home: z.boolean().default(false),
  notify: z.boolean().default(true),
  date: optionalDay.optional(),
  target: announcementTarget.nullish(),
  audience: audience.default({ roles: [], departments: [] }),
  requires_ack: z.boolean().default(false),
  ack_due_at: optionalInstant.optional(),
  uploadIds: uploadIds(1),
}
const rules = {
  form: true,
  same: [['is_active', 'isActive']],
  ignore: [...translatedReply, 'source', 'poster_url', 'content_version', 'seen_at', 'acknowledged_at', 'seen', 'confirmed', 'example'],
} as const
const image = { accepts: 'imageOrVideo', max: 1, orUpload: 'uploadIds' } as const
const files = {
  image,
  poster: { accepts: 'image', max: 1 },
} as const

/** Texts of one celebration; `{name}` and `{years}` are filled in. The second language may be left to the first. */
const automated = z.object({
  enabled: z.boolean(),
  title: text(200),
  message: text(2000),
  title_es: optionalText(200).nullish(),
  message_es: optionalText(2000).nullish(),
  /** An address of one's own, or the one that a reply gave of a chosen file; null takes either away. */
  media_url: optionalLink.nullish(),
  media_type: z.enum(['image', 'video']).nullish(),
})
const ownHoliday = z.strictObject({
  month: z.number().int().min(1).max(12),
  day: z.number().int().min(1).max(31),
  name: text(80),
})
const holidays = automated.extend({
  /** Days of the location's own, besides the public ones. */
  days: z.array(ownHoliday).max(60).nullish(),
})
const automation = { birthdays: automated, anniversaries: automated, welcome: automated, holidays, runAt: clock }
const automationSettings = z.object({ ...automation, version: z.number() })

export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/announcements',
    access: { role: 'team', own: 'editorsSeeAll' },
    summary: 'The announcements',
    offline: 'keep',
    support: 'look',
    query: z.strictObject({
      state: filter(z.enum(announcementStates)),
      type: filter(z.enum(announcementTypes)),
      q: filter(optionalText(100)),
      mustRead: filter(flag),
      /** Must-reads whose day is over: for editors those that anybody has not confirmed, for others their own. */
      overdue: filter(flag),
      ...inAllLanguages,
      ...page(100, 500),
    }),
    reply: z.object({ announcements: z.array(announcement), total: z.number(), limit: z.number(), offset: z.number() }),
    translated: true,
  }),
  active: endpoint({
    method: 'GET',
    path: '/announcements/active',
    access: { role: 'team', own: 'forReader' },
    summary: 'What is active now for the reader: unacknowledged first, then by priority, newest first',
    offline: 'keep',
    kiosk: true, support: 'look',
    /** `id`: one that is to be among them, however far down it stands, if it is active for the reader. `offset`: those after so many. */
    query: z.strictObject({ ...inAllLanguages, id: filter(uuid), offset: filter(z.coerce.number().int().min(0).max(1_000_000)) }),
    /** `more`: whether there are others after these. */
    reply: z.object({ announcements: z.array(announcement), more: z.boolean().optional() }),
    translated: true,
    passive: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/announcements',
    access: { editor: true },
    summary: 'Add an announcement',
    changes: ['announcements'],
    audit: 'announcement.published',
    draws: 'broadcasts',
    body: body(fields, rules),
    files,
    reply: data(announcement),
    translated: true,
    status: 201,
    transaction: 'staged',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/announcements/{id}',
    access: { editor: true },
    summary: 'Change an announcement; a changed text of a must-read asks again',
    // What told of it may be gone from the bell.
    changes: ['announcements', 'notifications'],
    audit: 'announcement.changed',
    params: idParam,
    body: partialBody(fields, rules),
    files,
    reply: data(announcement),
    translated: true,
    transaction: 'staged',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/announcements/{id}',
    access: { editor: true },
    summary: 'Remove an announcement',
    // What told of it may be gone from the bell.
    changes: ['announcements', 'notifications'],
    audit: 'announcement.deleted',
    params: idParam,
    reply: removed,
  }),
  toggle: endpoint({
    method: 'PATCH',
    path: '/announcements/{id}/toggle',
    access: { editor: true },
    summary: 'Switch an announcement on or off',
    // What told of it may be gone from the bell.
    changes: ['announcements', 'notifications'],
    audit: { own: 'announcement.switched' },
    params: idParam,
    /** What it shall be; without it, the other one of the two. */
    body: body({ is_active: z.boolean().optional() }),
    reply: data(announcement),
    translated: true,
  }),
  markSeen: endpoint({
    method: 'POST',
    path: '/announcements/seen',
    access: { role: 'team', own: 'forReader' },
    summary: 'Say which announcements were on the reader’s screen',
    // What was seen says so at the next look.
    changes: [],
    audit: unlogged.receipt,
    outbox: { subject: ['seen'], quiet: true },
    kiosk: true,
    body: body({ ids: z.array(uuid).min(1).max(100) }),
    reply: data(z.object({ updated: z.number() })),
    passive: true,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/announcements/{id}/acknowledge',
    access: { role: 'team', own: 'forReader' },
    summary: 'Confirm a must-read',
    changes: ['own announcements', 'own notifications'],
    audit: unlogged.receipt,
    outbox: { subject: ['announcement', 'id'], latest: true },
    kiosk: true,
    params: idParam,
    body: body({ content_version: z.number().int().positive().optional() }),
    reply: data(announcement),
    translated: true,
  }),
  reach: endpoint({
    method: 'POST',
    path: '/announcements/audience',
    access: { editor: true },
    summary: 'Whom an audience reaches as of now',
    // Only asks whom it would reach.
    changes: [],
    audit: { none: 'only asks whom it would reach' },
    /** `type`: of an alert, which does not reach those who switched such alerts off. */
    body: body({ audience, type: z.enum(alertTypes).optional() }),
    reply: data(z.object({
      count: z.number(), people: z.array(personRef),
      /** Of an alert: how many more it is for, who switched it off. */
      switched_off: z.number().optional(),
    })),
    passive: true,
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/announcements/{id}/receipts',
    access: { editor: true },
    summary: 'Who has seen and confirmed it, and who is missing',
    params: idParam,
    reply: receipts,
    passive: true,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/announcements/{id}/remind',
    access: { editor: true },
    summary: 'Remind those who are missing',
    // Who is reminded is told by a notification.
    changes: [],
    audit: 'announcement.reminded',
    draws: 'reminders',
    params: idParam,
    reply: data(z.object({ reminded: z.number() })),
  }),
  automation: endpoint({
    method: 'GET',
    path: '/announcements/automation-settings',
    access: { editor: true },
    summary: 'What is announced by itself',
    support: 'look',
    reply: data(automationSettings),
  }),
  updateAutomation: endpoint({
    method: 'PUT',
    path: '/announcements/automation-settings',
    access: { editor: true },
    summary: 'Change what is announced by itself',
    changes: ['announcements'],
    audit: 'automation.changed',
    body: partialBody(automation),
    reply: data(automationSettings),
  }),
  setAutomationMedia: endpoint({
    method: 'PUT',
    path: '/announcements/automation-settings/{kind}/media',
    access: { editor: true },
    summary: 'Choose the picture or film of what is announced by itself',
    changes: ['announcements'],
    audit: 'automation.changed',
    params: z.strictObject({ kind: z.enum(automatedKinds) }),
    body: partialBody({ uploadIds: uploadIds(1) }, { form: true }),
    files: { image: { ...image, required: true } },
    reply: data(automationSettings),
    transaction: 'staged',
  }),
  generate: endpoint({
    method: 'POST',
    path: '/announcements/generate-automated',
    access: { editor: true },
    summary: 'Make today’s automated announcements that are not there yet',
    again: true,
    changes: ['announcements'],
    audit: { none: 'what the day would have made by itself' },
    reply: data(z.object({ created: z.number() })),
  }),
  resetDaily: endpoint({
    method: 'POST',
    path: '/announcements/reset-daily',
    access: { editor: true },
    summary: 'Make today’s automated announcements anew',
    // What told of it may be gone from the bell.
    again: true,
    changes: ['announcements', 'notifications'],
    audit: 'automation.day_reset',
    reply: data(z.object({ deleted: z.number(), created: z.number() })),
  }),
  cleanupAutomated: endpoint({
    method: 'POST',
    path: '/announcements/cleanup-all-automated',
    access: { editor: true },
    summary: 'Remove every automated announcement',
    // What told of it may be gone from the bell.
    again: true,
    changes: ['announcements', 'notifications'],
    audit: 'automation.deleted',
    reply: data(z.object({ deleted: z.number() })),
  }),
  cleanupExpired: endpoint({
    method: 'POST',
    path: '/announcements/cleanup-expired',
    access: { editor: true },
    summary: 'Remove the announcements that have expired',
    // What told of it may be gone from the bell.
    again: true,
    changes: ['announcements', 'notifications'],
    audit: 'announcement.expired_deleted',
    reply: data(z.object({ deleted: z.number() })),
  }),
  celebrations: endpoint({
    method: 'GET',
    path: '/announcements/employee-celebrations',
    access: { role: 'team', own: 'sharedDays' },
    summary: 'Birthdays and anniversaries of a day, today by default',
    offline: 'keep',
    kiosk: true, support: 'look',
    query: z.strictObject({ date: filter(day) }),
    reply: list(
      z.object({
        userId: z.string().nullish(),
        name: z.string(),
        type: z.enum(['birthday', 'anniversary']),
        years: z.number().nullish(),
        date: z.string(),
        headshot_url: z.string().nullish(),
      }),
    ),
  }),
}
