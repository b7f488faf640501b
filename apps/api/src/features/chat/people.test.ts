import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
let rosa: Awaited<ReturnType<World['person']>>
let abel: Awaited<ReturnType<World['person']>>
beforeAll(async () => {
  world = await openWorld()
  rosa = await world.person(world.tenant, 'team', { firstName: 'Rosa', lastName: 'Zamora' })
  abel = await world.person(world.tenant, 'manager', { firstName: 'Abel', lastName: 'Quick' })
})
afterAll(() => world?.close())

const names = async (filter: Parameters<typeof rosa.chat.people>[0] = {}) => (await rosa.chat.people(filter)).data.map(({ name }) => name)

test('those who can sign in, by name, without oneself', async () => {
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ position: 'Shift lead' }).where('id', '=', abel.id).execute())
  expect(await rosa.chat.people()).toEqual({
    success: true, total: 1, limit: 50, offset: 0,
    data: [{ id: abel.id, name: 'Abel Quick', position: 'Shift lead', role: 'manager', headshot_url: null }],
  })
  expect(await names({ self: 'true' })).toEqual(['Abel Quick', 'Rosa Zamora'])
})

test('found by every word of the name or the position', async () => {
  expect(await names({ q: 'qui abel' })).toEqual(['Abel Quick'])
  expect(await names({ q: 'LEAD' })).toEqual(['Abel Quick'])
  expect(await names({ q: 'abel zamora' })).toEqual([])
  expect(await names({ q: '%' })).toEqual([])
})

test('nobody who can’t sign in, and nobody of another location', async () => {
  const gone = ['is_active', 'email_verified_at', 'approval', 'erased_at'] as const
  for (const fact of gone) {
    const person = await world.person(world.tenant, 'team', { lastName: `Gone ${fact}` })
    const values = { is_active: false, email_verified_at: null, approval: 'denied' as const, erased_at: new Date() }
    await world.within(world.tenant, (db) => db.updateTable('accounts').set({ [fact]: values[fact] }).where('id', '=', person.id).execute())
  }
  await world.person(await world.location(), 'team', { lastName: 'Elsewhere' })
  expect(await names()).toEqual(['Abel Quick'])
})

test('in pages, in the same number of queries however many there are', async () => {
  const few = await countQueries(world, () => rosa.chat.people())
  for (let n = 0; n < 12; n++) await world.person(world.tenant, 'team', { lastName: `More ${n}` })
  expect(await countQueries(world, () => rosa.chat.people())).toBe(few)
  const page = await rosa.chat.people({ q: 'more', limit: 5, offset: 10 })
  expect([page.total, page.data.length]).toEqual([12, 2])
})
