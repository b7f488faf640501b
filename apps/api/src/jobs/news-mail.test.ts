import { enqueue } from '@portal/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { mailNews, writeMails } from '../features/notifications/news/mail.ts'
import { notify } from '../features/notifications/news/notify.ts'
import { openPushServer } from '../testing/servers/push-server.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let push: Awaited<ReturnType<typeof openPushServer>>
let admin: Person
let ana: Person
let luis: Person
let count = 0
beforeAll(async () => {
  world = await openWorld()
  push = await openPushServer()
  admin = await world.person(world.tenant, 'admin')
  ana = await world.person(world.tenant, 'team', { firstName: 'Ana' })
  luis = await world.person(world.tenant, 'team', { firstName: 'Luis' })
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ locale: 'es' }).where('id', '=', luis.id).execute())
})
beforeEach(async () => {
  await world.work(new Date('2055-01-01T00:00:00Z'))
  for (const person of [admin, ana, luis]) {
    await person.notifications.markAllRead()
    await person.notifications.unsubscribe({})
    await person.notifications.updatePreferences(defaultPreferences)
  }
  push.received.length = 0
  await world.within(world.tenant, async (db) => {
    await db.deleteFrom('mails').execute()
    await db.deleteFrom('held_news').execute()
  })
  world.clock.set('2054-11-20T17:00:00Z')
})
afterAll(async () => {
  await push?.close()
  await world?.close()
})

/** In New York: quiet from 3:00 until 11:00 UTC. */
const nextMorning = new Date('2054-11-21T11:00:00Z')
const team = { roles: ['team' as const], departments: [] }
const managers = { roles: ['manager' as const], departments: [] }
const say = async (title: string, type: 'document' | 'weather' | 'emergency' = 'document', to: Parameters<typeof notify>[2]['to'] = team) => {
  const profile = await world.services.locations.profile(world.tenant)
  await world.within(world.tenant, (db) => notify(db, profile, { type, title, message: `${title}, please read`, key: `test:${++count}`, to }))
}
const mails = () => world.within(world.tenant, (db) =>
  db.selectFrom('mails').select(['account_id', 'template', 'subject', 'text']).orderBy('created_at').orderBy('to_address').execute())
const mailsOf = async (person: Person) => (await mails()).filter(({ account_id }) => account_id === person.id).map(({ template, subject }) => `${template}: ${subject}`)
async function withDevice(person: Person, statuses: number[] = []) {
  const name = `device-${++count}`
  await person.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
  await person.notifications.subscribe({ subscription: push.device(name) })
  push.answer(name, ...statuses)
  return name
}

test('whom no push reaches is mailed once in the morning, of what is unread, in their language', async () => {
  await withDevice(admin)
  await say('First')
  await say('Second')
  await world.work()
  expect(await mails()).toEqual([])
  await say('Third')
  const { notifications } = await ana.notifications.list({ unreadOnly: 'true' as never })
  await ana.notifications.markRead({ notificationIds: notifications.filter(({ title }) => title !== 'Second').map(({ id }) => id) })
  await world.work(nextMorning)
  await world.work(new Date('2054-11-22T11:00:00Z'))
  expect(await mailsOf(ana)).toEqual(['digest: Second · Test Kitchen'])
  expect(await mailsOf(luis)).toEqual(['digest: 3 novedades en Test Kitchen'])
  expect(await mailsOf(admin)).toEqual([])
})

test('whom push reaches gets the push and no mail; who wants no mail gets none', async () => {
  const device = await withDevice(ana)
  await luis.notifications.updatePreferences({ ...defaultPreferences, emailNotifications: false })
  await say('By day')
  await world.work(nextMorning)
  expect(push.received.map(({ device: to, message }) => [to, message.title])).toEqual([[device, 'By day']])
  expect(await mails()).toEqual([])
})

test('what waited in quiet hours comes by push to some and by mail to others, once', async () => {
  const device = await withDevice(ana, [503])
  world.clock.set('2054-11-21T04:00:00Z')
  await say('Late')
  await say('Later')
  await world.work()
  expect([push.received, await mails()]).toEqual([[], []])
  await world.work(nextMorning)
  for (let hours = 1; hours < 4; hours++) await world.work(new Date(nextMorning.getTime() + hours * 3600_000))
  expect(push.received.map(({ device: to, message }) => [to, message.title])).toEqual([[device, '2 things are new']])
  expect([await mailsOf(ana), await mailsOf(luis)]).toEqual([[], ['digest: 2 novedades en Test Kitchen']])
})

test('where all devices are gone when the quiet hours end, the mail goes', async () => {
  await withDevice(ana, [410])
  world.clock.set('2054-11-21T04:00:00Z')
  await say('Late')
  await world.work(nextMorning)
  expect(push.received).toEqual([])
  expect(await mailsOf(ana)).toEqual(['digest: Late · Test Kitchen'])
})

const failuresOf = (person: Person) => world.within(world.tenant, async (db) =>
  (await db.selectFrom('push_subscriptions').select('failures').where('account_id', '=', person.id).execute()).map(({ failures }) => failures))

