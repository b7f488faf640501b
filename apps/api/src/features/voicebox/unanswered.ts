import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { countAll } from '@portal/db/feature'
import { rowsOf, statusOf } from '../submissions/public.ts'
import { type Asker, readBy } from './owners.ts'

/** How much nobody has taken up yet, of what this admin may read, and since when; nothing where others look after the box. */
export async function unanswered(asker: Asker): Promise<{ count: number; since: Date | null }> {
  const { rows } = await readBy(rowsOf({ table: 'voicebox_submissions' }, asker.db), asker)
  const { count, since } = await rows.clearSelect()
    .select((eb) => [countAll().as('count'), eb.fn.min<Date | null>('thing.created_at').as('since')])
    .where('thing.status', '=', statusOf(voiceboxForm.first)).executeTakeFirstOrThrow()
  return { count: Number(count), since }
}
