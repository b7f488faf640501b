import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../../testing/world.ts'
import { notify } from './notify.ts'

let world: World
let manager: Person
let ana: Person
let cook: Person
beforeAll(async () => {
  world = await openWorld()
  const [one, two, three] = await Promise.all((['manager', 'team', 'team'] as const).map((role) => world.person(world.tenant, role)))
  ;[manager, ana, cook] = [one!, two!, three!]
  await world.within(world.tenant, (db) => db.insertInto('team_members').values({ name: 'Cook', department: 'Kitchen', account_id: cook.id }).execute())
})
afterAll(() => world?.close())

test('whoever may not see the thing is not told of it, however wide the news goes', async () => {
  const { data: { id } } = await manager.announcements.create({ title: 'Fryer', message: 'Clean it', audience: { roles: [], departments: ['Kitchen'] } })
  const profile = await world.services.locations.profile(world.tenant)
  const tell = (key: string, about?: { kind: 'announcement'; ids: string[] }) => world.within(world.tenant, (db) =>
    notify(db, profile, { type: 'announcement', title: key, message: 'See it', key, to: { accountIds: [ana.id, cook.id] }, about }))
  expect([await tell('of it', { kind: 'announcement', ids: [id] }), await tell('of nothing')]).toEqual([1, 2])
  const told = async (person: Person) => (await person.notifications.list()).notifications.map(({ title }) => title).filter((title) => title.startsWith('of ')).sort()
  expect([await told(ana), await told(cook)]).toEqual([['of nothing'], ['of it', 'of nothing']])
})
