// What a thousand idle sockets cost, and how soon all of them hear a message. Throws when a promise does not hold.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSchema, inTenant, newId } from '@portal/db'
import { createSession } from '../../apps/api/src/core/session.ts'
import { startServer } from '../../apps/api/src/server.ts'
import { notify } from '../../apps/api/src/features/notifications/news/notify.ts'
import { collectGarbage } from './garbage.ts'
import { furnish, openFleet } from './tenancy/fleet.ts'
import type { Listen } from './news/listeners.ts'

const sockets = 1_000
const mostBytes = 50 * 1024 * 1024
const rounds = 20
const mostMs = 100

const percentile = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
const mega = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
async function settledMemory() {
  collectGarbage()
  await sleep(1_000)
  return process.memoryUsage().rss
}

/** A few are let in before: what is made ready at the first ones is no socket's. */
async function comeAndGo(outside: ChildProcess, listen: Listen) {
  await once(outside, 'message')
  outside.send(listen)
  await once(outside, 'message')
  outside.kill()
  await once(outside, 'exit')
}

export async function run(): Promise<void> {
  const { services, close } = await openFleet({ PORT: '0', HOST: '127.0.0.1' })
  const server = await startServer(services)
  const browsers = () => fork(path.join(import.meta.dirname, 'news/listeners.ts'))
  const outside = browsers()
  await once(outside, 'message')
  try {
    const place = await createSchema(services.direct, { passwordOf: services.lanePassword, state: 'provisioning' })
    const { host } = await furnish(services, place, 'bench')
    await services.locations.refresh(place.id)
    const within = <T>(work: Parameters<typeof inTenant<T>>[3]) => inTenant(services.lanes, place, 'write', work)
    const accounts = Array.from({ length: sockets }, (_, index) => ({
      id: newId(), email: `s${index}@bench.example`, username: `s${index}`, first_name: 'S', last_name: String(index), role: 'team' as const,
      approval: 'approved' as const, email_verified_at: new Date(),
    }))
    const exp = Math.floor(Date.now() / 1000) + 3600
    const tokens = await within(async (db) => {
      await db.insertInto('accounts').values(accounts).execute()
      return Promise.all(accounts.map(async ({ id, email, username }) => {
        const sid = await createSession(db, { accountId: id, role: 'team', step: null, remember: false, userAgent: null, network: null })
        return services.tokens.sign({ sub: id, sid, tid: place.id, username, email, role: 'team', exp })
      }))
    })
    await comeAndGo(browsers(), { port: server.port, host, tokens: tokens.slice(0, 50) })
    const before = await settledMemory()
    const start = performance.now()
    const connected = once(outside, 'message')
    outside.send({ port: server.port, host, tokens } satisfies Listen)
    const [refused] = await connected
    const took = performance.now() - start
    const after = await settledMemory()
    console.log(`${sockets - (refused as number)} sockets open after ${(took / 1000).toFixed(1)} s; memory ${mega(before)} → ${mega(after)}: ${((after - before) / sockets / 1024).toFixed(0)} kB each`)

    const profile = await services.locations.profile(services.locations.byId(place.id)!)
    const waits: number[] = []
    const slowest: number[] = []
    for (let round = 0; round < rounds; round++) {
      await within((db) => notify(db, profile, { type: 'info', title: 'News', message: 'Text', key: `bench:${round}`, to: { roles: [], departments: [] } }))
      const committed = Date.now()
      await sleep(2_000)
      const answer = once(outside, 'message')
      outside.send('heard')
      const [heard] = (await answer) as [number[]]
      if (heard.length !== sockets) console.log(`  round ${round}: ${heard.length} of ${sockets} heard it`)
      waits.push(...heard.map((at) => at - committed))
      slowest.push(Math.max(...heard) - committed)
    }
    console.log(`From the commit to everyone's socket: median ${percentile(waits, 0.5)} ms, p95 ${percentile(waits, 0.95)} ms, the last one of each message after ${slowest.join(', ')} ms (${rounds} messages to ${sockets} people)`)
    const wrong = [
      ...(refused ? [`${refused as number} were refused`] : []),
      ...(after - before > mostBytes ? ['they take more than 50 MB'] : []),
      ...(waits.length < rounds * sockets ? ['somebody did not hear'] : []),
      ...(percentile(waits, 0.95) > mostMs ? [`p95 is above ${mostMs} ms`] : []),
    ]
    if (wrong.length) throw new Error(wrong.join('; '))
  } finally {
    outside.kill()
    await server.stop()
    await close()
  }
}
