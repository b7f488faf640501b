import { setTimeout as sleep } from 'node:timers/promises'
import { wireLocationId } from '@portal/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prepareQueue, makeQueue } from '../../jobs/queue.ts'
import { openConsole } from '../../testing/console.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { erasedAt } from '../backups/erased.ts'
import { deleteDue } from '../delete-due.ts'

let world: World
let owner: Awaited<ReturnType<ReturnType<typeof openConsole>['operator']>>
beforeAll(async () => {
  world = await openWorld()
  owner = await openConsole(world).operator('owner')
  await prepareQueue(makeQueue(world.services, []))
})
afterAll(() => world?.close())

const rejects = (call: Promise<unknown>, status: number, code: string) =>
  expect(call).rejects.toEqual(expect.objectContaining({ status, body: expect.objectContaining({ code }) }))
const isDue = (id: string) => world.services.platform.db.updateTable('locations').set({ deletion_due_at: new Date(Date.now() - 1000) }).where('id', '=', id).execute()
const schemas = async (id: string) => {
  const [row] = await world.services.direct`
    select (select count(*)::int from pg_namespace where nspname = ${id}) as schemas, (select count(*)::int from pg_roles where rolname = ${id}) as roles`
  return row
}
const filesOf = async (id: string) => {
  const keys: string[] = []
  for await (const { key } of world.services.files.list(id)) keys.push(key)
  return keys
}

test('a deletion is looked at first, confirmed by the slug, closes the location, and can be called off', async () => {
  const tenant = await world.location('Mistake')
  const id = wireLocationId(tenant.id)
  const admin = await world.person(tenant, 'admin', { firstName: 'Ann', lastName: 'Lee', email: 'ann@mistake.example' })
  const { id: poster } = await world.person(tenant, 'admin', { firstName: 'Bo', lastName: 'Moss', email: 'bo@mistake.example' })
  // Somebody who signs in without an address.
  await world.within(tenant, (db) => db.updateTable('accounts').set({ email: null }).where('id', '=', poster).execute())
  await world.person(tenant, 'team')
  const inDays = (at: string | null) => (Date.parse(at!) - Date.now()) / 86_400_000
  const { data: { delete_after: final, ...seen } } = await owner.locations.deletionPreview({ id })
  expect(seen).toEqual({
    slug: tenant.slug, name: 'Mistake', people: 3, files: 0, storage_bytes: 0, admins: ['Ann Lee <ann@mistake.example>', 'Bo Moss <bo>'],
  })
  await rejects(owner.locations.remove({ id, confirm: 'mistake' }), 400, 'input.invalid')
  const { data } = await owner.locations.remove({ id, confirm: tenant.slug })
  expect(data.state).toBe('deletion_pending')
  for (const at of [final, data.delete_after]) {
    expect(inDays(at)).toBeGreaterThan(29.9)
    expect(inDays(at)).toBeLessThan(30.1)
  }
  expect((await admin.raw('GET', '/api/auth/verify')).status).toBe(423)
  await rejects(owner.locations.remove({ id, confirm: tenant.slug }), 409, 'locations.state')

  await deleteDue(world.services)
  expect(await schemas(tenant.id)).toEqual({ schemas: 1, roles: 1 })
  await rejects(owner.locations.undelete({ id, confirm: 'x' }), 400, 'input.invalid')
  expect((await owner.locations.undelete({ id, confirm: tenant.slug })).data).toMatchObject({ state: 'active', delete_after: null })
  await admin.auth.verify()
})

test('what was suspended is suspended again when its deletion is called off', async () => {
  const tenant = await world.location('Twice')
  const id = wireLocationId(tenant.id)
  await owner.locations.suspend({ id, reason: 'unpaid', publicMessage: 'Soon.' })
  await owner.locations.remove({ id, confirm: tenant.slug })
  expect((await owner.locations.undelete({ id, confirm: tenant.slug })).data).toMatchObject({ state: 'suspended', public_message: 'Soon.' })
})

