import { enqueuePlatform, enqueue } from '@portal/db'
import { deadJobs, releaseHeld, removeJobsOf, retryJobs } from '@portal/db/queue'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { beginProvisioning } from '../platform/provisioning/begin.ts'
import { type World, openWorld } from '../testing/world.ts'
import { cleanUp } from './clean-up.ts'
import { tick } from './daily.ts'
import { eachOnce } from './parts.ts'
import { relay } from './relay.ts'
import { dailies } from './tasks.ts'
import { GiveUp, definePlatformTask, defineTask } from './task.ts'

let world: World
const seen: Array<{ location: string; text: string; attempt: number }> = []
let fail: (attempt: number) => void = () => {}

const note = defineTask('test.note', { payload: z.object({ text: z.string() }), attempts: 3 }, async ({ tenant, payload, job }) => {
  fail(job.attempt)
  seen.push({ location: tenant.id, text: payload.text, attempt: job.attempt })
})
const write = defineTask('test.write', { payload: z.object({ label: z.string() }), attempts: 3 }, async ({ payload, once, job }) => {
  await once((db) => db.insertInto('eoi_positions').values({ title: payload.label }).execute())
  fail(job.attempt)
})
const parts = defineTask('test.parts', { payload: z.object({ mark: z.string() }), attempts: 3 }, ({ payload: { mark }, once, job }) =>
  eachOnce(once, Object.fromEntries(['first', 'second', 'third'].map((part) => [part, async (db) => {
    await db.insertInto('eoi_positions').values({ title: `${mark} ${part}` }).execute()
    if (part === 'second') fail(job.attempt)
  }]))))
const drop = defineTask('test.drop', { payload: z.object({}), whenSuspended: 'drop' }, async ({ tenant }) => {
  seen.push({ location: tenant.id, text: 'drop', attempt: 1 })
})
const platform = definePlatformTask('test.platform', { payload: z.object({ text: z.string() }) }, async ({ payload }) => {
  seen.push({ location: 'platform', text: payload.text, attempt: 1 })
})

beforeAll(async () => {
  world = await openWorld()
  for (const task of [note, write, parts, drop, platform]) world.queue.tasks.set(task.name, task)
})
afterAll(() => world.close())
beforeEach(() => {
  seen.length = 0
  fail = () => {}
})

const leave = (text: string, more: { runAt?: Date; jobKey?: string } = {}, tenant = world.tenant) =>
  world.within(tenant, (db) => enqueue(db, { task: 'test.note', payload: { text }, ...more }))
const texts = () => seen.map(({ text }) => text)
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const setState = async (state: 'active' | 'suspended' | 'deletion_pending', tenant = world.tenant) => {
  await world.services.platform.db.updateTable('locations').set({ state }).where('id', '=', tenant.id).execute()
  await world.services.locations.refresh(tenant.id)
}

describe('work that was left', () => {
  test('runs after the commit, at its own location, in order, locations taking turns', async () => {
    const other = await world.location('Other')
    await leave('one')
    await leave('two')
    await leave('three', {}, other)
    const ran = await world.work()
    expect(texts()).toEqual(['one', 'three', 'two'])
    expect(seen.map(({ location }) => location)).toEqual([world.tenant.id, other.id, world.tenant.id])
    expect(ran.map(({ task }) => task)).toEqual(['test.note', 'test.note', 'test.note'])
    expect(await world.work()).toEqual([])
  })

  test('a flood of one location, however long it waits already, delays another’s first job by one', async () => {
    const other = await world.location('Other')
    const third = await world.location('Third')
    for (let index = 0; index < 30; index++) await leave(`flood ${index}`)
    await relay(world.queue)
    await leave('quiet 0', {}, other)
    await leave('quiet 1', {}, other)
    await relay(world.queue)
    await leave('late', {}, third)
    await leave('flood 30')
    await world.work()
    expect(texts().filter((text) => !text.startsWith('flood')).map((text) => [text, texts().indexOf(text)])).toEqual([['quiet 0', 1], ['late', 2], ['quiet 1', 4]])
    expect(texts().filter((text) => text.startsWith('flood'))).toEqual(Array.from({ length: 31 }, (_, index) => `flood ${index}`))
  })

  test('of a transaction that was rolled back never runs', async () => {
    await expect(world.within(world.tenant, async (db) => {
      await enqueue(db, { task: 'test.note', payload: { text: 'never' } })
      throw new Error('no')
    })).rejects.toThrow('no')
    expect(await world.work()).toEqual([])
  })

  test('waits for its time', async () => {
    await leave('later', { runAt: later(2) })
    expect(await world.work()).toEqual([])
    await world.work(later(3))
    expect(texts()).toEqual(['later'])
  })

  test('of several with one key, only the last runs; another location has keys of its own', async () => {
    const other = await world.location('Other')
    await leave('first', { jobKey: 'digest' })
    await leave('second', { jobKey: 'digest' })
    await leave('theirs', { jobKey: 'digest' }, other)
    await world.work()
    expect(texts().sort()).toEqual(['second', 'theirs'])
  })

  test('can be of the platform, without a location', async () => {
    await enqueuePlatform(world.services.platform.db, { task: 'test.platform', payload: { text: 'hello' } })
    const own = { ...world.queue, only: () => ['platform'] }
    expect(await relay(own)).toBeGreaterThanOrEqual(1)
    await world.work()
    expect(texts()).toContain('hello')
  })

  test('is relayed once by ten relays at the same time', async () => {
    for (let i = 0; i < 25; i++) await leave(String(i))
    const moved = await Promise.all(Array.from({ length: 10 }, () => relay(world.queue)))
    expect(moved.reduce((a, b) => a + b)).toBe(25)
    await world.work()
    expect(texts().map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, i) => i))
  })
})