test.each([401, 403])('where the push service does not accept us (%i), the mail goes, and the device is not blamed', async (status) => {
  await withDevice(ana, [status, status, status])
  await say('Apron')
  await say('Ice', 'weather')
  await world.work()
  expect(await mailsOf(ana)).toEqual(['alert: Weather at Test Kitchen: Ice'])
  await world.work(nextMorning)
  expect(push.received).toEqual([])
  expect(await mailsOf(ana)).toEqual(['alert: Weather at Test Kitchen: Ice', 'digest: Apron · Test Kitchen'])
  expect(await failuresOf(ana)).toEqual([0])
})

test('who heard of it on another device, or wants no mail, is not mailed for it', async () => {
  const works = await withDevice(ana)
  await withDevice(ana, [403])
  await luis.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true, emailNotifications: false })
  await luis.notifications.subscribe({ subscription: push.device('of-luis') })
  push.answer('of-luis', 403)
  await say('Apron')
  await world.work(nextMorning)
  expect([push.received.map(({ device: to }) => to), await mails()]).toEqual([[works], []])
})

test('who hears of it later on another device is not told once more in the morning', async () => {
  const late = await withDevice(ana, [429])
  await withDevice(ana, [403, 403])
  await say('Apron')
  await world.work()
  await world.work(new Date(world.clock.now().getTime() + 3600_000))
  await world.work(nextMorning)
  expect([push.received.map(({ device: to }) => to), await mailsOf(ana)]).toEqual([[late], []])
})

test('whoever has only devices that may not tell it is mailed like somebody without one, by day and of the night', async () => {
  const lead = await world.person(world.tenant, 'manager')
  await withDevice(lead)
  await world.within(world.tenant, (db) => db.updateTable('sessions').set({ role: 'team' }).where('account_id', '=', lead.id).execute())
  await say('Ice', 'weather', managers)
  await world.work()
  expect(await mailsOf(lead)).toEqual(['alert: Weather at Test Kitchen: Ice'])
  world.clock.set('2054-11-21T04:00:00Z')
  await say('Rota', 'document', managers)
  await world.work(nextMorning)
  expect([push.received, await mailsOf(lead)]).toEqual([[], ['alert: Weather at Test Kitchen: Ice', 'digest: Rota · Test Kitchen']])
})

/** The first try alone: the pauses between them are the queue's. */
const firstTry = () => world.work(new Date())

test('whoever is mailed instead does not wait for a device of somebody else', async () => {
  await withDevice(ana, [403])
  await withDevice(luis, Array.from({ length: 20 }, () => 429))
  await say('Ice', 'weather')
  await firstTry()
  expect([await mailsOf(ana), await mailsOf(luis)]).toEqual([['alert: Weather at Test Kitchen: Ice'], []])
  await world.work(nextMorning)
  expect([await mailsOf(ana), await mailsOf(luis)]).toEqual([['alert: Weather at Test Kitchen: Ice'], []])
})

test('what a device told in the morning is not told once more by a job that goes on after it', async () => {
  const device = await withDevice(ana, [403, 403])
  await withDevice(luis, Array.from({ length: 40 }, () => 429))
  for (const title of ['Apron', 'Boots']) await say(title)
  await firstTry()
  const jobs = [count - 1, count].map((key) => ({ task: 'news.deliver' as const, payload: { key: `test:${key}`, orMail: true } }))
  await world.work(nextMorning)
  await world.within(world.tenant, (db) => enqueue(db, ...jobs))
  await world.work(new Date('2054-11-22T11:00:00Z'))
  expect(push.received.map(({ device: to, message }) => [to, message.title])).toEqual([[device, '2 things are new']])
  expect(await mailsOf(ana)).toEqual([])
})

test('an emergency goes every way at once, whatever was switched off but itself', async () => {
  const device = await withDevice(ana)
  await ana.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: false, emailNotifications: false })
  await luis.notifications.updatePreferences({ ...defaultPreferences, emergencyNotifications: false })
  world.clock.set('2054-11-21T04:00:00Z')
  await say('Gas leak', 'emergency')
  await world.work()
  expect(push.received.map(({ device: to }) => to)).toEqual([device])
  expect([await mailsOf(ana), await mailsOf(luis)]).toEqual([['alert: Emergency at Test Kitchen: Gas leak'], []])
})

test('the weather is mailed at once where no push goes, but not at night', async () => {
  await withDevice(ana)
  await say('Ice', 'weather')
  await world.work()
  expect([await mailsOf(ana), await mailsOf(luis)]).toEqual([[], ['alert: Clima en Test Kitchen: Ice']])
  world.clock.set('2054-11-21T04:00:00Z')
  await say('Fog', 'weather')
  await world.work()
  expect(await mailsOf(luis)).toHaveLength(1)
  await world.work(nextMorning)
  expect(await mailsOf(luis)).toEqual(['alert: Clima en Test Kitchen: Ice', 'digest: Fog · novedades de Test Kitchen'])
})

