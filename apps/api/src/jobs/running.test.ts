import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type TenantDb, createSchema, dropSchema, inTenant, json, enqueue } from '@portal/db'
import { deadJobs, whatMayHaveEnded } from '@portal/db/queue'
import { makeDatabase } from '@portal/db/testing/scratch'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readEnv } from '../core/env.ts'
import { openServices } from '../open-services.ts'
import { openCutting } from '../testing/servers/cutting.ts'
import { type RunningJobs, openQueue, startJobs } from './index.ts'
import { prepareQueue } from './queue.ts'
import { testTasks } from './testing/tasks.ts'

const key = 'a root key for tests that is long enough'
const presence = { beatMs: 200, goneSeconds: 1 }
let database: Awaited<ReturnType<typeof makeDatabase>>
let databaseUrl: string
let dataDir: string
let services: Awaited<ReturnType<typeof openServices>>
let place: { id: string; lane: number }
let other: { id: string; lane: number }
const running: RunningJobs[] = []
const children: ChildProcess[] = []

/** A database of its own: these workers take whatever they find. */
beforeAll(async () => {
  database = await makeDatabase('jobs')
  databaseUrl = database.url
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-jobs-'))
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: key, ALLOW_PRIVATE_ADDRESSES: '1' })
  services = await openServices(env, { databaseUrl, log: pino({ level: process.env.TEST_LOG ?? 'silent' }) })
  const make = async (slug: string) => {
    const made = await createSchema(services.direct, { passwordOf: services.lanePassword, state: 'provisioning' })
    await services.direct`update platform.locations set slug = ${slug}, name = ${slug}, state = 'active' where id = ${made.id}`
    await services.locations.refresh(made.id)
    await inTenant(services.lanes, made, 'write', (db) => db.insertInto('branding')
      .values({ header_logo_text: slug, primary_color: '#000000', secondary_color: '#000000', background_color: '#ffffff' }).execute())
    return made
  }
  place = await make('first')
  other = await make('second')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})
afterAll(async () => {
  for (const { id } of [place, other]) await dropSchema(services.direct, id)
  await services.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(by = services) {
  const queue = openQueue(by)
  for (const task of testTasks) queue.tasks.set(task.name, task)
  const jobs = await startJobs(by, { queue, cron: false, presence })
  running.push(jobs)
  return jobs
}
async function startProcess() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/process.ts'), databaseUrl], {
    env: { NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: key, LOG_LEVEL: 'error' }, stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout!, 'data')
  return child
}
const within = <T>(work: (db: TenantDb) => Promise<T>, at = place) => inTenant(services.lanes, at, 'write', work)
const leave = (task: string, payload: Record<string, unknown>, at = place) => within((db) => enqueue(db, { task, payload }), at)
const labels = async (at = place) => (await within((db) => db.selectFrom('eoi_positions').select('title').execute(), at)).map(({ title }) => title)
async function until<T>(what: () => Promise<T | undefined | false>, ms = 40_000): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    const value = await what().catch(() => undefined)
    if (value) return value
    if (Date.now() > end) throw new Error('It did not happen in time')
    await sleep(25)
  }
}
const queued = async () => Number((await services.direct`select count(*) as n from graphile_worker._private_jobs`)[0]!.n)