describe('a task that fails', () => {
  test('is tried again later, then listed as dead, and can be given new tries', async () => {
    const { services, queue } = world
    const dead = async () => (await deadJobs(services.direct, { schema: queue.schema })).jobs
    fail = () => {
      throw new Error('the other side is down')
    }
    await leave('stubborn')
    const [first] = await world.work()
    expect(first).toMatchObject({ attempt: 1, error: 'the other side is down' })
    expect(await dead()).toEqual([])
    await world.work(later(1))
    const [job] = await dead()
    expect(job).toMatchObject({ task: 'test.note', attempts: 3, error: 'the other side is down', location: { id: world.tenant.id, name: 'Test Kitchen' } })

    fail = () => {}
    expect(await retryJobs(services.platform.db, ['999999999'], { schema: queue.schema })).toEqual([])
    expect(await retryJobs(services.platform.db, ['999999999', job!.id], { schema: queue.schema })).toEqual([{ id: job!.id, task: 'test.note', location: world.tenant.id }])
    await world.work()
    expect(texts()).toEqual(['stubborn'])
    expect(await dead()).toEqual([])
  })

  test('that gives up is dead at once', async () => {
    fail = () => {
      throw new GiveUp('there is no such thing')
    }
    await leave('hopeless')
    const ran = await world.work(later(24))
    expect(ran).toHaveLength(1)
    const { jobs } = await deadJobs(world.services.direct, { schema: world.queue.schema })
    expect(jobs.map(({ error }) => error)).toEqual(['there is no such thing'])
    await retryJobs(world.services.platform.db, [jobs[0]!.id], { schema: world.queue.schema })
    fail = () => {}
    await world.work()
  })

  test('after its effect was written does not write it again', async () => {
    fail = (attempt) => {
      if (attempt === 1) throw new Error('killed between the effect and the end')
    }
    await world.within(world.tenant, (db) => enqueue(db, { task: 'test.write', payload: { label: 'once' } }))
    const ran = await world.work(later(1))
    expect(ran.map(({ attempt, error }) => [attempt, Boolean(error)])).toEqual([[1, true], [2, false]])
    const written = await world.within(world.tenant, (db) => db.selectFrom('eoi_positions').select('title').execute())
    expect(written).toEqual([{ title: 'once' }])
  })

  test('in one of its parts goes on with the others, and does only that part again', async () => {
    fail = (attempt) => {
      if (attempt < 2) throw new Error('not now')
    }
    const mark = crypto.randomUUID()
    const made = () => world.within(world.tenant, async (db) =>
      (await db.selectFrom('eoi_positions').select('title').where('title', 'like', `${mark}%`).execute()).map(({ title }) => title.split(' ')[1]).sort())
    await world.within(world.tenant, (db) => enqueue(db, { task: 'test.parts', payload: { mark } }))
    await world.work()
    expect(await made()).toEqual(['first', 'third'])
    await world.work(later(1))
    expect(await made()).toEqual(['first', 'second', 'third'])
  })

  test('with a payload that does not fit is dead at once', async () => {
    await world.within(world.tenant, (db) => enqueue(db, { task: 'test.note', payload: { text: 7 } }))
    const ran = await world.work(later(24))
    expect(ran).toHaveLength(1)
    expect(ran[0]!.error).toContain('does not fit test.note')
  })
})

