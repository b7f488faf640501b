import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { createSession } from '../core/session.ts'
import { sendDigests } from '../features/notifications/public.ts'
import { openWebPush } from '../outside/push/web-push.ts'
import { openPushServer } from '../testing/servers/push-server.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let push: Awaited<ReturnType<typeof openPushServer>>
let team: Person
let admin: Person
let count = 0
beforeAll(async () => {
  world = await openWorld()
  push = await openPushServer()
  team = await world.person(world.tenant, 'team')
  admin = await world.person(world.tenant, 'admin')
  await team.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
})
// Far ahead: what waits for its hour does not run before a test says so.
const noon = new Date('2054-11-20T17:00:00Z')
beforeEach(async () => {
  world.clock.set(noon.toISOString())
  push.received.length = push.asked.length = 0
  await team.notifications.unsubscribe({})
})
afterAll(async () => {
  await push?.close()
  await world?.close()
})

async function device() {
  const name = `device-${++count}`
  await team.notifications.subscribe({ subscription: push.device(name) })
  return name
}
const say = (type: 'info' | 'emergency', title: string) => admin.notifications.create({ type, title, message: 'Please read' })
const states = () => world.within(world.tenant, (db) => db.selectFrom('deliveries').select(['state', 'status', 'attempts']).orderBy('created_at', 'desc').execute())

test('news reaches a person’s device, encrypted for it alone and signed by us', async () => {
  const name = await device()
  await say('info', 'Truck is late')
  await world.work()
  expect(push.received).toHaveLength(1)
  const [{ device: to, message, headers }] = push.received as [(typeof push.received)[number]]
  expect([to, message.title, message.body, message.url]).toEqual([name, 'Truck is late', 'Please read', '/notifications'])
  expect(message.icon).toContain(`${world.tenant.slug}.localhost`)
  const jwt = decodeJwt(/t=([^,]+)/.exec(String(headers.authorization))![1]!)
  expect(jwt).toMatchObject({ aud: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), sub: 'mailto:portal@localhost' })
  expect((await states())[0]).toMatchObject({ state: 'sent', status: 201, attempts: 1 })
})

