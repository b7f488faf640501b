import { email, text } from '@portal/contract'
import { keysOf } from '@portal/contract/forms/kit'
import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { json } from '@portal/db/feature'
import { z } from 'zod'
import type { AskNow } from '../../core/now.ts'
import { loader } from '../../shared/loading.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'
import { exampleRows, examplesIn, expired, handedInBy, inNow, takenCareOf } from '../submissions/public.ts'
import { engine } from './engine.ts'
import { unanswered } from './unanswered.ts'

const outcome = { said: text(500), text: text(2000) }
const file = z.strictObject({
  submissions: z.array(z.strictObject({
    category: z.enum(keysOf(voiceboxForm.fields.category.options)), subject: text(200), message: text(4000),
    urgency: z.enum(keysOf(voiceboxForm.fields.urgency.options)).default('normal'), outcome: z.strictObject(outcome).optional(), ...exampleRows(voiceboxForm, email),
  })),
})

const starting = loader('content/voicebox.json', file, (db, { submissions }, context) =>
  examplesIn(engine, db, submissions, context, ({ outcome: came, ...content }) => ({
    content: { ...content, is_anonymous: false },
    more: came ? { outcome: json({ ...came, published: true, at: context.before(3600).toISOString() }) } : {},
  })))

/** For those who look after the box, of what each of them may read. */
const waiting: AskNow = async (db, { reader, profile }) => {
  if (reader.role !== 'admin') return {}
  const { count } = await unanswered({ db, user: { id: reader.account }, profile })
  return inNow('reviews', 'voiceboxAdmin', `/voicebox-admin?status=${voiceboxForm.first}`, count)
}

export const voiceboxData = {
  loader: { ...starting, ofPeople: true },
  people: {
    'voicebox_submissions.submitted_by': handedInBy(engine, 'voicebox'),
    'voicebox_submissions.assignee_id': takenCareOf(engine, 'voicebox_taken_care_of'),
  },
  now: waiting,
  examples: { voicebox_submissions: plainExamples('voicebox_submissions') },
  expire: (db, _tenant, settings) => expired(engine, db, settings),
  backup: { voicebox_submissions: 'kept' },
  clone: { voicebox_submissions: { leftOut: 'what its people handed in' } },
} satisfies NounData
