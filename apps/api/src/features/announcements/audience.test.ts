import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { makeMediaVariants } from '../../shared/media/work.ts'
import { openPushServer } from '../../testing/servers/push-server.ts'
import { picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

// Who an announcement is for decides everywhere: the row, its files, what is told of it, and what waits to be told.

let world: World
let push: Awaited<ReturnType<typeof openPushServer>>
let team: Person
let cook: Person
let manager: Person
let admin: Person
const managers = { roles: ['manager' as const], departments: [] }
beforeAll(async () => {
  world = await openWorld()
  push = await openPushServer()
  team = await world.person(world.tenant, 'team')
  cook = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin')
  await admin.team.create({ name: 'Cook', department: 'Kitchen', userId: cook.id })
})
// Far ahead: what waits for its hour does not run before a test says so.
beforeEach(() => world.clock.set('2054-11-20T17:00:00Z'))
afterAll(async () => {
  await push?.close()
  await world?.close()
})

async function withPicture(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Plan', message: 'Secret plan', ...fields })) form.set(name, value)
  form.set('image', new File([new Uint8Array(await picture(900, 600).png().toBuffer())], 'plan.png', { type: 'image/png' }))
  const response = await admin.raw('POST', '/api/announcements', { body: form })
  const { data } = (await response.json()) as { data: { id: string; media_url: string } }
  const mediaId = data.media_url.split('/')[3]!
  await makeMediaVariants(world.services, world.tenant, mediaId)
  return { id: data.id, addresses: ['original', 'w320', 'w640', 'w1280', 'w1920'].map((form) => `/api/media/${mediaId}/${form}`) }
}
const statuses = (person: Person, addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await person.raw('GET', address)).status))
const titles = async (person: Person) => (await person.notifications.list()).notifications.map(({ title }) => title)
const unread = async (person: Person) => (await person.notifications.list()).unreadCount
const all = async (person: Person, addresses: string[], status: number) =>
  expect(await statuses(person, addresses)).toEqual(addresses.map(() => status))

test('the picture of an announcement opens for those it is for, in every form, and is unknown to all others', async () => {
  const forManagers = await withPicture({ audience: JSON.stringify(managers) })
  const forKitchen = await withPicture({ audience: JSON.stringify({ roles: [], departments: ['Kitchen'] }) })
  await all(team, forManagers.addresses, 404)
  await all(team, forKitchen.addresses, 404)
  await all(cook, forManagers.addresses, 404)
  await all(cook, forKitchen.addresses, 200)
  await all(manager, forManagers.addresses, 200)
  const body = async (address: string) => ({ ...((await (await team.raw('GET', address)).json()) as object), requestId: '' })
  expect(await body(forManagers.addresses[0]!)).toEqual(await body(`/api/media/${crypto.randomUUID()}/original`))
})

test('the picture goes with what was narrowed, switched off, ended or is not there yet', async () => {
  const open = await withPicture({})
  await all(team, open.addresses, 200)
  await admin.announcements.update({ id: open.id, audience: managers })
  await all(team, open.addresses, 404)
  await admin.announcements.update({ id: open.id, audience: { roles: [], departments: [] } })
  await all(team, open.addresses, 200)
  await admin.announcements.toggle({ id: open.id })
  await all(team, open.addresses, 404)
  await all(manager, open.addresses, 200)
  const later = await withPicture({ starts_at: '2060-01-01T00:00:00Z' })
  await all(team, later.addresses, 404)
  await all(manager, later.addresses, 200)
})

test('what was told leaves the bell of those who may not see it any more, and returns with the right to', async () => {
  const { data: { id } } = await admin.announcements.create({ title: 'Open to all', message: 'Everyone reads this' })
  await world.work()
  expect(await titles(team)).toContain('Open to all')
  const before = await unread(team)
  await admin.announcements.update({ id, audience: managers })
  expect(await titles(team)).not.toContain('Open to all')
  expect(await unread(team)).toBe(before - 1)
  expect(await titles(manager)).toContain('Open to all')
  await admin.announcements.update({ id, audience: { roles: [], departments: [] } })
  expect(await unread(team)).toBe(before)
  await admin.announcements.remove({ id })
  for (const person of [team, cook, manager]) expect(await titles(person)).not.toContain('Open to all')
})

