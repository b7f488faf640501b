import { afterAll, beforeAll, expect, test } from 'vitest'
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