test('after 30 days schema, role, files and jobs are gone, and nothing of anyone else’s', async () => {
  const tenant = await world.location('Leaving')
  const neighbour = await world.location('Neighbour')
  const id = wireLocationId(tenant.id)
  const png = Buffer.from('not really a picture')
  for (const place of [tenant, neighbour]) {
    await world.services.files.put(`${place.id}/media/one/original`, png, { type: 'image/png', size: png.length })
    await world.services.direct`insert into jobs.outbox (location_id, task) values (${place.id}, 'test.nothing')`
  }
  await owner.locations.remove({ id, confirm: tenant.slug })
  await isDue(tenant.id)
  await rejects(owner.locations.undelete({ id, confirm: tenant.slug }), 409, 'locations.being_deleted')

  // The store is down at first: the location is not said to be deleted, and the next round ends it.
  const spy = vi.spyOn(world.services.files, 'remove').mockRejectedValueOnce(new Error('the store is down'))
  await expect(deleteDue(world.services)).rejects.toThrow('the store is down')
  expect((await owner.locations.get({ id })).data.state).toBe('deletion_pending')
  spy.mockRestore()
  await Promise.all([deleteDue(world.services), deleteDue(world.services)])

  expect(await schemas(tenant.id)).toEqual({ schemas: 0, roles: 0 })
  expect(await filesOf(tenant.id)).toEqual([])
  const outbox = await world.services.direct<{ location_id: string }[]>`select location_id from jobs.outbox where task = 'test.nothing'`
  expect(outbox.map((row) => row.location_id)).toEqual([neighbour.id])
  await world.services.direct`delete from jobs.outbox where task = 'test.nothing'`
  expect([await schemas(neighbour.id), await filesOf(neighbour.id)]).toEqual([{ schemas: 1, roles: 1 }, [`${neighbour.id}/media/one/original`]])
  expect((await world.send(`${tenant.slug}.localhost`, 'GET', '/api/home')).status).toBe(404)
  expect((await owner.locations.get({ id })).data).toMatchObject({ state: 'deleted', branding: null, people: 0 })
  expect((await owner.locations.slugCheck({ slug: tenant.slug })).data.reason).toContain('90 days')
  const log = await world.services.platform.db.selectFrom('operator_log').select(['event', 'operator_name']).where('location_id', '=', tenant.id).orderBy('id').execute()
  expect(log).toEqual([{ event: 'location.deletion_requested', operator_name: owner.name }, { event: 'location.tables_dropped', operator_name: null }, { event: 'location.deleted', operator_name: 'The portal' }])
  expect((await world.speaker(neighbour).saas.config()).tenant.name).toBe('Neighbour')
})

/** Holds the location's row while something else begins. */
async function holding(id: string, meanwhile: () => Promise<void>, change?: 'kept'): Promise<void> {
  await world.services.platform.transaction(async (db) => {
    await db.selectFrom('locations').select('id').where('id', '=', id).forUpdate().execute()
    if (change) await db.updateTable('locations').set({ state: 'active', deletion_due_at: null }).where('id', '=', id).execute()
    await meanwhile()
  })
}

test('called off at the last moment it keeps its tables and files, or is told that it is too late', async () => {
  const [kept, late] = [await world.location('Kept'), await world.location('Late')]
  for (const { id, slug } of [kept, late]) {
    await world.services.files.put(`${id}/media/one/original`, Buffer.from('x'), { type: 'image/png', size: 1 })
    await owner.locations.remove({ id: wireLocationId(id), confirm: slug })
  }
  await isDue(kept.id)
  let deleting: Promise<unknown> | undefined
  await holding(kept.id, async () => {
    deleting = deleteDue(world.services)
    await Promise.race([deleting, sleep(500)])
  }, 'kept')
  await deleting
  expect([await schemas(kept.id), await filesOf(kept.id)]).toEqual([{ schemas: 1, roles: 1 }, [`${kept.id}/media/one/original`]])
  expect((await owner.locations.get({ id: wireLocationId(kept.id) })).data).toMatchObject({ state: 'active', schema_version: expect.any(Number) })

  const due = new Date(Date.now() + 500)
  await world.services.platform.db.updateTable('locations').set({ deletion_due_at: due }).where('id', '=', late.id).execute()
  let undeleting: Promise<void> | undefined
  await holding(late.id, async () => {
    undeleting = rejects(owner.locations.undelete({ id: wireLocationId(late.id), confirm: late.slug }), 409, 'locations.being_deleted')
    undeleting.catch(() => {})
    await sleep(due.getTime() - Date.now() + 300)
  })
  await undeleting
  await deleteDue(world.services)
  expect(await schemas(late.id)).toEqual({ schemas: 0, roles: 0 })
})

test('one that cannot be deleted keeps no other one', async () => {
  const places = [await world.location('Stuck'), await world.location('Behind it')]
  for (const { id, slug } of places) {
    await world.services.files.put(`${id}/media/one/original`, Buffer.from('x'), { type: 'image/png', size: 1 })
    await owner.locations.remove({ id: wireLocationId(id), confirm: slug })
    await isDue(id)
  }
  const spy = vi.spyOn(world.services.files, 'remove').mockRejectedValueOnce(new Error('no such bucket'))
  await expect(deleteDue(world.services)).rejects.toThrow('no such bucket')
  const states = async () => Promise.all(places.map(async ({ id }) => (await owner.locations.get({ id: wireLocationId(id) })).data.state))
  expect(await states()).toEqual(['deletion_pending', 'deleted'])
  spy.mockRestore()
  await deleteDue(world.services)
  expect(await states()).toEqual(['deleted', 'deleted'])
})

test('who was erased is remembered longer than the location: a copy of its backup may come back', async () => {
  const tenant = await world.location('Closed for good')
  const admin = await world.person(tenant, 'admin')
  const [gone, stays] = [await world.person(tenant, 'team'), await world.person(tenant, 'team')]
  await admin.userAccounts.remove({ id: gone.id })
  await owner.locations.remove({ id: wireLocationId(tenant.id), confirm: tenant.slug })
  await isDue(tenant.id)
  await deleteDue(world.services)
  expect(await schemas(tenant.id)).toEqual({ schemas: 0, roles: 0 })
  expect(await erasedAt(world.services, [tenant.id])).toEqual([gone.id])
  expect(await erasedAt(world.services, [tenant.id])).not.toContain(stays.id)
})
