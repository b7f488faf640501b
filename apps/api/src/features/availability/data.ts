import { email } from '@portal/contract'
import { availabilityFields } from '@portal/contract/availability'
import { availabilityForm } from '@portal/contract/forms/availability'
import { z } from 'zod'
import { localDay } from '../../outside/clock.ts'
import { loader } from '../../shared/loading.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'
import { submittedThings } from '../../shared/content/restorable.ts'
import { exampleRows, examplesIn, expired, handedInBy, submissionsWaiting, takenCareOf } from '../submissions/public.ts'
import { engine } from './availability.ts'
import { noLonger } from './plans.ts'

const { kind, week, reason } = availabilityFields
const file = z.strictObject({
  submissions: z.array(z.strictObject({
    kind, week, reason, starts_in_days: z.number().int().min(-365).max(365), ends_in_days: z.number().int().min(-365).max(365).optional(), ...exampleRows(availabilityForm, email),
  })),
})

const starting = loader('content/availability.json', file, (db, { submissions }, context) =>
  examplesIn(engine, db, submissions, context, ({ starts_in_days: first, ends_in_days: last, ...content }) => ({
    content: { ...content, start_date: context.day(first), end_date: last === undefined ? null : context.day(last) },
  })))

export const availabilityData = {
  things: [submittedThings('availability', 'availability_submissions', '/availability-admin')],
  loader: { ...starting, ofPeople: true },
  people: {
    'availability_submissions.submitted_by': handedInBy(engine, 'availability'),
    'availability_submissions.assignee_id': takenCareOf(engine, 'availability_taken_care_of'),
  },
  counted: submissionsWaiting(engine, 'availability', 'availability', 'availability'),
  examples: { availability_submissions: plainExamples('availability_submissions') },
  expire: {
    of: ['availability'],
    run: async (db, tenant, settings) => ({ availability: await expired(engine, db, settings, { over: (closed) => noLonger(closed, localDay(new Date(), tenant.timezone)) }) }),
  },
  backup: { availability_submissions: 'kept' },
  clone: { availability_submissions: { leftOut: 'what its people handed in' } },
} satisfies NounData
