import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, lower } from '@portal/db'
import type { Tenant } from '../../core/locations.ts'
import { badInput, unknownReference } from '../../core/errors.ts'
import { adoptProfile } from './profiles.ts'
import { sentFields, touched } from '../content/versioned.ts'

/** Where somebody works: it decides what is meant for them. Not sent, it stays. */
export interface Placed {
  department?: string
  position?: string
}

/** What their entry says of somebody. */
export interface Described extends Placed {
  level?: string
  bio?: string
  startDate?: string | null
  /** The entry itself, where it is known: else it is found by their address or name. */
  memberId?: string | null
}

interface Account {
  id: string
  email: string | null
  first_name: string
  last_name: string
  position: string | null
}

/** What an entry calls somebody. */
export const entryName = ({ first_name, last_name }: Pick<Account, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`.trim().slice(0, 120)

/** Entries that are nobody's yet. */
const alone = (db: TenantDb) => db.selectFrom('team_members').select(['id', 'name', 'email', 'department', 'position']).where('account_id', 'is', null).where('is_example', '=', false)
type Waiting = NonNullable<Awaited<ReturnType<ReturnType<typeof alone>['executeTakeFirst']>>>

/** The only entry that waits for whoever has this address: two tell as much as all of them, that it is not clear whose. */
export async function entryOfAddress(db: TenantDb, email: string): Promise<string | undefined> {
  const [entry, ...others] = await alone(db).where(lower('email'), '=', email.toLowerCase()).limit(2).forUpdate().execute()
  return others.length ? undefined : entry?.id
}

/**
 * The entries that wait for these people, by their accounts: of their address, else the only one of their name. Entries with
 * somebody else's address are not theirs, and where two might be nobody knows which.
 */
export async function waitingEntries(db: TenantDb, accounts: readonly Account[]): Promise<Map<string, Waiting>> {
  const known = accounts.map((account) => ({ id: account.id, email: account.email?.toLowerCase(), name: entryName(account).toLowerCase() }))
  if (!known.length) return new Map()
  const addresses = known.flatMap(({ email }) => email ?? [])
  const rows = await alone(db).where((eb) => eb.or([
    ...(addresses.length ? [eb(lower('email'), 'in', addresses)] : []),
    eb.and([eb('email', 'is', null), eb(lower('name'), 'in', known.map(({ name }) => name))]),
  ])).execute()
  return new Map(known.flatMap(({ id, email, name }): Array<[string, Waiting]> => {
    const ofAddress = email ? rows.filter((row) => row.email?.toLowerCase() === email) : []
    const theirs = ofAddress.length ? ofAddress : rows.filter((row) => row.email === null && row.name.toLowerCase() === name)
    return theirs.length === 1 ? [[id, theirs[0]!]] : []
  }))
}

/** The entry that waited for this person, held. */
async function waitingEntry(db: TenantDb, account: Account): Promise<string | undefined> {
  const waits = (await waitingEntries(db, [account])).get(account.id)
  return waits && (await alone(db).where('id', '=', waits.id).forUpdate().executeTakeFirst())?.id
}

/** @throws AppError when there is none of this id, or it is somebody's */
async function freeEntry(db: TenantDb, id: string): Promise<string> {
  const entry = await db.selectFrom('team_members').select(['id', 'account_id']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!entry) throw unknownReference('memberId')
  if (entry.account_id) throw badInput({ memberId: problem('account_of_other_entry') })
  return entry.id
}

/** Their entry, where they have one, calls them what their account does. */
export const renameEntry = (db: TenantDb, account: Pick<Account, 'id' | 'first_name' | 'last_name'>) =>
  db.updateTable('team_members').set({ name: entryName(account), ...touched() }).where('account_id', '=', account.id).execute()

/** Their entry, where it waited for an address, waits for no other than theirs, should it ever be nobody's again. */
export const readdressEntry = (db: TenantDb, { id, email }: Pick<Account, 'id' | 'email'>) =>
  db.updateTable('team_members').set({ email, ...touched() }).where('account_id', '=', id).where('email', 'is not', null).execute()

/** An entry became this person's: what they told of themselves goes to it, and what it says of their place is theirs. */
export async function joinEntry(db: TenantDb, tenant: Tenant, entry: string, account: string): Promise<void> {
  await adoptProfile(db, tenant, entry, account)
  const { position } = await db.selectFrom('team_members').select('position').where('id', '=', entry).executeTakeFirstOrThrow()
  if (position) await db.updateTable('accounts').set({ position, ...touched() }).where('id', '=', account).execute()
}

/** One person, one record: whoever gets an account stands in the directory, and what is said of their place is said there. */
export async function enterDirectory(db: TenantDb, tenant: Tenant, account: Account, described: Described = {}): Promise<void> {
  const own = await db.selectFrom('team_members').select('id').where('account_id', '=', account.id).executeTakeFirst()
  const there = own?.id ?? (described.memberId ? await freeEntry(db, described.memberId) : await waitingEntry(db, account))
  const { department, position, level, bio, startDate } = described
  const more = sentFields({ level, bio, start_date: startDate })
  if (there) {
    // An example that becomes somebody is not taken away with the others.
    const change = { ...sentFields({ department, position }), ...more, ...(own ? {} : { account_id: account.id, is_example: false }) }
    if (Object.keys(change).length) await db.updateTable('team_members').set({ ...change, ...touched() }).where('id', '=', there).execute()
  }
  const entry = there ?? (await db.insertInto('team_members')
    .values({ name: entryName(account), department: department ?? '', position: position ?? account.position ?? '', ...more, account_id: account.id })
    .returning('id').executeTakeFirstOrThrow()).id
  // What is said of their position is written below; else they have that of the entry that waited for them.
  if (!own) await (there && position === undefined ? joinEntry : adoptProfile)(db, tenant, entry, account.id)
  if (position !== undefined) await db.updateTable('accounts').set({ position: position || null, ...touched() }).where('id', '=', account.id).execute()
}
