import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../testing/sample-files.ts'
import { refusal } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

type Somebody = Awaited<ReturnType<World['person']>>
let world: World
let team: Somebody
let manager: Somebody
let files: { headshot: Array<{ name: string; bytes: Uint8Array | string }> }
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
  files = { headshot: [{ name: 'me.jpg', bytes: await picture(400, 300).jpeg().toBuffer() }] }
})
afterAll(() => world?.close())

const pictures = () => world.within(world.tenant, (db) => db.selectFrom('media').select('id').execute())

test('a manager gives an entry a face, and the team sees it', async () => {
  const { data: { id } } = await manager.team.create({ name: 'Rosa', photo_url: 'https://example.com/old.jpg' })
  const { data: first } = await manager.team.updateHeadshot({ id }, { files })
  expect(first).toMatchObject({ id, photo_id: expect.any(String), headshot_url: expect.stringMatching(/^\/api\/media\/.+\/w320\?v=/), placeholder: expect.stringMatching(/^data:image\/webp/), version: 2 })
  const shown = await team.raw('GET', first.headshot_url!)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  const { data: second } = await manager.team.updateHeadshot({ id }, { files })
  expect(second.photo_id).not.toBe(first.photo_id)
  expect(await pictures()).toEqual([{ id: second.photo_id }])
  // What a form sends back unchanged changes nothing; null takes the face away.
  expect((await manager.team.update({ ...second, name: 'Rosa D' } as never)).data).toMatchObject({ photo_id: second.photo_id, name: 'Rosa D' })
  expect((await manager.team.update({ id, photo_id: null })).data).toMatchObject({ photo_id: null, photo_url: null, headshot_url: null })
  expect(await pictures()).toEqual([])
})

test('one picture may stand at two entries, and goes when nobody has it any more', async () => {
  const { data: one } = await manager.team.create({ name: 'One' })
  const { data: { photo_id } } = await manager.team.updateHeadshot({ id: one.id }, { files })
  const { data: two } = await manager.team.create({ name: 'Two', photo_id })
  await manager.team.remove({ id: one.id })
  expect(await pictures()).toEqual([{ id: photo_id }])
  await manager.team.remove({ id: two.id })
  expect(await pictures()).toEqual([])
})

test('a photo of the photos page is chosen by its id and stays there when the entry goes', async () => {
  const { data: [photo] } = await manager.photos.upload({ category: 'teamEvents' }, { files: { photos: files.headshot } })
  const { data: entry } = await manager.team.create({ name: 'Chosen', photo_id: photo!.id })
  expect(entry.photo_url).toBe(photo!.url)
  await manager.team.remove({ id: entry.id })
  expect((await team.photos.list()).data).toHaveLength(1)
  await manager.photos.remove({ id: photo!.id })
})

test('what is no picture is refused beside the field and leaves nothing', async () => {
  const before = await pictures()
  const { data: { id } } = await manager.team.create({ name: 'Nobody' })
  for (const bytes of ['just words', '', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])]) {
    const refused = await refusal(manager.team.updateHeadshot({ id }, { files: { headshot: [{ name: 'me.png', type: 'image/png', bytes }] } as never }))
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([expect.toSatisfy((status: number) => status === 400 || status === 415), expect.anything()])
  }
  expect(await refusal(manager.team.updateHeadshot({ id }))).toMatchObject({ status: 400, body: { fields: { headshot: expect.any(String) } } })
  expect(await refusal(manager.team.updateHeadshot({ id: crypto.randomUUID() }, { files }))).toMatchObject({ status: 404 })
  expect(await refusal(team.team.updateHeadshot({ id }, { files }))).toMatchObject({ status: 403 })
  expect(await pictures()).toEqual(before)
})

test('a person brings a face of their own, shown wherever they are', async () => {
  const { data: mine } = await team.profile.updateMine({ bio: 'Hello' }, { files })
  expect(mine).toMatchObject({ bio: 'Hello', headshot_url: expect.stringMatching(/^\/api\/media\//) })
  expect((await manager.profile.get({ id: team.id })).data.headshot_url).toBe(mine.headshot_url)
  expect((await team.auth.verify()).data.user.headshot_url).toBe(mine.headshot_url)

  const { data: entry } = await manager.team.create({ name: 'Me', userId: team.id })
  expect(entry.headshot_url).toBe(mine.headshot_url)
  const { data: bare } = await team.profile.updateMine({ removeHeadshot: true })
  expect(bare.headshot_url).toBeNull()
  expect((await team.team.list({ q: 'Me' })).data[0]).toMatchObject({ id: entry.id, photo_id: null, headshot_url: null })
  expect(await pictures()).toEqual([])
})
