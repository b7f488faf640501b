// How soon a message is shown to everyone in its conversation, in one large location and in many small ones, and what the list,
// the last page and the search cost where much was written. BENCH_SOCKETS=1000 BENCH_LOCATIONS=200 BENCH_MESSAGES=100000 BENCH_GROUPS=200 for the large round;
// BENCH_SERVERS=2 for two processes, over REDIS_URL where it is given.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createSchema, inTenant, newId } from '@portal/db'
import { startServer } from '../../apps/api/src/server.ts'
import type { Services } from '../../apps/api/src/core/services.ts'
import { countQueries } from '../../apps/api/src/testing/count-queries.ts'
import { type Staff, openBrowsers, percentiles, sentence, staff, timeMessages } from './chat/rooms.ts'
import { benchKey, furnish, openFleet } from './tenancy/fleet.ts'

const sockets = Number(process.env.BENCH_SOCKETS ?? 200)
const locations = Number(process.env.BENCH_LOCATIONS ?? 20)
const perLocation = 20
const messages = Number(process.env.BENCH_MESSAGES ?? 20_000)
const groups = Number(process.env.BENCH_GROUPS ?? 40)
const looks = 200

/** Servers beside the first one, each a process of its own; browsers come to each of them. */
async function startMore(env: Record<string, string>) {
  const children = Array.from({ length: Number(process.env.BENCH_SERVERS ?? 1) - 1 }, () =>
    fork(path.join(import.meta.dirname, 'server.ts'), { env: { ...process.env, ...env } }))
  const ports = await Promise.all(children.map(async (child) => ((await once(child, 'message')) as [{ port: number }])[0].port))
  return { ports, end: () => children.forEach((child) => child.kill()) }
}

/** By all but the first one, who looks: nobody writes without having read. */
async function fill(services: Services, place: { id: string; lane: number }, { accounts, everyone }: Staff, written: number) {
  const write = async (conversation: string, many: number, after: number) => {
    for (let from = 0; from < many; from += 1_000) {
      await inTenant(services.lanes, place, 'write', (db) => db.insertInto('messages').values(Array.from({ length: Math.min(1_000, many - from) }, (_, index) => {
        const seq = after + from + index + 1
        return { conversation_id: conversation, seq, sender_id: accounts[1 + (seq % (accounts.length - 1))]!, text: index + from ? sentence(seq) : 'The compressor hums' }
      })).execute())
    }
    await inTenant(services.lanes, place, 'write', (db) => db.updateTable('conversations').set({ last_seq: after + many, last_message_at: new Date() }).where('id', '=', conversation).execute())
  }
  await write(everyone, messages, written)
  for (let n = 0; n < groups; n++) {
    const id = newId()
    await inTenant(services.lanes, place, 'write', async (db) => {
      await db.insertInto('conversations').values({ id, type: 'group', name: `Group ${n}`, created_by: accounts[0]! }).execute()
      await db.insertInto('conversation_members').values([0, 1, 2, 3, 4, 5, 6, 7].map((k) => ({ conversation_id: id, account_id: accounts[k ? (n * 8 + k) % accounts.length || 1 : 0]! })))
        .onConflict((oc) => oc.doNothing()).execute()
    })
    await write(id, 200, 0)
  }
}

export async function run(): Promise<void> {
  const settings = { PORT: '0', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}) }
  const { services, postgres, dataDir, close } = await openFleet(settings)
  const server = await startServer(services)
  const others = await startMore({ ...settings, NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: benchKey, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DATABASE_URL: postgres.url })
  const browsers = await openBrowsers([server.port, ...others.ports])
  console.log(`${1 + others.ports.length} server processes, notes over ${settings.REDIS_URL ? 'Redis' : 'Postgres'}`)
  const open = async (slug: string, people: number) => {
    const place = await createSchema(services.direct, { passwordOf: services.lanePassword, state: 'provisioning' })
    const { host } = await furnish(services, place, slug)
    await services.locations.refresh(place.id)
    // The other processes hear of it as they hear of one that the console made.
    await services.direct.notify('location_changed', place.id)
    return { place, ...(await staff(services, place, { host, port: server.port, people })) }
  }
  try {
    const large = await open('bench', sockets)
    await browsers.listen([large])
    console.log(`A message: ${await countQueries({ services } as never, () => large.write('first'))} statements`)
    console.log(`One conversation of ${sockets}: ${await timeMessages(browsers, [large])}`)
    browsers.leave()

    const many: Staff[] = []
    for (let n = 0; n < locations; n++) many.push(await open(`bench-${n}`, perLocation))
    await browsers.listen(many)
    console.log(`${locations} locations of ${perLocation}: ${await timeMessages(browsers, many)}`)
    browsers.leave()

    await fill(services, large.place, large, await large.written())
    // As the database does by itself soon after.
    await services.direct.unsafe(`vacuum (analyze) "${large.place.id}".accounts, "${large.place.id}".messages, "${large.place.id}".conversations, "${large.place.id}".conversation_members`)
    const looked = async (name: string, target: string) => {
      const { ms, bytes } = await browsers.look({ host: large.host, token: large.tokens[0]!, target, times: looks })
      const queries = await countQueries({ services } as never, () => large.call('GET', target))
      console.log(`${name}: ${percentiles(ms)}, ${queries} statements, ${(bytes / 1024).toFixed(0)} kB`)
    }
    console.log(`${messages} messages in one conversation, ${groups} groups of 200`)
    await looked('List of conversations, nothing of them read', '/chat/conversations')
    await inTenant(services.lanes, large.place, 'write', (db) => db.updateTable('conversation_members').set({ read_seq: 200 })
      .where('account_id', '=', large.accounts[0]!).where('conversation_id', 'in', db.selectFrom('conversations').select('id').where('type', '=', 'group').orderBy('id').limit(Math.floor(groups * 0.9))).execute())
    await looked('List of conversations, nine of ten read', '/chat/conversations')
    await looked('Last page', `/chat/conversations/${large.everyone}/messages`)
    await looked('Page after', `/chat/conversations/${large.everyone}/messages?after=${messages / 2}`)
    await looked('Search, a common word', '/chat/search?q=truck')
    await looked('Search, two words', `/chat/search?q=${encodeURIComponent('reunión martes')}`)
    await looked('Search, a rare word', '/chat/search?q=compressor')
    await looked('Search, nothing found', '/chat/search?q=forklift')
  } finally {
    browsers.end()
    others.end()
    await server.stop()
    await close()
  }
}
