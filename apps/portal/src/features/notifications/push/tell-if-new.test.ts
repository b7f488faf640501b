import { ApiError } from '@portal/contract/client/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropNote, note, noted } from '../../../sw/device-notes.ts'
import { subscriptionChanged } from '../../../sw/messages.ts'
import { cacheNames, forgetCaches } from '../../../sw/names.ts'
import { fakeCaches } from '../../../sw/testing/fake-caches.ts'
import { publicStore } from '../../../sw/worker/stores.ts'
import { chosenOnDevice, noteOnDevice, watchOnDevice } from './on-device.ts'
import { subscribeDevice, unsubscribeDevice } from './push.ts'
import { tellIfNew } from './tell-if-new.ts'
import { noteTold } from './told.ts'

// The worker's library logs as it is read where this says nothing, by a name that only a browser knows.
vi.hoisted(() => Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true }))
const server = vi.hoisted(() => ({ told: [] as [token: string, endpoint: string][], fails: false, key: Promise.resolve() }))
const device = vi.hoisted(() => ({ endpoint: '' as string | null }))
vi.mock('../../../api/call.ts', () => ({
  call: async (name: string, input: { subscription: { endpoint: string } }, { token }: { token: string } = { token: '' }) => {
    if (server.fails) throw new ApiError(0)
    if (name === 'notifications.unsubscribe') return { data: { removed: 1 } }
    if (name === 'notifications.vapidKey') return server.key.then(() => ({ data: { publicKey: 'AAAA' } }))
    return void server.told.push([token, input.subscription.endpoint])
  },
}))
/** A browser that has a subscription with the server's key, or none until it is asked for one. */
const registration = vi.hoisted(() => {
  const subscription = (endpoint: string) => ({
    endpoint, options: { applicationServerKey: new Uint8Array(3).buffer }, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }), unsubscribe: async () => void (device.endpoint = null),
  })
  return {
    pushManager: {
      getSubscription: async () => (device.endpoint === null ? null : subscription(device.endpoint)),
      subscribe: async () => subscription((device.endpoint = 'https://push.example/new')),
    },
  }
})
vi.mock('../../../lib/app/service-worker.ts', () => ({ registerWorker: async () => registration }))

const tokenOf = (sid: string) => `x.${btoa(JSON.stringify({ sub: 'ana', sid }))}.y`
const [first, second] = [tokenOf('one'), tokenOf('two')]
const ofBen = `x.${btoa(JSON.stringify({ sub: 'ben', sid: 'three' }))}.y`
const address = 'https://push.example/abc'

beforeEach(() => {
  server.told.length = 0
  server.fails = false
  server.key = Promise.resolve()
  device.endpoint = address
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted' })
})
afterEach(() => vi.unstubAllGlobals())

test('the server is told of a device once in each session: with the one before it forgot it', async () => {
  await noteOnDevice(first, 'on')
  await tellIfNew(first)
  await tellIfNew(first)
  await tellIfNew(second)
  await tellIfNew(second)
  expect(server.told).toEqual([[first, address], [second, address]])
})

test('without a session nobody is told anything', async () => {
  await tellIfNew(null)
  expect(server.told).toEqual([])
})

test('what failed is tried again, and once it has arrived no more', async () => {
  await noteOnDevice(first, 'on')
  server.fails = true
  await expect(tellIfNew(first)).rejects.toThrow()
  server.fails = false
  await tellIfNew(first)
  await tellIfNew(first)
  expect(server.told).toEqual([[first, address]])
})

test('an address that the browser changed or took back is told anew', async () => {
  await noteOnDevice(first, 'on')
  await tellIfNew(first)
  device.endpoint = 'https://push.example/other'
  await tellIfNew(first)
  device.endpoint = null
  await tellIfNew(first)
  expect(server.told.map(([, endpoint]) => endpoint)).toEqual([address, 'https://push.example/other', 'https://push.example/new'])
})

test('where the worker left word of a change the server is told whatever it knows', async () => {
  await noteOnDevice(first, 'on')
  await tellIfNew(first)
  await note(subscriptionChanged)
  await tellIfNew(first)
  await tellIfNew(first)
  expect(server.told).toHaveLength(2)
})

test('who switches push on while it is told already waits for that; another session is told by itself', async () => {
  await noteOnDevice(first, 'on')
  await Promise.all([tellIfNew(first), subscribeDevice(first), subscribeDevice(first), subscribeDevice(second)])
  expect(server.told.map(([token]) => token).sort()).toEqual([first, second].sort())
})

test('each account chooses for a device, whichever session it does so in, and whether or not it comes about', async () => {
  server.fails = true
  await expect(subscribeDevice(first)).rejects.toThrow()
  server.fails = false
  expect([await chosenOnDevice(first), await chosenOnDevice(second), await chosenOnDevice(ofBen), await chosenOnDevice(null)]).toEqual(['on', 'on', null, null])
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'authToken' ? second : null) })
  await unsubscribeDevice()
  expect([await chosenOnDevice(first), await chosenOnDevice(ofBen)]).toEqual(['off', null])
})

test('who switches push off here is pushed to here no more, until they switch it on again; where that failed it is on as before', async () => {
  await subscribeDevice(first)
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'authToken' ? first : null) })
  server.fails = true
  await expect(unsubscribeDevice()).rejects.toThrow()
  expect([await chosenOnDevice(first), device.endpoint]).toEqual(['on', address])
  server.fails = false
  await unsubscribeDevice()
  expect([await chosenOnDevice(first), device.endpoint]).toEqual(['off', null])
  // Without an address the server is asked nothing.
  server.fails = true
  await unsubscribeDevice()
  server.fails = false
  await subscribeDevice(first)
  expect([await chosenOnDevice(first), device.endpoint]).toEqual(['on', 'https://push.example/new'])
})

