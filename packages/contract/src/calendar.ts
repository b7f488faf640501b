import { z } from 'zod'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, removed } from './kit/endpoint.ts'
import {
  body, categoryKey, day, example, filter, idParam, optionalClock, optionalDay, optionalText, partialBody, stamps, text,
} from './kit/shapes.ts'
import { inAllLanguages, translated, translatedReply, translationsField } from './kit/translations.ts'

/** Local times of the location: `2026-11-20T09:30`, or `2026-11-20` for a whole day. */
const event = z.object({
  ...stamps,
  ...translated,
  title: z.string(),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  all_day: z.boolean(),
  isAllDay: z.boolean(),
  category: z.string(),
  location: z.string(),
  eventDate: z.string(),
  endDate: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** An RRULE; each repetition in a list has the event's id and an `occurrence` of its own. */
  recurrence: z.string().nullable(),
  occurrence: z.string().nullish(),
  example,
})
const events = z.object({ events: z.array(event), eventsByCategory: z.record(z.string(), z.array(event)) })

/** A place that has no wording of its own there is called the same in both. */
export const eventTranslations = translationsField({ title: text(200), description: optionalText(5000), location: optionalText(200) })
const fields = {
  title: text(200),
  description: optionalText(5000).default(''),
  translations: eventTranslations,
  eventDate: day,
  /** The last day, of an event that is longer than one. */
  endDate: optionalDay.optional(),
  startTime: optionalClock.optional(),
  endTime: optionalClock.optional(),
  location: optionalText(200).default(''),
  category: categoryKey,
  isAllDay: z.boolean().default(false),
  recurrence: z.union([optionalText(500), z.null()]).transform((rule) => rule || null).optional(),
}
const scope = z.enum(['this', 'following', 'all'])
const rules = { same: [['isAllDay', 'all_day']], ignore: [...translatedReply, 'start_date', 'end_date', 'example'] } as const

export const calendar = {
  list: endpoint({
    method: 'GET',
    path: '/calendar',
    access: { role: 'team' },
    summary: 'The events, of a month when one is given',
    offline: 'keep',
    kiosk: true, support: 'look',
    query: z.strictObject({
      ...inAllLanguages,
      category: filter(categoryKey),
      month: filter(z.coerce.number().int().min(1).max(12)),
      year: filter(z.coerce.number().int().min(1970).max(2200)),
    }),
    reply: events,
    translated: true,
  }),
  range: endpoint({
    method: 'GET',
    path: '/calendar/range',
    access: { role: 'team' },
    summary: 'The events of a range of days, both ends included',
    offline: 'keep',
    kiosk: true, support: 'look',
    query: z.strictObject({ ...inAllLanguages, startDate: filter(day), endDate: filter(day), category: filter(categoryKey) }),
    reply: events,
    translated: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/calendar',
    access: { editor: true },
    summary: 'Add an event',
    changes: ['calendar'],
    audit: unlogged.content,
    body: body(fields, rules),
    reply: data(event),
    translated: true,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/calendar/{id}',
    access: { editor: true },
    summary: 'Change an event, or some of its repetitions',
    changes: ['calendar'],
    audit: unlogged.content,
    params: idParam,
    body: partialBody({ ...fields, scope: scope.optional(), occurrence: optionalDay.optional() }, rules),
    reply: data(event),
    translated: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/calendar/{id}',
    access: { editor: true },
    summary: 'Remove an event, or some of its repetitions',
    changes: ['calendar'],
    audit: 'event.deleted',
    params: idParam,
    query: z.strictObject({ scope: filter(scope), occurrence: filter(day) }),
    reply: removed,
  }),
  feedLink: endpoint({
    method: 'GET',
    path: '/calendar/feed-link',
    access: { role: 'team', own: 'ownFeed' },
    summary: 'The address of the personal feed',
    preview: 'never',
    reply: data(z.object({ url: z.string() })),
    secret: true,
  }),
  renewFeedLink: endpoint({
    method: 'POST',
    path: '/calendar/feed-link/renew',
    access: { role: 'team', own: 'ownFeed' },
    summary: 'A new address of the personal feed; the old one ends',
    changes: ['own calendar'],
    audit: unlogged.ownThing,
    reply: data(z.object({ url: z.string() })),
    secret: true,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/calendar/feed/{token}.ics',
    access: { public: 'the token in the address is the proof: calendar programs can’t sign in' },
    summary: 'The personal feed',
    preview: 'never',
    params: z.strictObject({ token: z.string().min(1).max(300) }),
    reply: { binary: 'text/calendar' },
    passive: true,
  }),
  ics: endpoint({
    method: 'GET',
    path: '/calendar/{id}.ics',
    access: { role: 'team' },
    summary: 'One event for another calendar',
    kiosk: true, support: 'look',
    params: idParam,
    reply: { binary: 'text/calendar' },
    cookie: true,
  }),
}
