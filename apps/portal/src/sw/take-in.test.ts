import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeShared } from '../features/photos/take-shared.ts'
import { openSession } from './session-marker.ts'
import { takeIn } from './take-in.ts'
import { fakeCaches } from './testing/fake-caches.ts'

let device: ReturnType<typeof fakeCaches>
beforeEach(() => {
  device = fakeCaches()
  vi.stubGlobal('caches', device)
})
afterEach(() => vi.unstubAllGlobals())

function share(many: number) {
  const form = new FormData()
  for (let n = 0; n < many; n += 1) form.append('photos', new File([`photo ${n}`], `${n}.jpg`, { type: 'image/jpeg' }))
  return takeIn({ formData: async () => form })
}

test('photos of the share sheet wait for who may add them, and are there once', async () => {
  await openSession('ana')
  const how = await share(2)
  const { files, say } = await takeShared(how, true)
  expect([files.map(({ name }) => name), say]).toEqual([['0.jpg', '1.jpg'], undefined])
  expect(await takeShared(how, true)).toEqual({ files: [], say: 'sharedLost' })
})

test('one that came without a name gets one that ends as its type does', async () => {
  await openSession('ana')
  const form = new FormData()
  for (const type of ['image/jpeg', 'image/heic', '']) form.append('photos', new File(['photo'], '', { type }))
  const { files } = await takeShared(await takeIn({ formData: async () => form }), true)
  expect(files.map(({ name }) => name)).toEqual(['photo.jpeg', 'photo.heic', 'photo'])
})

test('nobody is signed in, or it may not be: that is said, and none of them stays', async () => {
  expect(await takeShared(await share(1), true)).toEqual({ files: [], say: 'sharedNobody' })
  await openSession('ana')
  expect(await takeShared(await share(1), false)).toEqual({ files: [], say: 'sharedRefused' })
})

test('photos of an earlier share are not taken for those that did not arrive', async () => {
  await openSession('ana')
  await share(2)
  expect(await takeShared('lost', true)).toEqual({ files: [], say: 'sharedLost' })
  expect(await takeShared('1', true)).toEqual({ files: [], say: 'sharedLost' })
})

test('more than fit at once: the first come, and the others are spoken of', async () => {
  await openSession('ana')
  const { files, say } = await takeShared(await share(52), true)
  expect([files.length, say]).toEqual([50, 'sharedMore'])
})

test('a device without room keeps none of them and says so; it is no page of an error', async () => {
  await openSession('ana')
  const { open } = device
  let left = 1
  device.open = async (name) => {
    const store = await open(name)
    return { ...store, put: async (key, value) => {
      if (left < 1) throw new DOMException('full', 'QuotaExceededError')
      left -= 1
      await store.put(key, value)
    } }
  }
  expect(await takeShared(await share(3), true)).toEqual({ files: [], say: 'sharedFull' })
  const broken = await takeIn({ formData: () => Promise.reject(new TypeError('cut off')) })
  expect(await takeShared(broken, true)).toEqual({ files: [], say: 'sharedLost' })
})
