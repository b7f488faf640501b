import { setTimeout as sleep } from 'node:timers/promises'
import { wireLocationId } from '@portal/db'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { prepareQueue, queueSchema } from '../jobs/queue.ts'
import { openConsole } from '../testing/console.ts'
import { refusal } from '../testing/people.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let console: ReturnType<typeof openConsole>
const jobs = () => world.services.direct(`${queueSchema}._private_jobs`)
beforeAll(async () => {
  world = await openWorld()
  console = openConsole(world)
  await prepareQueue({ ...world.queue, schema: queueSchema })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await world.services.direct`delete from ${jobs()} where payload->>'location' = ${world.tenant.id}`
  await world.close()
})

/** Left by a location and given up long ago: none runs in this database. */
async function dead(task: string): Promise<string> {
  const { direct } = world.services
  const [job] = await direct<{ id: number }[]>`
    select id from ${direct(queueSchema)}.add_job(${task}, ${JSON.stringify({ location: world.tenant.id, payload: {} })}::jsonb::json, max_attempts => 3)`
  await direct`update ${jobs()} set attempts = 3, last_error = 'The other side is down' where id = ${job!.id}`
  return String(job!.id)
}

test('jobs that gave up are listed with their reason, and tried again by an owner, which the log tells', async () => {
  const [support, owner] = [await console.operator('support'), await console.operator('owner')]
  const id = await dead('test.dead')
  const mine = async () => (await support.fleet.deadJobs({ limit: 100 })).data.filter((job) => job.id === id)
  expect(await mine()).toMatchObject([{
    task: 'test.dead', attempts: 3, error: 'The other side is down',
    location: { id: wireLocationId(world.tenant.id), slug: world.tenant.slug, name: 'Test Kitchen' },
  }])
  // Behind the last one stands how many there are all the same.
  const behind = await support.fleet.deadJobs({ offset: 10_000 })
  expect(behind.data).toEqual([])
  expect(behind.total).toBeGreaterThan(0)
  expect(await refusal(support.fleet.retryJob({ id }))).toMatchObject({ status: 403 })
  expect(await refusal(console.anyone.fleet.deadJobs())).toMatchObject({ status: 401 })

  expect((await owner.fleet.retryJob({ id })).data).toEqual({ id })
  expect(await mine()).toEqual([])
  expect(await refusal(owner.fleet.retryJob({ id }))).toMatchObject({ status: 404 })
  const [entry] = (await owner.logs.list({ event: 'job.retried', actor: owner.name })).data
  expect(entry).toMatchObject({ target: { kind: 'job', id, name: 'test.dead' }, location: { slug: world.tenant.slug } })
})

test('several are tried again at once, each with its row; one that is not dead keeps no other from it', async () => {
  const [support, owner] = [await console.operator('support'), await console.operator('owner')]
  const ids = [await dead('test.dead'), await dead('test.other')]
  expect(await refusal(support.fleet.retryJobs({ ids }))).toMatchObject({ status: 403 })
  for (const wrong of [[], ['x'], Array<string>(101).fill('1')]) expect(await refusal(owner.fleet.retryJobs({ ids: wrong }))).toMatchObject({ status: 400 })
  expect((await owner.fleet.retryJobs({ ids: [...ids, '999999999'] })).data).toEqual({ retried: 2 })
  expect((await owner.fleet.deadJobs({ limit: 100 })).data.filter(({ id }) => ids.includes(id))).toEqual([])
  const log = (await owner.logs.list({ event: 'job.retried', actor: owner.name })).data
  expect(log.map(({ target, location }) => [target?.id, target?.name, location?.slug]).sort()).toEqual(ids.map((id, at) => [id, ['test.dead', 'test.other'][at], world.tenant.slug]).sort())
  expect((await owner.fleet.retryJobs({ ids })).data).toEqual({ retried: 0 })
})