describe('a location that is not active', () => {
  test('suspended: jobs are held and run when it is back, unless they have lost their point', async () => {
    await leave('held')
    await world.within(world.tenant, (db) => enqueue(db, { task: 'test.drop' }))
    await setState('suspended')
    await world.work()
    await world.work(later(2))
    expect(seen).toEqual([])
    await setState('active')
    await world.work(later(5))
    expect(texts()).toEqual(['held'])
  })

  test('a job that was held and then failed keeps its pause, however often held jobs are let go', async () => {
    const { services: { direct }, queue: { schema } } = world
    const tries = () => direct`select attempts, run_at::text from ${direct(schema)}._private_jobs where key like 'held:%'`
    const place = await world.location('Held')
    await leave('stubborn', {}, place)
    await setState('suspended', place)
    await world.work()
    await setState('active', place)
    expect(await releaseHeld(direct, schema, 0)).toBe(1)
    fail = () => {
      throw new Error('The provider is away')
    }
    expect((await world.work()).filter(({ task }) => task === 'test.note').map(({ error }) => error)).toEqual(['The provider is away'])
    const failed = await tries()
    expect(failed).toMatchObject([{ attempts: 1 }])
    expect(await releaseHeld(direct, schema, 0)).toBe(0)
    expect(await tries()).toEqual(failed)
    fail = () => {}
    await world.work(later(1))
    expect(seen).toMatchObject([{ text: 'stubborn', attempt: 2 }])
  })

  test('the tick lets held jobs go without waiting for the hour', async () => {
    await leave('soon')
    await setState('suspended')
    await world.work()
    await setState('active')
    expect(await world.work()).toEqual([])
    await world.queue.tasks.get('jobs.tick')!.run({} as never)
    await world.work()
    expect(texts()).toEqual(['soon'])
  })

  test('deleted: jobs are dropped, and only its own are removed with it', async () => {
    const gone = await world.location('Gone')
    await leave('of the gone', {}, gone)
    await leave('of the other')
    await relay(world.queue)
    await leave('still in the outbox', {}, gone)
    await removeJobsOf(world.services.direct, gone.id, world.queue.schema)
    await world.work()
    expect(texts()).toEqual(['of the other'])
    await leave('too late', {}, gone)
    await world.services.platform.db.updateTable('locations').set({ state: 'deleted' }).where('id', '=', gone.id).execute()
    await world.services.locations.refresh(gone.id)
    const ran = await world.work()
    expect(ran.map(({ error }) => error)).toEqual([undefined])
    expect(texts()).toEqual(['of the other'])
  })
})

test('a location’s tables replaced: what is about their rows is dropped, its backups and its day are not', async () => {
  const place = await world.location('Replaced')
  const everything = ['test.note', 'backup.make', 'daily.backup']
  const leaveAll = () => world.within(place, async (db) => {
    for (const task of everything) await enqueue(db, { task, payload: { text: 'about a row' } })
  })
  await world.work()
  await leaveAll()
  await relay(world.queue)
  await leaveAll()
  await removeJobsOf(world.services.direct, place.id, world.queue.schema, new Date(Date.now() + 1000))
  const ran = await world.work()
  expect(ran.map(({ task }) => task).sort()).toEqual(['backup.make', 'backup.make', 'daily.backup', 'daily.backup'])
})

