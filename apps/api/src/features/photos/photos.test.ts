import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let team: Person
let manager: Person
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())

const picture = (color: string) => sharp({ create: { width: 900, height: 600, channels: 3, background: color } }).jpeg().toBuffer()
const filesIn = async () => (await Array.fromAsync(world.services.files.list(`${world.tenant.id}/media`))).length

test('a manager uploads several photos in one go; the team sees them, newest first', async () => {
  const photos = [{ name: 'one.jpg', bytes: await picture('#f00') }, { name: 'two.jpg', bytes: await picture('#0f0') }]
  const { data } = await manager.photos.upload({ title: 'Grand opening', category: 'teamEvents' }, { files: { photos } })
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({ title: 'Grand opening', category: 'teamEvents', width: 900, height: 600, uploaded_by: manager.name })
  const listed = await team.photos.list({ category: 'teamEvents' })
  expect([listed.total, listed.data.length]).toEqual([2, 2])
  expect((await team.raw('GET', listed.data[0]!.thumbnail_url)).status).toBe(200)
})

test('a broken one among good ones: nothing is saved, nothing is left', async () => {
  const before = [(await team.photos.list()).total, await filesIn()]
  const photos = [{ name: 'good.jpg', bytes: await picture('#00f') }, { name: 'bad.jpg', bytes: (await picture('#00f')).subarray(0, 400) }]
  const refused = await refusal(manager.photos.upload({ category: 'teamEvents' }, { files: { photos } }))
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.status).toBeLessThan(500)
  expect([(await team.photos.list()).total, await filesIn()]).toEqual(before)
})

test('an unknown album is refused beside its field', async () => {
  const refused = await refusal(manager.photos.upload({ category: 'nowhere' }, { files: { photos: [{ name: 'a.jpg', bytes: await picture('#123') }] } }))
  expect(refused).toMatchObject({ status: 400, body: { fields: { category: expect.any(String) } } })
})

test('title and album change; a removed photo takes its files with it', async () => {
  const { data: [photo] } = await manager.photos.upload({ category: 'teamEvents' }, { files: { photos: [{ name: 'a.jpg', bytes: await picture('#456') }] } })
  const { data: changed } = await manager.photos.update({ id: photo!.id, title: 'Picnic', category: 'southMain', version: photo!.version })
  expect(changed).toMatchObject({ title: 'Picnic', category: 'southMain', version: photo!.version + 1 })
  await manager.photos.remove({ id: photo!.id })
  expect(await refusal(team.photos.get({ id: photo!.id }))).toMatchObject({ status: 404 })
  expect((await team.raw('GET', photo!.url)).status).toBe(404)
})

test('the team looks and does not touch', async () => {
  expect(await refusal(team.photos.upload({ category: 'teamEvents' }, { files: { photos: [{ name: 'a.jpg', bytes: await picture('#789') }] } }))).toMatchObject({ status: 403 })
})

test('a photo is called something in both languages, and old words are not said of new ones', async () => {
  const { data: [made] } = await manager.photos.upload({ title: 'The awning', category: 'teamEvents' }, { files: { photos: [{ name: 'a.jpg', bytes: await picture('#00f') }] } })
  const id = made!.id
  const { data } = await manager.photos.update({ id, translations: { es: { title: 'El toldo' } } })
  expect(data).toMatchObject({ title: 'The awning', translation_state: 'whole' })
  const spanish = { headers: { 'accept-language': 'es' } }
  expect((await team.photos.get({ id }, spanish)).data).toMatchObject({ title: 'El toldo', lang: 'es' })
  expect((await team.photos.get({ id })).data).toMatchObject({ title: 'The awning', lang: 'en' })
  await manager.photos.update({ id, title: 'The new awning' })
  expect((await team.photos.get({ id }, spanish)).data).toMatchObject({ title: 'The new awning', lang: 'en' })
})
