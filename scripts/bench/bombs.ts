// Two hundred files, names and bodies made to be dear, sent from one location as fast as it can while a neighbour works:
// the server does not end, the neighbour waits no longer, and the server's memory hardly grows.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { findEmbedded } from '../../packages/db/src/embedded.ts'
import { pickPort } from '../../packages/db/src/embedded/ports.ts'
import '../browser/localhost-dns.ts'
import { startProduct } from '../product.ts'
import type { Fate } from './bombs/sender.ts'
import { ms, percentile, row } from './media/means.ts'

const mostMs = 250
const mostGrowthMb = 200
const everyMs = 50
/** Quiet time before the bombs, as the measure: until the server has grown to what ordinary calls take, or so often at most. */
const quietMs = 10_000
const mostQuiets = 15
const standsStillMb = 3

interface Caller {
  address: string
  token: string
}

async function signIn(port: string, slug: string, role: string): Promise<Caller> {
  const address = `http://${slug}.localhost:${port}`
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: `${role}@${slug}.example`, password: 'Welcome1!', role }),
  })
  return { address, token: ((await reply.json()) as { data: { token: string } }).data.token }
}

const readings = ['/home', '/photos', '/documents', '/notifications', '/announcements/active', '/calendar', '/search?q=hand']

/** A neighbour who opens a page every moment, whether the last one has come or not; a failure counts as the longest wait. */
function visit({ address, token }: Caller) {
  const times: number[] = []
  const failures: string[] = []
  let calls = 0
  const timer = setInterval(() => {
    const target = readings[calls++ % readings.length]!
    const begun = performance.now()
    fetch(`${address}/api${target}`, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(30_000) })
      .then(async (reply) => {
        await reply.arrayBuffer()
        if (!reply.ok) failures.push(`${target} ${reply.status}`)
        times.push(performance.now() - begun)
      })
      .catch((error: Error) => {
        failures.push(`${target} ${error.message}`)
        times.push(30_000)
      })
  }, everyMs)
  return { times, failures, stop: () => clearInterval(timer) }
}

const residentMb = (pid: number | string) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The processes that read what was sent. */
function readersMb(server: number): number {
  let sum = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${server}\n`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sandbox/inside')) sum += residentMb(pid)
    } catch {
      // It ended between the two looks.
    }
  }
  return sum
}

function watchMemory(server: number) {
  let [most, readers] = [0, 0]
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(server))
    readers = Math.max(readers, readersMb(server))
  }, 200)
  return { most: () => most, readers: () => readers, stop: () => clearInterval(timer) }
}

/** Until the jobs that the files left behind are done or dead. Returns how many gave up. */
async function jobsAreOver(dataDir: string): Promise<number> {
  const sql = postgres(findEmbedded(dataDir)!, { max: 1 })
  try {
    for (let seconds = 0; seconds < 1_200; seconds += 2) {
      const [{ open, dead } = { open: 1, dead: 0 }] = await sql<{ open: number; dead: number }[]>`
        select count(*) filter (where attempts < max_attempts or locked_at is not null)::int as open, count(*) filter (where attempts >= max_attempts and locked_at is null)::int as dead
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier in ('document.text', 'media.variants', 'knowledge.index', 'knowledge.bands')`
      const [{ left } = { left: 1 }] = await sql<{ left: number }[]>`select count(*)::int as left from jobs.outbox`
      if (!open && !left) return dead
      await sleep(2_000)
    }
    throw new Error('The jobs were not over in twenty minutes')
  } finally {
    await sql.end()
  }
}

function printFates(fates: Fate[]) {
  row('what', 'sent', 'answers', 'longest')
  row('---', '---:', '---', '---:')
  for (const [kind, some = []] of Object.entries(Object.groupBy(fates, (fate) => fate.kind))) {
    const counts = Object.entries(Object.groupBy(some, ({ status, code }) => `${status} ${code}`.trim())).map(([answer, ones]) => `${ones!.length} × ${answer}`)
    row(kind, some.length, counts.join(', '), ms(Math.max(...some.map((fate) => fate.ms))))
  }
}

export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bombs-'))
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bombs-made-'))
  chmodSync(dataDir, 0o755)
  const port = String(await pickPort())
  const product = await startProduct(port, dataDir)
  let ended = false
  try {
    const sender = await signIn(port, 'southmain', 'admin')
    const neighbour = await signIn(port, 'unioncross', 'team')
    const sending = fork(path.join(import.meta.dirname, 'bombs/sender.ts'), [sender.address, sender.token, folder])
    const failed = once(sending, 'exit').then(([code]) => { throw new Error(`The sender ended with ${code}`) })
    failed.catch(() => {})
    await Promise.race([once(sending, 'message'), failed])

    const quiet = visit(neighbour)
    let before = 0
    for (let index = 0; index < mostQuiets && residentMb(product.pid) - before > standsStillMb; index++) {
      before = residentMb(product.pid)
      await sleep(quietMs)
    }
    before = residentMb(product.pid)
    quiet.stop()
    const memory = watchMemory(product.pid)
    const busy = visit(neighbour)
    const begun = performance.now()
    sending.send('go')
    const [fates] = (await Promise.race([once(sending, 'message'), failed])) as [Fate[]]
    const sentIn = performance.now() - begun
    printFates(fates)
    const dead = await jobsAreOver(dataDir)
    const overIn = performance.now() - begun
    busy.stop()
    await sleep(2_000)
    memory.stop()
    ended = await fetch(`http://127.0.0.1:${port}/readyz`).then((reply) => !reply.ok, () => true)

    const growth = memory.most() - before
    console.log(`\n${fates.length} sent in ${(sentIn / 1000).toFixed(0)} s, all work on them over after ${(overIn / 1000).toFixed(0)} s, ${dead} jobs given up`)
    row('neighbour', 'calls', 'p50', 'p95', 'longest')
    row('---', '---:', '---:', '---:', '---:')
    for (const [name, { times }] of [['before', quiet], ['meanwhile', busy]] as const) row(name, times.length, ms(percentile(times, 0.5)), ms(percentile(times, 0.95)), ms(Math.max(...times)))
    console.log(`server ${before.toFixed(0)} MB before, at most ${memory.most().toFixed(0)} MB (+${growth.toFixed(0)}); the processes that read at most ${memory.readers().toFixed(0)} MB together; ${ended ? 'it ENDED' : '0 exits'}`)

    const broken = fates.filter(({ status }) => status === 0 || status >= 500)
    const wrong = [
      ...(ended ? ['the server ended'] : []),
      ...(broken.length ? [`${broken.length} without a proper answer: ${broken.slice(0, 5).map(({ name, status, code }) => `${name} ${status} ${code}`).join(', ')}`] : []),
      ...(fates.length < 200 ? [`only ${fates.length} were sent`] : []),
      ...(busy.failures.length ? [`the neighbour had ${busy.failures.length} failures: ${busy.failures.slice(0, 3).join(', ')}`] : []),
      ...(percentile(busy.times, 0.95) >= mostMs ? [`the neighbour's p95 is not below ${mostMs} ms`] : []),
      ...(growth > mostGrowthMb ? [`the server grew by more than ${mostGrowthMb} MB`] : []),
    ]
    if (wrong.length) throw new Error(wrong.join('; '))
  } finally {
    await product.stop().catch(() => {})
    for (const place of [dataDir, folder]) rmSync(place, { recursive: true, force: true })
  }
}
