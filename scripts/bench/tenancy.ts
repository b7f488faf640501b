// Tenancy through HTTP on the product's own code: what a schema, a role and a lane for each location cost.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { postgres } from '../../packages/db/src/postgres-client.ts'
import { claimSpare, createSchema, migrateFleet, readMigrations } from '../../packages/db/src/index.ts'
import { type Somebody, grow, openFleet } from './tenancy/fleet.ts'
import { type Measured, largestBackend, load, uniform, zipf } from './tenancy/load.ts'

const many = Number(process.env.BENCH_LOCATIONS ?? 1000)
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const row = (...cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`)
const fixed = (n: number, digits = 2) => n.toFixed(digits)

type Fleet = Awaited<ReturnType<typeof openFleet>>

/** The same rows once more in shared tables with row security, for the comparison. */
async function makeShared({ services, postgres }: Fleet) {
  const sql = services.direct
  await sql.unsafe(`create role rls_user login password 'rls'; create schema rls; grant usage on schema rls to rls_user;`).simple()
  const places = await sql<{ id: string; slug: string }[]>`select id, slug from platform.locations where slug like 'bench-%'`
  for (const table of ['sessions', 'accounts', 'team_members', 'announcements']) {
    await sql.unsafe(`create table rls.${table} as select ''::text as tenant, t.* from ${places[0]!.id}.${table} t limit 0`)
    for (const { id, slug } of places) await sql.unsafe(`insert into rls.${table} select '${slug}', t.* from ${id}.${table} t`)
    const key = table === 'team_members' ? 'tenant, name, id' : 'tenant, id'
    await sql.unsafe(`
      create index on rls.${table} (${key}); alter table rls.${table} enable row level security;
      create policy own on rls.${table} using (tenant = current_setting('app.tenant'));
      grant select on rls.${table} to rls_user; analyze rls.${table}`).simple()
  }
  const url = new URL(postgres.url)
  url.username = 'rls_user'
  url.password = 'rls'
  return url.href
}

async function startVariants(fleet: Fleet, fixedSchema: string, rlsUrl: string, totalConnections: number) {
  const file = path.join(import.meta.dirname, 'tenancy/variants.ts')
  const child = fork(file, [fleet.postgres.url, fleet.dataDir, '4', fixedSchema, rlsUrl], {
    env: { ...process.env, BENCH_TOTAL_CONNECTIONS: String(totalConnections) },
  })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The bench server ended with ${code}`)))
  ended.catch(() => {})
  const told = async <T>() => ((await Promise.race([once(child, 'message'), ended])) as [T])[0]
  const { port } = await told<{ port: number }>()
  /** Statements that one call sends. */
  const queries = async (path: string, somebody: Somebody): Promise<number> => {
    child.send({ path, somebody })
    return (await told<{ queries: number }>()).queries
  }
  return { port, pid: child.pid!, queries, stop: () => child.disconnect() }
}
type Server = Awaited<ReturnType<typeof startVariants>> & { warm?: boolean }

/** `one` is the hot path on one schema alone, measured among the others: a machine that drifts between 1 and 1,000 locations misleads. */
const ways = { one: '/api/bench/hot', hot: '/api/bench/hot', generic: '/api/bench/generic', bare: '/bare', rls: '/rls' }
const onOneSchema = new Set<keyof typeof ways>(['one', 'bare'])

/** Rounds in turn (A B C D E, E D C B A), so that a machine that drifts harms no one way more. */
async function compare(fleet: Fleet, people: Somebody[], pick: () => number, atOnce: number, server: Server) {
  const results: Record<string, Measured[]> = {}
  const names = Object.keys(ways) as Array<keyof typeof ways>
  const measure = (name: keyof typeof ways, time: number) =>
    load({
      port: server.port, path: ways[name], atOnce, seconds: time, serverPid: server.pid, postgresPid: fleet.postgres.pid,
      people: onOneSchema.has(name) ? [people[0]!] : people, pick: onOneSchema.has(name) ? () => 0 : pick,
    })
  // Each backend of a lane meets each of its locations: what a first meeting costs (catalogue, plans) is not the aim here.
  for (const name of names) await measure(name, server.warm ? 1 : Math.max(2, people.length / 50))
  server.warm = true
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? [...names].reverse() : names) (results[name] ??= []).push(await measure(name, seconds))
  }
  const queries = new Map<string, number>()
  for (const name of names) queries.set(name, await server.queries(ways[name], people[0]!))
  return Object.fromEntries(names.map((name) => {
    const of = (key: keyof Measured) => median(results[name]!.map((measured) => measured[key]))
    return [name, { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), nodeCpu: of('nodeCpu'), postgresCpu: of('postgresCpu'), queries: queries.get(name)!, failed: results[name]!.reduce((sum, each) => sum + each.failed, 0) }]
  })) as Record<keyof typeof ways, Omit<Measured, 'calls'> & { queries: number }>
}

async function provisioning(fleet: Fleet) {
  const { services } = fleet
  const options = { passwordOf: services.lanePassword }
  const script: number[] = []
  for (let index = 0; index < 15; index++) {
    const start = performance.now()
    await createSchema(services.direct, { ...options, state: 'spare' })
    script.push(performance.now() - start)
  }
  const claims: number[] = []
  for (let index = 0; index < 15; index++) {
    const start = performance.now()
    await claimSpare(services.platform.db, { slug: `claimed-${index}-${many}`, name: 'x', timezone: 'UTC' })
    claims.push(performance.now() - start)
  }
  return { script: median(script), claim: median(claims) }
}

