import type { Role } from '@portal/contract'
import { type TenantDb, type TenantTables, json, lower, oneOf, oneOfTexts, textIn } from '@portal/db/feature'
import type { Insertable } from 'kysely'
import type { Profile, Tenant } from '../../core/locations.ts'
import { endAccess, withdrawMailed } from '../../shared/people/accounts.ts'
import { readdressEntry } from '../../shared/people/directory.ts'
import { type Told, takeProfileBack } from '../../shared/people/profiles.ts'
import { withdrawTokens } from '../../shared/security/one-time-tokens.ts'
import { sentFields, touched } from '../../shared/content/versioned.ts'
import { endStay, giveBack, handBackIn } from '../user-accounts/public.ts'
import type { Undo } from './apply.ts'
import { type About, backIn, byList, putBackOf, unmade } from './log-people.ts'

interface Means {
  db: TenantDb
  tenant: Tenant
  profile: Profile
}

interface Done {
  /** Names of those of whom something stays. */
  kept: string[]
  /** Whom it lets in or out, deletes or gives their role of before, for the log. */
  about: About[]
  /** Accounts that are out again, or wait again. */
  out?: string[]
}

const atOnce = 250

const same = (a: unknown, b: unknown) => (a ?? '') === (b ?? '')
const nameOf = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`.trim()

type SignInName = 'email' | 'username'
const signInNames: readonly string[] = ['email', 'username'] satisfies SignInName[]

/** What somebody joined by is theirs, and what became somebody else's is not given twice. */
async function nameStays(db: TenantDb, { id, password_hash }: { id: string; password_hash: string | null }, column: SignInName, before: unknown): Promise<boolean> {
  if (password_hash !== null || (await db.selectFrom('passkeys').select('id').where('account_id', '=', id).executeTakeFirst())) return true
  if (typeof before !== 'string') return false
  return Boolean(await db.selectFrom('accounts').select('id').where(lower(column), '=', before.toLowerCase()).where('id', '!=', id).executeTakeFirst())
}

/** What lets an account in, and to what. */
const rights = ['role', 'is_active', 'approval', 'approval_reason']
const isLettingIn = ({ column }: { column: string }) => column === 'is_active' || column === 'approval'

/** Whom taking it back puts out again: what they wrote for later and what is announced about them ends before they are held. */
export const goingOut = ({ changed }: Undo, by: string) =>
  changed.flatMap(({ account, fields }) => (account && account !== by && fields.some(isLettingIn) ? [account] : []))

/** Fields that stand as the list left them get what they held before; what was changed since stays, and so do the rights of whoever takes it back. */
async function putBack(db: TenantDb, { account, member, fields }: Undo['changed'][number], by: string): Promise<Done> {
  if (member) {
    const row = await db.selectFrom('team_members').selectAll().where('id', '=', member).forUpdate().executeTakeFirst()
    const back = fields.filter((field) => row && same(row[field.column as 'name'], field.after))
    if (back.length) {
      await db.updateTable('team_members').set({ ...Object.fromEntries(back.map(({ column, before }) => [column, before ?? (column === 'start_date' || column === 'employee_number' ? null : '')])), ...touched() })
        .where('id', '=', member).execute()
    }
    return { kept: row && back.length < fields.length ? [row.name] : [], about: [] }
  }
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', account!).where('erased_at', 'is', null).forNoKeyUpdate().executeTakeFirst()
  const email = fields.find(({ column }) => column === 'email')
  const kept = new Set<(typeof fields)[number]>()
  for (const field of row ? fields.filter(({ column }) => signInNames.includes(column)) : []) {
    if (await nameStays(db, row!, field.column as SignInName, field.before)) kept.add(field)
  }
  const stays = (field: (typeof fields)[number]) => kept.has(field) || (account === by && rights.includes(field.column))
  const stands = (field: (typeof fields)[number]) => row && same(row[field.column as 'role'], field.after) && !stays(field)
  const approval = fields.find(({ column }) => column === 'approval')
  // Why somebody was denied goes with that they were: denied again without a reason, they get no old one.
  const back = fields.filter((field) => stands(field) && (field.column !== 'approval_reason' || !approval || stands(approval)))
  if (back.length) {
    await db.updateTable('accounts').set({ ...Object.fromEntries(back.map(({ column, before }) => [column, column === 'last_name' ? (before ?? '') : before])), ...touched() }).where('id', '=', account!).execute()
    if (email && back.includes(email)) {
      await withdrawMailed(db, account!)
      await readdressEntry(db, { id: account!, email: email.before as string | null })
    }
    if (back.some(({ column }) => rights.includes(column))) await endAccess(db, account!)
    // The list may have invited them, and an invitation is an approval.
    if (back.some(isLettingIn)) await withdrawTokens(db, account!, ['reset', 'invite', 'access'])
    const role = back.find(({ column }) => column === 'role')
    if (role) await handBackIn(db, account!, role.before as Role)
  }
  // Who has not confirmed their address has begun nothing here, and where they wait again the link for that stays good.
  const isOut = back.some((field) => isLettingIn(field) && (row!.email_verified_at || field.before !== 'pending'))
  return { kept: row && back.length < fields.length ? [nameOf(row)] : [], about: row ? putBackOf(row, back) : [], out: isOut ? [account!] : [] }
}

/** What the lists did that were applied after this one and stand. */
const laterLists = async (db: TenantDb, list: string) =>
  (await db.selectFrom('roster_runs').select(['id', 'undo']).where('state', '=', 'applied').where('undo', 'is not', null)
    .where('applied_at', '>', (eb) => eb.selectFrom('roster_runs as this').select('this.applied_at').where('this.id', '=', list))
    .execute()).map(({ id, undo }) => ({ id, undo: undo as unknown as Undo }))

/** Of whom an admin decided anew, after the list, whether they are in: what later lists did is asked of these. The log has an order of its own, whatever the clock says. */
const decidedSince = (db: TenantDb, list: string, left: string[]) =>
  db.selectFrom('audit_log').select('target_id').where(oneOfTexts('target_id', left)).where('event', 'in', ['user.activated', 'user.deactivated'])
    .where(textIn('after', 'by'), 'is distinct from', byList)
    .where('seq', '>', (eb) => eb.selectFrom('audit_log as mark').select('mark.seq').where('mark.event', '=', 'roster.applied').where('mark.target_id', '=', list))
    .execute()

/** They were out by a list that is taken back: a later one that brought them back has nothing of that to take back any more. */
async function stayIn(db: TenantDb, later: Awaited<ReturnType<typeof laterLists>>, back: ReadonlySet<string | null>): Promise<void> {
  for (const { id, undo } of later) {
    if (!undo.changed.some(({ account, fields }) => back.has(account) && fields.some(({ column }) => column === 'is_active'))) continue
    const changed = undo.changed.map((one) => (back.has(one.account) ? { ...one, fields: one.fields.filter(({ column }) => column !== 'is_active') } : one))
    await db.updateTable('roster_runs').set({ undo: json({ ...undo, changed }) }).where('id', '=', id).execute()
  }
}

/** Who left by the list is active again and has their open reviews, but not of whom that was decided anew since, by an admin or a later list. */
async function bringBack(means: Means, list: string, { left, reviews = [] }: Undo): Promise<Done> {
  const { db } = means
  if (!left.length) return { kept: [], about: [] }
  const rows = await db.selectFrom('accounts').select(['id', 'first_name', 'last_name']).where(oneOf('id', left)).where('erased_at', 'is', null).forNoKeyUpdate().execute()
  const later = await laterLists(db, list)
  const decided = new Set([...(await decidedSince(db, list, left)).map(({ target_id }) => target_id), ...later.flatMap(({ undo }) => undo.left)])
  const back = rows.filter(({ id }) => !decided.has(id)).map(({ id }) => id)
  const active = back.length
    ? await db.updateTable('accounts').set({ is_active: true, ...touched() }).where(oneOf('id', back)).where('is_active', '=', false).returning(['id', 'first_name', 'last_name']).execute()
    : []
  await giveBack(means, reviews.filter(({ account }) => back.includes(account)))
  await stayIn(db, later, new Set<string | null>(back))
  return { kept: rows.filter(({ id }) => decided.has(id)).map(nameOf), about: active.map(backIn) }
}

/** Accounts that the list made and nobody has used are gone again; whoever has joined since stays. */
async function unmake(db: TenantDb, made: Undo['made']): Promise<Done> {
  // In parts: each account leads to dozens of tables, and no statement may keep the others waiting.
  if (made.length > atOnce) {
    const [some, rest] = [await unmake(db, made.slice(0, atOnce)), await unmake(db, made.slice(atOnce))]
    return { kept: [...some.kept, ...rest.kept], about: [...some.about, ...rest.about] }
  }
  const ids = made.map(({ account }) => account)
  if (!ids.length) return { kept: [], about: [] }
  const rows = await db.selectFrom('accounts').select(['id', 'first_name', 'last_name', 'password_hash', 'last_login_at']).where('id', 'in', ids).where('erased_at', 'is', null).execute()
  const joined = new Set(rows.filter((row) => row.password_hash !== null || row.last_login_at !== null).map(({ id }) => id))
  const gone = made.filter(({ account }) => !joined.has(account))
  const entries = gone.flatMap(({ member, linked }) => member ?? linked ?? [])
  // Somebody who signed up beside such an account, and was approved as the same person, has its entry.
  const taken = entries.length ? await db.selectFrom('team_members').select(['id', 'name']).where('id', 'in', entries).where('account_id', 'not in', ids).execute() : []
  const theirs = new Set(taken.map(({ id }) => id))
  const members = gone.flatMap(({ member }) => member ?? []).filter((id) => !theirs.has(id))
  if (members.length) await db.deleteFrom('team_members').where('id', 'in', members).execute()
  const linked = gone.flatMap((one) => one.linked ?? []).filter((id) => !theirs.has(id))
  if (linked.length) await db.updateTable('team_members').set({ account_id: null, ...touched() }).where('id', 'in', linked).execute()
  const deleted = gone.length
    ? await db.deleteFrom('accounts').where('id', 'in', gone.map(({ account }) => account)).where('password_hash', 'is', null).where('erased_at', 'is', null)
      .returning(['id', 'first_name', 'last_name', 'role']).execute()
    : []
  return { kept: [...rows.filter(({ id }) => joined.has(id)).map(nameOf), ...taken.map(({ name }) => name)], about: deleted.map(unmade) }
}

/** Did an entry that is theirs by mistake say something of its own? */
const saysMore = (told?: Told) => told && (told.bio !== '' || told.birth_month !== null || told.celebrate !== 'public' || told.photo_id !== null || told.photo_url !== null)

/** What people told of themselves goes on with them where their entry goes, or is theirs no more; one that was there before says what it said. */
async function takeProfilesBack(db: TenantDb, theirs: ReadonlyArray<{ member: string; account?: string; told?: Told }>): Promise<void> {
  if (!theirs.length) return
  const whose = new Map(theirs.map((one) => [one.member, one]))
  const own = theirs.filter(({ told }) => saysMore(told)).map(({ member }) => member)
  const rows = await db.selectFrom('team_members as entry').select(['entry.id', 'entry.account_id']).where(oneOf('entry.id', [...whose.keys()]))
    .where('entry.account_id', 'is not', null)
    .where((eb) => eb.or([
      eb('entry.bio', '!=', ''), eb('entry.birth_month', 'is not', null), eb('entry.celebrate', '!=', 'public'), eb('entry.photo_id', 'is not', null),
      eb.exists(eb.selectFrom('profiles').select('profiles.account_id').whereRef('profiles.account_id', '=', 'entry.account_id')),
      ...(own.length ? [oneOf('entry.id', own)] : []),
    ])).execute()
  for (const { id, account_id } of rows) {
    const { account = account_id, told } = whose.get(id)!
    // An entry that became somebody else's since stays as it is.
    if (account_id === account) await takeProfileBack(db, id, account_id!, told)
  }
}

/**
 * Takes back what a list did.
 * @param list which one
 * @param by who does it: their own rights stay
 * @returns of whom something stays, mostly because it was changed since, and what the log says of each person
 */
export async function takeBack(means: Means, undo: Undo, { list, by }: { list: string; by: string }): Promise<Done> {
  const { db } = means
  const { kept: stay, about } = await bringBack(means, list, undo)
  const kept = new Set(stay)
  for (const row of undo.removed) await db.insertInto('team_members').values(row as unknown as Insertable<TenantTables['team_members']>).onConflict((oc) => oc.doNothing()).execute()
  const touchedSince = new Set<string | null>()
  const out: string[] = []
  for (const one of undo.changed.toReversed()) {
    const back = await putBack(db, one, by)
    about.push(...back.about)
    out.push(...(back.out ?? []))
    for (const name of back.kept) {
      kept.add(name)
      touchedSince.add(one.member)
    }
  }
  await endStay(db, out)
  // Those of another role than the list gave them may review again what they did.
  await giveBack(means, (undo.reviews ?? []).filter(({ account }) => !undo.left.includes(account)))
  const entries = undo.entries.filter((id) => !touchedSince.has(id))
  await takeProfilesBack(db, [...entries.map((member) => ({ member })), ...(undo.adopted ?? [])])
  if (entries.length) await db.deleteFrom('team_members').where('id', 'in', entries).execute()
  for (const { account, member, email } of undo.adopted ?? []) {
    await db.updateTable('team_members').set({ account_id: null, ...sentFields({ email }), ...touched() }).where('id', '=', member).where('account_id', '=', account).execute()
  }
  const gone = await unmake(db, undo.made)
  for (const name of gone.kept) kept.add(name)
  return { kept: [...kept], about: [...about, ...gone.about] }
}
