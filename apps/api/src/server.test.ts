import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from './server.ts'
import { type World, openWorld } from './testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld({ PORT: '0', HOST: '127.0.0.1' })))
afterAll(() => world?.close())

test('a stop waits for work in the background, but not longer than for calls', async () => {
  const { background } = world.services
  const drainMs = 1_500
  const stopped = async () => {
    const server = await startServer(world.services, undefined, { drainMs })
    const began = performance.now()
    await server.stop()
    return performance.now() - began
  }
  let done = false
  background.run('short', async () => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    done = true
  })
  expect(await stopped()).toBeLessThan(drainMs)
  expect(done).toBe(true)

  const { promise, resolve } = Promise.withResolvers<void>()
  background.run('endless', () => promise)
  const ms = await stopped().finally(resolve)
  expect(ms).toBeGreaterThan(drainMs - 100)
  expect(ms).toBeLessThan(drainMs + 1_500)
}, 20_000)
