import { z } from 'zod'
import { contentFields, contentItem, contentQuery } from './kit/content.ts'
import { problem } from './errors/problem.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, paged, removed } from './kit/endpoint.ts'
import {
  body, filter, idParam, instant, link, locale, optionalText, orderBody, page, partialBody, personRef, text, uuid,
} from './kit/shapes.ts'
import { translated, translatedReply, translationStates, translationsField } from './kit/translations.ts'

export const developmentTypes = ['course', 'certification'] as const
const progressStates = ['notStarted', 'inProgress', 'completed'] as const

const item = contentItem.extend({
  type: z.enum(developmentTypes),
  duration: z.string(),
  links: z.array(z.object({ ...translated, label: z.string(), url: z.string() })),
  /** Of the reader. */
  completed: z.boolean(),
  progress: z.number(),
})
const duration = optionalText(80)
/** How long it takes may be said in one way for both. */
export const developmentTranslations = translationsField({ title: contentFields.title, description: contentFields.description, duration })
/** What it leads to, each called what it is called: a name that is not there in the other language is the same in both. */
export const developmentLinks = z.array(z.strictObject({
  label: text(120), url: link, translations: translationsField({ label: text(120) }),
  // Of a reply; they mean nothing when they come back.
  lang: locale.optional(), translation_state: z.enum(translationStates).optional(),
})).max(20, problem('too_many_links', { max: 20 }))
const fields = {
  ...contentFields,
  description: contentFields.description.default(''),
  displayOrder: contentFields.displayOrder.default(0),
  translations: developmentTranslations,
  type: z.enum(developmentTypes).default('course'),
  duration: duration.default(''),
  links: developmentLinks.default([]),
}

export const development = {
  list: endpoint({
    method: 'GET',
    path: '/development',
    access: { role: 'team' },
    summary: 'Courses and certifications with the reader’s own progress',
    offline: 'keep',
    kiosk: true, support: 'look',
    query: contentQuery,
    reply: list(item),
    translated: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/development',
    access: { editor: true },
    summary: 'Add a course or certification',
    changes: ['development'],
    audit: unlogged.content,
    support: 'change',
    body: body(fields, { ignore: translatedReply }),
    reply: data(item),
    translated: true,
    status: 201,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/development/order',
    access: { editor: true },
    summary: 'Put the items in another order',
    changes: ['development'],
    audit: unlogged.content,
    support: 'change',
    body: orderBody,
    reply: list(item),
    translated: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/development/{id}',
    access: { editor: true },
    summary: 'Change a course or certification',
    changes: ['development'],
    audit: unlogged.content,
    support: 'change',
    params: idParam,
    body: partialBody(fields, { ignore: [...translatedReply, 'completed', 'progress', 'example'] }),
    reply: data(item),
    translated: true,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/development/{id}/progress',
    access: { role: 'manager' },
    summary: 'How far everyone is',
    params: idParam,
    query: z.strictObject({ q: filter(optionalText(100)), state: filter(z.enum(progressStates)), ...page() }),
    reply: paged(
      personRef.extend({
        progress: z.number(),
        completed: z.boolean(),
        /** When it was last said, and by whom if not by the person. */
        at: instant.nullable(),
        set_by: z.string().nullable(),
      }),
    ).extend({ completed: z.number() }),
  }),
  setProgress: endpoint({
    method: 'PUT',
    path: '/development/{id}/progress',
    access: { role: 'team', own: 'ownProgress' },
    summary: 'Say how far one is; what somebody else completed and sets to 0 is where its person was before',
    changes: ['own development'],
    audit: { none: 'the progress itself says when' },
    outbox: { subject: ['development', 'id', 'userId'] },
    kiosk: true,
    params: idParam,
    body: body({ progress: z.number().int().min(0).max(100), userId: uuid.optional() }),
    reply: data(item),
    translated: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/development/{id}',
    access: { editor: true },
    summary: 'Remove a course or certification',
    changes: ['development'],
    audit: 'development.deleted',
    support: 'change',
    params: idParam,
    reply: removed,
  }),
}
