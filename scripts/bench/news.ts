// What an announcement to everyone costs, with push services that behave and that do not; what the day's automation costs
// over many locations. BENCH_LOCATIONS=100 makes the second part shorter.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSchema, inTenant, json, newId } from '@portal/db'
import { tick } from '../../apps/api/src/jobs/daily.ts'
import { openQueue, startJobs } from '../../apps/api/src/jobs/index.ts'
import { dailies } from '../../apps/api/src/jobs/tasks.ts'
import { startServer } from '../../apps/api/src/server.ts'
import type { Services } from '../../apps/api/src/core/services.ts'
import { notify } from '../../apps/api/src/features/notifications/news/notify.ts'
import { countQueries } from '../../apps/api/src/testing/count-queries.ts'
import { furnish, openFleet } from './tenancy/fleet.ts'
import type { Ask, Report } from './news/outside.ts'

const people = 2_000
const withDevice = 1_500
const locations = Number(process.env.BENCH_LOCATIONS ?? 1_000)

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
const mega = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function ask<T>(outside: ChildProcess, what: Ask): Promise<T> {
  const answer = once(outside, 'message')
  outside.send(what)
  return (await answer)[0] as T
}

/** Everyone of a location, three of four with a device; nobody has quiet hours. */
async function staff(services: Services, place: { id: string; lane: number }) {
  const accounts = Array.from({ length: people }, (_, index) => ({
    id: newId(), email: `p${index}@bench.example`, username: `p${index}`, first_name: 'P', last_name: String(index), role: 'team' as const,
    approval: 'approved' as const, email_verified_at: new Date(),
  }))
  await inTenant(services.lanes, place, 'write', async (db) => {
    for (let from = 0; from < people; from += 500) await db.insertInto('accounts').values(accounts.slice(from, from + 500)).execute()
    await db.insertInto('notification_preferences')
      .values(accounts.slice(0, withDevice).map(({ id }) => ({ account_id: id, preferences: json({ pushNotifications: true }) }))).execute()
    await db.updateTable('settings').set({ settings: json({ notifications: { quietStart: '00:00', quietEnd: '00:00' } }) }).execute()
  })
  await services.locations.refresh(place.id)
  return accounts.map(({ id }) => id)
}

interface Bench {
  services: Services
  outside: ChildProcess
  place: { id: string; lane: number }
  accounts: string[]
  probe: { port: number; host: string; token: string }
}

async function announce({ services, outside, place, accounts, probe }: Bench, mixed: boolean) {
  const devices = await ask<Array<{ endpoint: string; p256dh: string; auth: string }>>(outside, { devices: { count: withDevice, mixed } })
  const within = <T>(work: Parameters<typeof inTenant<T>>[3]) => inTenant(services.lanes, place, 'write', work)
  await within(async (db) => {
    await db.deleteFrom('push_subscriptions').execute()
    await db.insertInto('push_subscriptions').values(devices.map((device, index) => ({ ...device, account_id: accounts[index]! }))).execute()
  })
  const gone = mixed ? devices.filter((_, index) => index % 100 >= 20 && index % 100 < 25).length : 0
  await ask(outside, { probe: { ...probe, on: true } })
  await sleep(4_000)
  const calm = await ask<number[]>(outside, { probe: { ...probe, on: false } })
  await ask(outside, { probe: { ...probe, on: true } })
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100)
  const start = Date.now()
  const profile = await services.locations.profile(services.locations.byId(place.id)!)
  const told = await within((db) =>
    notify(db, profile, { type: 'announcement', title: 'New menu', message: 'From Monday', url: '/', key: `bench:${start}`, to: { roles: [], departments: [] } }))
  const written = Date.now() - start
  let report: Report
  do {
    await sleep(250)
    report = await ask<Report>(outside, { report: true })
  } while (report.accepted < withDevice - gone && Date.now() - start < 240_000)
  const busy = await ask<number[]>(outside, { probe: { ...probe, on: false } })
  // Whoever would be told twice is told now.
  await sleep(5_000)
  report = await ask<Report>(outside, { report: true })
  clearInterval(watch)
  const [ledger] = await services.direct<{ sent: number; gone: number; left: number; held: number }[]>`
    select count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'gone') as gone,
      (select count(*) from ${services.direct(place.id)}.push_subscriptions) as left, (select count(*) from ${services.direct(place.id)}.held_news) as held
    from ${services.direct(place.id)}.deliveries d join ${services.direct(place.id)}.notifications n on n.id = d.notification_id where n.source_key = ${`bench:${start}`}`
  const took = report.lastAt - start
  console.log(`${told} people told in ${written} ms; ${report.accepted} of ${withDevice - gone} devices after ${seconds(took)}, ${Math.round(report.accepted / ((report.lastAt - report.firstAt) / 1000 || 1))} a second, ${report.twice} twice, refused ${JSON.stringify(report.refused)}`)
  console.log(`  ledger: ${ledger!.sent} sent, ${ledger!.gone} gone, ${ledger!.left} devices left; ${ledger!.held} people wait for the digest by mail`)
  console.log(`  other calls: p95 ${p95(calm).toFixed(0)} ms before, ${p95(busy).toFixed(0)} ms meanwhile (${busy.length} calls); memory ${mega(before)}, at most ${mega(peak)}`)
}

