import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { notify } from './news/notify.ts'
import { browserKeys } from '../../testing/servers/push-server.ts'
import { refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let team: Person
let cook: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  cook = await world.person(world.tenant, 'team')
  admin = await world.person(world.tenant, 'admin')
  await world.within(world.tenant, async (db) => {
    await db.insertInto('team_members').values({ name: 'Cook', department: 'Kitchen', account_id: cook.id }).execute()
    await db.updateTable('accounts').set({ locale: 'es' }).where('id', '=', cook.id).execute()
  })
})
afterAll(() => world?.close())

const clear = (...people: Person[]) => Promise.all(people.map(async (person) => {
  for (const { id } of (await person.notifications.list()).notifications) await person.notifications.remove({ id })
}))
const say = async (news: Partial<Parameters<typeof notify>[2]>) => {
  const profile = await world.services.locations.profile(world.tenant)
  return world.within(world.tenant, (db) => notify(db, profile, { type: 'info', title: 'T', message: 'M', key: crypto.randomUUID(), to: { roles: [], departments: [] }, ...news }))
}

test('an admin tells everyone; each reads, marks and removes their own', async () => {
  await clear(team, cook, admin)
  expect((await admin.notifications.create({ type: 'weather', title: 'Ice', message: 'Drive slowly' })).data).toEqual({ created: 3 })
  const mine = await team.notifications.list()
  expect(mine).toMatchObject({ total: 1, limit: 50, offset: 0, unreadCount: 1, notifications: [{ type: 'weather', title: 'Ice', read: false }] })
  const { id } = mine.notifications[0]!
  expect(await refusal(cook.notifications.remove({ id }))).toMatchObject({ status: 404 })
  expect((await cook.notifications.markRead({ notificationIds: [id] })).data).toEqual({ updated: 0, unreadCount: 1 })
  expect((await team.notifications.markRead({ notificationIds: [id] })).data).toEqual({ updated: 1, unreadCount: 0 })
  expect((await team.notifications.list({ unreadOnly: true as never })).total).toBe(0)
  await team.notifications.remove({ id })
  expect((await team.notifications.list()).total).toBe(0)
})

test('marking all as read leaves unread what came after: after the newest that was shown, or while that waited for a network', async () => {
  await clear(team)
  const to = { accountIds: [team.id] }
  const tell = async (...titles: string[]) => {
    for (const title of titles) await say({ title, to })
    return (await team.notifications.list()).notifications[0]!.created_at
  }
  const unread = async () => (await team.notifications.list()).notifications.filter(({ read }) => !read).map(({ title }) => title)
  const until = await tell('First', 'Second')
  await new Promise((resolve) => setTimeout(resolve, 10))
  const tapped = await tell('Third')
  const headers = { 'x-client-time': new Date(Date.parse(tapped) + 5).toISOString() }
  await new Promise((resolve) => setTimeout(resolve, 20))
  await tell('Fourth')
  expect((await team.notifications.markAllRead({ until }, { headers })).data).toEqual({ updated: 2, unreadCount: 2 })
  expect(await unread()).toEqual(['Fourth', 'Third'])
  // As a release sends it that knows of no body.
  const response = await team.raw('PUT', '/api/notifications/mark-all-read', { headers })
  expect(await response.json()).toMatchObject({ data: { updated: 1, unreadCount: 1 } })
  expect(await unread()).toEqual(['Fourth'])
  expect((await team.notifications.markAllRead()).data).toEqual({ updated: 1, unreadCount: 0 })
})

test('department, own doing, language and bursts', async () => {
  await clear(team, cook, admin)
  expect(await say({ to: { roles: [], departments: ['Kitchen'] }, title: { en: 'New document', es: 'Documento nuevo' } })).toBe(1)
  expect((await cook.notifications.list()).notifications[0]?.title).toBe('Documento nuevo')
  expect(await say({ except: admin.id, to: { roles: ['admin', 'team'], departments: [] } })).toBe(2)
  await say({ key: 'photos:1', title: '1 new photo', to: { accountIds: [team.id] } })
  await team.notifications.markAllRead()
  await say({ key: 'photos:1', title: '12 new photos', to: { accountIds: [team.id] } })
  const { notifications, unreadCount } = await team.notifications.list()
  expect([notifications.filter(({ title }) => title.endsWith('photos')).length, notifications[0]?.title, unreadCount]).toEqual([1, '12 new photos', 1])
})

