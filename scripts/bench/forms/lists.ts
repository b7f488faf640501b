import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../../../packages/db/src/embedded.ts'
import { countQueries } from '../../../apps/api/src/testing/count-queries.ts'
import { type World, openWorld } from '../../../apps/api/src/testing/world.ts'
import { collectGarbage } from '../garbage.ts'

const many = Number(process.env.BENCH_SUBMISSIONS ?? 10_000)
const asked = 200
const p = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
const tables = { eoi: 'eoi_submissions', voicebox: 'voicebox_submissions', trainerDebrief: 'debrief_submissions', availability: 'availability_submissions' } as const
const first = { eoi: 'submitted', voicebox: 'new', trainerDebrief: 'submitted', availability: 'submitted' } as const

/** So many of each form by forty people, over a year, of all statuses that a reviewer meets first and some words. */
async function fill(world: World): Promise<void> {
  const people = await Promise.all(Array.from({ length: 40 }, () => world.person(world.tenant, 'team')))
  for (const [noun, table] of Object.entries(tables)) {
    const name = `${world.tenant.id}.${table}`
    const trainee = noun === 'trainerDebrief' ? ', trainee_id' : ''
    await world.services.direct.unsafe(`
      insert into ${name} (reference, status, content, words, submitted_by, history, created_at, updated_at${trainee})
      select '${noun}-' || n, '${first[noun as keyof typeof first]}',
        jsonb_build_object('position_of_interest', 'Position ' || n % 20, 'kind', '${noun === 'availability' ? 'weekly' : 'leadership'}', 'category', 'concern', 'station', 'Station ' || n % 8, 'date', '2026-11-20', 'shift', 'close', 'went_well', 'Filters the oil.', 'next_step', 'continue', 'start_date', '2026-12-01', 'week', jsonb_build_array(), 'statement', repeat('Why I would like it. ', 12)),
        'Position ' || n % 20 || repeat(' why I would like it', 12), people.ids[1 + n % 40], jsonb_build_array(), now() - n * interval '50 minutes', now() - n * interval '50 minutes'
        ${trainee && ', people.ids[1 + (n + 1) % 40]'}
      from generate_series(1, ${many}) n, (select array[${people.map(({ id }) => `'${id}'::uuid`).join(',')}] as ids) people`)
    await world.services.direct.unsafe(`analyze ${name}`)
  }
  await world.services.direct.unsafe(`analyze ${world.tenant.id}.accounts`)
}

async function measured(work: () => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < 10; n += 1) await work()
  const times: number[] = []
  for (let n = 0; n < asked; n += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times
}

/** Lists, their figures, and the export as somebody reads it who is no faster than the server. */
export async function lists(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-forms-'))
  await chmod(folder, 0o755)
  const database = await startEmbedded({ dataDir: folder })
  process.env.TEST_DATABASE_ADMIN_URL = database.adminUrl
  const world = await openWorld({ DATABASE_URL: database.url })
  try {
    await fill(world)
    const admin = await world.person(world.tenant, 'admin')
    console.log(`\n${many.toLocaleString('en')} of each form\n\n| asked for | statements | p50 ms | p95 ms |\n|---|---|---|---|`)
    for (const noun of ['eoi', 'voicebox', 'trainerDebrief', 'availability'] as const) {
      const list = (filter: object) => () => admin[noun].list({ limit: 50, offset: 0, ...filter } as never)
      const kinds: Array<[string, () => Promise<unknown>]> = [
        [`${noun}: newest 50`, list({})], [`${noun}: of a status`, list({ status: first[noun] })], [`${noun}: page 100`, list({ offset: Math.floor(many / 2) })],
        [`${noun}: with words`, list({ q: 'position 7' })], [`${noun}: figures`, () => (noun === 'trainerDebrief' ? admin.trainerDebrief.statistics() : admin[noun].stats())],
      ]
      for (const [what, work] of kinds) {
        const statements = await countQueries(world, work)
        const times = await measured(work)
        console.log(`| ${what} | ${statements} | ${p(times, 0.5).toFixed(1)} | ${p(times, 0.95).toFixed(1)} |`)
      }
    }
    collectGarbage()
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
    const start = performance.now()
    const reply = await admin.raw('GET', '/api/eoi/export.csv')
    let bytes = 0
    for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length
    clearInterval(watch)
    console.log(`\nExport of ${many.toLocaleString('en')} rows: ${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - start) / 1000).toFixed(1)} s, memory +${((most - before) / 2 ** 20).toFixed(0)} MB`)
  } finally {
    await world.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
