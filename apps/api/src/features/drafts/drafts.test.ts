import { defaultSettings } from '@portal/contract/settings/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let cook: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())
beforeEach(() => world.within(world.tenant, (db) => db.deleteFrom('drafts').execute()))

const save = async (given: object = {}) => (await cook.drafts.save({ form_type: 'eoi', title: 'Trainer', payload: { statement: 'Half' }, ...given })).data

test('what is begun on one device goes on at another, for thirty days from the last word', async () => {
  const made = await save()
  expect(Date.parse(made.expires_at) - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
  const next = await save({ id: made.id, payload: { statement: 'Whole' }, version: made.version })
  expect(next).toMatchObject({ id: made.id, version: 2, payload: { statement: 'Whole' } })
  expect((await cook.drafts.get({ id: made.id })).data).toEqual(next)
  expect((await cook.drafts.list()).data.map(({ title, version }) => [title, version])).toEqual([['Trainer', 2]])
  expect((await cook.drafts.list({ form_type: 'voicebox' })).data).toEqual([])
})

test('whoever is late is told what stands and what they sent', async () => {
  const made = await save()
  await save({ id: made.id, payload: { statement: 'From the phone' }, version: 1 })
  const late = await refusal(cook.drafts.save({ id: made.id, form_type: 'eoi', title: 'Trainer', payload: { statement: 'From the desk' }, version: 1 }))
  expect(late).toMatchObject({ status: 409, body: { code: 'drafts.stale', data: { version: 2, payload: { statement: 'From the phone' }, yours: { payload: { statement: 'From the desk' } } } } })
})

test('there are fifty at the most, of 256 kB each', async () => {
  await world.within(world.tenant, (db) => db.insertInto('drafts').values(Array.from({ length: 49 }, () => ({ account_id: cook.id, form_type: 'eoi', payload: '{}' as never, expires_at: new Date(Date.now() + 1e9) }))).execute())
  // From two devices at once there is room for one.
  const saved = await Promise.allSettled(Array.from({ length: 4 }, () => save()))
  const [{ id, version }, ...others] = saved.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])) as [Awaited<ReturnType<typeof save>>]
  expect(others).toEqual([])
  expect(await refusal(cook.drafts.save({ form_type: 'eoi', title: '', payload: {} }))).toMatchObject({ status: 409, body: { code: 'drafts.full', params: { max: 50 } } })
  expect((await save({ id, version })).version).toBe(2)
  expect((await refusal(cook.drafts.save({ form_type: 'eoi', title: '', payload: { text: 'x'.repeat(256 * 1024) } }))).status).toBe(400)
})

test('one that is thrown away leaves nothing of its words, nor a hash of them, among the answers that are kept', async () => {
  const kept = (given: object) => cook.drafts.save({ form_type: 'eoi', title: '', payload: { statement: 'Half' }, ...given }, { headers: { 'idempotency-key': crypto.randomUUID() } })
  const saves = () => world.within(world.tenant, (db) => db.selectFrom('idempotency_keys').select('reply').where('path', 'like', '%/drafts/save').execute())
  const [{ data: gone }, { data: other }] = [await kept({}), await kept({ title: 'Another' })]
  await kept({ id: gone.id, payload: { statement: 'Whole' } })
  expect(await saves()).toHaveLength(3)
  await cook.drafts.remove({ id: gone.id })
  expect((await saves()).map(({ reply }) => (JSON.parse(reply!) as { data: { id: string } }).data.id)).toEqual([other.id])
})

test('nobody else sees one, an admin no more than others', async () => {
  const { id } = await save()
  expect((await admin.drafts.list()).data).toEqual([])
  expect(await refusedWith(admin.drafts.get({ id }))).toBe('404 drafts.not_found')
  expect(await refusal(admin.drafts.save({ id, form_type: 'eoi', title: '', payload: {} }))).toMatchObject({ status: 400, body: { fields: { id: expect.any(String) } } })
  expect(await refusedWith(admin.drafts.remove({ id }))).toBe('404 drafts.not_found')
})

test('what is over is there for nobody, and goes by hand or in the night', async () => {
  const [old, kept] = [await save(), await save({ title: 'Kept' })]
  const end = () => world.within(world.tenant, (db) => db.updateTable('drafts').set({ expires_at: new Date(Date.now() - 1000) }).where('id', '=', old.id).execute())
  await end()
  expect((await cook.drafts.list()).data.map(({ id }) => id)).toEqual([kept.id])
  expect(await refusedWith(cook.drafts.get({ id: old.id }))).toBe('404 drafts.not_found')
  expect((await cook.drafts.cleanup()).data).toEqual({ deleted: 1 })
  const another = await save()
  await world.within(world.tenant, (db) => db.updateTable('drafts').set({ expires_at: new Date(Date.now() - 1000) }).where('id', '=', another.id).execute())
  await world.services.nounData.expire((work) => world.within(world.tenant, work), world.tenant, defaultSettings)
  expect(await world.within(world.tenant, (db) => db.selectFrom('drafts').select('id').execute())).toEqual([{ id: kept.id }])
})