describe('daily tasks', () => {
  const at = (iso: string) => world.clock.set(iso)
  const left = () => tick(world.queue, dailies)

  test('run once on each local day, whoever ticks and whichever way the clock jumps', async () => {
    const start = await world.location('Sydney', 'Australia/Sydney')
    const only = { ...world.queue, only: () => [start.id] }
    const ticks = async (iso: string) => {
      at(iso)
      const counts = await Promise.all([1, 2, 3].map(() => tick(only, [cleanUp])))
      return counts.reduce((a, b) => a + b)
    }
    // 03:30 in Sydney (UTC+11) is 16:30 UTC of the day before.
    expect(await ticks('2026-11-20T16:29:00Z')).toBe(0)
    expect(await ticks('2026-11-20T16:30:00Z')).toBe(1)
    expect(await ticks('2026-11-21T10:00:00Z')).toBe(0)
    expect(await ticks('2026-11-18T20:00:00Z')).toBe(0)
    expect(await ticks('2026-11-22T20:00:00Z')).toBe(1)
    const ran = await world.work()
    expect(ran.map(({ payload }) => payload)).toEqual([{ day: '2026-11-21' }, { day: '2026-11-23' }])
    expect(ran.map(({ error }) => error)).toEqual([undefined, undefined])
  })

  test('survive the change of the clocks: an hour that is missing, and one that comes twice', async () => {
    const place = await world.location('New York', 'America/New_York')
    const half = { ...cleanUp, at: '02:30' }
    const twice = { ...cleanUp, at: '01:30', task: { ...cleanUp.task, name: 'daily.twice' } }
    const only = { ...world.queue, only: () => [place.id] }
    // 2027-03-14: after 01:59 comes 03:00.
    at('2027-03-14T06:59:00Z')
    expect(await tick(only, [half])).toBe(0)
    at('2027-03-14T07:00:00Z')
    expect(await tick(only, [half])).toBe(1)
    // 2027-11-07: 01:30 is at 05:30 and at 06:30 UTC.
    at('2027-11-07T05:30:00Z')
    expect(await tick(only, [twice])).toBe(1)
    at('2027-11-07T06:30:00Z')
    expect(await tick(only, [twice])).toBe(0)
    await removeJobsOf(world.services.direct, place.id, world.queue.schema)
    at(new Date().toISOString())
  })

  test('at 23:59 are done though no tick falls into that minute: once, for the day that is over by then', async () => {
    const place = await world.location('Late', 'America/New_York')
    const late = { ...cleanUp, at: '23:59' }
    const only = { ...world.queue, only: () => [place.id] }
    const ticks = async (iso: string) => {
      at(iso)
      return (await Promise.all([1, 2].map(() => tick(only, [late])))).reduce((a, b) => a + b)
    }
    expect(await ticks('2027-01-15T04:58:40Z')).toBe(0)
    // 00:00:40 of the 15th in New York, and again after a restart.
    expect(await ticks('2027-01-15T05:00:40Z')).toBe(1)
    expect(await ticks('2027-01-15T05:01:40Z')).toBe(0)
    expect(await ticks('2027-01-16T04:59:10Z')).toBe(1)
    expect(await ticks('2027-01-16T05:00:10Z')).toBe(0)
    // What was missed by far is not made up for: the next one is sooner.
    expect(await ticks('2027-01-18T14:00:00Z')).toBe(0)
    // The nights in which the clocks change.
    expect(await ticks('2027-03-15T04:00:10Z')).toBe(1)
    expect(await ticks('2027-11-08T05:00:10Z')).toBe(1)
    expect(await ticks('2027-11-08T05:30:10Z')).toBe(0)
    // At that time what others left for later is due as well.
    const ran = (await world.work()).filter(({ task }) => task === late.task.name)
    expect(ran.map(({ payload }) => (payload as { day: string }).day)).toEqual(['2027-01-14', '2027-01-15', '2027-03-14', '2027-11-07'])
    at(new Date().toISOString())
  })

  test('go on as soon as a clock that was ahead is right again, and nothing is left by it', async () => {
    const place = await world.location()
    const only = { ...world.queue, only: () => [place.id], anyDay: false }
    const daily = { ...cleanUp, at: '00:00' }
    const record = (day: string) => world.services.direct`
      insert into jobs.daily_runs (location_id, task, day) values (${place.id}, ${cleanUp.task.name}, ${day}) on conflict (location_id, task) do update set day = excluded.day`
    at(new Date(Date.now() + 40 * 86_400_000).toISOString())
    expect(await tick(only, [daily])).toBe(0)
    // What an older release left, of a day that is long to come.
    await record('2099-01-01')
    at(new Date().toISOString())
    expect((await Promise.all([1, 2, 3].map(() => tick(only, [daily])))).reduce((a, b) => a + b)).toBe(1)
    expect(await tick(only, [daily])).toBe(0)
    await removeJobsOf(world.services.direct, place.id, world.queue.schema)
  })

  test('begin elsewhere though one location can’t be read', async () => {
    const [broken, whole] = [await world.location('Broken'), await world.location('Whole')]
    await world.within(broken, (db) => db.deleteFrom('branding').execute())
    await world.services.locations.refresh(broken.id)
    const chosen = { at: () => '00:00', task: { ...cleanUp.task, name: 'daily.chosen' } }
    expect(await tick({ ...world.queue, only: () => [broken.id, whole.id] }, [chosen])).toBe(1)
    for (const { id } of [broken, whole]) await removeJobsOf(world.services.direct, id, world.queue.schema)
  })

  test.each(['suspended', 'deletion_pending'] as const)('of a location that is %s are done where what is kept has its time, and no others', async (state) => {
    const place = await world.location('Asleep')
    const chef = await world.person(place, 'team')
    await chef.shiftNotes.create({ text: 'Ice machine is off.' })
    await world.within(place, (db) => db.updateTable('shift_notes').set({ created_at: new Date(Date.now() - 3000 * 86_400_000) }).execute())
    await setState(state, place)
    at(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T20:00:00Z`)
    expect(await tick({ ...world.queue, only: () => [place.id] }, dailies)).toBe(1)
    const ran = await world.work()
    at(new Date().toISOString())
    expect(ran.map(({ task, error }) => [task, error])).toEqual([['daily.clean-up', undefined]])
    expect(await world.within(place, (db) => db.selectFrom('shift_notes').select('id').execute())).toEqual([])
  })

  test('of a location that waits for its deletion and never opened there is nothing to do', async () => {
    const { platform: { db, transaction }, locations } = world.services
    const id = await transaction((tx) =>
      beginProvisioning(world.services, tx, { slug: `j-${crypto.randomUUID().slice(0, 8)}`, name: 'Never Opened', timezone: 'America/New_York' }))
    world.owns(id)
    await locations.refresh(id)
    const halfMade = locations.byId(id)!
    await setState('deletion_pending', halfMade)
    at(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T20:00:00Z`)
    const due = () => tick({ ...world.queue, only: () => [id] }, dailies)
    expect(await due()).toBe(0)
    // Nor while it goes, after its tables went.
    await db.updateTable('provisioning_steps').set({ state: 'done' }).where('location_id', '=', id).execute()
    await db.updateTable('locations').set({ schema_version: 0 }).where('id', '=', id).execute()
    expect(await due()).toBe(0)
    at(new Date().toISOString())
  })

  test('clean up what has had its time and nothing else', async () => {
    const { id } = await world.person(world.tenant, 'team')
    const old = new Date(Date.now() - 40 * 86_400_000)
    await world.within(world.tenant, async (db) => {
      await db.insertInto('sessions').values({ id: 'old', account_id: id, role: 'team', expires_at: old, absolute_expires_at: old }).execute()
      await db.insertInto('one_time_tokens').values({ hash: 'old', account_id: id, kind: 'reset', expires_at: old }).execute()
      await db.insertInto('one_time_tokens').values({ hash: 'new', account_id: id, kind: 'reset', expires_at: new Date(Date.now() + 60_000) }).execute()
      const key = { account_id: id, method: 'POST', path: '/x', body_hash: 'x' }
      await db.insertInto('idempotency_keys').values({ ...key, key: crypto.randomUUID(), created_at: old }).execute()
      await db.insertInto('idempotency_keys').values({ ...key, key: crypto.randomUUID() }).execute()
      const attempt = { account_id: id, channel: 'push' as const, attempts: 1 }
      await db.insertInto('deliveries').values([{ ...attempt, state: 'sent', created_at: new Date(Date.now() - 100 * 86_400_000) }, { ...attempt, state: 'failed' }]).execute()
    })
    // In the afternoon of New York, whatever the hour is now.
    at(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T20:00:00Z`)
    await left()
    await world.work()
    at(new Date().toISOString())
    const counts = await world.within(world.tenant, async (db) => ({
      sessions: (await db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).map((row) => row.id === 'old'),
      tokens: (await db.selectFrom('one_time_tokens').select('hash').execute()).map(({ hash }) => hash),
      keys: (await db.selectFrom('idempotency_keys').select('key').execute()).length,
      deliveries: (await db.selectFrom('deliveries').select('state').execute()).map(({ state }) => state),
    }))
    expect(counts).toEqual({ sessions: [false], tokens: ['new'], keys: 1, deliveries: ['failed'] })
  })
})
