import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let cook: Person
let manager: Person
let second: Person
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
  second = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())
beforeEach(() => world.within(world.tenant, (db) => db.deleteFrom('saved_views').execute()))

const keep = async (name: string, query: string, person = manager) => (await person.profile.viewsCreate({ page: 'eoi', name, query })).data
const namesOf = async (person: Person) => (await person.profile.views()).data.map(({ name }) => name)

test('filters are kept under a name, for oneself alone', async () => {
  const { id } = await keep('New trainers', 'kind=trainer&status=submitted')
  await keep('All of mine', 'q=fryer', second)
  expect((await manager.profile.views()).data).toMatchObject([{ id, page: 'eoi', name: 'New trainers', query: 'kind=trainer&status=submitted' }])
  expect(await refusedWith(second.profile.viewsRemove({ id }))).toBe('404 profile.not_found')
  expect(await refusedWith(cook.profile.views())).toBe('403 access.denied')
  await manager.profile.viewsRemove({ id })
  expect([await namesOf(manager), await namesOf(second)]).toEqual([[], ['All of mine']])
})

test('the same name again replaces what it meant', async () => {
  const before = await keep('Waiting', 'status=submitted')
  const after = await keep('Waiting', 'status=on_hold')
  expect(after).toEqual({ ...before, query: 'status=on_hold' })
  expect(await namesOf(manager)).toEqual(['Waiting'])
})

test('only filters that the list has are kept, each once and with what it takes', async () => {
  for (const query of ['status=promoted', 'limit=5', 'page=2', 'status=submitted&status=declined', 'kind=idea', 'from=yesterday', 'urgency=urgent']) {
    expect((await refusal(keep('Wrong', query))).body.fields, query).toHaveProperty('query')
  }
  expect((await refusal(keep('', 'status=submitted'))).body.fields).toHaveProperty('name')
  expect((await manager.profile.viewsCreate({ page: 'trainerDebrief', name: 'Closing', query: 'shift=close&from=2026-01-01' })).data.page).toBe('trainerDebrief')
})

test('there are twenty of a list at most, and of two devices at once neither makes one more', async () => {
  for (let n = 0; n < 19; n++) await keep(`Kept ${n}`, 'kind=trainer')
  const both = await Promise.allSettled([keep('From the desk', 'status=declined'), keep('From the phone', 'status=declined')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(keep('One more', 'q=x'))).toMatchObject({ status: 409, body: { code: 'views.full', params: { max: 20 } } })
  expect((await keep('Kept 3', 'status=declined')).query).toBe('status=declined')
  await manager.profile.viewsCreate({ page: 'availability', name: 'Of another list', query: '' })
})

test('whoever asks for their data gets them', async () => {
  await keep('New trainers', 'kind=trainer')
  const copy = JSON.parse(await (await manager.profile.export() as Blob).text()) as { saved_views: unknown[] }
  expect(copy.saved_views).toMatchObject([{ page: 'eoi', name: 'New trainers', query: 'kind=trainer' }])
})