test('an urgent must-read is mailed at once, by day and by night, to whoever wants mail, and its push lives for a day', async () => {
  const device = await withDevice(ana)
  // Ten in the morning.
  world.clock.set('2054-11-20T15:00:00Z')
  const announce = async (title: string) => (await admin.announcements.create({ title, message: 'Close the valve', priority: 'urgent', requires_ack: true, audience: team })).data.id
  const ids = [await announce('Burst pipe')]
  await firstTry()
  expect(await mailsOf(luis)).toEqual(['digest: Burst pipe · novedades de Test Kitchen'])
  expect(push.received.map(({ device: to, headers }) => [to, headers.ttl])).toEqual([[device, '86400']])
  expect(await mailsOf(ana)).toEqual(['digest: Burst pipe · Test Kitchen'])
  await luis.notifications.updatePreferences({ ...defaultPreferences, emailNotifications: false })
  world.clock.set('2054-11-21T04:00:00Z')
  ids.push(await announce('Gas off'))
  await firstTry()
  expect([(await mailsOf(ana)).length, (await mailsOf(luis)).length]).toEqual([2, 1])
  for (const id of ids) await admin.announcements.remove({ id })
})

test('a reminder of a must-read is mailed to the missing alone, each time that it is asked for', async () => {
  const { data: { id } } = await admin.announcements.create({ title: 'Allergens', message: 'New sheet', requires_ack: true, ack_due_at: '2054-11-28T04:00:00Z', audience: team })
  await ana.announcements.acknowledge({ id })
  expect((await admin.announcements.remind({ id })).data).toEqual({ reminded: 1 })
  await world.work()
  expect([await mailsOf(ana), await mailsOf(luis)]).toEqual([[], ['mustRead: Por favor confirma: Allergens · Test Kitchen']])
  const [mail] = await mails()
  expect(mail!.text).toContain('27 de noviembre de 2054')
  expect(mail!.text).toContain(`/?id=${id}`)
  await admin.announcements.remind({ id })
  await world.work()
  expect(await mailsOf(luis)).toHaveLength(2)
  await admin.announcements.remove({ id })
})

test('a reminder names what is to be read as its reader knows it', async () => {
  const { data: { id } } = await admin.announcements.create({
    title: 'Allergens', message: 'New sheet', requires_ack: true, audience: team, translations: { es: { title: 'Alérgenos', message: 'Hoja nueva' } },
  })
  await admin.announcements.remind({ id })
  await world.work()
  expect([await mailsOf(ana), await mailsOf(luis)]).toEqual([['mustRead: Please confirm: Allergens · Test Kitchen'], ['mustRead: Por favor confirma: Alérgenos · Test Kitchen']])
  const bell = async (person: Person) => (await person.notifications.list()).notifications.find(({ title }) => /confirm/i.test(title))?.message
  expect([await bell(ana), await bell(luis)]).toEqual(['Allergens', 'Alérgenos'])
  await admin.announcements.remove({ id })
})

test('what somebody is written stands in no mail that waits for somebody who sends it', async () => {
  const { data: { id } } = await luis.chat.conversationsCreate({ participant_ids: [ana.id] })
  await luis.chat.send({ id, text: 'My landlord gives me notice' })
  await world.work(nextMorning)
  expect(await mailsOf(ana)).toEqual(['digest: Something is new · Test Kitchen'])
  const [mail] = (await admin.admin.emailLog({ to: ana.email })).data
  expect(JSON.stringify([mail, await admin.admin.emailLogGet({ id: mail!.id }), await mails()])).not.toMatch(/Luis|landlord/)
})

test('a job that runs again mails nobody twice, and the ledger knows each mail', async () => {
  await say('Storm', 'weather')
  await world.work()
  const before = await mails()
  const [news] = (await luis.notifications.list()).notifications
  const key = await world.within(world.tenant, (db) => db.selectFrom('notifications').select('source_key').where('id', '=', news!.id).executeTakeFirstOrThrow())
  const profile = await world.services.locations.profile(world.tenant)
  const means = { services: world.services, tenant: world.tenant, profile, transaction: (_: unknown, work: Parameters<typeof world.within>[1]) => world.within(world.tenant, work) }
  await mailNews(means as never, key.source_key!, { urgent: false })
  expect(await mails()).toEqual(before)
  const ledger = await world.within(world.tenant, (db) =>
    db.selectFrom('deliveries').select(['channel', 'state']).where('notification_id', '=', news!.id).execute())
  expect(ledger).toEqual([{ channel: 'mail', state: 'waiting' }])
})

test('mails are written as often as need be on one connection, whose plans are for any values after the fifth', async () => {
  await say('Storm')
  const [news] = (await ana.notifications.list()).notifications
  const profile = await world.services.locations.profile(world.tenant)
  const mail = {
    account: ana.id, reader: { email: ana.email, first_name: 'Ana', locale: null }, notifications: [news!.id],
    template: 'digest' as const, params: { name: 'Ana', items: [{ type: 'document', title: 'Storm', message: 'Storm, please read' }], path: '/' },
  }
  await world.within(world.tenant, async (db) => {
    for (let count = 0; count < 7; count++) await writeMails(db, { services: world.services, tenant: world.tenant, profile } as never, [mail])
  })
  expect(await mailsOf(ana)).toHaveLength(7)
})
