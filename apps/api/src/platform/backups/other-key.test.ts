import { randomBytes } from 'node:crypto'
import { defaultEmailSettings } from '@portal/contract'
import { json, wireLocationId } from '@portal/db'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '../../core/locations.ts'
import { openSealer } from '../../core/sealer.ts'
import { nobodySent, queueMail } from '../../shared/mail/mail.ts'
import { mailSecretPurpose, openMailSecret, readMailSettings } from '../../shared/mail/mail-settings.ts'
import { openConsole } from '../../testing/console.ts'
import { eventsOf, mailsTo, refusedWith } from '../../testing/people.ts'
import { fakeResend } from '../../testing/servers/mail-servers.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { totpPurpose } from '../auth/codes.ts'
import { beginRestore } from './begin-restore.ts'
import { makeBackup } from './make.ts'
import { keptArchive, runRestore } from './restore.ts'
import { beginBackup } from './rows.ts'

let api: Awaited<ReturnType<typeof fakeResend>>
let world: World
beforeAll(async () => {
  api = await fakeResend()
  world = await openWorld({ RESEND_BASE_URL: api.url })
})
afterAll(async () => {
  await world?.close()
  api?.close()
})

const password = 'Right-Horse-1'
/** The keys of the server that the archive is of. */
const gone = openSealer({ rootKeys: [randomBytes(32)] })
const formerRoot = randomBytes(32)
const former = openSealer({ rootKeys: [formerRoot] })

async function enrolled(tenant: Tenant) {
  const person = await world.person(tenant, 'admin', { password })
  const { data: { secret } } = await person.auth.twoFactorSetup({ password })
  const { data: { recovery_codes } } = await person.auth.twoFactorEnable({ code: await codeOf(secret) })
  world.clock.advance(120_000)
  return { ...person, secret, recovery: recovery_codes[0]! }
}
type Enrolled = Awaited<ReturnType<typeof enrolled>>
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) })
const sealedBy = (sealer: typeof gone, { id, secret, tenant }: Enrolled) =>
  world.within(tenant, (db) => db.updateTable('accounts').set({ totp_secret: sealer.seal(secret, `totp:${id}`) }).where('id', '=', id).execute())
const signIn = async ({ email }: Enrolled, tenant: Tenant) => (await world.speaker(tenant).auth.login({ email, password, role: 'admin' })).data
const challengeOf = async (person: Enrolled, tenant = person.tenant) => ((await signIn(person, tenant)) as { challenge: string }).challenge

/** Its mail goes by a key of its own. */
async function withMail(tenant: Tenant, sealer: typeof gone) {
  await world.within(tenant, (db) => db.updateTable('settings')
    .set({ email_settings: json({ ...defaultEmailSettings, provider: 'resend', fromAddress: 'post@hen.example' }), email_secret: sealer.seal('re_own', mailSecretPurpose) }).execute())
}
async function mail(tenant: Tenant) {
  const profile = await world.services.locations.profile(tenant)
  const id = await world.within(tenant, (db) => queueMail(db, { to: 'ann@hen.example', template: 'reset', params: { name: 'Ann', path: '/reset-password?token=secret' }, tenant, profile, env: world.env }))
  await world.work()
  return mailRow(tenant, id)
}
const mailRow = (tenant: Tenant, id: string) => world.within(tenant, (db) => db.selectFrom('mails').select(['id', 'state', 'provider_id', 'error']).where('id', '=', id).executeTakeFirstOrThrow())

/** A backup put back on a server that has today's key and the one before it: into a new location, or into its own. */
async function restored(from: Tenant, into: 'new' | 'same' = 'new') {
  const { services, env } = world
  const { row: { id } } = await beginBackup(services.platform.db, from.id, 'manual', 'Test')
  await makeBackup(services, id)
  const to = into === 'same' ? { slug: from.slug, name: from.name, into: from } : { slug: `copy-${randomBytes(4).toString('hex')}`, name: 'Copy' }
  const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId: id, ...to, timezone: from.timezone, by: { id: null, name: 'Test' } }))
  world.owns(row.location_id)
  const there = { ...services, sealer: openSealer({ rootKeys: [env.rootKeys[0]!, formerRoot] }) }
  const lost = await runRestore(there, row.id, await keptArchive(services, id))
  return { lost, copy: services.locations.byId(row.location_id)! }
}