async function automation(services: Services) {
  // Wherever it is noon now: the hour of the run is past, and nobody's night.
  const offset = 12 - new Date().getUTCHours()
  const zone = offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
  const local = new Date(Date.now() + offset * 3600_000)
  const [month, day] = [local.getUTCMonth() + 1, local.getUTCDate()]
  const made = performance.now()
  let next = 0
  await Promise.all([1, 2].map(async () => {
    while (next < locations) {
      const slug = `auto-${next++}`
      const place = await createSchema(services.direct, { passwordOf: services.lanePassword, state: 'provisioning' })
      await furnish(services, place, slug)
      await services.direct`update platform.locations set timezone = ${zone} where id = ${place.id}`
      await inTenant(services.lanes, place, 'write', (db) =>
        db.insertInto('team_members').values({ name: 'Ana Lopez', position: 'Team', birth_month: month, birth_day: day, celebrate: 'public' }).execute())
      await services.locations.refresh(place.id)
    }
  }))
  console.log(`${locations} locations made in ${seconds(performance.now() - made)}`)
  const queue = openQueue(services)
  const daily = dailies.filter(({ task }) => task.name === 'daily.automation')
  const left = async () => Number((await services.direct`select (select count(*) from jobs.outbox) + (select count(*) from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now()) as n`)[0]!.n)
  const start = performance.now()
  const statements = await countQueries({ services } as never, async () => {
    await tick(queue, daily)
    do await sleep(250)
    while (await left())
  })
  const took = performance.now() - start
  let announced = 0
  for (const { id } of services.locations.all()) {
    announced += (await services.direct<{ n: number }[]>`select count(*) as n from ${services.direct(id)}.announcements where source = 'automated'`)[0]!.n
  }
  console.log(`The day's automation: ${announced} of ${locations} birthdays announced in ${seconds(took)}, ${(statements / locations).toFixed(1)} statements a location (transactions included, and telling everyone there)`)
}

export async function run(): Promise<void> {
  const { services, close } = await openFleet({ ALLOW_PRIVATE_ADDRESSES: '1', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
  const server = await startServer(services)
  const jobs = await startJobs(services, { cron: false })
  const outside = fork(path.join(import.meta.dirname, 'news/outside.ts'))
  await once(outside, 'message')
  try {
    const place = await createSchema(services.direct, { passwordOf: services.lanePassword, state: 'provisioning' })
    const { host, token } = await furnish(services, place, 'bench')
    await services.locations.refresh(place.id)
    const bench: Bench = { services, outside, place, accounts: await staff(services, place), probe: { port: server.port, host, token } }
    console.log(`An announcement to ${people} people with ${withDevice} devices:`)
    await announce(bench, false)
    console.log('The same where 20 % are busy, 5 % gone, 2 % silent:')
    await announce(bench, true)
    await automation(services)
  } finally {
    outside.kill()
    await Promise.all([server.stop(), jobs.stop()])
    await close()
  }
}
