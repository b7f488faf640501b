import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world.close())

it.each(['null', '[]', '1', '"text"', '{"nobody":"knows this"}'])('refuses %s as the body of a call that takes none', async (body) => {
  const response = await admin.raw('POST', '/api/auth/logout', { body, headers: { 'content-type': 'application/json' } })
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'input.invalid'])
})

it('takes no body, and an empty object, for the same', async () => {
  const other = await world.person(world.tenant, 'team')
  const again = await world.person(world.tenant, 'team')
  expect((await other.raw('POST', '/api/auth/logout')).status).toBe(200)
  expect((await again.raw('POST', '/api/auth/logout', { body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(200)
})
