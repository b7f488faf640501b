import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, uniqueViolation } from '@portal/db/feature'
import { holdAutomation, keepPrivate } from '../announcements/public.ts'
import { passportOf } from '../trainer-debrief/public.ts'
import type { Handlers } from '../../core/context.ts'
import type { Committed } from '../../core/committed.ts'
import { badInput, notFound } from '../../core/errors.ts'
import type { Profile, Tenant } from '../../core/locations.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import { audit } from '../../shared/audit.ts'
import { enterDirectory, entryName } from '../../shared/people/directory.ts'
import { insertHeadshot, removeUnusedFaces } from '../../shared/people/headshots.ts'
import { type StoredMedia, storeFile, withStored } from '../../shared/media/media.ts'
import { mustKeepOwnPlace } from '../../shared/own-place.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { personalData } from './personal-data.ts'
import { setPin } from './pin.ts'
import { policy } from './policy.ts'
import { type Row, find, presentOwn, presentShown } from './rows.ts'
import { views } from './views.ts'

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
  profile: Profile
  services: FeatureServices
  files: { headshot?: UploadedFile[] }
}

/** Stores the picture first, then writes everything in one transaction. `after` may add to it and to the reply. */
async function update(
  { read, commit, tenant, profile: place, services, files }: Means, accountId: string, input: Input, by: string, after: (db: TenantDb, before: Row) => Promise<object | void>,
) {
  if (!(await read((db) => find(db, accountId)))) throw notFound('profile')
  const store = (files.headshot ?? []).map((file) => (): Promise<StoredMedia> => storeFile(services, tenant, file, 'image', 'headshot'))
  return withStored(services, tenant, store, ([picture]) => commit(async (db) => {
    const { celebrate } = input
    // Before their own row, as whoever takes an account away does.
    const isLess = celebrate === 'private' || celebrate === 'off'
    if (isLess) await holdAutomation(db)
    await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const row = expectCurrent('profile', await find(db, accountId), input.version, presentOwn)
    if (accountId === by) mustKeepOwnPlace(presentShown(row), input)
    if (picture) await insertHeadshot(db, picture, by, row.member_id ?? accountId)
    const photo = picture ? { photo_id: picture.id } : input.removeHeadshot ? { photo_id: null } : {}
    await save(db, row, input, photo)
    if (isLess && celebrate !== presentOwn(row).celebrate) await keepPrivate(db, { tenant, profile: place }, [accountId], celebrate)
    if ('photo_id' in photo) await removeUnusedFaces(db, tenant, [row.photo_id])
    const more = await after(db, row)
    return { data: { ...presentOwn((await find(db, accountId))!), ...more } }
  }))
}

export const profile: Handlers<typeof contract.profile> = {
  setPin,
  ...policy,
  ...views,

  async mine({ db, user }) {
    return { data: { ...presentOwn((await find(db, user.id))!), role: user.role } }
  },

  /** People who can't sign in are no longer there for anybody but the administrators. */
  async passport({ db, user, tenant, profile: place, services }) {
    return { data: await passportOf(db, place, user.id, { now: services.clock.now(), timezone: tenant.timezone }) }
  },

  async get({ db, user }, { id }) {
    const row = await find(db, id)
    if (row && (id === user.id || user.role === 'admin')) return { data: presentOwn(row) }
    if (!row?.is_active || row.approval !== 'approved' || !row.email_verified_at) throw notFound('profile')
    return { data: presentShown(row) }
  },

  updateMine(context, input) {
    const { user, request } = context
    return update(context, user.id, input, user.id, async (db, { username: before }) => {
      const { username = before } = input
      // What somebody signs in with is written down, whoever changes it.
      if (username !== before) {
        await audit(db, { event: 'user.address_changed', actor: user, target: { kind: 'user', id: user.id, name: user.name }, before: { username: before }, after: { username }, requestId: request.id })
      }
      return { role: user.role }
    })
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

  export(context) {
    return personalData(context, context.user.id, 'my-data')
  },
}
