import { randomBytes } from 'node:crypto'
import { defaultEmailSettings } from '@portal/contract'
import { json } from '@portal/db'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSealer } from '../core/sealer.ts'
import { mailSecretPurpose } from '../shared/mail/mail-settings.ts'
import { nobodySent, queueMail } from '../shared/mail/mail.ts'
import { fakeResend, fakeSmtp } from '../testing/servers/mail-servers.ts'
import { type World, openWorld } from '../testing/world.ts'

type Tenant = World['tenant']
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
let api: Awaited<ReturnType<typeof fakeResend>>
let smtp: Awaited<ReturnType<typeof fakeSmtp>>
let world: World
let bare: World
beforeAll(async () => {
  api = await fakeResend()
  smtp = await fakeSmtp({ password: 'right' })
  world = await openWorld({ RESEND_API_KEY: 're_operator', RESEND_BASE_URL: api.url, MAIL_FROM: 'Portal <portal@operator.example>' })
  bare = await openWorld()
})
afterAll(async () => {
  await world.close()
  await bare.close()
  api.close()
  await smtp.close()
})
afterEach(() => api.answers(() => 'ok'))

async function queue(to: string, tenant: Tenant = world.tenant, at: World = world) {
  const profile = await at.services.locations.profile(tenant)
  return at.within(tenant, (db) => queueMail(db, {
    to, template: 'reset', params: { name: 'Ana', path: '/reset-password?token=secret-token' }, tenant, profile, env: at.env,
  }))
}
const rowOf = (id: string, tenant: Tenant = world.tenant, at: World = world) => at.within(tenant, (db) =>
  db.selectFrom('mails').select(['state', 'attempts', 'error', 'provider_id', 'sent_at', 'html', 'text']).where('id', '=', id).executeTakeFirstOrThrow())
const useSmtp = (tenant: Tenant, more = {}) => world.within(tenant, (db) => db.updateTable('settings').set({
  email_settings: json({ ...defaultEmailSettings, provider: 'smtp', host: '127.0.0.1', port: smtp.port, secure: false, user: 'hen', fromName: 'The Hen', fromAddress: 'post@hen.example', replyTo: 'boss@hen.example', ...more }),
  email_secret: world.services.sealer.seal('right', mailSecretPurpose),
}).execute())