test('a device that is gone leaves, and the others are reached', async () => {
  const [gone, here] = [await device(), await device()]
  push.answer(gone, 410)
  await say('info', 'Two devices')
  await world.work()
  expect(push.received.map(({ device: to }) => to)).toEqual([here])
  const left = await world.within(world.tenant, (db) => db.selectFrom('push_subscriptions').select('endpoint').execute())
  expect(left.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual([here])
})

test('a busy push service is tried again, and nobody hears twice', async () => {
  const [busy, here] = [await device(), await device()]
  push.answer(busy, 429, 503)
  await say('info', 'Busy')
  // All tries that are due: the pauses between them are the queue's.
  await world.work()
  expect(push.received.map(({ device: to }) => to).sort()).toEqual([busy, here].sort())
})

const titlesAt = (device: string) => push.received.filter(({ device: to }) => to === device).map(({ message }) => message.title).sort()
/** That many minutes after the news was told, by the clock of the news and by that of the queue. */
async function after(minutes: number) {
  world.clock.set(new Date(noon.getTime() + minutes * 60_000).toISOString())
  await world.work(new Date(Date.now() + minutes * 60_000))
}

test.each([
  ['for one device', { status: 429, retryAfter: () => '1800', otherHears: ['First', 'Second'] }],
  ['for all of its devices, until a date', { status: 503, retryAfter: () => new Date(Date.now() + 1800_000).toUTCString(), otherHears: ['First'] }],
])('a push service that asks for half an hour %s gets it', async (_, { status, retryAfter, otherHears }) => {
  const [busy, other] = [await device(), await device()]
  push.answer(busy, { status, retryAfter: retryAfter() })
  await say('info', 'First')
  await after(0)
  await say('info', 'Second')
  await after(0)
  await after(29)
  expect([titlesAt(busy), titlesAt(other)]).toEqual([[], otherHears])
  expect(push.asked.filter((to) => to === busy)).toHaveLength(1)
  await after(31)
  expect([titlesAt(busy), titlesAt(other)]).toEqual([['First', 'Second'], ['First', 'Second']])
})

test('a device that is busy to the last try is in the ledger as not reached, asked or not', async () => {
  const name = await device()
  push.answer(name, { status: 429, retryAfter: '999999' })
  await say('info', 'First')
  await after(0)
  await say('info', 'Second')
  await world.work()
  expect(push.asked).toEqual([name])
  expect((await states()).slice(0, 2)).toEqual([
    { state: 'failed', status: null, attempts: 0 }, { state: 'failed', status: 429, attempts: 1 },
  ])
})

test.each([
  ['has been idle for too long', { expires_at: new Date(Date.now() - 1000) }],
  ['is as old as it may become', { absolute_expires_at: new Date(Date.now() - 1000) }],
  ['owes a second factor', { step: 'must_enrol_2fa' as const }],
])('a device whose session %s is sent nothing, in the day or in the morning; a mail waits instead', async (_, ended) => {
  const person = await world.person(world.tenant, 'team')
  await person.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
  await person.notifications.subscribe({ subscription: push.device(`ended-${++count}`) })
  const held = (type: string) => world.within(world.tenant, (db) => db.selectFrom('held_news').innerJoin('notifications', 'notifications.id', 'held_news.notification_id')
    .select('title').where('held_news.account_id', '=', person.id).where('type', '=', type as 'info').execute())
  // In the night it waits for every device that has one.
  world.clock.set('2054-11-21T04:00:00Z')
  await say('info', 'At night')
  await world.work()
  await world.within(world.tenant, (db) => db.updateTable('sessions').set(ended).where('account_id', '=', person.id).execute())
  await world.work(new Date('2054-11-21T11:00:00Z'))
  world.clock.set('2054-11-21T17:00:00Z')
  await say('info', 'By day')
  await say('emergency', 'Fire')
  await world.work()
  expect(push.received).toEqual([])
  expect(await held('info')).toEqual([{ title: 'By day' }])
  const mailed = await world.within(world.tenant, (db) => db.selectFrom('deliveries').innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .select('title').where('deliveries.account_id', '=', person.id).where('channel', '=', 'mail').execute())
  expect(mailed.map(({ title }) => title).sort()).toEqual(['At night', 'Fire'])
  await world.within(world.tenant, (db) => db.deleteFrom('push_subscriptions').where('account_id', '=', person.id).execute())
})

test('in quiet hours everything waits for one digest, but an emergency', async () => {
  await device()
  world.clock.set('2054-11-21T04:00:00Z')
  await say('info', 'First')
  await say('info', 'Second')
  await say('emergency', 'Gas leak')
  await world.work()
  expect(push.received.map(({ message }) => message.title)).toEqual(['Gas leak'])
  await world.work(new Date('2054-11-21T11:00:00Z'))
  expect(push.received.map(({ message }) => message.title)).toEqual(['Gas leak', '2 things are new'])
  expect(push.received[1]!.message.body).toMatch(/First.*Second|Second.*First/)
})

/** The digest by itself, apart from the other jobs that are due by then; `fails` ends it at its nth write. */
async function digest(due: Date, { fails, last = false }: { fails?: number; last?: boolean } = {}) {
  const [{ publicKey, privateKey }, profile] = [await world.services.pushKeys(), await world.services.locations.profile(world.tenant)]
  const sender = openWebPush({ publicKey, privateKey, subject: world.services.env.pushSubject, allowPrivate: true })
  let writes = 0
  await sendDigests({
    services: world.services, tenant: world.tenant, profile, sender,
    transaction: (mode, work) => (mode === 'write' && ++writes === fails ? Promise.reject(new Error('The process ended')) : world.within(world.tenant, work)),
  }, due, last)
}

test('what somebody’s own quiet hours held comes once: a job that goes on for another device brings no part of it again', async () => {
  const own = await device()
  const colleague = await world.person(world.tenant, 'team')
  await colleague.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
  await colleague.notifications.subscribe({ subscription: push.device('colleague') })
  push.answer('colleague', { status: 429, retryAfter: '5400' })
  const { data: { id } } = await admin.chat.conversationsCreate({ name: 'Closers', type: 'group', participant_ids: [team.id, colleague.id] })
  await team.profile.updateMine({ quietStart: '11:00', quietEnd: '13:00' })
  for (const tell of [() => say('info', 'First'), () => say('info', 'Second'), () => admin.chat.send({ id, text: 'Third' })]) {
    await tell()
    await after(0)
  }
  expect(push.received).toEqual([])
  world.clock.set('2054-11-20T18:00:00Z')
  await digest(new Date('2054-11-20T18:00:00Z'))
  expect(titlesAt(own)).toEqual(['3 things are new'])
  await after(91)
  expect([titlesAt(own), titlesAt('colleague').length]).toEqual([['3 things are new'], 3])
  await team.profile.updateMine({ quietStart: null, quietEnd: null })
  await colleague.notifications.unsubscribe({})
})

test('a digest whose job ended in the middle does not come again to whom it reached, by push or by mail', async () => {
  const name = await device()
  world.clock.set('2054-11-21T04:00:00Z')
  await say('info', 'Late truck')
  await say('info', 'Late bread')
  await world.work()
  const due = new Date('2054-11-21T11:00:00Z')
  const held = () => world.within(world.tenant, (db) => db.selectFrom('held_news').select('notification_id').where('account_id', '=', team.id).where('due_at', '<=', due).execute())
  await expect(digest(due, { fails: 3 })).rejects.toThrow('ended')
  expect([titlesAt(name), (await held()).length]).toEqual([['2 things are new'], 2])
  await digest(due)
  const mailed = await world.within(world.tenant, (db) => db.selectFrom('deliveries').innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .select('title').where('channel', '=', 'mail').where('title', 'in', ['Late truck', 'Late bread']).where('deliveries.account_id', '=', team.id).execute())
  expect([titlesAt(name), await held(), mailed]).toEqual([['2 things are new'], [], []])
})

test('what a morning could not bring to a device is in the ledger as not reached, once nobody tries again', async () => {
  const due = new Date('2054-11-21T11:00:00Z')
  const atNight = async (title: string) => {
    world.clock.set('2054-11-21T04:00:00Z')
    await say('info', title)
    await world.work()
  }
  const became = async (title: string) => (await world.within(world.tenant, (db) => db.selectFrom('deliveries').innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .innerJoin('push_subscriptions as device', 'device.id', 'deliveries.subscription_id').select(['device.endpoint', 'deliveries.state', 'deliveries.finished_at'])
    .where('title', '=', title).where('deliveries.account_id', '=', team.id).orderBy('device.created_at').execute()))
    .map(({ endpoint, state, finished_at }) => [endpoint.split('/').at(-1), state, finished_at !== null])
  const [busy, here] = [await device(), await device()]
  push.answer(busy, 503)
  await atNight('Early truck')
  await digest(due)
  // Their other device heard it: to this one it is not told again.
  expect(await became('Early truck')).toEqual([[busy, 'failed', true], [here, 'sent', true]])
  await team.notifications.unsubscribe({})
  const alone = await device()
  push.answer(alone, 503, 503)
  await atNight('Early bread')
  await digest(due)
  expect(await became('Early bread')).toEqual([[alone, 'waiting', false]])
  await digest(due, { last: true })
  expect(await became('Early bread')).toEqual([[alone, 'failed', true]])
})

test('what waited is told on each device as far as its session sees it: who signed in below their role there is told no more by the digest', async () => {
  const lead = await world.person(world.tenant, 'manager')
  const sid = await world.within(world.tenant, (db) => createSession(db, { accountId: lead.id, role: 'team', step: null, remember: false, userAgent: null, network: null }))
  const below = world.speaker(world.tenant, await world.services.tokens.sign({
    sub: lead.id, sid, tid: world.tenant.id, username: 'lead', email: lead.email, role: 'team', exp: Math.floor(Date.now() / 1000) + 3600,
  }))
  await lead.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
  await lead.notifications.subscribe({ subscription: push.device('whole') })
  await below.notifications.subscribe({ subscription: push.device('below') })
  const morning = new Date('2054-11-21T11:00:00Z')
  const atNight = async (...told: Array<[string, 'manager' | 'team']>) => {
    push.received.length = 0
    world.clock.set('2054-11-21T04:00:00Z')
    for (const [title, role] of told) await admin.notifications.create({ type: 'info', title, message: 'Please read', audience: { roles: role === 'team' ? [] : ['manager'], departments: [] } })
    await world.work()
  }
  await atNight(['Wages', 'manager'])
  await world.work(morning)
  expect([titlesAt('whole'), titlesAt('below')]).toEqual([['Wages'], []])
  await lead.notifications.markAllRead({})
  await atNight(['Bonus', 'manager'], ['Picnic', 'team'])
  await world.work(morning)
  expect([titlesAt('whole'), titlesAt('below')]).toEqual([['2 things are new'], ['Picnic']])
  await lead.notifications.markAllRead({})
  // What no device that is left may tell, a mail does.
  await atNight(['Audit', 'manager'], ['Raffle', 'team'])
  await lead.notifications.unsubscribe({ endpoint: push.device('whole').endpoint })
  await world.work(morning)
  expect(push.received.map(({ message }) => message.title)).toEqual(['Raffle'])
  const mailed = await world.within(world.tenant, (db) => db.selectFrom('deliveries').innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .select('title').where('deliveries.account_id', '=', lead.id).where('channel', '=', 'mail').execute())
  expect(mailed).toEqual([{ title: 'Audit' }])
  await below.auth.logout()
})

test('switched off, nothing is sent', async () => {
  await device()
  await team.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: false })
  await say('info', 'Silence')
  await world.work()
  expect(push.received).toEqual([])
  await team.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
})