test('what a person switched off is not told them; an emergency obeys its own switch alone', async () => {
  await clear(team)
  expect((await team.notifications.preferences()).data).toEqual(defaultPreferences)
  const off = Object.fromEntries(Object.keys(defaultPreferences).map((name) => [name, name === 'emergencyNotifications']))
  expect((await team.notifications.updatePreferences(off as never)).data).toEqual(off)
  const to = { accountIds: [team.id] }
  expect([await say({ type: 'photo', to }), await say({ type: 'announcement', to }), await say({ type: 'emergency', to })]).toEqual([0, 0, 1])
})

test('an alert in both languages is told to each in theirs; one that is not whole, in the location’s', async () => {
  await clear(team, cook, admin)
  const alert = { type: 'emergency' as const, title: 'Gas leak', message: 'Leave by the front' }
  await admin.notifications.create({ ...alert, translations: { es: { title: 'Fuga de gas', message: 'Salgan por el frente' } } })
  const told = async (person: Person) => (await person.notifications.list()).notifications.map(({ title, message }) => `${title}: ${message}`)
  expect([await told(team), await told(cook)]).toEqual([['Gas leak: Leave by the front'], ['Fuga de gas: Salgan por el frente']])
  await clear(cook)
  await admin.notifications.create({ ...alert, translations: { es: { title: 'Fuga de gas' } } })
  expect(await told(cook)).toEqual(['Gas leak: Leave by the front'])
  expect(await refusal(admin.notifications.create({ ...alert, translations: { en: { title: 'x', message: 'y' } } })))
    .toMatchObject({ status: 400, body: { field_codes: { 'translations.en': { code: 'own_language' } } } })
})

test('whom an alert reaches leaves out who switched it off, and is as many as are told then', async () => {
  const place = await world.location('Alerts')
  const [boss, ana, luis] = [await world.person(place, 'admin'), await world.person(place, 'team'), await world.person(place, 'team')]
  await luis.notifications.updatePreferences({ ...defaultPreferences, emergencyNotifications: false })
  const reach = async (type?: 'emergency' | 'weather' | 'info') => {
    const { data: { count, switched_off, people } } = await boss.announcements.reach({ audience: { roles: [], departments: [] }, type })
    return [count, switched_off, people.some(({ id }) => id === luis.id)]
  }
  expect([await reach('emergency'), await reach('weather'), await reach('info'), await reach()]).toEqual([[2, 1, false], [3, 0, true], [3, 0, true], [3, undefined, true]])
  expect((await boss.notifications.create({ type: 'emergency', title: 'Gas leak', message: 'Leave by the front' })).data).toEqual({ created: 2 })
  expect((await ana.notifications.list()).total).toBe(1)
})

test('an alert to nobody is refused by its audience and told to nobody; one that all have switched off is for somebody', async () => {
  const place = await world.location('Nobody')
  const [boss, ana] = [await world.person(place, 'admin'), await world.person(place, 'team')]
  const say = (roles: ('team' | 'manager')[], departments: string[] = []) => boss.notifications.create({ type: 'emergency', title: 'Gas leak', message: 'Leave by the front', audience: { roles, departments } })
  for (const [roles, departments] of [[['manager']], [[], ['Moon']], [['team'], ['Moon']]] as Parameters<typeof say>[]) {
    expect(await refusal(say(roles, departments))).toMatchObject({ status: 400, body: { field_codes: { audience: { code: 'reaches_nobody' } } } })
  }
  expect((await boss.admin.logs({})).data.filter(({ event }) => event === 'notification.sent')).toEqual([])
  await ana.notifications.updatePreferences({ ...defaultPreferences, emergencyNotifications: false })
  expect((await say(['team'])).data).toEqual({ created: 0 })
})

test('an alert is sent and in the log whatever stands where its text is cut there', async () => {
  const place = await world.location('Cut')
  const boss = await world.person(place, 'admin')
  const message = `${'a'.repeat(299)}🔥 leave by the front`
  await boss.notifications.create({ type: 'emergency', title: 'Fire', message, audience: { roles: ['admin'], departments: [] } })
  const [row] = (await boss.admin.logs({ event: 'notification.sent' })).data
  expect(row?.after).toMatchObject({ message: `${'a'.repeat(299)}\ufffd…` })
})

test('who lets one device go keeps their others, and their wish to be pushed to', async () => {
  const [phone, laptop, ofCook] = ['phone', 'laptop', 'cook'].map((name) => ({ endpoint: `https://push.example/${name}`, keys: browserKeys() }))
  for (const subscription of [phone!, laptop!]) await team.notifications.subscribe({ subscription })
  await cook.notifications.subscribe({ subscription: ofCook! })
  await team.notifications.updatePreferences({ pushNotifications: true })
  const letGo = async (endpoint: string) => (await team.notifications.unsubscribe({ endpoint })).data.removed
  expect([await letGo(phone!.endpoint), await letGo(ofCook!.endpoint), await letGo(laptop!.endpoint)]).toEqual([1, 0, 1])
  expect((await team.notifications.preferences()).data.pushNotifications).toBe(true)
  await cook.notifications.unsubscribe({})
})

