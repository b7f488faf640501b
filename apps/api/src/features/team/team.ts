import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { fitting, splitName } from '@portal/contract/people/names'
import { type TenantDb, canSignIn, contains, hasLeft, lower, memberShows, oneOf, pageOf, totalOver, uniqueViolation } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import type { Profile, Tenant } from '../../core/locations.ts'
import { badInput, notFound, unknownReference } from '../../core/errors.ts'
import { headshotUrl, insertHeadshot, pictureBehind, removeUnusedFaces } from '../../shared/people/headshots.ts'
import { mediaUrl, storeFile, withStored } from '../../shared/media/media.ts'
import { passportOf, signedOffFor } from '../trainer-debrief/public.ts'
import { type Acting, createAccount } from '../user-accounts/public.ts'
import { audit } from '../../shared/audit.ts'
import { mayPlace } from '../../shared/own-place.ts'
import { entryOfAddress, joinEntry } from '../../shared/people/directory.ts'
import { takeProfileBack } from '../../shared/people/profiles.ts'
import { type Reader, readerOf } from '../../core/reader.ts'
import type { User } from '../../core/session.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { takenOver } from './join.ts'
import { reachFor } from './reach.ts'

/** What one page can hold at the most: the directory is never longer. */
const atMost = 5000

const select = (db: TenantDb) =>
  db
    .selectFrom('team_members as member')
    .leftJoin('media', 'media.id', 'member.photo_id')
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .select([
      'member.id', 'member.name', 'member.position', 'member.department', 'member.level', 'member.bio', 'member.start_date',
      'member.birth_month', 'member.birth_day', 'member.celebrate', 'member.photo_id', 'member.photo_url', 'member.account_id',
      'member.is_example', 'member.is_somebody_else', 'member.created_at', 'member.updated_at', 'member.version', 'media.sha256', 'media.placeholder',
      hasLeft('account').as('has_left'), canSignIn('account').as('is_reached'),
    ])
const findMember = (db: TenantDb, id: string) => select(db).where('member.id', '=', id).executeTakeFirst()
const lockMember = (db: TenantDb, id: string) => select(db).where('member.id', '=', id).forUpdate('member').executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** @param edits whether whoever reads it is an editor: only they are told how the account stands */
const present = ({ start_date, account_id, is_example, is_somebody_else, has_left, is_reached, sha256, celebrate, birth_month: month, birth_day: day, ...member }: Row, edits = true) => ({
  ...member,
  ...(edits && has_left && { left: true as const }),
  ...(edits && account_id && { reached: Boolean(is_reached) }),
  birthday: celebrate === 'public' && month && day ? { month, day } : null,
  photo_url: member.photo_id && sha256 ? mediaUrl(member.photo_id, 'original', sha256) : member.photo_url,
  headshot_url: headshotUrl({ id: member.photo_id, sha256 }) ?? member.photo_url,
  startDate: start_date,
  userId: account_id,
  somebodyElse: is_somebody_else,
  example: is_example,
})

/** An entry after a change of it, as whoever made that sees it. */
async function asSeen(db: TenantDb, { user, profile }: { user: User; profile: Profile }, id: string) {
  const row = (await findMember(db, id))!
  const reach = await reachFor(db, user, profile, row.account_id ? [row.account_id] : [])
  return { ...present(row), ...reach(row.account_id) }
}

interface Filter {
  /** Whose entries alone, by their accounts. */
  accounts?: string[]
  reader: Reader
  q?: string
  department?: string
  level?: string
}
function matching(db: TenantDb, { accounts, reader, q, department, level }: Filter) {
  let rows = select(db).where(memberShows('member', reader))
  if (accounts) rows = rows.where(oneOf('member.account_id', accounts))
  if (department) rows = rows.where('member.department', '=', department)
  if (level) rows = rows.where('member.level', '=', level)
  if (!q) return rows
  const columns = ['member.name', 'member.position', 'member.department', 'member.level']
  return rows.where((eb) => eb.or(columns.map((column) => contains(column, q))))
}

