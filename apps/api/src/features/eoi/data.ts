import { email, example, text } from '@portal/contract'
import { eoiForm } from '@portal/contract/forms/eoi'
import { keysOf } from '@portal/contract/forms/kit'
import { translationsField } from '@portal/contract/kit/translations'
import { z } from 'zod'
import { loader } from '../../shared/loading.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'
import { submittedThings } from '../../shared/content/restorable.ts'
import { loadedTranslations } from '../../shared/content/translations.ts'
import { expired, exampleRows, examplesIn, handedInBy, submissionsWaiting, takenCareOf } from '../submissions/public.ts'
import { engine, removeAttachments, removeLeftFiles } from './engine.ts'
import { renameInSubmissions } from './positions.ts'

const file = z.strictObject({
  positions: z.array(z.strictObject({ title: text(120), description: text(1000), open: z.boolean().default(true), translations: translationsField({ title: text(120), description: text(1000) }), example })),
  submissions: z.array(z.strictObject({
    position_of_interest: text(120), kind: z.enum(keysOf(eoiForm.fields.kind.options)), availability: z.array(text(60)).default([]),
    statement: text(2000), experience: text(4000).optional(), goals: text(4000).optional(), ...exampleRows(eoiForm, email),
  })),
})

const starting = loader('content/eoi.json', file, async (db, { positions, submissions }, context) => {
  if (positions.length) {
    await db.insertInto('eoi_positions').values(positions.map(({ example: isExample = false, translations: sent, title, description, open }) => ({ title, description, open, ...loadedTranslations(context.locale, { title, description }, sent), is_example: isExample }))).execute()
  }
  await examplesIn(engine, db, submissions, context)
})

export const eoiData = {
  things: [submittedThings('eoi', 'eoi_submissions', '/eoi-admin')],
  translated: [{ kind: 'opening', table: 'eoi_positions', name: 'title', texts: ['title', 'description'], stands: 'open', url: ({ id }) => `/eoi-admin?opening=${id}` }],
  languageChanged: renameInSubmissions,
  loader: { ...starting, ofPeople: true },
  people: {
    'eoi_submissions.submitted_by': handedInBy(engine, 'eoi'),
    'eoi_submissions.assignee_id': takenCareOf(engine, 'eoi_taken_care_of'),
  },
  counted: submissionsWaiting(engine, 'eoiAdmin', 'eoi'),
  examples: { eoi_submissions: plainExamples('eoi_submissions'), eoi_positions: plainExamples('eoi_positions') },
  expire: {
    of: ['eoi'],
    async run(db, tenant, settings) {
      const eoi = await expired(engine, db, settings, { before: (ids) => removeAttachments(db, tenant, ids) })
      await removeLeftFiles(db, tenant)
      return { eoi }
    },
  },
  backup: { eoi_submissions: 'kept', eoi_attachments: 'kept', eoi_positions: 'kept' },
  clone: {
    eoi_positions: 'kept',
    eoi_submissions: { leftOut: 'what its people handed in' },
    eoi_attachments: { leftOut: 'what its people handed in' },
  },
} satisfies NounData