test('who switched push off on a device is not asked again, until they switch it on; who signs out has not switched it off', async () => {
  const place = await world.location('Off')
  const [ana, luis] = [await world.person(place, 'team'), await world.person(place, 'team')]
  const subscription = { endpoint: 'https://push.example/of-ana', keys: browserKeys() }
  const declined = async (person: Person) => (await person.notifications.vapidKey()).data.declined
  await ana.notifications.subscribe({ subscription })
  expect(await declined(ana)).toBe(false)
  await ana.notifications.unsubscribe({ endpoint: subscription.endpoint })
  expect([await declined(ana), (await ana.notifications.preferences()).data]).toEqual([true, defaultPreferences])
  await ana.notifications.updatePreferences({ newPhotos: false })
  expect([await declined(ana), await declined(luis)]).toEqual([true, false])
  // Another device of hers that tells its new address has chosen nothing.
  await ana.notifications.subscribe({ subscription: { ...subscription, endpoint: 'https://push.example/of-ana-too' } })
  expect(await declined(ana)).toBe(true)
  await ana.notifications.subscribe({ subscription, chosen: true })
  expect(await declined(ana)).toBe(false)
  await ana.auth.logout()
  const kept = await world.within(place, (db) => db.selectFrom('notification_preferences').select('push_declined_at').where('account_id', '=', ana.id).execute())
  expect(kept).toEqual([{ push_declined_at: null }])
})

test('a switch that was turned before push was switched on elsewhere, and comes after it, leaves push on', async () => {
  const place = await world.location('Late')
  const ana = await world.person(place, 'team')
  const known = (await ana.notifications.preferences()).data
  await ana.notifications.updatePreferences({ ...known, pushNotifications: true })
  const headers = { 'x-client-time': new Date(Date.now() - 60_000).toISOString() }
  const late = await ana.notifications.updatePreferences({ ...known, newPhotos: false }, { headers })
  expect(late.data).toEqual({ ...known, pushNotifications: true, newPhotos: false })
  expect((await ana.notifications.vapidKey()).data.declined).toBe(false)
  expect((await ana.notifications.updatePreferences(known)).data.pushNotifications).toBe(false)
})

test('a device is kept once, follows whoever signs in on it, and leaves with the session', async () => {
  const subscription = { endpoint: 'https://push.example/abc', keys: browserKeys() }
  await team.notifications.subscribe({ subscription })
  await cook.notifications.subscribe({ subscription })
  const rows = await world.within(world.tenant, (db) => db.selectFrom('push_subscriptions').select('account_id').execute())
  expect(rows).toEqual([{ account_id: cook.id }])
  expect((await team.notifications.unsubscribe({})).data).toEqual({ removed: 0 })
  await cook.auth.logout()
  expect(await world.within(world.tenant, (db) => db.selectFrom('push_subscriptions').select('id').execute())).toEqual([])
})

test('a device with an address or keys that no browser gives is refused by its field, and is not kept', async () => {
  const strict = await openWorld({ ALLOW_PRIVATE_ADDRESSES: '0' })
  try {
    const person = await strict.person(strict.tenant, 'team')
    const { p256dh, auth } = browserKeys()
    const fieldOf = async (endpoint: string, keys = { p256dh, auth }) => {
      const { status, body } = await refusal(person.notifications.subscribe({ subscription: { endpoint, keys } }))
      return [status, ...Object.keys(body.fields ?? {})]
    }
    for (const host of ['10.1.2.3', '8.8.8.8', '[::1]', 'localhost']) expect([host, ...(await fieldOf(`https://${host}/x`))]).toEqual([host, 400, 'subscription.endpoint'])
    const service = 'https://printer.local/x'
    expect(await fieldOf(service, { p256dh: p256dh.slice(0, 80), auth })).toEqual([400, 'subscription.keys.p256dh', 'subscription.endpoint'])
    expect(await fieldOf(service, { p256dh, auth: `${auth}AAAA` })).toEqual([400, 'subscription.keys.auth', 'subscription.endpoint'])
    expect(await strict.within(strict.tenant, (db) => db.selectFrom('push_subscriptions').select('id').execute())).toEqual([])
  } finally {
    await strict.close()
  }
})

