import { email } from '@portal/contract'
import { availabilityFields } from '@portal/contract/availability'
import { availabilityForm } from '@portal/contract/forms/availability'
import { countAll } from '@portal/db/feature'
import { z } from 'zod'
import type { AskNow } from '../../core/now.ts'
import { loader } from '../../shared/loading.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'
import { submittedThings } from '../../shared/restorable.ts'
import { exampleRows, examplesIn, expired, handedInBy, reviews, takenCareOf } from '../submissions/public.ts'
import { engine } from './availability.ts'

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

/** How many wait for a decision. */
const waiting: AskNow = async (db, { reader }) => {
  if (!reviews(availabilityForm, reader.role)) return {}
  const { count } = await db.selectFrom('availability_submissions').select(countAll().as('count')).where('status', '=', availabilityForm.first).executeTakeFirstOrThrow()
  const url = `/availability-admin?status=${availabilityForm.first}`
  return Number(count) ? { waiting: [{ kind: 'availability', id: 'availability', title: '', count: Number(count), progress: null, url }] } : {}
}

export const availabilityData = {
  things: [submittedThings('availability', 'availability_submissions', '/availability-admin')],
  loader: { ...starting, ofPeople: true },
  people: {
    'availability_submissions.submitted_by': handedInBy(engine, 'availability'),
    'availability_submissions.assignee_id': takenCareOf(engine, 'availability_taken_care_of'),
  },
  now: waiting,
  examples: { availability_submissions: plainExamples('availability_submissions') },
  expire: (db, _tenant, settings) => expired(engine, db, settings),
  backup: { availability_submissions: 'kept' },
  clone: { availability_submissions: { leftOut: 'what its people handed in' } },
} satisfies NounData