test('a job whose new tries the log could not tell of has none', async () => {
  const owner = await console.operator('owner')
  const id = await dead('test.dead')
  const { platform } = world.services
  const transact = platform.transact.bind(platform)
  vi.spyOn(platform, 'transact').mockImplementation((begin, work, patience) => transact(begin, (run) => work({
    ...run, query: (query) => (query.sql.includes('"operator_log"') ? Promise.reject(new Error('The log takes no row')) : run.query(query)),
  }), patience))
  expect(await refusal(owner.fleet.retryJob({ id }))).toMatchObject({ status: 500 })
  vi.restoreAllMocks()
  expect((await owner.fleet.deadJobs({ limit: 100 })).data.map((job) => job.id)).toContain(id)
  await owner.fleet.retryJob({ id })
})

test('each location with how its tables stand; those that are behind are brought up to date, and one that fails says why', async () => {
  const [support, owner] = [await console.operator('support'), await console.operator('owner')]
  const { platform: { db }, background } = world.services
  const place = await world.location()
  const id = wireLocationId(place.id)
  const stand = async () => (await support.fleet.migrations({ limit: 500 })).data.find(({ location }) => location.id === id)
  const { latest } = await support.fleet.migrations({ state: 'current' })
  expect(await stand()).toMatchObject({ state: 'current', schema_version: latest, error: null })

  // Its tables are not there: nothing can be made of them.
  await world.administrator.unsafe(`alter schema ${place.id} rename to ${place.id}_away`)
  await db.updateTable('locations').set({ schema_version: latest - 1 }).where('id', '=', place.id).execute()
  expect(await stand()).toMatchObject({ state: 'behind', schema_version: latest - 1 })
  expect(await refusal(support.fleet.migrate({ locationIds: [id] }))).toMatchObject({ status: 403 })
  expect((await owner.fleet.migrate({ locationIds: [id] })).data).toEqual({ queued: 1 })
  await background.settled()
  const failed = await stand()
  expect(failed).toMatchObject({ state: 'failed', schema_version: latest - 1, at: expect.any(String) })
  expect(failed?.error).toBeTruthy()
  expect((await support.fleet.migrations({ state: 'failed', limit: 500 })).data.map(({ location }) => location.id)).toContain(id)
  await world.administrator.unsafe(`alter schema ${place.id}_away rename to ${place.id}`)
  await db.updateTable('locations').set({ schema_version: latest, migration_error: null }).where('id', '=', place.id).execute()
  expect((await owner.fleet.migrate({ locationIds: [id] })).data).toEqual({ queued: 0 })
  const [entry] = (await owner.logs.list({ event: 'fleet.migrated', actor: owner.name })).data
  expect(entry).toMatchObject({ location: { id }, after: { locations: 1 } })
})

test('locations are brought up to date one after the other: the queue of jobs has its connection meanwhile', async () => {
  const owner = await console.operator('owner')
  const { platform: { db }, background, direct } = world.services
  const ids = [(await world.location()).id, (await world.location()).id]
  const { latest } = await owner.fleet.migrations()
  for (const id of ids) await world.administrator.unsafe(`alter schema ${id} rename to ${id}_away`)
  await db.updateTable('locations').set({ schema_version: latest - 1 }).where('id', 'in', ids).execute()
  let [now, most] = [0, 0]
  const begin = direct.begin.bind(direct) as (work: unknown) => Promise<unknown>
  vi.spyOn(direct, 'begin').mockImplementation(async (work: unknown) => {
    most = Math.max(most, ++now)
    // Long enough for another one to be begun.
    await sleep(100)
    return begin(work).finally(() => now--) as never
  })
  expect((await owner.fleet.migrate({ locationIds: ids.map(wireLocationId) })).data).toEqual({ queued: 2 })
  await background.settled()
  for (const id of ids) await world.administrator.unsafe(`alter schema ${id}_away rename to ${id}`)
  await db.updateTable('locations').set({ schema_version: latest, migration_error: null }).where('id', 'in', ids).execute()
  expect(most).toBe(1)
})
