import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { openStatuses, rowsOf, statusOf, takenUpStatuses } from '../submissions/public.ts'
import { type Asker, readBy } from './owners.ts'

/** How much nobody has taken up yet, of what this admin may read, and since when, and how much that is taken up was handed to them; nothing where others look after the box. */
export async function unanswered(asker: Asker): Promise<{ count: number; since: Date | null; assigned: number }> {
  const { rows } = await readBy(rowsOf({ table: 'voicebox_submissions' }, asker.db), asker)
  const first = statusOf(voiceboxForm.first)
  const { count, since, assigned } = await rows.clearSelect()
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('thing.status', '=', first).as('count'),
      eb.fn.min<Date | null>('thing.created_at').filterWhere('thing.status', '=', first).as('since'),
      eb.fn.countAll<number>().filterWhere('thing.assignee_id', '=', asker.user.id).filterWhere('thing.status', 'in', takenUpStatuses(voiceboxForm)).as('assigned'),
    ])
    .where('thing.status', 'in', openStatuses(voiceboxForm)).executeTakeFirstOrThrow()
  return { count: Number(count), since, assigned: Number(assigned) }
}
