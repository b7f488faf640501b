import { email, text } from '@portal/contract'
import { keysOf } from '@portal/contract/forms/kit'
import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { json } from '@portal/db/feature'
import { z } from 'zod'
import type { AskNow } from '../../core/now.ts'
import { loader } from '../../shared/loading.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'
import { exampleRows, examplesIn, expired, handedInBy, inNow, ofMine, takenCareOf } from '../submissions/public.ts'
import { daysFrom, startOfDay } from '../../outside/clock.ts'
import { inVoiceboxTurn } from './anonymous.ts'
import { forgetHelped, forgetHelpedBy, newsOnBoard } from './board.ts'
import { engine } from './engine.ts'
import { mayRead } from './may-read.ts'
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

/** How long an outcome is news on everybody's first page. */
const newDays = 7

/** What came of what was said, while it is new and until it is said to have helped; and for those who look after the box, what they may read of it and nobody has taken up. */
const waiting: AskNow = async (db, { reader, profile, today, timezone }) => {
  const newest = await newsOnBoard(db, { account: reader.account, since: startOfDay(daysFrom(today, -newDays), timezone) })
  const said = newest ? [{ kind: 'outcome' as const, ...newest, count: null, progress: null, url: '/voicebox?view=board' }] : []
  if (reader.role !== 'admin') return { waiting: said }
  const { count, assigned } = await unanswered({ db, user: { id: reader.account, role: reader.role }, profile })
  const { waiting: unread = [] } = inNow('reviews', 'voiceboxAdmin', `/voicebox-admin?status=${voiceboxForm.first}`, count)
  const { waiting: handed = [] } = inNow('assigned', 'voiceboxAdmin', ofMine(voiceboxForm.pages.review), assigned)
  return { waiting: [...unread, ...handed, ...said] }
}

export const voiceboxData = {
  loader: { ...starting, ofPeople: true },
  people: {
    'voicebox_submissions.submitted_by': { ...handedInBy(engine, 'voicebox', 'removed', { theirsAlone: true }), before: (db, id) => forgetHelpedBy(db, 'submitted_by', id) },
    'voicebox_submissions.assignee_id': takenCareOf(engine, 'voicebox_taken_care_of', { theirsAlone: true }),
    'voicebox_helped.account_id': {
      exported: { as: 'voicebox_helped', theirsAlone: true, rows: (db, id) => db.selectFrom('voicebox_helped').select('submission_id').where('account_id', '=', id) },
      erased: 'removed',
    },
  },
  now: waiting,
  mayRead,
  examples: { voicebox_submissions: plainExamples('voicebox_submissions', (db) => forgetHelpedBy(db, 'is_example', true)) },
  expire: {
    of: ['voicebox'],
    async run(db, _tenant, settings) {
      // Whoever writes back by a code has found it before they write.
      await inVoiceboxTurn(db)
      return { voicebox: await expired(engine, db, settings, { before: (ids) => forgetHelped(db, ids) }) }
    },
  },
  backup: { voicebox_submissions: 'kept', voicebox_helped: 'kept' },
  clone: { voicebox_submissions: { leftOut: 'what its people handed in' }, voicebox_helped: { leftOut: 'whom it helped' } },
} satisfies NounData
