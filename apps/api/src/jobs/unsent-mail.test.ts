import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDigests } from '../features/notifications/news/digest.ts'
import { notify } from '../features/notifications/news/notify.ts'
import { localDay } from '../outside/clock.ts'
import { fakeResend } from '../testing/servers/mail-servers.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let api: Awaited<ReturnType<typeof fakeResend>>
let world: World
let manager: Person
let ana: Person
let cook: Person
beforeAll(async () => {
  api = await fakeResend()
  world = await openWorld({ RESEND_API_KEY: 're_operator', RESEND_BASE_URL: api.url, MAIL_FROM: 'Portal <portal@operator.example>' })
  // In New York no quiet hours hold the reminders back, whenever this runs.
  world.clock.set(`${localDay(new Date(), 'UTC')}T18:00:00Z`)
  const [one, two, three] = await Promise.all((['manager', 'team', 'team'] as const).map((role) => world.person(world.tenant, role)))
  ;[manager, ana, cook] = [one!, two!, three!]
  await world.within(world.tenant, (db) => db.insertInto('team_members').values({ name: 'Cook', department: 'Kitchen', account_id: cook.id }).execute())
})
afterAll(async () => {
  await world?.close()
  api?.close()
})

const team = { roles: ['team' as const], departments: [] }
const sentTo = ({ email }: Person) => api.requests.filter(({ body }) => body.to === email).map(({ body }) => body.subject)
const hour = 3_600_000

test('a mail that could not go yet is not sent to whom its announcement no longer reaches', async () => {
  const { data: { id, version } } = await manager.announcements.create({ title: 'Allergens', message: 'New sheet', requires_ack: true, audience: team })
  await world.work(new Date())
  api.answers(() => ({ status: 503, name: 'application_error', message: 'Down for maintenance' }))
  await manager.announcements.remind({ id })
  await world.work(new Date())
  expect([sentTo(ana), sentTo(cook)]).toEqual([['Please confirm: Allergens · Test Kitchen'], ['Please confirm: Allergens · Test Kitchen']])
  api.requests.length = 0
  await manager.announcements.update({ id, version, audience: { roles: [], departments: ['Kitchen'] } })
  api.answers(() => 'ok')
  await world.work(new Date(Date.now() + hour))
  expect([sentTo(ana), sentTo(cook)]).toEqual([[], ['Please confirm: Allergens · Test Kitchen']])
  const kept = await world.within(world.tenant, (db) => db.selectFrom('mails').select('account_id').where('template', '=', 'mustRead').execute())
  expect(kept).toEqual([{ account_id: cook.id }])
})

const tell = async (title: string, type: 'document' | 'weather') => {
  const profile = await world.services.locations.profile(world.tenant)
  await world.within(world.tenant, (db) => notify(db, profile, { type, title, message: `${title}, please read`, key: `test:${title}`, to: team }))
}
const bell = async (person: Person) => (await person.notifications.list({ unreadOnly: 'true' })).notifications
const read = async (person: Person, ...titles: string[]) =>
  person.notifications.markRead({ notificationIds: (await bell(person)).filter(({ title }) => titles.includes(title)).map(({ id }) => id) })

test('nor of what they have read or confirmed by then; a warning goes all the same', async () => {
  const { data: { id } } = await manager.announcements.create({ title: 'Gloves', message: 'New box', requires_ack: true, audience: team })
  for (const title of ['Rota', 'Apron']) await tell(title, 'document')
  await world.work(new Date())
  api.answers(() => ({ status: 503, name: 'application_error', message: 'Down for maintenance' }))
  await manager.announcements.remind({ id })
  await tell('Ice', 'weather')
  const [means, morning] = [{ ...world, profile: await world.services.locations.profile(world.tenant) }, new Date(world.clock.now().getTime() + 24 * hour)]
  await sendDigests({ ...means, sender: { send: () => Promise.reject(new Error('Nobody has a device')) }, transaction: (_, work) => world.within(world.tenant, work) }, morning, false)
  await world.work(new Date())
  await ana.announcements.acknowledge({ id })
  await read(ana, 'Rota', 'Gloves', 'Ice')
  await cook.notifications.markAllRead({})
  api.requests.length = 0
  api.answers(() => 'ok')
  await world.work(new Date(Date.now() + hour))
  expect([sentTo(ana), sentTo(cook)].map((subjects) => subjects.sort())).toEqual([['Apron · Test Kitchen', 'Weather at Test Kitchen: Ice'], ['Weather at Test Kitchen: Ice']])
})