/** G13: a new connection and its first query, in milliseconds. */
async function connecting({ postgres: database }: Fleet): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < 15; index++) {
    const start = performance.now()
    const sql = postgres(database.url, { max: 1, fetch_types: false })
    await sql`select 1`
    times.push(performance.now() - start)
    await sql.end()
  }
  return median(times)
}

/** G14: from a crash of the database after a checkpoint until it answers, in milliseconds. */
async function crash({ services, postgres: database }: Fleet): Promise<number> {
  await services.direct`checkpoint`
  const back = new Promise<void>((resolve) => database.onRestart(resolve))
  const start = performance.now()
  process.kill(database.pid, 'SIGKILL')
  await back
  return performance.now() - start
}

async function fleetMigration(fleet: Fleet, people: Somebody[], server: Server) {
  const added = {
    number: readMigrations('tenant').length + 1, name: 'bench',
    sql: 'alter table team_members add column bench_note text; create index team_members_bench on team_members (bench_note);',
  }
  const migrations = [...readMigrations('tenant'), added]
  const traffic = load({ port: server.port, path: ways.hot, people, pick: zipf(people.length), atOnce: 8, seconds: 12, serverPid: server.pid, postgresPid: fleet.postgres.pid })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const start = performance.now()
  const { migrated, failed } = await migrateFleet(fleet.services.platform.client, { migrations, concurrency: 2 })
  const took = (performance.now() - start) / 1000
  const again = performance.now()
  await migrateFleet(fleet.services.platform.client, { migrations })
  const noop = performance.now() - again
  const live = await traffic
  return { took, noop, migrated: migrated.length, failed: failed.length, live }
}

/** Prints the tables of goals G1 to G14; isolation (G15) is held by the tests of packages/db. */
export async function run(): Promise<void> {
  const fleet = await openFleet()
  try {
    const people: Somebody[] = []
    row('locations', 'load', 'way', 'calls/s', 'of bare', 'CPU µs (node + pg)', 'p50 ms', 'p99 ms', 'queries a call', 'failed')
    const results: Record<string, Awaited<ReturnType<typeof compare>>> = {}
    const connected: number[] = []
    for (const wanted of [1, 100, many]) {
      const took = await grow(fleet.services, people, wanted)
      if (took.length > 10) console.log(`(${took.length} locations made, median ${fixed(median(took), 0)} ms each, two at a time, ${Math.round(process.memoryUsage().rss / 1e6)} MB in this process)`)
      await fleet.services.direct.unsafe('drop schema if exists rls cascade; drop role if exists rls_user').simple()
      const rlsUrl = await makeShared(fleet)
      const [first] = await fleet.services.direct<{ id: string }[]>`select id from platform.locations where slug = 'bench-0'`
      const lanes = await fleet.services.direct`select lane from platform.lanes`
      const server: Server = await startVariants(fleet, first!.id, rlsUrl, 4 * lanes.length)
      const loads: Array<[string, () => number, number]> = wanted === 1
        ? [['one', () => 0, 16]]
        : [['uniform c16', uniform(wanted), 16], ['zipf c64', zipf(wanted), 64]]
      for (const [name, pick, atOnce] of loads) {
        const result = (results[`${wanted} ${name}`] = await compare(fleet, people, pick, atOnce, server))
        for (const [way, measured] of Object.entries(result)) {
          row(wanted, name, way, fixed(measured.perSecond, 0), fixed(measured.perSecond / result.bare.perSecond), `${fixed(measured.nodeCpu, 0)} + ${fixed(measured.postgresCpu, 0)}`, fixed(measured.p50, 1), fixed(measured.p99, 1), measured.queries, measured.failed)
        }
      }
      connected.push(await connecting(fleet))
      console.log(`(largest backend of a lane: ${fixed(largestBackend(fleet.postgres.pid, 'portal_lane'), 0)} MB)`)
      if (wanted === many) {
        const moved = await fleetMigration(fleet, people, server)
        row('fleet migration', `${moved.migrated} locations, column + index`, `${fixed(moved.took)} s`, `${moved.failed} failed`, `live: ${moved.live.calls} calls, ${moved.live.failed} failed, p99 ${fixed(moved.live.p99, 1)} ms`, `no-op ${fixed(moved.noop, 0)} ms`)
      }
      server.stop()
    }
    const { one, hot, generic } = results[`${many} uniform c16`]!
    row('hot path', `${many} uniform / same handler on one schema`, fixed(hot.perSecond / one.perSecond), 'aim ≥ 0.85')
    row('generic path', `${many} uniform / hot handler on one schema`, fixed(generic.perSecond / one.perSecond), 'aim ≥ 0.5')
    row('p99', `${many} uniform hot / one location`, fixed(hot.p99 / one.p99), 'aim ≤ 2')
    const { script, claim } = await provisioning(fleet)
    row('provisioning', `schema by script, at ${many}`, `${fixed(script, 0)} ms`, 'aim ≤ 150', 'from a spare', `${fixed(claim, 1)} ms`, 'aim ≤ 5')
    row('connection and first query', `at ${many} / at one location`, fixed(connected.at(-1)! / connected[0]!), 'aim ≤ 2')
    row('crash of the database', `at ${many}, until it answers`, `${fixed((await crash(fleet)) / 1000)} s`, 'aim ≤ 5')
  } finally {
    await fleet.close()
  }
}

if (import.meta.main) await run()
