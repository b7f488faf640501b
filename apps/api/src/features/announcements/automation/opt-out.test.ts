import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tenant } from '../../../core/locations.ts'
import { type Person, type World, openWorld } from '../../../testing/world.ts'

let world: World
let tenant: Tenant
let admin: Person
let manager: Person
let team: Person
let ana: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  tenant = await world.location()
  admin = await world.person(tenant, 'admin')
  ;[manager, team, ana] = await Promise.all([world.person(tenant, 'manager'), world.person(tenant, 'team'), world.person(tenant, 'team', { firstName: 'Ana' })])
  world.clock.set('2055-04-06T15:00:00Z')
})

const titles = async (person: Person) => (await person.announcements.active()).announcements.map(({ title }) => title).sort()
const enter = (name: string, account?: Person) => world.within(tenant, (db) =>
  db.insertInto('team_members').values({ name, birth_month: 4, birth_day: 6, ...(account && { account_id: account.id }) }).execute())

test('who opts out on the day itself is congratulated no more, and nobody else is touched', async () => {
  await enter('Ana', ana)
  await enter('Ben')
  await manager.announcements.generate()
  expect(await titles(team)).toEqual(['Happy birthday, Ana!', 'Happy birthday, Ben!'])
  await ana.profile.updateMine({ celebrate: 'off' })
  expect(await titles(team)).toEqual(['Happy birthday, Ben!'])
  expect(await titles(manager)).toEqual(['Happy birthday, Ben!'])
  expect((await manager.announcements.generate()).data.created).toBe(0)
})

test('who shares it with managers alone from now on is congratulated by them alone', async () => {
  await ana.profile.updateMine({ birthday: { month: 4, day: 6 } })
  await manager.announcements.generate()
  expect(await titles(team)).toHaveLength(1)
  await ana.profile.updateMine({ celebrate: 'private' })
  expect(await titles(team)).toEqual([])
  expect(await titles(manager)).toHaveLength(1)
})

const told = async (person: Person) => (await person.notifications.list()).notifications.map(({ title, message, url }) => [title, message, url])
const three = async () => {
  await enter('Ana', ana)
  await enter('Ben')
  await enter('Cleo')
  await manager.announcements.generate()
  expect(await told(team)).toEqual([['3 reasons to celebrate today', 'Happy birthday, Ana! · Happy birthday, Ben! · Happy birthday, Cleo!', '/']])
}
const withoutAna = ['2 reasons to celebrate today', 'Happy birthday, Ben! · Happy birthday, Cleo!', '/']

test('nobody’s bell names who opts out, in whichever language it is read', async () => {
  await team.profile.updateMine({ locale: 'es' })
  await enter('Ana', ana)
  await enter('Ben')
  await manager.announcements.generate()
  await ana.profile.updateMine({ celebrate: 'off' })
  expect(await told(manager)).toEqual([['Happy birthday, Ben!', expect.stringContaining('Ben'), expect.stringMatching(/^\/\?id=/)]])
  expect(await told(team)).toEqual([['¡Feliz cumpleaños, Ben!', expect.stringContaining('Ben'), expect.stringMatching(/^\/\?id=/)]])
  const kept = () => world.within(tenant, (db) => db.selectFrom('notifications').select('title').execute())
  expect((await kept()).filter(({ title }) => title.includes('Ana'))).toEqual([])
})

test('who shares it with managers alone from now on is named in nobody’s bell', async () => {
  await three()
  await ana.profile.updateMine({ celebrate: 'private' })
  expect(await told(team)).toEqual([withoutAna])
})

test.each([
  ['is erased', () => admin.userAccounts.remove({ id: ana.id })],
  ['may not sign in any more', () => admin.userAccounts.setActive({ id: ana.id, is_active: false })],
])('who %s on the day itself is congratulated no more, and named nowhere', async (_, act) => {
  await three()
  await act()
  expect(await titles(team)).toEqual(['Happy birthday, Ben!', 'Happy birthday, Cleo!'])
  expect(await told(team)).toEqual([withoutAna])
})