test('a scheduled one that is brought forward is told at once, and another change of it tells nobody again', async () => {
  const told = async () => (await team.notifications.list({ limit: 100 })).notifications.filter(({ title }) => title === 'Later')
  const { data: { id } } = await admin.announcements.create({ title: 'Later', message: 'Soon', starts_at: '2054-12-01T12:00:00Z' })
  await world.work()
  expect(await told()).toEqual([])
  await admin.announcements.update({ id, starts_at: null })
  await world.work()
  expect(await told()).toHaveLength(1)
  await team.notifications.markAllRead()
  await admin.announcements.update({ id, type: 'info', starts_at: null })
  await admin.announcements.update({ id, message: 'Very soon', priority: 'high' })
  await world.work()
  expect((await told()).map(({ read }) => read)).toEqual([true])
  await admin.announcements.remove({ id })
})

test('one that is switched off and on stays read, and is new again with other words', async () => {
  const { data: { id } } = await admin.announcements.create({ title: 'Dress code', message: 'Black shoes' })
  const told = async () => (await team.notifications.list({ limit: 100 })).notifications.filter(({ title }) => title === 'Dress code').map(({ read }) => read)
  const offAndOn = async () => {
    for (const _ of ['off', 'on']) await admin.announcements.toggle({ id })
    await world.work()
  }
  await world.work()
  await offAndOn()
  expect(await told()).toEqual([false])
  await team.notifications.markAllRead()
  await offAndOn()
  expect(await told()).toEqual([true])
  await admin.announcements.update({ id, message: 'Black shoes, please' })
  await offAndOn()
  // Once, in its present words.
  expect(await told()).toEqual([false])
  await admin.announcements.remove({ id })
})

