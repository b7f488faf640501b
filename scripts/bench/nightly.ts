// A whole night's backups: every location's, through the queue, as the clock would have them made. What the night takes, the
// night after it in which hardly anything changed, what the process that serves takes of memory, and what its callers notice.
// BENCH_LOCATIONS=300 BENCH_PHOTOS=40 (of 250 kB each, in every location).
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@portal/db'
import { enqueueDaily } from '@portal/db/queue'
import type { Services } from '../../apps/api/src/core/services.ts'
import { openQueue, startJobs } from '../../apps/api/src/jobs/index.ts'
import { startServer } from '../../apps/api/src/server.ts'
import { collectGarbage } from './garbage.ts'
import type { Ask } from './news/outside.ts'
import { type Somebody, grow, openFleet } from './tenancy/fleet.ts'

const locations = Number(process.env.BENCH_LOCATIONS ?? 300)
const photos = Number(process.env.BENCH_PHOTOS ?? 40)
const photoBytes = 250_000
const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
const mega = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

async function addPhotos(services: Services, id: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await services.files.put(`${id}/media/${newId()}/original`, randomBytes(photoBytes), { type: 'image/jpeg' })
}

async function probed(outside: ChildProcess, probe: NonNullable<Ask['probe']>, on: boolean): Promise<number[]> {
  const answer = once(outside, 'message')
  outside.send({ probe: { ...probe, on } } satisfies Ask)
  return (await answer)[0] as number[]
}

interface Night {
  services: Services
  ids: string[]
  outside: ChildProcess
  probe: NonNullable<Ask['probe']>
}

/** Leaves a backup of each for `day`, and waits until the last is done. */
async function pass({ services, ids, outside, probe }: Night, day: string, calm: number): Promise<void> {
  const { direct } = services
  // Of two of one day the rule keeps the newer one: those before are counted no more.
  const [{ since }] = await direct`select clock_timestamp() as since` as unknown as [{ since: Date }]
  const countOf = async (state: string) => Number((await direct`select count(*) as count from platform.backups where state = ${state} and created_at > ${since}`)[0]!.count)
  await probed(outside, probe, true)
  collectGarbage()
  const before = process.memoryUsage().rss
  let most = before
  const start = performance.now()
  await enqueueDaily(direct, ids.map((location) => ({ location, task: 'daily.backup', day })))
  while ((await countOf('succeeded')) < ids.length) {
    if (await countOf('failed')) throw new Error('A backup failed')
    most = Math.max(most, process.memoryUsage().rss)
    await sleep(250)
  }
  const seconds = (performance.now() - start) / 1000
  const others = await probed(outside, probe, false)
  const [{ bytes }] = await direct`select coalesce(sum(new_bytes), 0)::float8 as bytes from (select new_bytes from platform.backups order by created_at desc limit ${ids.length}) night` as unknown as [{ bytes: number }]
  console.log(`Night of ${day}: ${ids.length} locations in ${(seconds / 60).toFixed(1)} min, ${(seconds / ids.length).toFixed(2)} s each; stored ${mega(bytes)}; memory +${mega(most - before)}; callers' p95 ${p95(others).toFixed(0)} ms (quiet ${calm.toFixed(0)})`)
}

export async function run(): Promise<void> {
  const { services, close } = await openFleet({ ALLOW_PRIVATE_ADDRESSES: '1', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
  const server = await startServer(services)
  const outside = fork(path.join(import.meta.dirname, 'news/outside.ts'))
  await once(outside, 'message')
  const queue = openQueue(services)
  const jobs = await startJobs(services, { queue, cron: false })
  try {
    const people: Somebody[] = []
    await grow(services, people, locations)
    const rows = await services.direct`select id from platform.locations where state = 'active'` as unknown as Array<{ id: string }>
    const ids = rows.map(({ id }) => id)
    for (const id of ids) {
      await services.locations.refresh(id)
      await addPhotos(services, id, photos)
    }
    const probe = { port: server.port, host: people[0]!.host, token: people[0]!.token, on: false }
    await probed(outside, probe, true)
    await sleep(5_000)
    const calm = p95(await probed(outside, probe, false))
    await pass({ services, ids, outside, probe }, '2026-01-01', calm)
    for (const id of ids) await addPhotos(services, id, 1)
    await pass({ services, ids, outside, probe }, '2026-01-02', calm)
  } finally {
    outside.kill()
    await jobs.stop()
    await server.stop()
    await close()
  }
}
