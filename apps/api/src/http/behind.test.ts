import { migrateFleet } from '@portal/db'
import { enqueue } from '@portal/db/feature'
import { releaseHeld } from '@portal/db/queue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { tick } from '../jobs/daily.ts'
import { defineTask } from '../jobs/task.ts'
import { dailies } from '../jobs/tasks.ts'
import { keepFromOthers } from '../testing/used-locations.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
const seen: string[] = []
beforeAll(async () => {
  world = await openWorld()
  const note = defineTask('test.note', { payload: z.object({}), whenSuspended: 'drop' }, async ({ tenant }) => void seen.push(tenant.id))
  world.queue.tasks.set(note.name, note)
})
afterAll(() => world?.close())

/** The version before accounts had what a session is looked up with: the tables and the catalogue say so. */
async function setBack(id: string) {
  keepFromOthers(id)
  const before = 61
  await world.administrator.unsafe(`alter table ${id}.accounts drop column policy_version, drop column policy_at; drop index if exists ${id}.messages_to_confirm; alter table ${id}.development_progress drop column before, drop column judged_at`).simple()
  await world.services.platform.db.updateTable('locations').set({ schema_version: before, migration_error: 'It did not go through' }).where('id', '=', id).execute()
  await world.services.locations.refresh(id)
}

test('a location whose tables are behind says so to whoever asks, keeps its jobs, and serves as soon as they are brought on; others notice nothing', async () => {
  const place = await world.location()
  const [there, neighbour] = [await world.person(place, 'admin'), await world.person(world.tenant, 'team')]
  await setBack(place.id)
  const json = { 'content-type': 'application/json' }
  const asks = {
    'a call that reads': () => there.raw('GET', '/api/home'),
    'a call that writes': () => there.raw('POST', '/api/benefits', { body: JSON.stringify({ title: 'Lunch', description: 'Free', category: 'fullTime' }), headers: json }),
    'signing in': () => there.raw('POST', '/api/auth/login', { body: JSON.stringify({ email: 'a@b.example', password: 'x', role: 'team' }), headers: json }),
    'what anybody may know': () => there.raw('GET', '/api/saas/tenant/config'),
    'its page': () => there.raw('GET', '/', { headers: { accept: 'text/html' } }),
    'its manifest': () => there.raw('GET', '/manifest.webmanifest'),
  }
  const answers = Object.values(asks).map((ask) => ask().then(({ status, headers }) => [status, headers.get('retry-after')]))
  expect(await Promise.all(answers)).toEqual(Object.keys(asks).map(() => [503, '30']))
  expect((await neighbour.raw('GET', '/api/home')).status).toBe(200)

  for (const tenant of [place, world.tenant]) await world.within(tenant, (db) => enqueue(db, { task: 'test.note' }))
  await world.work()
  expect(seen).toEqual([world.tenant.id])
  const newest = (await world.services.platform.db.selectFrom('locations').select('schema_version').where('id', '=', world.tenant.id).executeTakeFirstOrThrow()).schema_version
  expect(await releaseHeld(world.services.direct, world.queue.schema, newest)).toBe(0)
  // In the afternoon of New York: nearly all of the day is due.
  world.clock.set(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T20:00:00Z`)
  await tick({ ...world.queue, only: () => [place.id] }, dailies)
  world.clock.set(new Date())
  // A backup takes the tables as they are.
  expect(await world.services.direct`delete from jobs.outbox where location_id = ${place.id} returning task`).toEqual([{ task: 'daily.backup' }])

  expect((await migrateFleet(world.services.direct, { only: [place.id] })).migrated).toEqual([place.id])
  await expect.poll(() => there.raw('GET', '/api/saas/tenant/config').then(({ status }) => status)).toBe(200)
  expect((await there.raw('GET', '/api/home')).status).toBe(200)
  expect(await releaseHeld(world.services.direct, world.queue.schema, newest)).toBe(1)
  await world.work()
  expect(seen).toEqual([world.tenant.id, place.id])
})

test('a location that a newer program has brought on is served', async () => {
  const place = await world.location()
  const person = await world.person(place, 'team')
  const { schema_version: version } = await world.services.platform.db.selectFrom('locations').select('schema_version').where('id', '=', place.id).executeTakeFirstOrThrow()
  await world.services.platform.db.updateTable('locations').set({ schema_version: version + 1 }).where('id', '=', place.id).execute()
  await world.services.locations.refresh(place.id)
  expect((await person.raw('GET', '/api/home')).status).toBe(200)
})