test('an announcement tells its readers when it is there, and asks again when its text changes', async () => {
  const { data: { id } } = await admin.announcements.create({ title: 'New menu', message: 'From Monday', requires_ack: true })
  await world.work()
  expect((await team.notifications.list()).notifications[0]).toMatchObject({ type: 'announcement', title: 'New menu', url: `/?id=${id}` })
  await admin.announcements.update({ id, message: 'From Tuesday' })
  await world.work()
  expect((await team.notifications.list()).notifications.filter(({ title }) => title === 'New menu')).toMatchObject([{ message: 'From Tuesday', read: false }])
  await admin.announcements.remind({ id })
  await world.work()
  expect((await team.notifications.list()).notifications[0]).toMatchObject({ title: 'Please confirm', message: 'New menu' })
})

test('one that is raised to a must-read, or a must-read to urgent, asks everybody anew, also those who had read it', async () => {
  await device()
  const { data: { id } } = await admin.announcements.create({ title: 'Fryer', message: 'Do not use it' })
  const told = async () => (await team.notifications.list({ limit: 100 })).notifications.filter(({ title }) => title === 'Fryer').map(({ read }) => read)
  const raise = async (change: { requires_ack?: boolean; priority?: 'high' | 'urgent' }) => {
    push.received.length = 0
    await team.announcements.markSeen({ ids: [id] })
    await team.notifications.markAllRead()
    const { data: { content_version } } = await admin.announcements.update({ id, ...change })
    await world.work()
    return [content_version, await told(), push.received.map(({ message, headers }) => [message.title, headers.urgency])]
  }
  await world.work()
  expect(await raise({ priority: 'high' })).toEqual([1, [true], []])
  expect(await raise({ requires_ack: true })).toEqual([2, [false], [['Fryer', 'normal']]])
  expect(await raise({ requires_ack: true, priority: 'high' })).toEqual([2, [true], []])
  expect(await raise({ priority: 'urgent' })).toEqual([3, [false], [['Fryer', 'high']]])
  // Less is asked for, or the same: nobody hears of that.
  expect(await raise({ priority: 'urgent', requires_ack: true })).toEqual([3, [true], []])
  expect(await raise({ requires_ack: false })).toEqual([3, [true], []])
  await admin.announcements.remove({ id })
})

