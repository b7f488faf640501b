import { email, text } from '@portal/contract'
import { keysOf } from '@portal/contract/forms/kit'
import { debriefForm, shiftNames } from '@portal/contract/forms/trainer-debrief'
import { type TenantDb, oneOf, oneOfTexts } from '@portal/db/feature'
import { z } from 'zod'
import { newsRows } from '../../shared/in-order.ts'
import { loader } from '../../shared/loading.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'
import { submittedThings } from '../../shared/content/restorable.ts'
import { eraseNews, newsKeysOf } from '../notifications/public.ts'
import { exampleRows, examplesIn, expired, handedInBy, submissionsWaiting, takenCareOf } from '../submissions/public.ts'
import { engine } from './engine.ts'
import { commentKey } from './own.ts'
import { withoutLastSignOffs } from './passport.ts'

const { fields } = debriefForm
const file = z.strictObject({
  submissions: z.array(z.strictObject({
    type: z.enum(keysOf(fields.type.options)).default('trainer_debrief'), trainee: email, shift: z.enum(keysOf(shiftNames)), station: text(80),
    skills: z.array(z.strictObject({ skill: text(100), rating: z.number().int().min(1).max(5), comment: text(1000).optional() })).default([]),
    went_well: text(4000), needed_prompting: text(4000).optional(), next_step: z.enum(keysOf(fields.next_step.options)), action_items: z.array(text(300)).default([]),
    ...exampleRows(debriefForm, email),
  })),
})

const starting = loader('content/trainer-debriefs.json', file, (db, { submissions }, context) =>
  examplesIn(engine, db, submissions.map((row) => ({ ...row, day: context.day(row.in_days) })), context, ({ trainee, day, ...content }, idOf, { at, by }) => ({
    content: { ...content, date: day, comments: [] },
    more: { trainee_id: idOf(trainee), ...(at('signed_off') ? { signed_off_at: at('signed_off'), signed_off_by: by('signed_off') } : {}) },
  })))

/** Trainers were told by name who said something to what is about them: that goes with it. */
async function forgetComments(db: TenantDb, accountIds: readonly string[]): Promise<void> {
  const about = await db.selectFrom('debrief_submissions').select('id').where(oneOf('trainee_id', accountIds)).orderBy('id').forUpdate().execute()
  await eraseNews(db, newsRows(db).where(oneOfTexts('source_key', about.flatMap(({ id }) => newsKeysOf(commentKey(id))))))
}

export const trainerDebriefData = {
  erasing: (db, _tenant, accountIds) => forgetComments(db, accountIds),
  things: [submittedThings('debrief', 'debrief_submissions', '/trainer-debrief-admin')],
  loader: { ...starting, ofPeople: true },
  people: {
    'debrief_submissions.submitted_by': handedInBy(engine, 'debriefs', { kept: 'signedOff' }),
    'debrief_submissions.assignee_id': takenCareOf(engine, 'debriefs_taken_care_of'),
    'debrief_submissions.trainee_id': {
      exported: { as: 'debriefs_about_me', rows: (db, id) => db.selectFrom('debrief_submissions').select(['reference', 'status', 'content', 'created_at']).where('trainee_id', '=', id) },
      erased: 'removed',
    },
    'debrief_submissions.signed_off_by': {
      exported: { as: 'signed_off', rows: (db, id) => db.selectFrom('debrief_submissions').select(['reference', 'signed_off_at']).where('signed_off_by', '=', id) },
      erased: { kept: 'signedOff' },
    },
  },
  counted: submissionsWaiting(engine, 'trainerDebriefAdmin', 'trainerDebrief'),
  examples: { debrief_submissions: plainExamples('debrief_submissions') },
  expire: { of: ['trainerDebrief'], run: async (db, _tenant, settings) => ({ trainerDebrief: await expired(engine, db, settings, { over: withoutLastSignOffs }) }) },
  backup: { debrief_submissions: 'kept' },
  clone: { debrief_submissions: { leftOut: 'what its people handed in' } },
} satisfies NounData