test('what is for a department leaves with whoever leaves the department, and greets whoever joins it', async () => {
  const { data: { id } } = await admin.announcements.create({ title: 'Knives', message: 'Sharpened', audience: { roles: [], departments: ['Kitchen'] } })
  await world.work()
  expect([(await titles(cook)).includes('Knives'), (await titles(team)).includes('Knives')]).toEqual([true, false])
  const { data: [entry] } = await admin.team.list({ q: 'Cook' })
  await admin.team.update({ id: entry!.id, department: 'Counter' })
  expect(await titles(cook)).not.toContain('Knives')
  await admin.team.update({ id: entry!.id, department: 'Kitchen' })
  await admin.announcements.remove({ id })
})

test('a wider audience is told as well, and nobody twice', async () => {
  const { data: { id } } = await admin.announcements.create({ title: 'Wider', message: 'First for managers', audience: managers })
  await world.work()
  await manager.notifications.markAllRead()
  await admin.announcements.update({ id, audience: { roles: [], departments: [] } })
  await world.work()
  expect(await titles(team)).toContain('Wider')
  expect(await unread(manager)).toBe(0)
  await admin.announcements.remove({ id })
})

test('words that were put right are put right in the bell too', async () => {
  const { data: { id } } = await admin.announcements.create({ title: 'Salary of Sam', message: 'Not for here' })
  await world.work()
  await admin.announcements.update({ id, title: 'Menu', message: 'New menu' })
  const { notifications } = await team.notifications.list()
  expect(JSON.stringify(notifications)).not.toContain('Salary')
  expect(notifications.map(({ title }) => title)).toContain('Menu')
  await admin.announcements.remove({ id })
})

test('words in the other language that were put right are put right in the bell too', async () => {
  const reader = await world.person(world.tenant, 'team')
  await reader.profile.updateMine({ locale: 'es' })
  const { data: { id } } = await admin.announcements.create({ title: 'Shoes', message: 'Black', translations: { es: { title: 'Sueldo de Sam', message: 'No es de aquí' } } })
  await world.work()
  expect(await titles(reader)).toContain('Sueldo de Sam')
  await admin.announcements.update({ id, translations: { es: { title: 'Zapatos', message: 'Negros' } } })
  expect(await titles(reader)).toContain('Zapatos')
  expect(await titles(reader)).not.toContain('Sueldo de Sam')
  await admin.announcements.remove({ id })
})

test('a push that waits is not sent to those who may not see it any more', async () => {
  await team.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
  await team.notifications.subscribe({ subscription: push.device('phone') })
  push.received.length = 0
  push.answer('phone', { status: 503, retryAfter: '1800' })
  const { data: { id } } = await admin.announcements.create({ title: 'Pushed', message: 'To all' })
  const { data: kept } = await admin.announcements.create({ title: 'Still for all', message: 'To all' })
  // What is due by now, and not the further tries.
  await world.work(new Date())
  expect(push.received).toEqual([])
  await admin.announcements.update({ id, audience: managers })
  world.clock.set('2054-11-20T18:00:00Z')
  await world.work(new Date(Date.now() + 3600_000))
  expect(push.received.map(({ message }) => message.title)).toEqual(['Still for all'])
  await team.notifications.unsubscribe({})
  for (const each of [id, kept.id]) await admin.announcements.remove({ id: each })
})

test('what waits for the end of quiet hours is left out of the digest, of its push and of its mail', async () => {
  await team.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
  await team.notifications.subscribe({ subscription: push.device('night') })
  push.received.length = 0
  world.clock.set('2054-11-20T04:00:00Z')
  const { data: { id } } = await admin.announcements.create({ title: 'Held for the night', message: 'To all' })
  const kept = await admin.announcements.create({ title: 'Stays', message: 'To all' })
  await world.work()
  await admin.announcements.update({ id, audience: managers })
  world.clock.set('2054-11-20T12:00:00Z')
  await world.work(new Date('2054-11-20T12:00:00Z'))
  expect(push.received.map(({ message }) => message.title)).toEqual(['Stays'])
  const mails = await world.within(world.tenant, (db) => db.selectFrom('mails').select(['to_address', 'text']).execute())
  expect(mails.filter(({ text }) => text.includes('Held for the night')).map(({ to_address }) => to_address)).toEqual([manager.email])
  await team.notifications.unsubscribe({})
  await admin.announcements.remove({ id: kept.data.id })
})
