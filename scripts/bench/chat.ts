// How soon a message is shown to everyone in its conversation, and what the list, the last page and the search cost where
// much was written. BENCH_SOCKETS=1000 BENCH_MESSAGES=100000 for the large round.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSchema, inTenant, newId } from '@portal/db'
import { createSession } from '../../apps/api/src/core/session.ts'
import { startServer } from '../../apps/api/src/server.ts'
import type { Services } from '../../apps/api/src/core/services.ts'
import { countQueries } from '../../apps/api/src/testing/count-queries.ts'
import type { Heard, Listen } from './chat/listeners.ts'
import { furnish, openFleet } from './tenancy/fleet.ts'

const sockets = Number(process.env.BENCH_SOCKETS ?? 200)
const messages = Number(process.env.BENCH_MESSAGES ?? 20_000)
const groups = 40
const sends = 300
/** Twenty in a second, whether the last one was answered or not; the first ones warm the code up and are not counted. */
const everyMs = 50
const warmUp = 40
const looks = 50

const percentile = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
const times = (values: number[]) => `p50 ${percentile(values, 0.5).toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms`
const words = ['truck', 'fryer', 'schedule', 'turno', 'reunión', 'order', 'close', 'open', 'salsa', 'keys', 'llaves', 'register', 'school', 'window', 'clean', 'martes']
const sentence = (n: number) => Array.from({ length: 8 }, (_, k) => words[(n * 7 + k * (1 + (n % 5))) % words.length]).join(' ')

/** People who are all in the channel of everyone, each signed in; the first in many groups too. */
async function staff(services: Services, place: { id: string; lane: number }) {
  const accounts = Array.from({ length: sockets }, (_, index) => ({
    id: newId(), email: `p${index}@bench.example`, username: `p${index}`, first_name: 'Person', last_name: String(index), role: 'team' as const,
    approval: 'approved' as const, email_verified_at: new Date(),
  }))
  const exp = Math.floor(Date.now() / 1000) + 3600
  return inTenant(services.lanes, place, 'write', async (db) => {
    await db.insertInto('accounts').values(accounts).execute()
    const tokens = await Promise.all(accounts.map(async ({ id, email, username }) => {
      const sid = await createSession(db, { accountId: id, role: 'team', step: null, remember: false, userAgent: null, network: null })
      return services.tokens.sign({ sub: id, sid, tid: place.id, username, email, role: 'team', exp })
    }))
    const { id: everyone } = await db.selectFrom('conversations').select('id').where('managed', '=', 'everyone').executeTakeFirstOrThrow()
    return { accounts: accounts.map(({ id }) => id), tokens, everyone }
  })
}

async function fill(services: Services, place: { id: string; lane: number }, { accounts, everyone }: Awaited<ReturnType<typeof staff>>) {
  const write = async (conversation: string, many: number, after: number) => {
    for (let from = 0; from < many; from += 1_000) {
      await inTenant(services.lanes, place, 'write', (db) => db.insertInto('messages').values(Array.from({ length: Math.min(1_000, many - from) }, (_, index) => {
        const seq = after + from + index + 1
        return { conversation_id: conversation, seq, sender_id: accounts[seq % accounts.length]!, text: sentence(seq) }
      })).execute())
    }
    await inTenant(services.lanes, place, 'write', (db) => db.updateTable('conversations').set({ last_seq: after + many, last_message_at: new Date() }).where('id', '=', conversation).execute())
  }
  await write(everyone, messages, 1 + warmUp + sends)
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
  const { services, close } = await openFleet({ PORT: '0', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' })
  const server = await startServer(services)
  const outside = fork(path.join(import.meta.dirname, 'chat/listeners.ts'))
  await once(outside, 'message')
  try {
    const place = await createSchema(services.direct, { passwordOf: services.lanePassword, state: 'provisioning' })
    const { host } = await furnish(services, place, 'bench')
    await services.locations.refresh(place.id)
    const people = await staff(services, place)
    const call = async (method: string, target: string, body?: object) => {
      const begun = performance.now()
      const response = await fetch(`http://127.0.0.1:${server.port}/api${target}`, {
        method, headers: { 'x-forwarded-host': host, authorization: `Bearer ${people.tokens[0]}`, 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${text.slice(0, 300)}`)
      return { ms: performance.now() - begun, bytes: text.length, value: JSON.parse(text) as { message?: { id: string } } }
    }
    const before = process.memoryUsage.rss()
    const connected = once(outside, 'message')
    outside.send({ port: server.port, host, tokens: people.tokens } satisfies Listen)
    const [refused] = await connected
    const open = sockets - (refused as number)
    console.log(`${open} sockets open, one conversation of all of them; ${((process.memoryUsage.rss() - before) / 1024 / open).toFixed(0)} kB each`)

    const write = (n: number) => call('POST', `/chat/conversations/${people.everyone}/messages`, { text: sentence(n), client_id: `${n}` })
    console.log(`A message: ${await countQueries({ services } as never, () => write(warmUp + sends))} statements`)
    const answered: number[] = []
    const sentAt = new Map<string, number>()
    const busy = process.cpuUsage()
    const all = Array.from({ length: warmUp + sends }, async (_, n) => {
      await sleep(n * everyMs)
      const at = Date.now()
      const { ms, value } = await write(n)
      if (n < warmUp) return
      answered.push(ms)
      sentAt.set(value.message!.id, at)
    })
    await Promise.all(all)
    const { user, system } = process.cpuUsage(busy)
    await sleep(2_000)
    const answer = once(outside, 'message')
    outside.send('heard')
    const [heard] = (await answer) as [Heard[]]
    const waits = heard.flatMap(({ id, at }) => (sentAt.has(id) ? at - sentAt.get(id)! : []))
    console.log(`${1_000 / everyMs} messages a second, ${((user + system) / 10 / all.length / everyMs).toFixed(0)} % of a processor. Send → answered: ${times(answered)}`)
    console.log(`Send → shown: ${times(waits)}; ${waits.length} of ${sends * open} heard`)

    await fill(services, place, people)
    const looked = async (name: string, target: string) => {
      const all = []
      for (let n = 0; n < looks; n++) all.push(await call('GET', target))
      const queries = await countQueries({ services } as never, () => call('GET', target))
      console.log(`${name}: ${times(all.map(({ ms }) => ms))}, ${queries} statements, ${(all[0]!.bytes / 1024).toFixed(0)} kB`)
    }
    console.log(`${messages} messages in one conversation, ${groups} groups of 200`)
    await looked('List of conversations', '/chat/conversations')
    await looked('Last page', `/chat/conversations/${people.everyone}/messages`)
    await looked('Page after', `/chat/conversations/${people.everyone}/messages?after=${messages / 2}`)
    await looked('Search, a common word', '/chat/search?q=truck')
    await looked('Search, two words', `/chat/search?q=${encodeURIComponent('reunión martes')}`)
    await looked('Search, nothing found', '/chat/search?q=forklift')
  } finally {
    outside.kill()
    await server.stop()
    await close()
  }
}