test('only who switched push off by hand is not asked again, not who turned another switch', async () => {
  const declined = async () => (await admin.notifications.vapidKey()).data.declined
  const { data: first } = await admin.notifications.preferences()
  await admin.notifications.updatePreferences({ ...first, newPhotos: false })
  expect(await declined()).toBe(false)
  await admin.notifications.updatePreferences({ ...first, pushNotifications: true })
  expect(await declined()).toBe(false)
  await admin.notifications.updatePreferences({ ...first, pushNotifications: false })
  expect(await declined()).toBe(true)
  await admin.notifications.updatePreferences({ ...first, pushNotifications: false, newVideos: false })
  expect(await declined()).toBe(true)
  await admin.notifications.updatePreferences({ ...first, pushNotifications: true })
  expect(await declined()).toBe(false)
})

test('the push key is made once and the same everywhere', async () => {
  const { data: { publicKey } } = await team.notifications.vapidKey()
  expect(publicKey).toMatch(/^B[\w-]{86}$/)
  expect((await world.anyone.allData.essential()).data.vapidPublicKey).toBe(publicKey)
})

test('the team tells nobody anything', async () => {
  expect(await refusal(team.notifications.create({ type: 'emergency', title: 'x', message: 'y' }))).toMatchObject({ status: 403 })
})

test('how well news reaches people, as admins see it', async () => {
  await clear(team)
  await team.notifications.updatePreferences(defaultPreferences)
  const { data: before } = await admin.notifications.health()
  await team.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
  await team.notifications.subscribe({ subscription: { endpoint: 'https://push.example/one', keys: browserKeys() } })
  await team.notifications.subscribe({ subscription: { endpoint: 'https://push.example/two', keys: browserKeys() } })
  await say({ to: { accountIds: [team.id] }, title: 'Truck is late' })
  await world.within(world.tenant, async (db) => {
    const [one, two] = await db.selectFrom('push_subscriptions').select('id').orderBy('endpoint').execute()
    const [news] = await db.selectFrom('notifications').select('id').where('account_id', '=', team.id).execute()
    await db.updateTable('push_subscriptions').set({ failures: 20, last_error: 'No such key' }).where('id', '=', two!.id).execute()
    const row = { notification_id: news!.id, account_id: team.id, channel: 'push' as const, attempts: 1 }
    await db.insertInto('deliveries').values([
      { ...row, subscription_id: one!.id, state: 'sent', status: 201 }, { ...row, subscription_id: two!.id, state: 'failed', status: 400, error: 'No such key' },
    ]).execute()
  })
  const { data } = await admin.notifications.health()
  expect(data.people).toEqual({ ...before.people, byPush: before.people.byPush + 1, byMail: before.people.byMail - 1 })
  expect(data.devices).toEqual({ total: 2, reachable: 1, failing: 1 })
  expect(data.lastWeek.push).toEqual({ sent: 1, waiting: 0, gone: 0, failed: 1 })
  expect(data.deviceList.map(({ reachable, last_error, person }) => [reachable, last_error, person.name])).toEqual([[false, 'No such key', team.name], [true, null, team.name]])
  expect(data.deviceList[0]!.last_seen_at).toBeTruthy()
  expect(data.deliveries.map(({ state, title }) => [state, title]).sort()).toEqual([['failed', 'Truck is late'], ['sent', 'Truck is late']])
  expect(await refusal(team.notifications.health())).toMatchObject({ status: 403 })
})

test('a device whose session owes a second factor, or is over, is none that can be reached', async () => {
  await world.within(world.tenant, (db) => db.deleteFrom('push_subscriptions').execute())
  const lead = await world.person(world.tenant, 'manager')
  await lead.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
  await lead.notifications.subscribe({ subscription: { endpoint: 'https://push.example/of-a-lead', keys: browserKeys() } })
  const reached = async () => {
    const { data: { people, devices, deviceList } } = await admin.notifications.health()
    return { byPush: people.byPush, ...devices, listed: deviceList.map(({ reachable }) => reachable), dashboard: (await admin.admin.dashboard()).data.push }
  }
  const one = { byPush: 1, total: 1, reachable: 1, failing: 0, listed: [true], dashboard: { devices: 1, reachable: 1 } }
  const none = { byPush: 0, total: 1, reachable: 0, failing: 0, listed: [false], dashboard: { devices: 1, reachable: 0 } }
  const sessions = (change: { step?: 'must_enrol_2fa' | null; expires_at?: Date }) =>
    world.within(world.tenant, (db) => db.updateTable('sessions').set(change).where('account_id', '=', lead.id).execute())
  expect(await reached()).toEqual(one)
  await sessions({ step: 'must_enrol_2fa' })
  expect(await reached()).toEqual(none)
  await sessions({ step: null })
  expect(await reached()).toEqual(one)
  await sessions({ expires_at: new Date(Date.now() - 1000) })
  expect(await reached()).toEqual(none)
})
