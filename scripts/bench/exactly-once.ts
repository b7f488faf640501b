// One effect and one answer, whatever dies: connections cut behind each packet of every writing call, and the server or the
// database killed there. BENCH_CALLS=benefits. cuts those calls alone, BENCH_CALLS=none leaves that part out, BENCH_KILLS=0 the other.
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sweepOrphans } from '../../apps/api/src/shared/media/work.ts'
import { openCutting } from '../../apps/api/src/testing/servers/cutting.ts'
import { picture } from '../../apps/api/src/testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../apps/api/src/testing/world.ts'
import { type Embedded, startEmbedded } from '../../packages/db/src/embedded.ts'
import '../browser/localhost-dns.ts'
import { everyCall } from './exactly-once/every-call.ts'

const answerWithinMs = 30_000
const dayMs = 24 * 3600_000
const row = (...cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`)
type Way = Awaited<ReturnType<typeof openCutting>>

/** Two kinds of call: one transaction after some preparing, and the same with a file. */
function writes(photo: Buffer) {
  const post = (target: string, token: string, key: string, body: string | FormData, type?: string) =>
    fetch(target, { method: 'POST', body, headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, ...(type && { 'content-type': type }) } })
  return {
    announcement: (port: number, { host, token }: Person, mark: string, key: string) =>
      post(`http://${host}:${port}/api/announcements`, token!, key, JSON.stringify({ title: mark, message: 'Doors open at six.', type: 'announcement' }), 'application/json'),
    photo: (port: number, { host, token }: Person, mark: string, key: string) => {
      const body = new FormData()
      body.append('title', mark)
      body.append('category', 'teamEvents')
      body.append('photos', new File([new Uint8Array(photo)], 'a.jpg'))
      return post(`http://${host}:${port}/api/photos/upload`, token!, key, body)
    },
  }
}
type Write = ReturnType<typeof writes>['photo']

/** A server that is started again when it was killed, on the port that it had. */
async function openServer(env: NodeJS.ProcessEnv) {
  let child: ChildProcess
  let port = 0
  async function start() {
    child = fork(path.join(import.meta.dirname, 'server.ts'), { env: { ...process.env, ...env }, stdio: 'inherit' })
    const [told] = (await once(child, 'message')) as [{ port: number }]
    port = told.port
  }
  await start()
  return {
    port: () => port,
    kill: () => void child.kill('SIGKILL'),
    async untilAlive() {
      if (child.exitCode === null && child.signalCode === null) return
      await start()
    },
    stop: () => void child.kill(),
  }
}

const countOf = (world: World, table: 'announcements' | 'photos', title: string) =>
  world.within(world.tenant, async (db) => (await db.selectFrom(table).select('id').where('title', '=', title).execute()).length)

/** Kills behind each packet of a call, and asks again under its key. */
async function killAtEach(
  world: World, way: Way, server: Awaited<ReturnType<typeof openServer>>, person: Person, what: 'announcement' | 'photo', write: Write, kill: () => unknown,
) {
  const told = { kills: 0, wrong: 0, slowest: 0 }
  for (let packets = 1, killed = true; killed; packets++) {
    const mark = `${what}-${randomUUID()}`
    const key = randomUUID()
    killed = false
    way.cutBehind(packets, () => {
      killed = true
      kill()
    })
    const since = performance.now()
    let status = await write(server.port(), person, mark, key).then((response) => response.status, () => 0)
    await sleep(50)
    way.stop()
    while (status !== 201 && performance.now() - since < 2 * answerWithinMs) {
      await server.untilAlive()
      status = await write(server.port(), person, mark, key).then((response) => response.status, () => 0)
      if (status !== 201) await sleep(100)
    }
    told.slowest = Math.max(told.slowest, performance.now() - since)
    if (killed) told.kills++
    for (let tries = 0; ; tries++) {
      const found = await countOf(world, what === 'photo' ? 'photos' : 'announcements', mark).catch(() => -1)
      if (found === -1 && tries < 100) {
        await sleep(100)
        continue
      }
      if (status !== 201 || found !== 1) told.wrong++
      break
    }
  }
  return told
}

