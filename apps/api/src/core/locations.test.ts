import type { Client } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import { openLocations } from './locations.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

/** Locations whose catalogue can't be read for a while, and what the database tells them. */
async function openShaky() {
  const { platform, lanes } = world.services
  const told: { heard(id: string): void; listening(): unknown }[] = []
  const direct = { listen: async (_: string, heard: (id: string) => void, listening: () => void) => void told.push({ heard, listening }) }
  const shaky = { away: false, failures: 0, slow: undefined as Promise<void> | undefined, slowed: 0 }
  const reading = Object.create(platform, {
    db: {
      get() {
        const { slow } = shaky
        if (shaky.away) {
          shaky.failures++
          throw new Error('The catalogue is away')
        }
        if (!slow) return platform.db
        return platform.db.withPlugin({
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            shaky.slowed++
            await slow
            return result
          },
        })
      },
    },
  }) as typeof platform
  const locations = await openLocations(reading, lanes, direct as unknown as Client, { automationAt: async () => '06:00' })
  return { shaky, locations, ...told[0]! }
}
const suspend = (id: string) => world.services.platform.db.updateTable('locations').set({ state: 'suspended' }).where('id', '=', id).execute()

test.each(['a change of it', 'a connection that was lost'])('%s that can’t be read leaves a location as it was, and is read again until it can', async (what) => {
  const tenant = await world.location()
  const { shaky, locations, heard, listening } = await openShaky()
  const state = () => locations.find({ kind: 'location', slug: tenant.slug })?.state
  expect(state()).toBe('active')
  shaky.away = true
  await suspend(tenant.id)
  if (what === 'a change of it') heard(tenant.id)
  else listening()
  await expect.poll(() => shaky.failures).toBeGreaterThan(1)
  expect(state()).toBe('active')
  shaky.away = false
  await expect.poll(state, { timeout: 1_000 }).toBe('suspended')
  locations.close()
})

test.each(['all', 'the same one'])('a look at %s that began before a location was suspended, and ended after it, does not open it again', async (what) => {
  const tenant = await world.location()
  const { shaky, locations, heard, listening } = await openShaky()
  const state = () => locations.find({ kind: 'location', slug: tenant.slug })?.state
  const slow = Promise.withResolvers<void>()
  shaky.slow = slow.promise
  const early = what === 'all' ? listening() : locations.refresh(tenant.id)
  await expect.poll(() => shaky.slowed).toBe(1)
  shaky.slow = undefined
  await suspend(tenant.id)
  heard(tenant.id)
  await expect.poll(state).toBe('suspended')
  slow.resolve()
  await early
  expect(state()).toBe('suspended')
  locations.close()
})

test('once they are closed nothing is read again', async () => {
  const tenant = await world.location()
  const { shaky, locations, heard } = await openShaky()
  shaky.away = true
  heard(tenant.id)
  await expect.poll(() => shaky.failures).toBeGreaterThan(1)
  locations.close()
  const before = shaky.failures
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(shaky.failures - before).toBeLessThan(2)
})
