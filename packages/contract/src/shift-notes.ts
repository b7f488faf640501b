import { z } from 'zod'
import { picture } from './kit/content.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, removed } from './kit/endpoint.ts'
import { typed } from './kit/translations.ts'
import { body, day, example, filter, idParam, instant, partialBody, personRef, stamps, text } from './kit/shapes.ts'
import { shiftHours, shifts } from './settings/shifts.ts'

const note = z.object({
  ...stamps,
  ...typed,
  /** Of the location, on which it was written. */
  day: z.string(),
  /** Of which it tells; null where nobody said so. */
  shift: z.enum(shifts).nullable(),
  text: z.string(),
  photo: z.object(picture).nullable(),
  /** None of an example. */
  author: personRef.pick({ id: true, name: true, headshot_url: true }).nullable(),
  pinned: z.boolean(),
  done_at: instant.nullable(),
  done_by: z.string().nullable(),
  example,
})
const fields = {
  text: text(2000),
  /** Devices of before do not say it. */
  shift: z.enum(shifts).optional(),
}
const files = { photo: { accepts: 'image', max: 1 } } as const

export const shiftNotes = {
  list: endpoint({
    method: 'GET',
    path: '/shift-notes',
    access: { role: 'team' },
    summary: 'What the next shift must know: pinned and not done first, then the last days, newest first',
    offline: 'keep',
    kiosk: true,
    /** `date`: all of that day alone, also what is on top. `before`: the days before that one. */
    query: z.strictObject({ date: filter(day), before: filter(day) }),
    /** `earlier`: what to ask for as `before` for the days before these; null where there are none. `hours`: by which a new note has its shift. */
    reply: list(note).extend({ earlier: z.string().nullable(), hours: shiftHours }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/shift-notes',
    access: { role: 'team' },
    summary: 'Leave a note for the next shift',
    changes: ['shiftNotes'],
    audit: unlogged.content,
    outbox: { subject: ['shiftNote', 'text'] },
    kiosk: true,
    body: body(fields, { form: true }),
    files,
    reply: data(note),
    status: 201,
    transaction: 'staged',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/shift-notes/{id}',
    access: { role: 'team', own: 'ownNotesOrEditor' },
    summary: 'Change a note’s text, shift or photo',
    changes: ['shiftNotes'],
    audit: unlogged.content,
    kiosk: true,
    params: idParam,
    body: partialBody({ ...fields, without_photo: z.boolean() }, { form: true }),
    files,
    reply: data(note),
    transaction: 'staged',
  }),
  setDone: endpoint({
    method: 'PUT',
    path: '/shift-notes/{id}/done',
    access: { role: 'team' },
    summary: 'Tick a note off, or take the tick back',
    changes: ['shiftNotes'],
    audit: { none: 'the note itself says who and when' },
    outbox: { subject: ['shiftNote', 'id'], latest: true },
    kiosk: true,
    params: idParam,
    body: body({ done: z.boolean() }),
    reply: data(note),
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/shift-notes/{id}/pin',
    access: { editor: true },
    summary: 'Keep a note on top until it is done, or no longer',
    changes: ['shiftNotes'],
    audit: unlogged.content,
    params: idParam,
    body: body({ pinned: z.boolean() }),
    reply: data(note),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/shift-notes/{id}',
    access: { role: 'team', own: 'ownNotesOrEditor' },
    summary: 'Remove a note and its photo',
    changes: ['shiftNotes'],
    audit: 'shift_note.deleted',
    kiosk: true,
    params: idParam,
    reply: removed,
  }),
}