describe('a mail', () => {
  test('goes out once through the operator’s provider, and its link leaves the log', async () => {
    const id = await queue('once@test.example')
    const waiting = await rowOf(id)
    expect([waiting.state, waiting.text.includes('token=secret-token')]).toEqual(['queued', true])
    await world.work()
    await world.work()
    const mine = api.requests.filter(({ body }) => body.to === 'once@test.example')
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({ authorization: 'Bearer re_operator', idempotencyKey: id, body: { from: '"Test Kitchen" <portal@operator.example>' } })
    expect(mine[0]!.body.text).toContain('token=secret-token')
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'sent', attempts: 1, error: null, provider_id: api.sent.get(id), sent_at: expect.any(Date) })
    expect(row.text + row.html).not.toContain('secret-token')
    expect(row.text).toContain('token=…')
  })

  test('outlasts an hour without its provider: nothing lost, nothing twice', async () => {
    api.answers(() => ({ status: 503, name: 'application_error', message: 'Down for maintenance' }))
    const ids = [await queue('down1@test.example'), await queue('down2@test.example')]
    await world.work()
    expect(await rowOf(ids[0]!)).toMatchObject({ state: 'queued', attempts: 1, error: 'Down for maintenance' })
    await world.work(hours(0.2))
    expect((await rowOf(ids[0]!)).attempts).toBeGreaterThan(3)
    // Accepted, but the answer is lost: the next try must not be a second mail.
    api.answers(() => 'cut')
    await world.work(hours(1))
    api.answers(() => 'ok')
    await world.work(hours(8))
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'sent', error: null, provider_id: api.sent.get(id) })
  })

  test('whose answer was lost is told as sent, also when its words have changed since', async () => {
    api.answers(() => 'cut')
    const id = await queue('reworded@test.example')
    await world.work()
    expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1 })
    await world.within(world.tenant, (db) => db.updateTable('mails').set({ subject: 'Another subject' }).where('id', '=', id).execute())
    api.answers(() => 'ok')
    await world.work(hours(1))
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, error: null, sent_at: expect.any(Date) })
    expect(api.sent.has(id)).toBe(true)
  })

  test('that is refused fails at once, with the provider’s words', async () => {
    api.answers(() => ({ status: 422, name: 'validation_error', message: 'Invalid `to` field' }))
    const id = await queue('refused@test.example')
    const ran = await world.work(hours(24))
    expect(ran).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 1, error: 'Invalid `to` field' })
  })

  test('gives up after its last try', async () => {
    api.answers(() => ({ status: 429, name: 'rate_limit_exceeded', message: 'Too many requests' }))
    const id = await queue('never@test.example')
    const ran = await world.work(hours(24 * 30))
    expect(ran.map(({ attempt }) => attempt)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 12, error: 'Too many requests' })
  })

  test('that was being sent when the process was killed is sent again under the same key', async () => {
    const id = await queue('killed@test.example')
    await world.within(world.tenant, (db) => db.updateTable('mails').set({ state: 'sending', attempts: 1 }).where('id', '=', id).execute())
    await world.work()
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('waits where the key of its location’s provider can’t be read, and is tried again', async () => {
    const tenant = await world.location('Locked')
    await useSmtp(tenant)
    const { email_secret } = await world.within(tenant, (db) => db.selectFrom('settings').select('email_secret').executeTakeFirstOrThrow())
    const sealer = openSealer({ rootKeys: [randomBytes(32)] })
    await world.within(tenant, (db) => db.updateTable('settings').set({ email_secret: sealer.seal('right', mailSecretPurpose) }).execute())
    const id = await queue('locked@test.example', tenant)
    expect((await world.work()).map(({ error }) => error)).toEqual([expect.stringContaining('can’t be read')])
    expect(await rowOf(id, tenant), 'the outbox says why').toMatchObject({ state: 'queued', provider_id: null, error: expect.stringContaining('enter it again') })
    await world.within(tenant, (db) => db.updateTable('settings').set({ email_secret }).execute())
    await world.work(hours(1))
    expect(await rowOf(id, tenant)).toMatchObject({ state: 'sent' })
  })

  test('that is gone is no error', async () => {
    const id = await queue('gone@test.example')
    await world.within(world.tenant, (db) => db.deleteFrom('mails').where('id', '=', id).execute())
    expect((await world.work()).map(({ error }) => error)).toEqual([undefined])
  })

  test('stays in the outbox, link and all, where nobody sends mail', async () => {
    const id = await queue('outbox@test.example', bare.tenant, bare)
    expect((await bare.work()).map(({ error }) => error)).toEqual([undefined])
    const row = await rowOf(id, bare.tenant, bare)
    expect(row).toMatchObject({ state: 'queued', attempts: 0, error: null, provider_id: nobodySent })
    expect(row.text).toContain('token=secret-token')
  })
})

describe('a location with a mail server of its own', () => {
  test('sends through it, under its own name and address', async () => {
    const tenant = await world.location('Hen')
    await useSmtp(tenant)
    const id = await queue('own@test.example', tenant)
    await world.work()
    expect(await rowOf(id, tenant)).toMatchObject({ state: 'sent', provider_id: `<${id}@hen.example>` })
    const { mail, user } = smtp.received.at(-1)!
    expect(user).toBe('hen')
    expect(mail).toMatchObject({ from: { name: 'The Hen', address: 'post@hen.example' }, replyTo: [{ name: '', address: 'boss@hen.example' }], subject: 'Set a new password for Hen' })
    expect(mail.html).toContain('Choose a new password')
    expect(api.requests.some(({ body }) => body.to === 'own@test.example')).toBe(false)
  })

  test('that is down delays its own mails alone', async () => {
    const tenant = await world.location('Broken')
    await useSmtp(tenant, { port: 9 })
    const stuck = await queue('stuck@test.example', tenant)
    const fine = await queue('fine@test.example')
    await world.work()
    expect(await rowOf(stuck, tenant)).toMatchObject({ state: 'queued', error: expect.stringContaining('could not be reached') })
    expect(await rowOf(fine)).toMatchObject({ state: 'sent' })
  })
})