test('nor to anybody, once it is deleted', async () => {
  api.requests.length = 0
  const { data: { id } } = await manager.announcements.create({ title: 'Knives', message: 'New rack', requires_ack: true, audience: team })
  await world.work(new Date())
  api.answers(() => ({ status: 503, name: 'application_error', message: 'Down for maintenance' }))
  await manager.announcements.remind({ id })
  await world.work(new Date())
  expect(sentTo(ana)).toEqual(['Please confirm: Knives · Test Kitchen'])
  api.requests.length = 0
  await manager.announcements.remove({ id })
  api.answers(() => 'ok')
  await world.work(new Date(Date.now() + 2 * hour))
  expect([sentTo(ana), sentTo(cook)]).toEqual([[], []])
})

test('nor to whom nobody asks any more, or who swept it from their bell', async () => {
  const { data: { id, version } } = await manager.announcements.create({ title: 'Ladders', message: 'New ones', requires_ack: true, audience: team })
  await world.work(new Date())
  api.answers(() => ({ status: 503, name: 'application_error', message: 'Down for maintenance' }))
  await manager.announcements.remind({ id })
  await world.work(new Date())
  for (const { id: news, title } of await bell(cook)) if (title.includes('Ladders')) await cook.notifications.remove({ id: news })
  api.requests.length = 0
  await manager.announcements.update({ id, version, requires_ack: false })
  api.answers(() => 'ok')
  await world.work(new Date(Date.now() + hour))
  expect([sentTo(ana), sentTo(cook)]).toEqual([[], []])
})

/** The morning after which digests go has come by the time that they are asked for. */
const asOfYesterday = () => world.clock.set(`${localDay(new Date(Date.now() - 48 * hour), 'UTC')}T18:00:00Z`)
const down = () => api.answers(() => ({ status: 503, name: 'application_error', message: 'Down for maintenance' }))
const soon = () => world.work(new Date(Date.now() + hour))
const keptOf = ({ id }: Person) => world.within(world.tenant, (db) => db.selectFrom('mails').selectAll().where('account_id', '=', id).execute())

test('what somebody is written is mailed to them, and kept nowhere: neither the log of mails nor that of deliveries tells it, or whose it was', async () => {
  asOfYesterday()
  const [marisol, ben, admin] = [
    await world.person(world.tenant, 'team', { firstName: 'Marisol', lastName: 'Okafor' }), await world.person(world.tenant, 'team'), await world.person(world.tenant, 'admin'),
  ]
  const { data: { id: talk } } = await marisol.chat.conversationsCreate({ participant_ids: [ben.id] })
  const write = (text: string) => marisol.chat.send({ id: talk, text })
  const attempts = async () => (await admin.notifications.health()).data.deliveries.filter(({ person }) => person.id === ben.id)
  const logged = async () => {
    const { data } = await admin.admin.emailLog({ to: ben.email })
    return JSON.stringify([data, await Promise.all(data.map(({ id }) => admin.admin.emailLogGet({ id }))), await attempts(), await keptOf(ben)])
  }
  const lastSent = () => api.requests.findLast(({ body }) => body.to === ben.email)!.body
  const secret = /Marisol|Okafor|landlord|open=chat/

  await write('My landlord gives me notice')
  down()
  await world.work(new Date())
  expect([(await keptOf(ben)).map(({ state }) => state), lastSent().subject]).toEqual([['queued'], 'Marisol Okafor · Test Kitchen'])
  expect(await logged()).not.toMatch(secret)
  api.answers(() => 'ok')
  await soon()
  expect((await keptOf(ben)).map(({ state }) => state)).toEqual(['sent'])
  expect(lastSent().text).toContain('My landlord gives me notice')
  expect(lastSent().text).toContain(`conversation=${talk}`)
  expect(await logged()).not.toMatch(secret)
  expect(await logged()).toContain('Something is new · Test Kitchen')
  expect(await attempts()).toMatchObject([{ channel: 'mail', type: 'chat_message', title: null }])

  await ben.profile.updateMine({ locale: 'es' })
  await write('The landlord came back')
  await manager.announcements.create({ title: 'Aprons', message: 'They are new', audience: team })
  await soon()
  expect(lastSent().subject).toBe('2 novedades en Test Kitchen')
  for (const words of ['Marisol Okafor', 'The landlord came back', 'Aprons']) expect(lastSent().text).toContain(words)
  expect(await logged()).not.toMatch(secret)
  for (const words of ['Aprons', 'Hay algo nuevo', 'Lo que dice es solo para quien lo recibe.']) expect(await logged()).toContain(words)
})

test('news that left the bell before its mail could go is not mailed any more', async () => {
  asOfYesterday()
  const ben = await world.person(world.tenant, 'team')
  await manager.announcements.create({ title: 'Hairnets', message: 'They are new', audience: team })
  down()
  await world.work(new Date())
  expect(await keptOf(ben)).toHaveLength(1)
  for (const { id } of (await ben.notifications.list()).notifications) await ben.notifications.remove({ id })
  api.requests.length = 0
  api.answers(() => 'ok')
  await soon()
  expect([sentTo(ben), await keptOf(ben)]).toEqual([[], []])
})