/** Connections of the lanes: those that they know of, and those that are there. */
async function connectionsOf({ services, administrator }: World): Promise<[number, number]> {
  const [{ held }] = await administrator<[{ held: number }]>`select count(*)::int as held from pg_stat_activity where usename like 'portal_lane%'`
  return [services.lanes.stats().reduce((sum, { open }) => sum + open, 0), held]
}

/** Files without a row, and rows without a file, when the night's sweep has been. */
async function leftOver(world: World): Promise<number> {
  await sweepOrphans(world.services, world.tenant, new Date(Date.now() + 2 * dayMs))
  const files = new Set((await Array.fromAsync(world.services.files.list(`${world.tenant.id}/media`))).map(({ key }) => key.split('/')[2]!))
  const rows = await world.within(world.tenant, async (db) => (await db.selectFrom('media').select('id').execute()).map(({ id }) => id))
  return rows.filter((id) => !files.has(id)).length + [...files].filter((id) => !rows.includes(id)).length
}

const unanswered = (world: World) =>
  world.within(world.tenant, async (db) => (await db.selectFrom('idempotency_keys').select('key').where('status', 'is', null).execute()).length)

/** Both sides killed behind each packet of two kinds of calls. Returns what did not hold. */
async function killBothSides(database: Embedded, folder: string, way: Way): Promise<string[]> {
  const failures: string[] = []
  const world = await openWorld({ DATABASE_URL: database.url })
  const person = await world.person(world.tenant, 'manager')
  const server = await openServer({
    NODE_ENV: 'test', DATA_DIR: world.env.DATA_DIR, SECRET_KEY: world.env.SECRET_KEY, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off', ALLOW_PRIVATE_ADDRESSES: '1',
    LOG_LEVEL: 'silent', DATABASE_URL: way.url, DATABASE_DIRECT_URL: database.url, TRUSTED_PROXIES: '',
  })
  const postmaster = () => Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const kinds = writes(await picture().jpeg().toBuffer())
  for (const [victim, kill] of [['server', server.kill], ['database', () => process.kill(postmaster(), 'SIGKILL')]] as const) {
    for (const what of ['announcement', 'photo'] as const) {
      const { kills, wrong, slowest } = await killAtEach(world, way, server, person, what, kinds[what], kill)
      row(`kill -9 of the ${victim} behind each packet`, what, `${kills} kills`, `${wrong} lost or doubled`, `answered after ${(slowest / 1000).toFixed(1)} s at most`)
      if (wrong || slowest > answerWithinMs) failures.push(`${victim}, ${what}: ${wrong} wrong, ${slowest} ms`)
    }
  }
  const [keys, strays] = [await unanswered(world), await leftOver(world)]
  row('afterwards', `${keys} keys without an answer`, `${strays} files without a row or rows without a file`)
  if (keys || strays) failures.push(`${keys} keys, ${strays} files`)
  server.stop()
  await world.close()
  return failures
}

export async function run() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
  chmodSync(folder, 0o755)
  const database = await startEmbedded({ dataDir: folder })
  process.env.TEST_DATABASE_ADMIN_URL = database.adminUrl
  const way = await openCutting(database.url)
  const failures: string[] = []
  try {
    const { BENCH_CALLS: only = '', BENCH_KILLS: kills } = process.env
    if (only !== 'none') {
      const cutWorld = await openWorld({ DATABASE_URL: way.url, DATABASE_DIRECT_URL: database.url })
      const told = everyCall(cutWorld, way, only, (name, cut, other) => row(name, `${cut} cuts`, `${other} with another effect or answer`))
      const { calls, cuts, untried, wrong } = await told.catch((error: unknown) => cutWorld.close().then(() => Promise.reject(error as Error)))
      const [counted, held] = await connectionsOf(cutWorld)
      await cutWorld.close()
      row('connection cut behind each packet', `${calls} calls`, `${cuts} cuts`, `${wrong.length} with another effect or answer`)
      if (untried.length) row('no input found that succeeds on made-up rows', untried.length, untried.join(', '))
      row('connections to the database afterwards', `${held} open`, `${counted} known to their lanes`)
      failures.push(...wrong)
      if (held > counted) failures.push(`${held - counted} connections were left open`)
    }
    if (kills !== '0') failures.push(...(await killBothSides(database, folder, way)))
  } finally {
    await way.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (failures.length) throw new Error(failures.join('\n'))
}
