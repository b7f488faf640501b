import { sensitiveCategories, voiceboxForm } from '@portal/contract/forms/voicebox'
import { type TenantDb, textIn } from '@portal/db/feature'
import { AppError } from '../../core/errors.ts'
import type { Profile } from '../../core/locations.ts'
import { type Asking, type Row, type Rows, reviewersOf } from '../submissions/public.ts'

/** Who looks after the box, and who sees what is delicate. Where nobody who is named can, all admins do: nothing is said into the void. */
export async function ownersOf(db: TenantDb, { settings }: Profile): Promise<{ owners: string[]; sensitive: string[] }> {
  const admins = await reviewersOf(db, voiceboxForm)
  const among = (ids: readonly string[]) => admins.filter((id) => ids.includes(id))
  const { ownerIds, sensitiveOwnerIds } = settings.voicebox
  const named = among(ownerIds)
  const owners = named.length ? named : admins
  const sensitive = among(sensitiveOwnerIds)
  return { owners, sensitive: sensitive.length ? sensitive : owners }
}

export const isSensitive = (content: Record<string, unknown>) => sensitiveCategories.includes(String(content.category))

/** Who may read this one, or some of them where none is given. */
export async function readers({ db, profile }: Omit<Asking, 'user'>, row?: Pick<Row, 'content'>): Promise<string[]> {
  const { owners, sensitive } = await ownersOf(db, profile)
  if (!row) return [...new Set([...owners, ...sensitive])]
  return isSensitive(row.content) ? sensitive : owners
}

/** What this admin may read. @throws AppError 403 where others look after the box */
export async function narrowed(rows: Rows, { db, user, profile }: Asking): Promise<{ rows: Rows }> {
  const { owners, sensitive } = await ownersOf(db, profile)
  const [ordinary, delicate] = [owners.includes(user.id), sensitive.includes(user.id)]
  if (!ordinary && !delicate) throw new AppError('voicebox.not_owner')
  const category = textIn('thing.content', 'category')
  if (ordinary && delicate) return { rows }
  return { rows: rows.where(category, ordinary ? 'not in' : 'in', [...sensitiveCategories]) }
}
