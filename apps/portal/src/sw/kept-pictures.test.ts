import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOtherPictures } from './kept-pictures.ts'
import { cacheNames } from './names.ts'
import { closeSession, openSession } from './session-marker.ts'
import { fakeCaches } from './testing/fake-caches.ts'

const ana = 'tid-1-sub-ana'
const [open, closed] = ['0b6f3c1e-0000-4000-8000-000000000001', '0b6f3c1e-0000-4000-8000-000000000002']
const urls = [`/api/media/${open}/w640?v=1`, `/api/media/${closed}/w640?v=1`, `/api/media/${closed}/w320?v=1`]

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches())
  await openSession(ana)
  const cache = await caches.open(cacheNames.media(ana))
  for (const url of urls) await cache.put(url, new Response('x'))
})
afterEach(() => vi.unstubAllGlobals())

const kept = async () => Promise.all(urls.map(async (url) => Boolean(await caches.match(url, { cacheName: cacheNames.media(ana) }))))

test('of pictures only those that are still for this person lie here, asked for once each', async () => {
  const present = vi.fn(async () => [open])
  await forgetOtherPictures(present)
  expect(present.mock.calls).toEqual([[[open, closed]]])
  expect(await kept()).toEqual([true, false, false])
})

test('what can not be asked for stays, and nothing is asked without a session', async () => {
  await expect(forgetOtherPictures(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(await kept()).toEqual([true, true, true])
  await closeSession()
  const present = vi.fn(async () => [])
  await forgetOtherPictures(present)
  expect(present).not.toHaveBeenCalled()
})
