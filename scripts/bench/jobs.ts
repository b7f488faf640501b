// How soon a job runs after the commit that left it, and how many a process does in a second.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createSchema, inTenant, enqueue, openClient } from '@portal/db'
import { startEmbedded } from '@portal/db/embedded'
import { makeDatabase } from '@portal/db/testing/scratch'
import { pino } from 'pino'
import { z } from 'zod'
import { readEnv } from '../../apps/api/src/core/env.ts'
import { openQueue, startJobs } from '../../apps/api/src/jobs/index.ts'
import { defineTask } from '../../apps/api/src/jobs/task.ts'
import { openServices } from '../../apps/api/src/open-services.ts'

const percentile = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

/** A database for the benchmark alone, on the server of BENCH_DATABASE_URL or an embedded one. */
async function database(dataDir: string) {
  const given = process.env.BENCH_DATABASE_URL
  const embedded = given ? undefined : await startEmbedded({ dataDir })
  const made = await makeDatabase('bench_jobs', given ?? embedded!.url, given ?? embedded!.adminUrl)
  return {
    url: made.url,
    async close() {
      await made.drop()
      await embedded?.stop()
    },
  }
}

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-bench-'))
  const db = await database(dataDir)
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: 'a root key for benchmarks, long enough' })
  const services = await openServices(env, { databaseUrl: db.url, log: pino({ level: 'error' }) })
  const place = await createSchema(services.direct, { passwordOf: services.lanePassword, state: 'provisioning' })
  await services.direct`update platform.locations set slug = 'bench', state = 'active' where id = ${place.id}`
  await services.locations.refresh(place.id)
  const within = <T>(work: Parameters<typeof inTenant<T>>[3]) => inTenant(services.lanes, place, 'write', work)
  await within((tx) => tx.insertInto('branding').values({ header_logo_text: 'Bench', primary_color: '#000000', secondary_color: '#000000', background_color: '#ffffff' }).execute())

  let ran = (_: number) => {}
  const queue = openQueue(services)
  queue.tasks.set('bench.note', defineTask('bench.note', { payload: z.object({ n: z.number() }), atOnce: 8, atOncePerLocation: 8 }, async ({ payload }) => ran(payload.n)))
  const jobs = await startJobs(services, { queue, cron: false })
  const once = (n: number) => new Promise<void>((resolve) => {
    ran = (done) => void (done === n && resolve())
  })

  const waits: number[] = []
  for (let n = 0; n < 220; n++) {
    const seen = once(n)
    await within((tx) => enqueue(tx, { task: 'bench.note', payload: { n } }))
    const committed = performance.now()
    await seen
    // The first ones warm up connections and statements.
    if (n >= 20) waits.push(performance.now() - committed)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  console.log(`From commit to run: median ${percentile(waits, 0.5).toFixed(0)} ms, p95 ${percentile(waits, 0.95).toFixed(0)} ms, worst ${Math.max(...waits).toFixed(0)} ms (200 jobs, one at a time)`)

  const count = 3_000
  let done = 0
  const all = new Promise<void>((resolve) => {
    ran = () => void (++done === count && resolve())
  })
  const start = performance.now()
  for (let from = 0; from < count; from += 100) {
    await within(async (tx) => {
      for (let n = from; n < from + 100; n++) await enqueue(tx, { task: 'bench.note', payload: { n } })
    })
  }
  const left = performance.now()
  await all
  const end = performance.now()
  console.log(`${count} jobs: left in ${((left - start) / 1000).toFixed(1)} s, all done after ${((end - start) / 1000).toFixed(1)} s: ${Math.round((count / (end - start)) * 1000)} a second in one process`)

  await jobs.stop()
  await services.close()
  await db.close()
  const admin = openClient(process.env.BENCH_DATABASE_URL ?? db.url, { name: 'bench' })
  if (process.env.BENCH_DATABASE_URL) await admin.unsafe(`drop role if exists "${place.id}"`)
  await admin.end()
  await rm(dataDir, { recursive: true, force: true })
}