test('a word put right tells nobody again, though the form sends whom it is for each time', async () => {
  const audience = (...roles: Array<'team' | 'manager'>) => ({ roles, departments: [] })
  const { data: { id } } = await admin.announcements.create({ title: 'Parking', message: 'Behnid the barn', audience: audience('team', 'manager') })
  await world.work()
  await team.notifications.markAllRead()
  await admin.announcements.update({ id, message: 'Behind the barn', audience: audience('manager', 'team') })
  await world.work()
  const told = (await team.notifications.list({ limit: 100 })).notifications.filter(({ title }) => title === 'Parking')
  expect(told).toMatchObject([{ message: 'Behind the barn', read: true }])
  await admin.announcements.remove({ id })
})

test('for whom it is added after a word was put right hears of it; nobody else does again', async () => {
  await device()
  const manager = await world.person(world.tenant, 'manager')
  const audience = (...roles: Array<'team' | 'manager'>) => ({ roles, departments: [] })
  const { data: { id } } = await admin.announcements.create({ title: 'Lockers', message: 'Behnid the barn', audience: audience('team') })
  await world.work()
  await admin.announcements.update({ id, message: 'Behind the barn' })
  await world.work()
  await admin.announcements.update({ id, audience: audience('team', 'manager') })
  await world.work()
  expect(push.received.map(({ message }) => message.title)).toEqual(['Lockers'])
  const told = async (person: Person) => (await person.notifications.list({ limit: 100 })).notifications.filter(({ title }) => title === 'Lockers')
  expect([await told(team), await told(manager)]).toMatchObject([[{ message: 'Behind the barn' }], [{ message: 'Behind the barn' }]])
  await admin.announcements.remove({ id })
})

test('in quiet hours only what is urgent and asks to be confirmed goes out', async () => {
  await device()
  world.clock.set('2054-11-21T04:00:00Z')
  const ids: string[] = []
  const announce = async (title: string, fields: object) => ids.push((await admin.announcements.create({ title, message: 'Please read', ...fields })).data.id)
  await announce('Burst pipe', { priority: 'urgent', requires_ack: true })
  await announce('Urgent alone', { priority: 'urgent' })
  await announce('Must-read alone', { requires_ack: true })
  await world.work()
  expect(push.received.map(({ message }) => message.title)).toEqual(['Burst pipe'])
  for (const id of ids) await admin.announcements.remove({ id })
})