test('who was told of before choices were kept has chosen it, also in sessions to come', async () => {
  await noteTold(first, address)
  expect(await chosenOnDevice(second)).toBeNull()
  expect(await chosenOnDevice(first)).toBe('on')
  expect(await chosenOnDevice(second)).toBe('on')
})

test('switched off in one tab, push stays off whatever another tab thinks of it', async () => {
  await subscribeDevice(first)
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'authToken' ? first : null) })
  await unsubscribeDevice()
  server.told.length = 0
  await tellIfNew(first)
  await tellIfNew(ofBen)
  expect([await chosenOnDevice(first), await chosenOnDevice(ofBen), device.endpoint, server.told]).toEqual(['off', null, null, []])
})

test('switched off again while it is being switched on, push is off', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'authToken' ? first : null) })
  device.endpoint = null
  let answer = () => {}
  server.key = new Promise((resolve) => (answer = resolve))
  const on = subscribeDevice(first)
  await vi.waitFor(async () => expect(await chosenOnDevice(first)).toBe('on'))
  const off = unsubscribeDevice()
  await new Promise((resolve) => setTimeout(resolve, 20))
  answer()
  await Promise.all([on, off])
  expect([await chosenOnDevice(first), device.endpoint]).toEqual(['off', null])
})

test('switched off in another tab while it is being switched on, push is off, and the server is not told of it', async () => {
  device.endpoint = null
  let answer = () => {}
  server.key = new Promise((resolve) => (answer = resolve))
  const on = subscribeDevice(first)
  await vi.waitFor(async () => expect(await chosenOnDevice(first)).toBe('on'))
  await noteOnDevice(first, 'off')
  answer()
  await on
  expect([await chosenOnDevice(first), device.endpoint, server.told]).toEqual(['off', null, []])
})

/** What the worker does whenever it keeps a public call. */
const sweepPublic = () => publicStore.plugins[0]!.cacheDidUpdate!({ cacheName: cacheNames.public } as never)

test('what is noted of a device is there after public calls were kept and people came and went', async () => {
  await noteOnDevice(first, 'on')
  await tellIfNew(first)
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'authToken' ? ofBen : null) })
  await unsubscribeDevice()
  await note(subscriptionChanged)
  await (await caches.open(cacheNames.public)).put('/api/saas/tenant/config', new Response('{}'))
  await sweepPublic()
  await forgetCaches()
  expect(await (await caches.open(cacheNames.public)).keys()).toEqual([])
  expect([await chosenOnDevice(first), await chosenOnDevice(ofBen), await noted(subscriptionChanged)]).toEqual(['on', 'off', ''])
})

/** A browser that has no room for anything more. */
const whereFull = (room: CacheStorage) => ({ ...room, open: async (name: string) => ({ ...(await room.open(name)), put: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')) }) })

/** Whoever opens the portal anew on the same device. */
const reloaded = async () => {
  vi.resetModules()
  return import('./on-device.ts')
}

test('where the device is full, what is chosen on it is so as long as the page is open, and is told', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'authToken' ? first : null) })
  const told: (string | null)[] = []
  const stop = watchOnDevice(() => void chosenOnDevice(first).then((chosen) => told.push(chosen)))
  vi.stubGlobal('caches', whereFull(caches))
  await subscribeDevice(first)
  await vi.waitFor(() => expect(told).toEqual(['on']))
  await unsubscribeDevice()
  await vi.waitFor(() => expect(told).toEqual(['on', 'off']))
  stop()
  expect([await chosenOnDevice(first), await chosenOnDevice(ofBen)]).toEqual(['off', null])
  // Once there is room it is kept.
  vi.stubGlobal('caches', fakeCaches())
  await noteOnDevice(first, 'on')
  expect([await chosenOnDevice(first), await (await reloaded()).chosenOnDevice(first)]).toEqual(['on', 'on'])
})

test('where the device is full, what was chosen before does not come back', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'authToken' ? first : null) })
  await subscribeDevice(first)
  vi.stubGlobal('caches', whereFull(caches))
  // What is there already needs no room.
  await noteOnDevice(first, 'on')
  expect(await (await reloaded()).chosenOnDevice(first)).toBe('on')
  await unsubscribeDevice()
  expect([await chosenOnDevice(first), await (await reloaded()).chosenOnDevice(first)]).toEqual(['off', null])
})

test('what an older release noted is read, and dropped, where the device has no room to take it over', async () => {
  await (await caches.open(cacheNames.public)).put(subscriptionChanged, new Response('before'))
  vi.stubGlobal('caches', whereFull(caches))
  expect([await noted(subscriptionChanged), await noted(subscriptionChanged)]).toEqual(['before', 'before'])
  await dropNote(subscriptionChanged)
  expect(await noted(subscriptionChanged)).toBeNull()
})

test('what an older release noted among what anyone may read is taken over, once', async () => {
  await noteOnDevice(first, 'on')
  await tellIfNew(first)
  const [before, now] = [await caches.open(cacheNames.public), await caches.open(cacheNames.device)]
  for (const { url } of await now.keys()) {
    const place = new URL(url).pathname
    await before.put(place, (await caches.match(place, { cacheName: cacheNames.device }))!)
    await now.delete(place)
  }
  await before.put(subscriptionChanged, new Response(null))
  expect(await chosenOnDevice(second)).toBe('on')
  await tellIfNew(first)
  await sweepPublic()
  await tellIfNew(first)
  expect(server.told).toHaveLength(2)
  expect([await chosenOnDevice(second), await before.keys()]).toEqual(['on', []])
})
