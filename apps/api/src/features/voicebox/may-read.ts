import { voiceboxForm } from '@portal/contract/forms/voicebox'
import type { AskMayRead } from '../../core/may-read.ts'
import { rowsOf } from '../submissions/public.ts'
import { readBy } from './owners.ts'

/** What of the box this person looks after and is not named in. */
export const mayRead: AskMayRead = async (asker) => {
  const rows = (await readBy(rowsOf({ table: 'voicebox_submissions' }, asker.db), asker)).rows.clearSelect()
  return { kind: voiceboxForm.noun, ids: rows.select('thing.id'), named: { code: voiceboxForm.code, references: rows.select('thing.reference') } }
}
