import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

test('anyone learns the brand, the password rules and the version, and nothing else', async () => {
  const { data } = await world.anyone.allData.essential()
  expect(Object.keys(data).sort()).toEqual(['passwordRules', 'tenant', 'vapidPublicKey', 'version'])
  expect(data.tenant).toMatchObject({ slug: world.tenant.slug, primary_color: '#004F71' })
  expect(data.passwordRules[0]).toBe('Password must be at least 8 characters long')
})

test('an unknown address is a neutral 404', async () => {
  const response = await world.send('nobody-here.localhost', 'GET', '/api/all-data/essential')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ success: false, code: 'tenant.unknown' })
})

test('a known address with another method is 405', async () => {
  const response = await world.anyone.raw('DELETE', '/api/all-data/essential')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
})

test('what is still an example goes in one step; what an editor changed stays', async () => {
  const manager = await world.person(world.tenant, 'manager')
  const { data: own } = await manager.benefits.create({ title: 'Own', category: 'fullTime' })
  const ids = await world.within(world.tenant, async (db) => {
    await db.insertInto('quick_links').values({ label: 'Example', link: '/', icon: 'star', is_example: true }).execute()
    await db.insertInto('team_members').values({ name: 'Example', is_example: true }).execute()
    const { id } = await db.insertInto('media')
      .values({ kind: 'document', name: 'a.txt', mime: 'text/plain', extension: 'txt', size: 1, sha256: 'x' }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('documents').values({ title: 'Example', category: 'forms', media_id: id, is_example: true }).execute()
    const films = await db.insertInto('media').values(['video', 'image'].map((kind) => ({
      kind: kind as 'video', name: 'a', mime: `${kind}/x`, extension: 'x', size: 1, sha256: 'x',
    }))).returning('id').execute()
    await db.insertInto('videos').values({ title: 'Example', category: 'training', media_id: films[0]!.id, poster_id: films[1]!.id, is_example: true }).execute()
    const rows = ['One', 'Two'].map((title) => ({ title, category: 'fullTime', is_example: true }))
    return db.insertInto('benefits').values(rows).returning('id').execute()
  })
  const { data: changed } = await manager.benefits.update({ id: ids[0]!.id, title: 'Ours now' })
  expect(changed.example).toBe(false)
  expect((await manager.allData.removeExamples()).data).toEqual({ deleted: 5 })
  expect(await world.within(world.tenant, (db) => db.selectFrom('media').select('id').execute())).toEqual([])
  expect((await manager.benefits.list()).data.map(({ id }) => id).sort()).toEqual([own.id, changed.id].sort())
  expect((await manager.allData.removeExamples()).data).toEqual({ deleted: 0 })
  const team = await world.person(world.tenant, 'team')
  await expect(team.allData.removeExamples()).rejects.toMatchObject({ status: 403 })
})
