import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FilesUnavailable } from '../../outside/files/index.ts'
import { picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

// Where files lie is gone, slow, or fails in the middle: no row without its file, and whatever is text goes on.

let world: World
let manager: Person
let team: Person
let neighbour: Person
beforeAll(async () => {
  world = await openWorld()
  manager = await world.person(world.tenant, 'manager')
  team = await world.person(world.tenant, 'team')
  neighbour = await world.person(await world.location('Next door'), 'team')
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => world?.close())

const gone = () => Promise.reject(new FilesUnavailable('The bucket does not answer'))
const rows = () => world.within(world.tenant, async (db) => ({
  media: (await db.selectFrom('media').select('id').execute()).length, photos: (await db.selectFrom('photos').select('id').execute()).length,
}))
const stored = async () => (await Array.fromAsync(world.services.files.list(`${world.tenant.id}/media`))).length
const bytes = await picture(400, 300).jpeg().toBuffer()
const form = (...names: string[]) => {
  const body = new FormData()
  body.append('category', 'teamEvents')
  for (const name of names) body.append('photos', new Blob([Buffer.from(bytes)]), name)
  return body
}
const upload = (...names: string[]) => manager.raw('POST', '/api/photos/upload', { body: form(...names) })

/** Pages of text, of this location and of another one: all answered, and how long the slowest took. */
async function readText() {
  const asks = [team, manager, neighbour].flatMap((person) => ['/home', '/benefits', '/announcements/active', '/documents', '/photos'].map((path) => [person, path] as const))
  const began = performance.now()
  const statuses = await Promise.all(asks.map(async ([person, path]) => (await person.raw('GET', `/api${path}`)).status))
  return { all: new Set(statuses), ms: performance.now() - began }
}

test('gone: an upload is refused in words and leaves no row, and text is read as ever', async () => {
  const before = [await rows(), await stored()]
  vi.spyOn(world.services.files, 'take').mockImplementation(gone)
  vi.spyOn(world.services.files, 'put').mockImplementation(gone)
  const refused = await upload('a.jpg')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0, await refused.json()]).toEqual([503, true, expect.objectContaining({ code: 'server.files', error: expect.stringMatching(/\w/) })])
  expect((await readText()).all).toEqual(new Set([200]))
  vi.restoreAllMocks()
  expect([await rows(), await stored()]).toEqual(before)
})

test('failing in the middle: of two photos neither is there, nor a file of the first', async () => {
  const before = [await rows(), await stored()]
  const take = world.services.files.take.bind(world.services.files)
  vi.spyOn(world.services.files, 'take').mockImplementationOnce(take).mockImplementationOnce(gone)
  expect((await upload('a.jpg', 'b.jpg')).status).toBe(503)
  expect([await rows(), await stored()]).toEqual(before)
})

test('slow: forty uploads that wait for it keep nobody from reading, and are there once when it goes on', async () => {
  const before = await rows()
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
  const take = world.services.files.take.bind(world.services.files)
  let waiting = 0
  vi.spyOn(world.services.files, 'take').mockImplementation(async (...given) => {
    waiting++
    await goesOn
    return take(...given)
  })
  const uploads = Array.from({ length: 40 }, (_, n) => upload(`${n}.jpg`))
  await vi.waitUntil(() => waiting === 40, { timeout: 30_000 })
  const { all, ms } = await readText()
  expect([all, ms < 3_000]).toEqual([new Set([200]), true])
  goOn()
  expect(new Set((await Promise.all(uploads)).map(({ status }) => status))).toEqual(new Set([201]))
  expect(await rows()).toEqual({ media: before.media + 40, photos: before.photos + 40 })
}, 60_000)

test('slow to be read: forty who wait for a picture keep nobody from reading', async () => {
  const { data: [photo] } = await manager.photos.upload({ category: 'teamEvents' }, { files: { photos: [{ name: 'a.jpg', bytes }] } })
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
  const get = world.services.files.get.bind(world.services.files)
  let waiting = 0
  vi.spyOn(world.services.files, 'get').mockImplementation(async (...given) => {
    waiting++
    await goesOn
    return get(...given)
  })
  const pictures = Array.from({ length: 40 }, () => team.raw('GET', photo!.url))
  await vi.waitUntil(() => waiting === 40, { timeout: 20_000 })
  const { all, ms } = await readText()
  expect([all, ms < 3_000]).toEqual([new Set([200]), true])
  goOn()
  expect(new Set((await Promise.all(pictures)).map(({ status }) => status))).toEqual(new Set([200]))
}, 60_000)
