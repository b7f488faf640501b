import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheNames } from './names.ts'
import { sweepCalls } from './sweep-calls.ts'
import { fakeCaches } from './testing/fake-caches.ts'

const [ana, media] = [cacheNames.api('tid-1-sub-ana'), cacheNames.media('tid-1-sub-ana')]

beforeEach(() => vi.stubGlobal('caches', fakeCaches()))
afterEach(() => vi.unstubAllGlobals())

test('a new release gives up the replies that it would not keep, and no other store’s entries', async () => {
  const cache = await caches.open(ana)
  for (const url of ['/api/home', '/api/admin/logs?limit=50', '/api/user_accounts', '/api/eoi']) await cache.put(url, new Response('{}'))
  await (await caches.open(media)).put('/api/media/1/w480?v=a', new Response('x'))
  await sweepCalls()
  expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/api/home'])
  expect(await (await caches.open(media)).keys()).toHaveLength(1)
})