test('a backup of a server whose key is gone keeps nobody out; what a former key sealed goes on', async () => {
  const tenant = await world.location('Hen')
  const [out, on] = [await enrolled(tenant), await enrolled(tenant)]
  await sealedBy(gone, out)
  await sealedBy(former, on)
  await withMail(tenant, gone)
  const owner = await openConsole(world).operator('owner')
  await owner.locations.invite({ id: wireLocationId(tenant.id), email: 'fig@hen.example' })
  await world.work()

  const { lost, copy } = await restored(tenant)
  expect(lost).toEqual({ second_factors: 1, mail_passwords: 1 })
  expect(await signIn(out, copy)).toMatchObject({ user: { id: out.id, two_factor_enabled: false } })
  const { data } = await world.speaker(copy).auth.twoFactor({ challenge: await challengeOf(on, copy), code: await codeOf(on.secret) })
  expect(data.user).toMatchObject({ id: on.id, two_factor_enabled: true })

  expect((await world.within(copy, readMailSettings)).settings.hasSecret).toBe(false)
  expect(await mail(copy)).toMatchObject({ state: 'queued', provider_id: nobodySent, error: null })
  expect((await owner.locations.get({ id: wireLocationId(copy.id) })).data.slug).toBe(copy.slug)
  const [row] = await world.within(copy, (db) => db.selectFrom('audit_log').select('after').where('event', '=', 'platform.location.restored').execute())
  expect(row!.after).toMatchObject({ second_factors_to_set_up_again: 1, mail_passwords_to_set_up_again: 1 })
})

test('whose second factor a restore takes away hears so, and only they count; nobody does of a copy', async () => {
  const tenant = await world.location('Hen')
  const [out, on, begun] = [await enrolled(tenant), await enrolled(tenant), await world.person(tenant, 'admin', { password })]
  const { data: { secret } } = await begun.auth.twoFactorSetup({ password })
  await sealedBy(gone, out)
  await sealedBy(former, on)
  await sealedBy(gone, { ...begun, secret, recovery: '' })
  const told = async (to: string, at: Tenant) => (await mailsTo(world, to, at)).map(({ text }) => text).filter((text) => text.includes('put back from a backup'))

  const { lost: ofCopy, copy } = await restored(tenant)
  expect(ofCopy).toEqual({ second_factors: 1 })
  await world.work()
  expect(await told(out.email, copy)).toEqual([])

  const { lost, copy: same } = await restored(tenant, 'same')
  expect(lost).toEqual({ second_factors: 1 })
  await world.work()
  expect((await Promise.all([out, on, begun].map(({ email }) => told(email, same)))).map(({ length }) => length)).toEqual([1, 0, 0])
})

test('what no key opens is a wrong code and mail that waits for its key, and the recovery codes are right all the same', async () => {
  const tenant = await world.location('Hen')
  const person = await enrolled(tenant)
  await sealedBy(gone, person)
  await withMail(tenant, gone)
  const console = openConsole(world)
  const owner = await console.operator('owner', { password })
  const id = wireLocationId(tenant.id)
  await owner.locations.invite({ id, email: 'fig@hen.example' })
  await world.work()

  expect(await refusedWith(world.speaker(tenant).auth.twoFactor({ challenge: await challengeOf(person), code: await codeOf(person.secret) }))).toBe('400 auth.code_wrong')
  expect(await eventsOf(world, person.id, tenant)).toContain('auth.sign_in_failed')
  const { data } = await world.speaker(tenant).auth.twoFactor({ challenge: await challengeOf(person), code: person.recovery })
  const admin = world.speaker(tenant, data.token)

  expect(openMailSecret(world.services, (await world.within(tenant, readMailSettings)).secret)).toBeUndefined()
  const waiting = await mail(tenant)
  expect(waiting).toMatchObject({ state: 'queued', provider_id: null, error: expect.stringContaining('enter it again') })
  const { data: kept } = await admin.admin.emailLogGet({ id: waiting.id })
  expect(kept.state).toBe('queued')
  expect(kept.text + kept.html).not.toContain('token=secret')
  expect((await owner.locations.get({ id })).data.invitation).toMatchObject({ state: 'waiting' })
  expect(await refusedWith(admin.admin.settingsTestEmail({ testRecipient: 'ann@hen.example' }))).toMatch(/^400 /)

  await withMail(tenant, world.services.sealer)
  await world.work(new Date(Date.now() + 3_600_000))
  expect(await mailRow(tenant, waiting.id)).toMatchObject({ state: 'sent' })

  await world.services.platform.db.updateTable('operators').set({ totp_secret: gone.seal(person.secret, totpPurpose), totp_enabled_at: new Date() }).where('id', '=', owner.id).execute()
  const first = (await console.anyone.auth.login({ email: owner.email, password })).data as { challenge: string }
  expect(await refusedWith(console.anyone.auth.twoFactor({ challenge: first.challenge, code: await codeOf(person.secret) }))).toBe('400 auth.code')
})
