import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, uniqueViolation } from '@portal/db/feature'
import { keepPrivate } from '../announcements/public.ts'
import { passportOf } from '../trainer-debrief/public.ts'
import type { Handlers } from '../../core/context.ts'
import type { Committed } from '../../core/committed.ts'
import { badInput, notFound } from '../../core/errors.ts'
import type { Tenant } from '../../core/locations.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import { localDay } from '../../outside/clock.ts'
import { audit } from '../../shared/audit.ts'
import { enterDirectory, entryName } from '../../shared/people/directory.ts'
import { headshotUrl, insertHeadshot, removeUnusedFaces } from '../../shared/people/headshots.ts'
import { type StoredMedia, storeFile, withStored } from '../../shared/media/media.ts'
import { mustKeepOwnPlace } from '../../shared/own-place.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { setPin } from './pin.ts'
import { views } from './views.ts'

const select = (db: TenantDb) =>
  db
    .selectFrom('accounts as account')
    .leftJoin('profiles as told', 'told.account_id', 'account.id')
    .leftJoin('team_members as member', 'member.account_id', 'account.id')
    .leftJoin('pins', 'pins.account_id', 'account.id')
    .leftJoin('media', (join) => join.on((eb) => eb('media.id', '=', eb.fn.coalesce('member.photo_id', 'told.photo_id'))))
    .select([
      'account.id', 'account.first_name', 'account.last_name', 'account.username', 'account.email', 'account.position',
      'account.role', 'account.locale', 'account.totp_enabled_at', 'account.is_active', 'account.is_minor', 'account.approval',
      'account.email_verified_at', 'account.created_at', 'account.updated_at', 'account.version',
      'told.phone', 'told.phone_for', 'told.email_for', 'told.quiet_start', 'told.quiet_end', 'told.hides_push_text', 'told.bio', 'told.birth_month', 'told.birth_day', 'told.celebrate',
      'member.id as member_id', 'member.position as member_position', 'member.department as member_department', 'member.bio as member_bio', 'member.birth_month as member_month',
      'member.birth_day as member_day', 'member.celebrate as member_celebrate', 'member.photo_url', 'media.id as photo_id', 'media.sha256', 'pins.set_at as pin_set_at',
    ])
    .select(({ selectFrom }) => selectFrom('kiosks').select('kiosks.id').limit(1).as('some_tablet'))
    .where('account.erased_at', 'is', null)
const find = (db: TenantDb, id: string) => select(db).where('account.id', '=', id).executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof find>>>

/** The directory says it, for whoever is in it. */
const positionOf = (row: Row) => (row.member_id ? row.member_position : row.position) ?? ''

/** What everyone sees of a person. */
function presentShown(row: Row) {
  const full = `${row.first_name} ${row.last_name}`.trim()
  return {
    id: row.id, userId: row.id, first_name: row.first_name, last_name: row.last_name, full_name: full,
    display_name: full || row.username,
    position: positionOf(row), title: positionOf(row),
    department: row.member_department ?? '',
    headshot_url: headshotUrl({ id: row.photo_id, sha256: row.sha256 }) ?? row.photo_url,
  }
}

/** The person's own view, and the administrators'. */
function presentOwn(row: Row) {
  const [month, day] = row.member_id ? [row.member_month, row.member_day] : [row.birth_month, row.birth_day]
  return {
    ...presentShown(row),
    username: row.username, email: row.email, role: row.role, locale: row.locale,
    phone: row.phone ?? '', phoneFor: row.phone_for ?? 'admins' as const, emailFor: row.email_for ?? 'admins' as const,
    bio: (row.member_id ? row.member_bio : row.bio) ?? '',
    birthday: month && day ? { month, day } : null,
    celebrate: (row.member_id ? row.member_celebrate : row.celebrate) ?? 'public' as const,
    quietStart: row.quiet_start, quietEnd: row.quiet_end, hidePushText: row.hides_push_text ?? false,
    two_factor_enabled: row.totp_enabled_at !== null,
    pin_set: row.pin_set_at !== null || (row.some_tablet ? false : null),
    created_at: row.created_at, updated_at: row.updated_at, version: row.version,
  }
}

type Input = Parameters<Handlers<typeof contract.profile>['updateMine']>[1]

