import type { Role } from '@portal/contract'
import { type TenantDb, newId } from '@portal/db/feature'
import type { User } from '../../core/session.ts'
import type { Tenant } from '../../core/locations.ts'
import { endAccess, withdrawMailed } from '../../shared/people/accounts.ts'
import { enterDirectory, readdressEntry } from '../../shared/people/directory.ts'
import type { Told } from '../../shared/people/profiles.ts'
import { touched } from '../../shared/content/versioned.ts'
import { type HandedBack, endStay, handBackIn } from '../user-accounts/public.ts'
import { freeUsernames } from './usernames.ts'
import type { Known, Planned } from './plan.ts'
import type { Said } from './values.ts'

type Values = Record<string, unknown>
/** What was done, as far as it takes to take it back. */
export interface Undo {
  made: Array<{ account: string; /** Made with it. */ member: string | null; /** Was there before. */ linked: string | null }>
  changed: Array<{ account: string | null; member: string | null; fields: Array<{ of: 'account' | 'member'; column: string; before: unknown; after: unknown }> }>
  /** Entries of the directory for accounts that had none. */
  entries: string[]
  /** Entries that were there before and waited for an account: lists applied before this was kept have none. */
  adopted?: Array<{ account: string; member: string; /** What it said before, and for which address it waited: older lists have none. */ told?: Told; email?: string | null }>
  left: string[]
  /** What waited for the word of who left, or whose role reviews it no longer: lists applied before it was handed back have none. */
  reviews?: HandedBack[]
  removed: Values[]
}

const atOnce = 500
function* parts<T>(all: readonly T[]) {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce)
}

