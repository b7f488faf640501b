import { enqueue } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let cook: Person
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team')
})
afterAll(() => world?.close())

const ago = (hours: number) => new Date(Date.now() - hours * 3600_000)
const begun = (count: number, expires_at: Date) => world.within(world.tenant, (db) =>
  db.insertInto('uploads').values(Array.from({ length: count }, (_, n) => ({ account_id: cook.id, name: `${n}.pdf`, size: 10, purpose: 'attachment' as const, expires_at }))).execute())

test('all uploads that nobody finished in time go in one night, however many they are, with their parts', async () => {
  const { data: { id } } = await cook.uploads.create({ name: 'late.pdf', size: 4, purpose: 'attachment' })
  await cook.uploads.part({ id, number: 1 }, { files: { part: [{ name: 'part', bytes: Buffer.from('late') }] } })
  await world.within(world.tenant, (db) => db.updateTable('uploads').set({ expires_at: ago(1) }).execute())
  await begun(1_200, ago(2))
  await begun(2, ago(-2))
  await world.within(world.tenant, (db) => enqueue(db, { task: 'daily.expired-uploads', payload: { day: '2026-11-01' } }))
  await world.work()
  const left = await world.within(world.tenant, (db) => db.selectFrom('uploads').select('name').execute())
  expect(left.map(({ name }) => name)).toEqual(['0.pdf', '1.pdf'])
  expect(await Array.fromAsync(world.services.files.list(`${world.tenant.id}/uploads/${id}`))).toEqual([])
}, 60_000)
