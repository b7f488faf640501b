import { oneOf, sameName } from '@portal/db/feature'
import { AppError } from '../../core/errors.ts'
import { touched } from '../../shared/content/versioned.ts'
import type { Acting } from './manage-accounts.ts'

/** The account of somebody on a staff list by which nobody has joined, where whoever waits may be the same person. */
export interface Listed {
  id: string
  name: string
  username: string
  department: string
  position: string
  /** Their entry in the directory. */
  entry: string
  /** Nothing else hangs on it: it can go. */
  free: boolean
}

type Means = Pick<Acting, 'db'> & { services: Pick<Acting['services'], 'nounData'> }

/**
 * Of those who wait, by their accounts: who is on a staff list without an address, and signs up with one, has two. Only where
 * one alone is called the same on the list and one alone of those who wait, and never more than offered: anybody can sign up
 * with somebody's name.
 */
export async function listedAmong({ db, services }: Means, waiting: readonly string[]): Promise<Map<string, Listed>> {
  if (!waiting.length) return new Map()
  const rows = await db.selectFrom('accounts as waits').innerJoin('accounts as listed', (join) => join.on(sameName('waits', 'listed')))
    .innerJoin('team_members as entry', 'entry.account_id', 'listed.id')
    .select(['waits.id as waits', 'listed.id', 'listed.first_name', 'listed.last_name', 'listed.username', 'entry.id as entry', 'entry.department', 'entry.position'])
    .where(oneOf('waits.id', waiting)).where('listed.email', 'is', null).where('listed.password_hash', 'is', null).where('listed.last_login_at', 'is', null)
    .where('listed.approval', '=', 'approved').where('listed.is_active', '=', true).where('listed.erased_at', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('team_members as own').select('own.id').whereRef('own.account_id', '=', 'waits.id'))))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('accounts as rival').select('rival.id').where(sameName('rival', 'listed'))
      .where('rival.approval', '=', 'pending').whereRef('rival.id', '<>', 'waits.id'))))
    .execute()
  const used = await services.nounData.withOwn(db, rows.map(({ id }) => id))
  return new Map([...Map.groupBy(rows, (row) => row.waits)].flatMap(([waits, [one, ...others]]): Array<[string, Listed]> => {
    const { id, first_name, last_name, username, entry, department, position } = one!
    return others.length ? [] : [[waits, { id, name: `${first_name} ${last_name}`.trim(), username, entry, department, position, free: !used.has(id) }]]
  }))
}

/** Whoever waits is the one on the list: the account that nobody used goes, and its entry is left to them. @throws AppError 409 when it is not so any more */
export async function takeListed({ db, services }: Means, waits: string, listed: string): Promise<Listed> {
  await db.selectFrom('accounts').select('id').where('id', '=', listed).forUpdate().executeTakeFirst()
  const found = (await listedAmong({ db, services }, [waits])).get(waits)
  if (found?.id !== listed || !found.free) throw new AppError('account.listed_changed')
  await db.updateTable('team_members').set({ account_id: null, ...touched() }).where('account_id', '=', listed).execute()
  await db.deleteFrom('accounts').where('id', '=', listed).execute()
  return found
}
