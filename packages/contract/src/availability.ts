import { z } from 'zod'
import { problem } from './errors/problem.ts'
import { availabilityForm, dayParts, weekdays } from './forms/availability.ts'
import { keysOf } from './forms/kit.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint } from './kit/endpoint.ts'
import { callsOfReview } from './forms/review-calls.ts'
import { body, clock, day, filter, idParam, optionalText, uuid } from './kit/shapes.ts'
import { draftId, submission } from './forms/submissions.ts'

const kinds = keysOf(availabilityForm.fields.kind.options)
const statuses = keysOf(availabilityForm.statuses)

/** One day of the week. Hours that end before they begin go past midnight. */
const weekday = z.strictObject({
  day: z.enum(keysOf(weekdays)),
  available: z.enum(keysOf(dayParts)),
  from: clock.nullish(),
  to: clock.nullish(),
}).refine(({ available, from }) => available !== 'hours' || from, { path: ['from'], message: problem('required') })
  .refine(({ available, from, to }) => available !== 'hours' || (to && to !== from), { path: ['to'], message: problem('required') })
const week = z.array(weekday).max(7).refine((days) => new Set(days.map(({ day: name }) => name)).size === days.length, problem('given_twice'))

/** What is asked for, in a request and in an example. */
export const availabilityFields = {
  kind: z.enum(kinds),
  start_date: day,
  end_date: day.nullish(),
  week: week.default([]),
  reason: optionalText(2000).default(''),
}

const shownWeek = z.array(z.object({ day: z.enum(keysOf(weekdays)), available: z.enum(keysOf(dayParts)), from: z.string().nullish(), to: z.string().nullish() }))

const item = submission.extend({
  status: z.enum(statuses),
  kind: z.enum(kinds),
  start_date: z.string(),
  end_date: z.string().nullable(),
  week: shownWeek,
  reason: z.string(),
})

/** Somebody else who is off on some of the same days, or asked to be. */
const colleagueOff = z.object({ name: z.string(), department: z.string(), status: z.enum(['submitted', 'approved']), start_date: z.string(), end_date: z.string() })

/** Changes to when somebody can work. */
export const availability = {
  ...callsOfReview({
    noun: 'availability', logged: 'availability', path: '/availability', item, statuses, group: 'byKind', one: 'a change of availability', many: 'changes of availability',
    filters: { kind: filter(z.enum(kinds)), assignee_id: filter(uuid) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/availability/{id}',
    access: { role: 'manager' },
    summary: 'A change of availability, with its notes and its history, who else is off on these days, and the week that it changes',
    params: idParam,
    reply: data(item.extend({ also_off: z.array(colleagueOff).nullish(), week_before: shownWeek.nullish() })),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/availability/submit',
    access: { role: 'team' },
    summary: 'Say when one can work from a day on, or which days one needs off',
    changes: ['availability'],
    audit: unlogged.history,
    outbox: { subject: ['availability', 'draft_id', 'kind', 'start_date'] },
    body: body({ ...availabilityFields, draft_id: draftId })
      .refine(({ kind, week: days }) => kind !== 'weekly' || days.length === 7, { path: ['week'], message: problem('too_few', { min: 7 }) })
      .refine(({ kind, end_date: last }) => kind !== 'days_off' || last, { path: ['end_date'], message: problem('required') })
      .refine(({ start_date: first, end_date: last }) => !last || last >= first, { path: ['end_date'], message: problem('range_reversed') }),
    reply: data(item),
    status: 201,
  }),
}
