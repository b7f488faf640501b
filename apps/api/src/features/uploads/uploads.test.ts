import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { partSize } from '@portal/contract/uploads'
import { DatabaseUnavailable } from '@portal/db'
import { refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { takeUploads } from './resumable.ts'

let world: World
let manager: Person
let other: Person
beforeAll(async () => {
  world = await openWorld()
  manager = await world.person(world.tenant, 'manager')
  other = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())

/** A file that is a video by its first bytes, and a little over two parts long. */
const film = Buffer.concat([Buffer.from('0000001c667479706d703432000000006d70343269736f6d', 'hex'), randomBytes(partSize * 2 + 1000)])
const send = (person: Person, id: string, number: number, bytes = film.subarray((number - 1) * partSize, number * partSize)) =>
  person.uploads.part({ id, number }, { files: { part: [{ name: 'part', bytes }] } })
const begin = async () => (await manager.uploads.create({ name: 'training.mp4', size: film.length, purpose: 'video' })).data

test('parts in any order, one of them twice, make the film that was sent', async () => {
  const upload = await begin()
  expect(upload).toMatchObject({ parts: 3, part_size: partSize, received: [], state: 'open' })
  await send(manager, upload.id, 3)
  await send(manager, upload.id, 1)
  await send(manager, upload.id, 1)
  expect(await refusal(manager.uploads.complete({ id: upload.id }))).toMatchObject({ status: 409, body: { code: 'uploads.incomplete' } })
  await send(manager, upload.id, 2)
  const sha256 = createHash('sha256').update(film).digest('hex')
  expect((await manager.uploads.complete({ id: upload.id, sha256 })).data).toMatchObject({ state: 'complete', mime: 'video/mp4' })

  const { data: [video] } = await manager.videos.upload({ category: 'training', title: 'Breading', uploadIds: [upload.id], measures: [{ width: 640, height: 360, duration: 12.5 }] })
  expect(video).toMatchObject({ title: 'Breading', size: film.length, width: 640, duration: 12.5 })
  const got = Buffer.from(await (await manager.raw('GET', video!.url)).arrayBuffer())
  expect(createHash('sha256').update(got).digest('hex')).toBe(sha256)
  // It is part of the video now and can't be used again.
  expect(await refusal(manager.videos.upload({ category: 'training', uploadIds: [upload.id] }))).toMatchObject({ status: 400 })
})

test('a part of the wrong size, a number too high and a damaged whole are refused', async () => {
  const upload = await begin()
  expect(await refusal(send(manager, upload.id, 1, film.subarray(0, 100)))).toMatchObject({ status: 400, body: { fields: { part: expect.any(String) } } })
  expect(await refusal(send(manager, upload.id, 4, film.subarray(0, 100)))).toMatchObject({ status: 400 })
  for (const number of [1, 2, 3]) await send(manager, upload.id, number)
  expect(await refusal(manager.uploads.complete({ id: upload.id, sha256: '0'.repeat(64) }))).toMatchObject({ status: 400, body: { fields: { sha256: expect.any(String) } } })
})

/** Other bytes of the same size, as the first part. */
const otherPart = () => Buffer.concat([film.subarray(0, 100), randomBytes(partSize - 100)])
const sumOf = async (id: string) => {
  const { data: [video] } = await manager.videos.upload({ category: 'training', uploadIds: [id] })
  return createHash('sha256').update(Buffer.from(await (await manager.raw('GET', video!.url)).arrayBuffer())).digest('hex')
}

test('a part that is late takes no place in what is complete and checked', async () => {
  const upload = await begin()
  for (const number of [1, 2, 3]) await send(manager, upload.id, number)
  const sha256 = createHash('sha256').update(film).digest('hex')
  const { take } = world.services.files
  const taking = vi.spyOn(world.services.files, 'take').mockImplementationOnce(async (...args) => {
    await manager.uploads.complete({ id: upload.id, sha256 })
    return take(...args)
  })
  expect(await refusal(send(manager, upload.id, 1, otherPart()))).toMatchObject({ status: 409, body: { code: 'uploads.complete' } })
  taking.mockRestore()
  expect(await sumOf(upload.id)).toBe(sha256)
})

test('parts that change while they are checked are not complete by that; sent again, they are', async () => {
  const upload = await begin()
  for (const number of [1, 2, 3]) await send(manager, upload.id, number)
  const [sha256, other] = [createHash('sha256').update(film).digest('hex'), otherPart()]
  const { pieces } = world.services.files
  const reading = vi.spyOn(world.services.files, 'pieces').mockImplementationOnce(async (key) => {
    const old = await pieces(key)
    // The same once more changes nothing; another does.
    await send(manager, upload.id, 2)
    await send(manager, upload.id, 1, other)
    return old
  })
  expect(await refusal(manager.uploads.complete({ id: upload.id, sha256 }))).toMatchObject({ status: 400 })
  reading.mockRestore()
  expect((await manager.uploads.get({ id: upload.id })).data.state).toBe('open')
  await send(manager, upload.id, 1)
  await manager.uploads.complete({ id: upload.id, sha256 })
  await world.work()
  expect(await sumOf(upload.id)).toBe(sha256)
})

test('another person’s upload is not there', async () => {
  const upload = await begin()
  for (const call of [() => other.uploads.get({ id: upload.id }), () => send(other, upload.id, 1), () => other.uploads.cancel({ id: upload.id })]) {
    expect(await refusal(call())).toMatchObject({ status: 404, body: { code: 'uploads.not_found' } })
  }
})

test('a database that does not answer is told as that, and not as an upload that is gone', async () => {
  const silent = new DatabaseUnavailable('The database does not answer')
  const { services, tenant } = world
  const taking = takeUploads({ read: () => Promise.reject(silent), user: manager, tenant, profile: {} as never, services }, [randomUUID()], 'video', 'videos')
  await expect(taking).rejects.toBe(silent)
  expect(await refusal(manager.videos.upload({ category: 'training', uploadIds: [randomUUID()] }))).toMatchObject({ status: 400, body: { fields: { uploadIds: 'This no longer exists.' } } })
})

test('a given-up upload leaves nothing', async () => {
  const upload = await begin()
  await send(manager, upload.id, 1)
  const kept = await Array.fromAsync(world.services.files.list(`${world.tenant.id}/uploads/${upload.id}`))
  expect(kept).toHaveLength(1)
  await manager.uploads.cancel({ id: upload.id })
  expect(await refusal(manager.uploads.get({ id: upload.id }))).toMatchObject({ status: 404 })
  const work = await world.services.direct`select payload from jobs.outbox where task = 'files.remove' and location_id = ${world.tenant.id} order by id desc limit 1`
  expect(work[0]!.payload.keys).toEqual(kept.map(({ key }) => key))
})