const fullName = ({ first_name, last_name }: Pick<Said, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`.trim().slice(0, 120)
const accountRow = (said: Said, username: string) => ({
  id: newId(), email: said.email ?? null, username, first_name: said.first_name, last_name: said.last_name, role: said.role ?? ('team' as const),
  position: said.position ?? null, password_hash: null, approval: 'approved' as const, email_verified_at: null,
})
const memberRow = (said: Said, account_id: string) => ({
  id: newId(), account_id, name: fullName(said), position: said.position ?? '', department: said.department ?? '', level: said.level ?? '',
  start_date: said.start_date ?? null, employee_number: said.employee_number ?? null,
})

/** The new ones, in a few statements however many they are. */
async function add(db: TenantDb, plan: readonly Planned[], undo: Undo): Promise<void> {
  const names = await freeUsernames(db, plan.flatMap(({ changes }) => changes.flatMap(({ field, after }) => (field === 'username' && after) || [])))
  const made = plan.filter(({ action }) => action === 'add').map(({ said }) => ({ said: said!, row: accountRow(said!, names(said!)) }))
  for (const part of parts(made)) {
    await db.insertInto('accounts').values(part.map(({ row }) => row)).execute()
    const members = part.map(({ said, row }) => memberRow(said, row.id))
    await db.insertInto('team_members').values(members).execute()
    undo.made.push(...members.map(({ id, account_id }) => ({ account: account_id, member: id, linked: null })))
  }
  // Entries of the directory that had no account: they keep their entry.
  for (const { said, known } of plan.filter(({ action, known: one }) => action === 'change' && one && !one.account_id)) {
    const row = accountRow(said!, names(said!))
    await db.insertInto('accounts').values(row).execute()
    undo.made.push({ account: row.id, member: null, linked: known!.member_id })
    const { position, department, level, start_date, employee_number } = said!
    await setMember(db, known!, { account_id: row.id, name: fullName(said!), position, department, level, start_date, employee_number }, undo)
  }
}

async function setMember(db: TenantDb, known: Known, values: Values, undo: Undo) {
  const before: Values = { ...known, account_id: null, name: known.entry_name }
  const fields = Object.entries(values).filter(([column, after]) => after !== undefined && after !== before[column])
  if (!known.member_id || !fields.length) return
  await db.updateTable('team_members').set({ ...Object.fromEntries(fields), ...touched() }).where('id', '=', known.member_id).execute()
  undo.changed.push({
    account: known.account_id, member: known.member_id,
    fields: fields.filter(([column]) => column !== 'account_id').map(([column, after]) => ({ of: 'member', column, before: before[column] ?? null, after })),
  })
}

/** Entries that had no account before the list, with what they say. */
type Waiting = ReadonlyMap<string, { email: string | null; told: Told }>

const ofAccount = ['first_name', 'last_name', 'email', 'username', 'role', 'position'] as const
const ofMember = ['position', 'department', 'level', 'start_date', 'employee_number'] as const

/** An entry brings its position with it: that of the list stands all the same, and where it says none, the account gets its own back with the list. */
async function keepPosition(db: TenantDb, { id, own_position, entry, said }: { id: string; own_position: string | null; entry: string; said?: string }, undo: Undo): Promise<void> {
  if (!entry) return
  if (said === undefined) undo.changed.push({ account: id, member: null, fields: [{ of: 'account', column: 'position', before: own_position, after: entry }] })
  else await db.updateTable('accounts').set({ position: said, ...touched() }).where('id', '=', id).execute()
}

/** Whoever has no entry gets one, or the one that waited for them, which then says what the list says. */
async function enter(db: TenantDb, tenant: Tenant, { known, said }: Planned, account: Pick<Said, 'first_name' | 'last_name' | 'email'>, values: Values, waiting: Waiting, undo: Undo): Promise<void> {
  const { account_id, own_position } = known!
  const id = account_id!
  const { name: _, ...placed } = values
  const { position } = said!
  await enterDirectory(db, tenant, { ...account, id, email: account.email ?? null, position: own_position })
  const { id: member_id, ...stands } = await db.selectFrom('team_members').select(['id', ...ofMember]).where('account_id', '=', id).executeTakeFirstOrThrow()
  const waited = waiting.get(member_id)
  if (waited) (undo.adopted ??= []).push({ account: id, member: member_id, ...waited })
  else undo.entries.push(member_id)
  if (position !== undefined) placed.position = position
  if (waited) await keepPosition(db, { id, own_position, entry: stands.position, said: position }, undo)
  return setMember(db, { ...known!, ...stands, member_id }, placed, undo)
}

/** They are theirs again where the list is taken back. */
const keepReviews = (undo: Undo, back: readonly HandedBack[]) => (undo.reviews ??= []).push(...back.map(({ table, id, account }) => ({ table, id, account })))

async function change(db: TenantDb, tenant: Tenant, planned: Planned, waiting: Waiting, undo: Undo): Promise<void> {
  const { known, changes } = planned
  const id = known!.account_id!
  const after = new Map(changes.map((one) => [one.field, one.after]))
  const account: Values = Object.fromEntries(ofAccount.filter((column) => after.has(column)).map((column) => [column, after.get(column)]))
  const before: Values = { ...known, position: known!.own_position }
  if (after.has('is_active')) account.is_active = true
  if (after.has('approval')) Object.assign(account, { approval: 'approved', approval_reason: null })
  if (Object.keys(account).length) {
    await db.updateTable('accounts').set({ ...account, ...touched() }).where('id', '=', id).execute()
    undo.changed.push({
      account: id, member: null,
      fields: Object.entries(account).map(([column, now]) => ({ of: 'account', column, after: now, before: before[column] ?? null })),
    })
  }
  if (after.has('email')) await withdrawMailed(db, id)
  if (after.has('role')) {
    await endAccess(db, id)
    keepReviews(undo, await handBackIn(db, id, account.role as Role))
  }
  const { first_name, last_name, email } = { ...known!, ...account } as Said
  const values: Values = Object.fromEntries(ofMember.filter((column) => after.has(column)).map((column) => [column, after.get(column)]))
  if (after.has('first_name') || after.has('last_name')) values.name = fullName({ first_name, last_name })
  await (known!.member_id ? setMember(db, known!, values, undo) : enter(db, tenant, planned, { first_name, last_name, email }, values, waiting, undo))
  if (after.has('email')) await readdressEntry(db, { id, email: after.get('email')! })
}

/** Who is not in the list any more: out at once where they had an account, out of the directory where they had none. */
async function leave(db: TenantDb, plan: readonly Planned[], undo: Undo): Promise<void> {
  for (const { known } of plan.filter(({ action }) => action === 'leave')) {
    const { account_id: id, member_id } = known!
    if (!id) {
      // An entry that waited for somebody in the list has just become theirs.
      const gone = await db.deleteFrom('team_members').where('id', '=', member_id!).where('account_id', 'is', null).returningAll().executeTakeFirst()
      if (gone) undo.removed.push(gone as Values)
      continue
    }
    await db.updateTable('accounts').set({ is_active: false, ...touched() }).where('id', '=', id).execute()
    undo.left.push(id)
  }
  keepReviews(undo, await endStay(db, undo.left))
}

/** Does all of it. @returns what it takes to undo it */
export async function carryOut(db: TenantDb, { tenant }: { tenant: Tenant; user: User }, plan: readonly Planned[]): Promise<Undo> {
  const undo: Undo = { made: [], changed: [], entries: [], left: [], removed: [] }
  const alone = await db.selectFrom('team_members').select(['id', 'email', 'bio', 'birth_month', 'birth_day', 'celebrate', 'photo_id', 'photo_url']).where('account_id', 'is', null).execute()
  const waiting: Waiting = new Map(alone.map(({ id, email, ...told }) => [id, { email, told }]))
  await add(db, plan, undo)
  for (const one of plan) if (one.action === 'change' && one.known?.account_id) await change(db, tenant, one, waiting, undo)
  await leave(db, plan, undo)
  return undo
}
