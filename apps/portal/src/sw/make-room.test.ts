import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeRoom } from './make-room.ts'
import { cacheNames } from './names.ts'
import { closeSession, openSession } from './session-marker.ts'
import { fakeCaches } from './testing/fake-caches.ts'

const ana = 'tid-1-sub-ana'
const stores = [cacheNames.media(ana), cacheNames.documents(ana), cacheNames.api(ana), cacheNames.assets]

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches())
  await openSession(ana)
  for (const name of stores) await (await caches.open(name)).put('/x', new Response('x'))
})
afterEach(() => vi.unstubAllGlobals())

const kept = async () => Promise.all(stores.map((name) => caches.has(name)))

test('pictures and documents make room; what the lists say and the portal itself stay', async () => {
  await makeRoom()
  expect(await kept()).toEqual([false, false, true, true])
})

test('without a session nothing is touched', async () => {
  await closeSession()
  await makeRoom()
  expect(await kept()).toEqual([true, true, true, true])
})