/** Writes the fields that were sent where each of them stands. */
async function save(db: TenantDb, row: Row, input: Input, photo: { photo_id?: string | null }) {
  const { first_name, last_name, username, locale, bio, birthday, celebrate, phone, phoneFor, emailFor, quietStart, quietEnd, hidePushText } = input
  await db
    .updateTable('accounts')
    .set({ ...sentFields({ first_name, last_name, username, locale }), ...touched() })
    .where('id', '=', row.id)
    .execute()
    .catch((error) => {
      throw uniqueViolation(error) === 'accounts_username' ? badInput({ username: problem('name_taken') }) : error
    })
  const born = birthday === undefined ? {} : { birth_month: birthday?.month ?? null, birth_day: birthday?.day ?? null }
  const shown = { ...sentFields({ bio, celebrate, ...photo }), ...born }
  const quiet = sentFields({ phone, phone_for: phoneFor, email_for: emailFor, quiet_start: quietStart, quiet_end: quietEnd, hides_push_text: hidePushText })
  const told = { ...(row.member_id ? {} : shown), ...quiet }
  if (Object.keys(told).length) {
    await db.insertInto('profiles').values({ account_id: row.id, ...told })
      .onConflict((there) => there.column('account_id').doUpdateSet(told)).execute()
  }
  if (!row.member_id) return
  // The directory and the search call them by their entry's name.
  const name = first_name === undefined && last_name === undefined ? {} : { name: entryName({ first_name: row.first_name, last_name: row.last_name, ...sentFields({ first_name, last_name }) }) }
  const entry = { ...shown, ...name, ...('photo_id' in photo ? { photo_url: null } : {}) }
  if (Object.keys(entry).length) {
    await db.updateTable('team_members').set({ ...entry, is_example: false, ...touched() }).where('id', '=', row.member_id).execute()
  }
}

interface Means {
  read<T>(work: (db: TenantDb) => Promise<T>): Promise<T>
  commit(work: (db: TenantDb) => Promise<{ data: ReturnType<typeof presentOwn> }>): Promise<Committed>
  tenant: Tenant
  services: FeatureServices
  files: { headshot?: UploadedFile[] }
}

/** Stores the picture first, then writes everything in one transaction. `after` may add to it and to the reply. */
async function update(
  { read, commit, tenant, services, files }: Means, accountId: string, input: Input, by: string, after: (db: TenantDb, before: Row) => Promise<object | void>,
) {
  if (!(await read((db) => find(db, accountId)))) throw notFound('profile')
  const store = (files.headshot ?? []).map((file) => (): Promise<StoredMedia> => storeFile(services, tenant, file, 'image', 'headshot'))
  return withStored(services, tenant, store, ([picture]) => commit(async (db) => {
    await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const row = expectCurrent('profile', await find(db, accountId), input.version, presentOwn)
    if (accountId === by) mustKeepOwnPlace(presentShown(row), input)
    if (picture) await insertHeadshot(db, picture, by, row.member_id ?? accountId)
    const photo = picture ? { photo_id: picture.id } : input.removeHeadshot ? { photo_id: null } : {}
    await save(db, row, input, photo)
    const { celebrate } = input
    if ((celebrate === 'private' || celebrate === 'off') && celebrate !== presentOwn(row).celebrate) {
      await keepPrivate(db, tenant, row.member_id ? [accountId, row.member_id] : [accountId], celebrate)
    }
    if ('photo_id' in photo) await removeUnusedFaces(db, tenant, [row.photo_id])
    const more = await after(db, row)
    return { data: { ...presentOwn((await find(db, accountId))!), ...more } }
  }))
}

export const profile: Handlers<typeof contract.profile> = {
  setPin,
  ...views,

  async mine({ db, user }) {
    return { data: { ...presentOwn((await find(db, user.id))!), role: user.role } }
  },

  /** People who can't sign in are no longer there for anybody but the administrators. */
  async passport({ db, user, profile: place, services }) {
    return { data: await passportOf(db, place, user.id, services.clock.now()) }
  },

  async get({ db, user }, { id }) {
    const row = await find(db, id)
    if (row && (id === user.id || user.role === 'admin')) return { data: presentOwn(row) }
    if (!row?.is_active || row.approval !== 'approved' || !row.email_verified_at) throw notFound('profile')
    return { data: presentShown(row) }
  },

  updateMine(context, input) {
    const { id, role } = context.user
    return update(context, id, input, id, async () => ({ role }))
  },

  update(context, { id, ...input }) {
    const { user, request, tenant } = context
    return update(context, id, input, user.id, async (db, before) => {
      const { first_name, last_name, username, position } = before
      const { version: _version, ...after } = input
      const placed = sentFields({ department: input.department, position: input.position })
      if (Object.keys(placed).length) await enterDirectory(db, tenant, before, placed)
      await audit(db, {
        event: 'user.profile_changed', actor: user, target: { kind: 'user', id, name: `${first_name} ${last_name}`.trim() },
        before: { first_name, last_name, username, position }, after, requestId: request.id,
      })
    })
  },

  async export({ db, user, tenant, services }) {
    const day = localDay(services.clock.now(), tenant.timezone)
    const row = (await find(db, user.id))!
    // What others noted about them, too.
    const own = { ...presentOwn(row), is_minor: row.is_minor }
    return {
      body: JSON.stringify({ location: tenant.name, exported_at: services.clock.now().toISOString(), profile: own, ...(await services.nounData.ofPerson(db, user.id)) }, null, 2),
      type: 'application/json; charset=utf-8',
      headers: { 'Content-Disposition': `attachment; filename="my-data-${day}.json"` },
    }
  },
}
