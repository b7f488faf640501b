import { sensitiveCategories, voiceboxForm } from '@portal/contract/forms/voicebox'
import { type TenantDb, holds, oneOf, textIn } from '@portal/db/feature'
import { AppError } from '../../core/errors.ts'
import type { Profile } from '../../core/locations.ts'
import { type Asking, type Row, type Rows, openStatuses, reviewersOf, rowsOf } from '../submissions/public.ts'

/** Who looks after the box, and who sees what is delicate. Where nobody who is named can, all admins do: nothing is said into the void. */
export async function ownersOf(db: TenantDb, { settings }: Profile): Promise<{ admins: string[]; owners: string[]; sensitive: string[] }> {
  const admins = await reviewersOf(db, voiceboxForm)
  const among = (ids: readonly string[]) => admins.filter((id) => ids.includes(id))
  const { ownerIds, sensitiveOwnerIds } = settings.voicebox
  const named = among(ownerIds)
  const owners = named.length ? named : admins
  const sensitive = among(sensitiveOwnerIds)
  return { admins, owners, sensitive: sensitive.length ? sensitive : owners }
}

export const isSensitive = (content: Record<string, unknown>) => sensitiveCategories.includes(String(content.category))

/** Who may read what is delicate and names these: those chosen for it, and where each of them is named, the admins who are not. */
function unnamed(of: { admins: string[]; sensitive: string[] }, named: readonly string[]): string[] {
  const chosen = of.sensitive.filter((id) => !named.includes(id))
  return chosen.length ? chosen : of.admins.filter((id) => !named.includes(id))
}

/** Who may read this one, or some of them where none is given. */
export async function readers({ db, profile }: Omit<Asking, 'user'>, row?: Pick<Row, 'id' | 'content'>): Promise<string[]> {
  const of = await ownersOf(db, profile)
  if (!row) return [...new Set([...of.owners, ...of.sensitive])]
  if (!isSensitive(row.content)) return of.owners
  const stands = await db.selectFrom('voicebox_submissions').select('kept_from').where('id', '=', row.id).executeTakeFirst()
  return unnamed(of, (stands?.kept_from ?? []) as string[])
}

/** Those of these that still wait and nobody may read any more: all admins who are left are named in them. Whoever wrote them is to know. */
export async function readByNobody({ db }: Pick<Asking, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const named = holds('thing.kept_from', await reviewersOf(db, voiceboxForm))
  const rows = await rowsOf({ table: 'voicebox_submissions' }, db).clearSelect().select('thing.id')
    .where(oneOf('thing.id', ids)).where('thing.status', 'in', openStatuses(voiceboxForm)).where(named).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Somebody who asks for what they may read; where their role isn't given, they are looked up. */
export type Asker = Pick<Asking, 'db' | 'profile'> & { user: { id: string } & Partial<Pick<Asking['user'], 'role' | 'visit'>> }

/** Where nobody is chosen each admin of the location looks after all of it: who the others are need not be asked. */
const looksAfterAll = ({ user, profile: { settings: { voicebox } } }: Asker) =>
  user.role === 'admin' && !user.visit && !voicebox.ownerIds.length && !voicebox.sensitiveOwnerIds.length

/** The same as a condition over the rows. */
export async function readBy(rows: Rows, asker: Asker): Promise<{ rows: Rows; looksAfter: boolean }> {
  const { db, user, profile } = asker
  const { owners, sensitive } = looksAfterAll(asker) ? { owners: [user.id], sensitive: [user.id] } : await ownersOf(db, profile)
  const category = textIn('thing.content', 'category')
  const shown = rows.where((eb) => {
    const delicate = eb(category, 'in', [...sensitiveCategories])
    const named = holds('thing.kept_from', [user.id])
    // Whoever is no one of those chosen steps in where all of them are named.
    const theirs = sensitive.includes(user.id) ? eb.not(named) : eb.and([holds('thing.kept_from', sensitive), eb.not(named)])
    return eb.or([eb.and([delicate, theirs]), ...(owners.includes(user.id) ? [eb.not(delicate)] : [])])
  })
  return { rows: shown, looksAfter: owners.includes(user.id) || sensitive.includes(user.id) }
}

/** What this admin may read. @throws AppError 403 where others look after the box */
export async function narrowed(rows: Rows, asking: Asking): Promise<{ rows: Rows }> {
  const { rows: shown, looksAfter } = await readBy(rows, asking)
  if (looksAfter) return { rows: shown }
  const { rows: stepped } = await readBy(rowsOf({ table: 'voicebox_submissions' }, asking.db), asking)
  if (!(await stepped.clearSelect().select('thing.id').limit(1).executeTakeFirst())) throw new AppError('voicebox.not_owner')
  return { rows: shown }
}
