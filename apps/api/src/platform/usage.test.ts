import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import { refreshUsage } from './usage.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

const usage = (id: string) => world.services.platform.db.selectFrom('locations')
  .select(['people', 'storage_bytes', 'last_seen_at']).where('id', '=', id).executeTakeFirstOrThrow()
const due = (id: string) => world.services.platform.db.updateTable('locations').set({ usage_at: new Date(0) }).where('id', '=', id).execute()

test('people who may sign in, what is stored and the last visit are counted, at most every ten minutes', async () => {
  const tenant = await world.location()
  const seen = new Date('2026-01-02T03:04:05Z')
  const person = await world.person(tenant, 'team')
  await world.person(tenant, 'admin')
  const denied = await world.person(tenant, 'team')
  await world.within(tenant, async (db) => {
    await db.updateTable('accounts').set({ last_seen_at: seen }).where('id', '=', person.id).execute()
    await db.updateTable('accounts').set({ approval: 'denied' }).where('id', '=', denied.id).execute()
  })
  await due(tenant.id)
  await refreshUsage(world.services)
  expect(await usage(tenant.id)).toEqual({ people: 2, storage_bytes: 0, last_seen_at: seen })

  await world.person(tenant, 'team')
  await refreshUsage(world.services)
  expect((await usage(tenant.id)).people).toBe(2)
  await due(tenant.id)
  await refreshUsage(world.services)
  expect((await usage(tenant.id)).people).toBe(3)
})