/** Whoever changes both holds somebody's account before their entry, as everybody does who begins with the account. */
async function holdAccounts(db: TenantDb, accounts: ReadonlyArray<string | null | undefined>) {
  const ids = accounts.filter((id) => id != null)
  if (ids.length) await db.selectFrom('accounts').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

async function mustBeAccount(db: TenantDb, accountId: string | null | undefined) {
  if (!accountId) return
  // Who only asked for an account is in nobody's directory, and would take an entry that everybody sees along.
  const account = await db.selectFrom('accounts').select('id').where('id', '=', accountId).where('erased_at', 'is', null).where('approval', '=', 'approved').executeTakeFirst()
  if (!account) throw unknownReference('userId')
}

const asRefusal = (error: unknown) =>
  uniqueViolation(error) === 'team_members_account'
    ? badInput({ userId: problem('account_of_other_entry') })
    : error

interface SentPhoto {
  photo_id?: string | null
  photo_url?: string | null
}
/** The picture after a change: a stored one, an address, or none. The address of a stored one that comes back changes nothing. */
async function photoOf(db: TenantDb, { photo_id, photo_url }: SentPhoto, before?: Row): Promise<SentPhoto> {
  const address = before && photo_url === present(before).photo_url ? undefined : photo_url
  if (photo_id && photo_id !== before?.photo_id) {
    return { photo_id: await pictureBehind(db, photo_id, 'photo_id'), photo_url: null }
  }
  if (photo_id === null && address === undefined) return { photo_id, photo_url: null }
  return address === undefined ? {} : { photo_id: null, photo_url: address }
}

/** One person, one name: whoever is called something else in the directory is called so everywhere. */
async function accountFollows(
  { db, user, request }: Pick<Acting, 'db' | 'user' | 'request'>, id: string, entry: Row, { name, position }: { name?: string; position?: string },
) {
  const before = await db.selectFrom('accounts').select(['first_name', 'last_name']).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  const names = name === undefined || name === entry.name ? before : fitting(splitName(name, before))
  const renamed = names.first_name !== before.first_name || names.last_name !== before.last_name
  const placed = position === undefined ? {} : { position: position || null }
  if (!renamed && position === undefined) return
  await db.updateTable('accounts').set({ ...names, ...placed, ...touched() }).where('id', '=', id).execute()
  if (!renamed) return
  await audit(db, {
    event: 'user.profile_changed', actor: user, target: { kind: 'user', id, name: `${before.first_name} ${before.last_name}`.trim() }, before, after: names, requestId: request.id,
  })
}

/** Somebody of the directory is invited to the portal, as a member of the team: their entry is their account's. */
async function inviteMember(context: Omit<Acting, 'noun'>, id: string, { name, email, firstName: first = '' }: { name: string; email: string; firstName?: string }) {
  const { first_name: firstName, last_name: lastName } = fitting(splitName(name, { first_name: first, last_name: '' }))
  const { position } = await context.db.updateTable('team_members').set({ email }).where('id', '=', id).returning('position').executeTakeFirstOrThrow()
  await createAccount({ ...context, noun: 'userAccounts' }, {
    email, firstName, lastName, role: 'team', passwordHash: null, position: position || undefined, memberId: id,
  })
}

type Said = Omit<Parameters<Handlers<typeof contract.team>['create']>[1], 'userId' | 'email' | 'firstName'>
/** The entry that waits for whoever is added says what is said of them now; what is left open stays as it is. */
async function fillWaiting(db: TenantDb, tenant: Tenant, id: string, { name, position, department, level, bio, startDate, photo_id, photo_url }: Said) {
  const before = (await lockMember(db, id))!
  const photo = await photoOf(db, { photo_id: photo_id ?? undefined, photo_url: photo_url || undefined }, before)
  const said = { position: position || undefined, department: department || undefined, level: level || undefined, bio: bio || undefined, start_date: startDate || undefined }
  await db.updateTable('team_members').set({ name, ...sentFields({ ...said, ...photo }), ...touched() }).where('id', '=', id).execute()
  if (photo.photo_id !== undefined) await removeUnusedFaces(db, tenant, [before.photo_id])
}

/** @throws AppError 400 where the directory is full, or the account is another entry's */
async function addEntry(db: TenantDb, { name, position, department, level, bio, startDate, photo_id, photo_url }: Said, account: string | null | undefined): Promise<string> {
  const last = await db.selectFrom('team_members').select('id').orderBy('id').offset(atMost - 1).limit(1).executeTakeFirst()
  if (last) throw badInput({ _: problem('directory_full', { max: atMost }) })
  const photo = await photoOf(db, { photo_id, photo_url })
  const { id } = await db
    .insertInto('team_members')
    .values({ name, position, department, level, bio, start_date: startDate, account_id: account, ...photo })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error) => Promise.reject(asRefusal(error)))
  return id
}

