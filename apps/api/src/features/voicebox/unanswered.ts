import { sensitiveCategories, voiceboxForm } from '@portal/contract/forms/voicebox'
import { countAll, textIn } from '@portal/db/feature'
import type { Asking } from '../submissions/public.ts'
import { ownersOf } from './owners.ts'

/** How much nobody has taken up yet, of what this admin may read, and since when; nothing where others look after the box. */
export async function unanswered({ db, user, profile }: Pick<Asking, 'db' | 'profile'> & { user: { id: string } }): Promise<{ count: number; since: Date | null }> {
  const { owners, sensitive } = await ownersOf(db, profile)
  const [ordinary, delicate] = [owners.includes(user.id), sensitive.includes(user.id)]
  if (!ordinary && !delicate) return { count: 0, since: null }
  const fresh = db.selectFrom('voicebox_submissions').select((eb) => [countAll().as('count'), eb.fn.min<Date | null>('created_at').as('since')])
    .where('status', '=', voiceboxForm.first)
  const seen = ordinary && delicate ? fresh : fresh.where(textIn('content', 'category'), ordinary ? 'not in' : 'in', [...sensitiveCategories])
  const { count, since } = await seen.executeTakeFirstOrThrow()
  return { count: Number(count), since }
}
