import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { createSchema, inTenant, migrateFleet, readMigrations } from '@portal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueMail } from '../../shared/mail/mail.ts'
import { fakeResend, fakeSmtp } from '../../testing/servers/mail-servers.ts'
import { refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let smtp: Awaited<ReturnType<typeof fakeSmtp>>
let resend: Awaited<ReturnType<typeof fakeResend>>
let world: World
let tenant: World['tenant']
let admin: Person & { id: string }
beforeAll(async () => {
  smtp = await fakeSmtp({ password: 'right' })
  resend = await fakeResend()
  world = await openWorld({ RESEND_BASE_URL: resend.url })
})
afterAll(async () => {
  await world.close()
  await smtp.close()
  resend.close()
})
beforeEach(async () => {
  smtp.refuses(() => undefined)
  resend.answers(() => 'ok')
  tenant = await world.location()
  admin = await world.person(tenant, 'admin', { firstName: 'Ada', lastName: 'Admin' })
})
const own = () => ({ provider: 'smtp' as const, host: '127.0.0.1', port: smtp.port, secure: false, user: 'hen', fromAddress: 'post@hen.example' })
const queue = async (to: string) => {
  const profile = await world.services.locations.profile(tenant)
  return world.within(tenant, (db) => queueMail(db, { to, template: 'reset', params: { name: 'Ana', path: '/reset-password?token=abcdef' }, tenant, profile, env: world.env }))
}
const log = async () => (await admin.admin.logs({ event: 'settings.email' })).data

describe('the mail log', () => {
  test('shows the newest first, finds an address, and gives one with its text', async () => {
    const first = await queue('ana@test.example')
    await queue('ben@test.example')
    const { data, total } = await admin.admin.emailLog()
    expect([data.map(({ to }) => to), total]).toEqual([['ben@test.example', 'ana@test.example'], 2])
    expect(data[1]).toEqual({
      id: first, to: 'ana@test.example', subject: 'Set a new password for Test Kitchen', state: 'queued', error: null, created_at: expect.any(String), sent_at: null,
    })
    expect((await admin.admin.emailLog({ to: 'ANA' })).data.map(({ id }) => id)).toEqual([first])
    expect(await admin.admin.emailLog({ limit: 1, offset: 1 })).toMatchObject({ data: [{ id: first }], total: 2 })
    expect((await admin.admin.emailLogGet({ id: first })).data).toMatchObject({ text: expect.stringContaining('?token=abcdef'), html: expect.stringContaining('<html') })
  })

  test('keeps the links of mails that somebody sends to their readers', async () => {
    const id = await queue('ana@test.example')
    await admin.admin.settingsEmail({ emailSettings: { ...own(), secret: 'right' } })
    const { text, html } = (await admin.admin.emailLogGet({ id })).data
    expect(text + html).not.toContain('abcdef')
  })

  test('shows nothing to an admin of what was reported of them, nor do the deliveries: neither its reason nor that it was', async () => {
    const [second, cook] = [await world.person(tenant, 'admin'), await world.person(tenant, 'team')]
    await cook.notifications.updatePreferences({ ...defaultPreferences, emailNotifications: false })
    const { data: { id: talk } } = await cook.chat.conversationsCreate({ name: 'Closers', type: 'group', participant_ids: [admin.id] })
    const { id: rude } = (await admin.chat.send({ id: talk, text: 'You are all lazy' })).message!
    const seen = async (person: Person) => {
      const { deliveries, lastWeek, waitingForDigest } = (await person.notifications.health()).data
      const mails = (await person.admin.emailLog({ to: second.email })).data
      return { deliveries, mailed: lastWeek.mail.waiting, waitingForDigest, mails, read: await Promise.all(mails.map(({ id }) => person.admin.emailLogGet({ id }))) }
    }
    const before = await seen(admin)
    await cook.chat.report({ id: rude, reason: 'Shouts at me' })
    await world.work()
    expect([await seen(admin), (await seen(second)).waitingForDigest]).toEqual([before, 1])
    await world.work(new Date(Date.now() + 36 * 3600_000))
    expect(await seen(admin)).toEqual(before)
    const told = await seen(second)
    expect(told).toMatchObject({ mails: [{ subject: 'Something is new · Test Kitchen' }], deliveries: [{ title: null, type: 'chat_report' }], mailed: 1 })
    expect(JSON.stringify(told)).not.toMatch(/Shouts|was reported/)

    // As earlier releases kept it.
    await world.within(tenant, async (db) => {
      await db.updateTable('notifications').set({ about: null }).where('type', '=', 'chat_report').execute()
      await db.updateTable('mails').set({ subject: 'A message was reported', text: 'Shouts at me' }).where('to_address', '=', second.email).execute()
    })
    expect(await seen(admin)).toEqual(before)
    const [mail] = (await seen(second)).read
    expect(mail!.data.text).toBe('Shouts at me')
    expect(await refusedWith(admin.admin.emailLogGet({ id: mail!.data.id }))).toBe('404 admin.not_found')
  })

  test('is for admins, each for their own location', async () => {
    const id = await queue('ana@test.example')
    const stranger = await world.person(await world.location(), 'admin')
    expect((await stranger.admin.emailLog()).data).toEqual([])
    expect(await refusedWith(stranger.admin.emailLogGet({ id }))).toBe('404 admin.not_found')
    expect(await refusedWith((await world.person(tenant, 'manager')).admin.emailLog())).toBe('403 access.denied')
  })
})

test('what older releases kept in sent mails and warnings of what is its reader’s alone goes with the next one', async () => {
  const all = readMigrations('tenant')
  const before = all.findIndex(({ name }) => name.endsWith('_private_words_in_mails'))
  const { direct, lanePassword } = world.services
  const place = await createSchema(direct, { passwordOf: lanePassword, migrations: all.slice(0, before), state: 'provisioning' })
  world.owns(place.id)
  await direct.unsafe(`
    insert into ${place.id}.mails (to_address, template, subject, html, text, state, provider_id) values
      ('1', 'digest', 'My landlord', '<html lang="en" dir="ltr">My landlord', 'My landlord', 'sent', 're_1'), ('2', 'digest', 'My landlord', '<html lang="es" dir="ltr">My landlord', 'My landlord', 'queued', 'none'),
      ('3', 'digest', 'Stays', '<html lang="en">', 'Stays', 'queued', null), ('4', 'verify', 'Stays', '<html lang="en">', 'Stays', 'sent', 're_4');
    with ana as (insert into ${place.id}.accounts (email, username, first_name, last_name, role, approval) values ('a@b.example', 'a', 'A', 'B', 'team', 'approved') returning id),
      drafts as (insert into ${place.id}.drafts (account_id, form_type, title, payload, expires_at)
        select id, form, 'My landlord', '{}', now() + interval '1 day' from ana, unnest(array['voicebox', 'eoi']) form returning id, account_id, form_type),
      told as (select account_id, id, case form_type when 'eoi' then 'Trainer goes soon' else '“My landlord” se borra pronto' end as title from drafts union all select id, gen_random_uuid(), '“My landlord” goes soon' from ana)
    insert into ${place.id}.notifications (account_id, type, title, message, about) select account_id, 'submission', title, '', jsonb_build_object('kind', 'draft', 'ids', jsonb_build_array(id)) from told`).simple()
  expect((await migrateFleet(direct, { only: [place.id] })).migrated).toEqual([place.id])
  const [mails, news] = await inTenant(world.services.lanes, place, 'read', async (db) => [
    await db.selectFrom('mails').select(['subject', 'html', 'text']).orderBy('to_address').execute(), await db.selectFrom('notifications').select('title').orderBy('title').execute(),
  ] as const)
  expect(JSON.stringify(mails)).not.toContain('landlord')
  expect(mails.map(({ subject }) => subject)).toEqual(['Something is new', 'Hay algo nuevo', 'Stays', 'Stays'])
  expect(news.map(({ title }) => title)).toEqual(['Trainer goes soon', 'Tu borrador del buzón se borra pronto'])
})

describe('the mail settings', () => {
  test('are stored, the password sealed and never shown again', async () => {
    const { data } = await admin.admin.settingsEmail({ emailSettings: { ...own(), secret: 'right' }, version: 1 })
    expect(data).toEqual({ emailSettings: { ...own(), fromName: '', replyTo: '', hasSecret: true }, version: 2 })
    const row = await world.within(tenant, (db) => db.selectFrom('settings').select(['email_settings', 'email_secret']).executeTakeFirstOrThrow())
    expect(JSON.stringify(row)).not.toContain('right')
    expect((await admin.admin.settings()).data.emailSettings).toEqual(data.emailSettings)
    const entries = await log()
    expect(entries).toMatchObject([{ event: 'settings.email_changed', before: { 'email.provider': 'platform' }, after: { 'email.provider': 'smtp', 'email.secret': 'changed' } }])
    expect(JSON.stringify(entries)).not.toContain('right')
  })

  test('keep what was not sent, forget the password when told to, and do nothing when nothing changed', async () => {
    await admin.admin.settingsEmail({ emailSettings: { ...own(), secret: 'right' } })
    await admin.admin.settingsEmail({ emailSettings: { fromName: 'The Hen' } })
    expect((await admin.admin.settings()).data.emailSettings).toMatchObject({ fromName: 'The Hen', host: '127.0.0.1', hasSecret: true })
    expect((await admin.admin.settingsEmail({ emailSettings: { fromName: 'The Hen', hasSecret: true } })).data.version).toBe(3)
    expect((await admin.admin.settingsEmail({ emailSettings: { secret: '' } })).data.emailSettings.hasSecret).toBe(false)
    expect(await log()).toHaveLength(3)
  })

  test('never take a password to another server', async () => {
    await admin.admin.settingsEmail({ emailSettings: { ...own(), secret: 'right' } })
    for (const change of [{ host: 'evil.example' }, { user: 'other' }, { provider: 'resend' as const }]) {
      expect((await refusal(admin.admin.settingsEmail({ emailSettings: change }))).body.fields).toHaveProperty(['emailSettings.secret'])
      expect((await refusal(admin.admin.settingsTestEmail({ emailConfig: change, testRecipient: 'x@y.example' }))).body.fields).toHaveProperty(['emailSettings.secret'])
    }
    await admin.admin.settingsEmail({ emailSettings: { provider: 'platform' } })
    expect((await admin.admin.settings()).data.emailSettings.hasSecret).toBe(false)
  })

  test('are checked in words, and the loser of two edits sees what stands', async () => {
    const { body } = await refusal(admin.admin.settingsEmail({ emailSettings: { provider: 'smtp', host: 'not a host' } }))
    expect(body.fields).toEqual({ 'emailSettings.host': 'Please enter the name of your mail server', 'emailSettings.fromAddress': 'Please enter the address that mails come from' })
    expect((await refusal(admin.admin.settingsEmail({ emailSettings: { provider: 'resend', fromAddress: 'a@b.example' } }))).body.fields).toHaveProperty(['emailSettings.secret'])
    const stale = await refusal(admin.admin.settingsEmail({ emailSettings: { fromName: 'X' }, version: 7 }))
    expect([stale.status, stale.body.data]).toEqual([409, { emailSettings: expect.objectContaining({ provider: 'platform' }), version: 1 }])
  })
})

describe('a test mail', () => {
  test('goes out with settings that are not saved, and shows what was said', async () => {
    const { data } = await admin.admin.settingsTestEmail({ emailConfig: { ...own(), secret: 'right', fromName: 'The Hen' }, testRecipient: 'boss@hen.example' })
    expect(data.transcript).toContain('RCPT TO:<boss@hen.example>')
    expect(data.transcript).not.toContain('right')
    expect(smtp.received.at(-1)!.mail).toMatchObject({ messageId: data.messageId, subject: 'Test mail from Test Kitchen', from: { name: 'The Hen', address: 'post@hen.example' } })
    expect((await admin.admin.settings()).data.emailSettings.provider).toBe('platform')
    expect((await admin.admin.emailLog()).data).toMatchObject([{ to: 'boss@hen.example', state: 'sent', sent_at: expect.any(String) }])
    expect(await log()).toMatchObject([{ event: 'settings.email_tested', target: { kind: 'email', name: 'boss@hen.example' } }])
    expect((await world.work()).filter(({ location }) => location === tenant.id)).toEqual([])
  })

  test('that is refused answers with the provider’s words and stays in the log as failed', async () => {
    smtp.refuses(() => ({ code: 550, message: 'No such mailbox here' }))
    const refused = await refusal(admin.admin.settingsTestEmail({ emailConfig: { ...own(), secret: 'right' }, testRecipient: 'nobody@hen.example' }))
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([400, 'email.refused', expect.stringContaining('No such mailbox here')])
    expect((await admin.admin.emailLog()).data).toMatchObject([{ state: 'failed', error: expect.stringContaining('No such mailbox here') }])
    const wrong = await refusal(admin.admin.settingsTestEmail({ emailConfig: { ...own(), secret: 'wrong' }, testRecipient: 'boss@hen.example' }))
    expect(wrong.body.error).toContain('Authentication failed')
  })

  test('uses the saved settings and their password when none are sent', async () => {
    await admin.admin.settingsEmail({ emailSettings: { provider: 'resend', fromAddress: 'post@hen.example', secret: 're_own' } })
    const { data } = await admin.admin.settingsTestEmail({ testRecipient: 'boss@hen.example' })
    expect(resend.requests.at(-1)).toMatchObject({ authorization: 'Bearer re_own', body: { from: '"Test Kitchen" <post@hen.example>', to: 'boss@hen.example' } })
    expect(data.messageId).toMatch(/^re_/)
    expect(data.kept).toBe(false)
  })

  test('is kept to be read where nobody sends mail', async () => {
    const { data } = await admin.admin.settingsTestEmail({ testRecipient: 'boss@hen.example' })
    expect(data.transcript).toContain('outbox')
    expect(data.kept).toBe(true)
    expect((await admin.admin.emailLog()).data).toMatchObject([{ id: data.messageId, state: 'queued' }])
  })

  test('cannot be used to reach into the network or to write to the world', async () => {
    const strict = await openWorld({ ALLOW_PRIVATE_ADDRESSES: '0', RATE_LIMITS: 'on' })
    const person = await strict.person(strict.tenant, 'admin')
    const attempt = () => person.admin.settingsTestEmail({ emailConfig: { ...own(), secret: 'x' }, testRecipient: 'x@y.example' })
    expect((await refusal(attempt())).body.error).toBe('127.0.0.1 is not a public address')
    for (let i = 1; i < 20; i++) await refusal(attempt())
    expect((await refusal(attempt())).status).toBe(429)
    await strict.close()
  })
})