describe('running workers', () => {
  test('do what was committed within a moment', async () => {
    await start()
    await leave('test.mark', { label: 'warm' })
    await until(async () => (await labels()).includes('warm'))
    const before = performance.now()
    await leave('test.mark', { label: 'quick' })
    await until(async () => (await labels()).includes('quick'))
    expect(performance.now() - before).toBeLessThan(8_000)
  })

  test('share the work of two processes: each job once', async () => {
    await start()
    await startProcess()
    for (let i = 0; i < 60; i++) await leave('test.mark', { label: `shared ${i}` })
    const shared = async () => (await labels()).filter((label) => label.startsWith('shared'))
    await until(async () => (await shared()).length >= 60 && (await queued()) === 0)
    const mine = await shared()
    expect(mine).toHaveLength(60)
    expect(new Set(mine).size).toBe(60)
  })

  test('killed in the middle: another process does it, and its effect shows once', async () => {
    const child = await startProcess()
    await leave('test.slow', { label: 'killed', ms: 1_500 })
    await until(async () => (await labels()).includes('killed'))
    child.kill('SIGKILL')
    expect(await queued()).toBe(1)
    await start()
    await until(async () => (await queued()) === 0)
    expect((await labels()).filter((label) => label === 'killed')).toHaveLength(1)
  })

  test('killed over foreign content: it may have been the cause, and is a dead letter at once', async () => {
    const child = await startProcess()
    await leave('test.foreign', { label: 'ended its process' })
    await until(async () => (await labels()).includes('ended its process'))
    child.kill('SIGKILL')
    await start()
    const [dead] = await until(async () => {
      const { jobs } = await deadJobs(services.direct)
      return jobs.length > 0 && jobs
    })
    expect(dead).toMatchObject({ task: 'test.foreign', attempts: 1, error: 'The process that ran it ended without warning' })
    expect((await labels()).filter((label) => label === 'ended its process')).toHaveLength(1)
    expect(await whatMayHaveEnded(services.direct, { location: place.id, task: 'test.foreign' })).toEqual([{ label: 'ended its process' }])
    expect(await whatMayHaveEnded(services.direct, { location: other.id, task: 'test.foreign' })).toEqual([])
    await services.direct`delete from graphile_worker._private_jobs`
  })

  test('a living process keeps its slow job', async () => {
    await startProcess()
    await leave('test.hang', { label: 'slow but alive' })
    await until(async () => (await labels()).includes('slow but alive'))
    await start()
    await sleep(3_000)
    expect((await labels()).filter((label) => label === 'slow but alive')).toHaveLength(1)
    await services.direct`delete from graphile_worker._private_jobs`
  })

  test('outlive every connection being cut, again and again', async () => {
    // The library prints the trace of a worker that lost its connection.
    using _ = vi.spyOn(console, 'trace').mockImplementation(() => {})
    await start()
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 10; i++) await until(() => leave('test.mark', { label: `cut ${round} ${i}` }).then(() => true))
      await database.admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${new URL(databaseUrl).pathname.slice(1)} and pid <> pg_backend_pid()`
    }
    const cut = async () => (await labels()).filter((label) => label.startsWith('cut'))
    await until(async () => (await cut()).length >= 30 && (await queued()) === 0)
    const mine = await cut()
    // Its caller may have left one twice: the commit went through, the answer did not.
    expect(new Set(mine).size).toBe(30)
    expect(mine.length).toBeLessThanOrEqual(33)
  })

  test.each([
    ['the job on its way to its worker', (label: string) => [label], false],
    ['the note that it is done, on its way', () => ['complete_job'], false],
    ['the answer to that note', () => ['complete_job'], true],
    ['the note that it is done, and that of the pool’s end', () => ['complete_job', 'pool-', 'pool-'], false],
  ])('do a job once when its connection takes with it %s', async (what, texts, arrives) => {
    using _ = vi.spyOn(console, 'trace').mockImplementation(() => {})
    const cutting = await openCutting(databaseUrl)
    try {
      await start({ ...services, directUrl: cutting.url })
      await leave('test.mark', { label: `before ${what}` })
      await until(async () => (await queued()) === 0 && (await labels()).includes(`before ${what}`))
      const cuts = texts(`without ${what}`)[Symbol.iterator]()
      const cutNext = () => {
        const { value: text } = cuts.next()
        if (text) cutting.cutAt(text, { arrives, next: cutNext })
      }
      cutNext()
      await leave('test.mark', { label: `without ${what}` })
      await until(async () => (await labels()).includes(`without ${what}`) && (await queued()) === 0)
      expect(cutting.wasCutAt()).toBe(true)
      expect((await labels()).filter((label) => label === `without ${what}`)).toHaveLength(1)
    } finally {
      await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
      await cutting.close()
    }
  })

  test('stopped while the connection it was about to listen on is cut: no error that nobody hears', async () => {
    using _ = vi.spyOn(console, 'trace').mockImplementation(() => {})
    const unheard = vi.fn()
    process.on('unhandledRejection', unheard)
    const cutting = await openCutting(databaseUrl)
    try {
      const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
      cutting.cutAt('LISTEN "jobs:insert"', { arrives: false, next: () => stop(running[0]?.stop()) })
      await start({ ...services, directUrl: cutting.url })
      await stopped
      await sleep(100)
      expect(cutting.wasCutAt()).toBe(true)
      expect(unheard).not.toHaveBeenCalled()
    } finally {
      process.off('unhandledRejection', unheard)
      await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
      await cutting.close()
    }
  })

  test('one location’s slow jobs leave room for another’s', async () => {
    await start()
    for (let i = 0; i < 12; i++) await leave('test.hang', { label: `hang ${i}` })
    await until(async () => (await labels()).includes('hang 1'))
    const before = performance.now()
    await leave('test.mark', { label: 'not delayed' }, other)
    await until(async () => (await labels(other)).includes('not delayed'))
    expect(performance.now() - before).toBeLessThan(8_000)
    expect((await labels()).filter((label) => label.startsWith('hang'))).toHaveLength(2)
  })

  test('a mail server that never answers delays its own mails alone', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => void sockets.add(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    await within(async (db) => {
      const email = { provider: 'smtp', host: '127.0.0.1', port, secure: false, fromAddress: 'portal@first.example' }
      await db.insertInto('settings').values({ id: 1, email_settings: json(email) }).execute()
      for (let i = 0; i < 12; i++) {
        const { id } = await db.insertInto('mails').values({ to_address: 'a@b.example', template: 'test', subject: 's', html: 'h', text: 't' }).returning('id').executeTakeFirstOrThrow()
        await enqueue(db, { task: 'mail.send', payload: { mailId: id } })
      }
    })
    try {
      await start()
      await until(async () => sockets.size >= 2)
      for (let i = 0; i < 20; i++) await leave('test.mark', { label: `beside ${i}` }, other)
      await until(async () => (await labels(other)).filter((label) => label.startsWith('beside')).length === 20)
      // None of them has got an answer yet, and no more than two are asked for.
      expect(sockets.size).toBe(2)
    } finally {
      await services.direct`delete from graphile_worker._private_jobs`
      for (const socket of sockets) socket.destroy()
      silent.close()
    }
  })

  test('stop within ten seconds, and what was cut off stays for others', async () => {
    const jobs = await start()
    await services.direct`delete from graphile_worker._private_jobs`
    await leave('test.slow', { label: 'cut off', ms: 60_000 })
    await until(async () => (await labels()).includes('cut off'))
    const before = performance.now()
    await jobs.stop()
    running.length = 0
    expect(performance.now() - before).toBeLessThan(25_000)
    const [left] = await services.direct`select locked_by, attempts, max_attempts from graphile_worker._private_jobs`
    expect(left).toEqual({ locked_by: null, attempts: 1, max_attempts: 3 })
  })

  test('begin what the clock begins, though a process whose clock was ahead has been here', async () => {
    const queue = openQueue(services)
    await prepareQueue(queue)
    const lastAt = async () => (await services.direct`select last_execution > now() + interval '2 minutes' as ahead from graphile_worker._private_known_crontabs where identifier = 'jobs.tick'`)[0]?.ahead ?? false
    await services.direct`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('jobs.tick', now(), now() + interval '40 days')
      on conflict (identifier) do update set last_execution = excluded.last_execution`
    expect(await lastAt()).toBe(true)
    running.push(await startJobs(services, { queue, presence }))
    await until(async () => !(await lastAt()))
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
    await services.direct`delete from graphile_worker._private_jobs`
  })
})
