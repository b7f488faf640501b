import type { Role } from '@portal/contract'
import { type TenantDb, accessCodeUntil, contains, countAll, departmentOfAccount, lower } from '@portal/db/feature'
import { waitingEntries } from '../../shared/people/directory.ts'
import { headshotsOf } from '../../shared/people/headshots.ts'
import { listedAmong } from './listed.ts'
import type { Acting } from './manage-accounts.ts'

type AccountStatus = 'active' | 'pending_approval' | 'unverified' | 'inactive' | 'denied' | 'erased'

export const accountColumns = [
  'id', 'email', 'username', 'first_name', 'last_name', 'position', 'role', 'email_verified_at', 'approval', 'is_active',
  'password_hash', 'totp_enabled_at', 'last_login_at', 'erased_at', 'created_at', 'updated_at', 'version', 'by_poster', 'is_minor',
] as const

const readAccount = (db: TenantDb) => db.selectFrom('accounts').select(accountColumns)
export type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof readAccount>['executeTakeFirst']>>> & { department?: string | null; access_code_expires_at?: Date | null }

/** The three facts and the erasure as one word, in the order in which they count. */
function statusOf(row: Pick<AccountRow, 'erased_at' | 'approval' | 'is_active' | 'email_verified_at'>): AccountStatus {
  if (row.erased_at) return 'erased'
  if (row.approval === 'denied') return 'denied'
  if (!row.is_active) return 'inactive'
  if (!row.email_verified_at) return 'unverified'
  return row.approval === 'pending' ? 'pending_approval' : 'active'
}

/** An account as administrators see it. */
export function presentAccount({ password_hash, email_verified_at, totp_enabled_at, erased_at, ...row }: AccountRow) {
  return {
    ...row,
    status: statusOf({ ...row, email_verified_at, erased_at }),
    isActive: row.is_active,
    email_verified: email_verified_at !== null,
    invited: password_hash === null && !erased_at,
    two_factor_enabled: totp_enabled_at !== null,
  }
}

interface AccountFilter {
  pending?: boolean
  q?: string
  role?: Role
  status?: AccountStatus
  signed_in?: boolean
  limit: number
  offset: number
}

type Query = ReturnType<typeof readAccount>

/** The same as `statusOf`, asked of the database. Erased accounts are listed only when they are asked for. */
function withStatus(query: Query, status: AccountStatus | undefined): Query {
  if (status === 'erased') return query.where('erased_at', 'is not', null)
  const there = query.where('erased_at', 'is', null)
  if (!status) return there
  if (status === 'denied') return there.where('approval', '=', 'denied')
  const notDenied = there.where('approval', '!=', 'denied')
  if (status === 'inactive') return notDenied.where('is_active', '=', false)
  const switchedOn = notDenied.where('is_active', '=', true)
  if (status === 'unverified') return switchedOn.where('email_verified_at', 'is', null)
  return switchedOn.where('email_verified_at', 'is not', null).where('approval', '=', status === 'active' ? 'approved' : 'pending')
}

/** Every word of the search stands in the name, the address or the username. */
function withWords(query: Query, q: string | undefined): Query {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 6)
  return words.reduce(
    (found, word) => found.where((eb) => eb.or((['first_name', 'last_name', 'email', 'username'] as const).map((column) => contains(column, word)))),
    query,
  )
}

/** How many accounts are in this state. */
/** Those of one status. */
export const accountsWith = (db: TenantDb, status: AccountStatus) => withStatus(readAccount(db), status)

/** A page of the accounts: those that wait first come first, all others by name. */
export async function listAccounts({ db, services }: Pick<Acting, 'db' | 'services'>, filter: AccountFilter) {
  const { pending, role, status, signed_in, q, limit, offset } = filter
  let query = withWords(withStatus(readAccount(db), status), q)
  if (pending !== undefined) query = query.where('approval', pending ? '=' : '!=', 'pending')
  if (role) query = query.where('role', '=', role)
  if (signed_in !== undefined) query = query.where('last_login_at', signed_in ? 'is not' : 'is', null)
  const { total } = await query.clearSelect().select(countAll().as('total')).executeTakeFirstOrThrow()
  const ordered = pending ? query.orderBy('created_at') : query.orderBy(lower('last_name')).orderBy(lower('first_name'))
  const rows = await ordered.select([departmentOfAccount().as('department'), accessCodeUntil().as('access_code_expires_at')]).orderBy('id').limit(limit).offset(offset).execute()
  const faces = await headshotsOf(db, rows.map(({ id }) => id))
  // Where they are to work, as far as the directory knows it already: that is what approving them makes true.
  const placeless = rows.filter((row) => row.approval !== 'approved' && row.department === null)
  const waits = await waitingEntries(db, placeless)
  const listed = await listedAmong({ db, services }, placeless.map(({ id }) => id))
  const placed = (row: AccountRow) => ({ department: row.department ?? waits.get(row.id)?.department ?? null, position: row.position ?? waits.get(row.id)?.position ?? null })
  const onList = ({ id }: AccountRow) => {
    const one = waits.has(id) ? undefined : listed.get(id)
    return one && { on_list: { id: one.id, name: one.name, department: one.department, position: one.position, free: one.free } }
  }
  const data = rows.map((row) => ({ ...presentAccount(row), ...placed(row), ...onList(row), headshot_url: faces.get(row.id) ?? null }))
  return { data, total: Number(total), limit, offset }
}