export const team: Handlers<typeof contract.team> = {
  async list({ db, user, tenant, profile, services }, { limit, offset, station, ...asked }) {
    const accounts = station ? await signedOffFor(db, profile, station, { now: services.clock.now(), timezone: tenant.timezone }) : undefined
    const filter = { ...asked, accounts, reader: readerOf(user, profile) }
    const { rows, total } = await pageOf(matching(db, filter).select(totalOver().as('total')).orderBy(lower('member.name')).orderBy('member.id'), { limit, offset })
    const reach = await reachFor(db, user, profile, rows.flatMap(({ account_id }) => account_id ?? []))
    return { data: rows.map((row) => ({ ...present(row, filter.reader.edits), ...reach(row.account_id) })), total, limit, offset }
  },

  async passport({ db, user, tenant, profile, services }, { id }) {
    const member = await findMember(db, id)
    const shown = member && (await matching(db, { reader: readerOf(user, profile) }).where('member.id', '=', id).executeTakeFirst())
    if (!shown) throw notFound('team')
    // Who has no account was never written about.
    return { data: member.account_id ? await passportOf(db, profile, member.account_id, { now: services.clock.now(), timezone: tenant.timezone }) : { stations: [] } }
  },

  async create(context, { userId: given, email, firstName, ...said }) {
    const { db, user, tenant } = context
    if (email && given) throw badInput({ email: problem('has_account') })
    mayPlace(user, given, {}, said)
    await mustBeAccount(db, given)
    const waits = email && (await entryOfAddress(db, email))
    if (waits) await fillWaiting(db, tenant, waits, said)
    const id = waits || (await addEntry(db, said, given))
    if (given) await joinEntry(db, tenant, id, given)
    if (email) await inviteMember(context, id, { name: said.name, email, firstName })
    return { data: await asSeen(db, context, id) }
  },

  async update(context, { id, version, name, position, department, level, bio, startDate, photo_id, photo_url, userId, somebodyElse }) {
    const { db, user, tenant } = context
    await holdAccounts(db, [(await findMember(db, id))?.account_id, userId])
    const current = expectCurrent('team', await lockMember(db, id), version, present)
    mayPlace(user, current.account_id, current, { position, department, level })
    // An entry that becomes one's own brings its place with it.
    if (userId !== undefined && userId !== current.account_id) mayPlace(user, userId, {}, { position: position ?? current.position, department: department ?? current.department, level: level ?? current.level })
    if (userId !== current.account_id) await mustBeAccount(db, userId)
    const photo = await photoOf(db, { photo_id, photo_url }, current)
    const before = current.account_id
    if (before && userId !== undefined && userId !== before) await takeProfileBack(db, id, before)
    await db
      .updateTable('team_members')
      .set({
        ...sentFields({ name, position, department, level, bio, start_date: startDate, account_id: userId, is_somebody_else: somebodyElse, ...photo }),
        is_example: false, ...touched(),
      })
      .where('id', '=', id)
      .execute()
      .catch((error) => Promise.reject(asRefusal(error)))
    const account = userId === undefined ? current.account_id : userId
    if (account && account !== current.account_id) await joinEntry(db, tenant, id, account)
    else if (account) await accountFollows(context, account, current, { name, position })
    if (photo.photo_id !== undefined) await removeUnusedFaces(db, tenant, [current.photo_id])
    return { data: await asSeen(db, context, id) }
  },

  async updateHeadshot(context, { id }) {
    const { read, commit, user, tenant, services, files } = context
    const there = await read((db) => findMember(db, id))
    if (!there) throw notFound('team')
    const store = files.headshot.map((file) => () => storeFile(services, tenant, file, 'image', 'headshot'))
    return withStored(services, tenant, store, ([picture]) => commit(async (db) => {
      const before = await lockMember(db, id)
      if (!before) throw notFound('team')
      await insertHeadshot(db, picture!, user.id, id)
      await db.updateTable('team_members')
        .set({ photo_id: picture!.id, photo_url: null, is_example: false, ...touched() }).where('id', '=', id).execute()
      await removeUnusedFaces(db, tenant, [before.photo_id])
      return { data: await asSeen(db, context, id) }
    }))
  },

  async join(context, { id, otherId, version, otherVersion }) {
    const { db, user, tenant, request } = context
    await holdAccounts(db, [(await findMember(db, id))?.account_id])
    const entries = await select(db).where('member.id', 'in', [id, otherId]).orderBy('member.id').forUpdate('member').execute()
    const current = expectCurrent('team', entries.find((entry) => entry.id === id), version, present)
    const goes = entries.find((entry) => entry.id === otherId)
    if (!goes) throw badInput({ otherId: problem('gone') })
    if (!current.account_id || goes.account_id) throw badInput({ otherId: problem('not_joinable') })
    expectCurrent('team', goes, otherVersion, present)
    const taken = takenOver(current, goes)
    mayPlace(user, current.account_id, current, taken)
    await db.updateTable('team_members').set({ ...taken, is_example: false, ...touched() }).where('id', '=', id).execute()
    await db.deleteFrom('team_members').where('id', '=', otherId).execute()
    await accountFollows(context, current.account_id, current, { position: taken.position })
    await removeUnusedFaces(db, tenant, [goes.photo_id])
    await audit(db, { event: 'team.deleted', actor: user, target: { kind: 'team', id: goes.id, name: goes.name }, requestId: request.id })
    return { data: await asSeen(db, context, id) }
  },

  async remove({ db, tenant }, { id }) {
    const member = await lockMember(db, id)
    if (member?.account_id) await takeProfileBack(db, id, member.account_id)
    const gone = await db.deleteFrom('team_members').where('id', '=', id).returning(['id', 'name', 'photo_id']).executeTakeFirst()
    if (!gone) throw notFound('team')
    await removeUnusedFaces(db, tenant, [gone.photo_id])
    return { data: gone }
  },
}
