import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheNames, forgetCaches } from './names.ts'
import { closeSession, openSession, sessionScope } from './session-marker.ts'
import { fakeCaches } from './testing/fake-caches.ts'

const ana = 'tid-1-sub-ana'
const ben = 'tid-1-sub-ben'
const names = async () => (await caches.keys()).sort()

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches())
  for (const name of [cacheNames.shell, cacheNames.brand, cacheNames.public, 'workbox-precache-v2', cacheNames.shared]) await caches.open(name)
  for (const scope of [ana, ben]) {
    for (const name of [cacheNames.api(scope), cacheNames.media(scope), cacheNames.documents(scope)]) await caches.open(name)
  }
})
afterEach(() => vi.unstubAllGlobals())

const shell = ['brand', 'public', 'shell', 'workbox-precache-v2']

test('who signs in finds nothing of anyone else', async () => {
  await openSession(ana)
  expect(await sessionScope()).toBe(ana)
  expect(await names()).toEqual([`api-${ana}`, ...shell.slice(0, 1), `documents-${ana}`, `media-${ana}`, 'public', 'session', 'shell', 'workbox-precache-v2'].sort())
})

test('who comes after somebody else finds none of their notifications, and the same person finds their own', async () => {
  const close = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ getNotifications: async () => [{ close }, { close }] }) } })
  await openSession(ana)
  close.mockClear()
  await openSession(ana)
  expect(close).not.toHaveBeenCalled()
  await openSession(ben)
  expect(close).toHaveBeenCalledTimes(2)
  await forgetCaches()
  expect(close).toHaveBeenCalledTimes(4)
})

test('opened again by the same person, everything stays', async () => {
  await openSession(ana)
  const before = await names()
  await openSession(ana)
  expect(await names()).toEqual(before)
})

test('forgetting leaves the shell and nothing else', async () => {
  await openSession(ana)
  await forgetCaches()
  expect(await names()).toEqual(shell)
  expect(await sessionScope()).toBeNull()
})

test('a marker set by the next person is not taken away by what came before', async () => {
  await openSession(ana)
  await Promise.all([forgetCaches(), openSession(ben)])
  expect(await sessionScope()).toBe(ben)
  await closeSession()
  expect(await sessionScope()).toBeNull()
})

test('a browser without a store keeps nothing and complains of nothing', async () => {
  vi.unstubAllGlobals()
  await openSession(ana)
  await forgetCaches()
  expect(await sessionScope()).toBeNull()
})
