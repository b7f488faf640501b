// People who are all in the channel of everyone at their location, and how soon each of them hears what is written there.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTenant, newId } from '@portal/db'
import { createSession } from '../../../apps/api/src/core/session.ts'
import type { Services } from '../../../apps/api/src/core/services.ts'
import type { Heard, Listen, Look, Looked } from './browsers.ts'

/** Twenty in a second, whether the last one was answered or not; the first ones warm the code up and are not counted. */
const everyMs = 50
const warmUp = 40
const sends = 300

const percentile = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
export const percentiles = (values: number[]) =>
  `p50 ${percentile(values, 0.5).toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms`
const words = ['truck', 'fryer', 'schedule', 'turno', 'reunión', 'order', 'close', 'open', 'salsa', 'keys', 'llaves', 'register', 'school', 'window', 'clean', 'martes']
export const sentence = (n: number) => Array.from({ length: 8 }, (_, k) => words[(n * 7 + k * (1 + (n % 5))) % words.length]).join(' ')

interface Where {
  host: string
  port: number
  people: number
}

export type Staff = Awaited<ReturnType<typeof staff>>

/** So many people of a location, each signed in; the first of them writes. */
export async function staff(services: Services, place: { id: string; lane: number }, { host, port, people }: Where) {
  const accounts = Array.from({ length: people }, (_, index) => ({
    id: newId(), email: `p${index}@bench.example`, username: `p${index}`, first_name: 'Person', last_name: String(index), role: 'team' as const,
    approval: 'approved' as const, email_verified_at: new Date(),
  }))
  const exp = Math.floor(Date.now() / 1000) + 3600
  const { tokens, everyone } = await inTenant(services.lanes, place, 'write', async (db) => {
    await db.insertInto('accounts').values(accounts).execute()
    const signed = await Promise.all(accounts.map(async ({ id, email, username }) => {
      const sid = await createSession(db, { accountId: id, role: 'team', step: null, remember: false, userAgent: null, network: null })
      return services.tokens.sign({ sub: id, sid, tid: place.id, username, email, role: 'team', exp })
    }))
    const { id } = await db.selectFrom('conversations').select('id').where('managed', '=', 'everyone').executeTakeFirstOrThrow()
    return { tokens: signed, everyone: id }
  })
  async function call(method: string, target: string, body?: object) {
    const begun = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api${target}`, {
      method, headers: { 'x-forwarded-host': host, authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${text.slice(0, 300)}`)
    return { ms: performance.now() - begun, value: JSON.parse(text) as { message?: { id: string } } }
  }
  return {
    accounts: accounts.map(({ id }) => id), tokens, everyone, host, call,
    write: (mark: string) => call('POST', `/chat/conversations/${everyone}/messages`, { text: sentence(mark.length + Number(mark.replaceAll(/\D/g, ''))), client_id: mark }),
    /** How many messages stand in the channel. */
    written: () => inTenant(services.lanes, place, 'read', async (db) => (await db.selectFrom('conversations').select('last_seq').where('id', '=', everyone).executeTakeFirstOrThrow()).last_seq),
  }
}

/** Browsers, in a process of their own: as many sockets at each of the servers' ports. */
export async function openBrowsers(ports: readonly number[]) {
  const outside = fork(path.join(import.meta.dirname, 'browsers.ts'))
  await once(outside, 'message')
  const ask = async <T>(question: Listen | Look | 'heard') => {
    const answer = once(outside, 'message')
    outside.send(question)
    return ((await answer) as [T])[0]
  }
  return {
    async listen(all: Staff[]): Promise<void> {
      const before = process.memoryUsage.rss()
      let refused = 0
      let wanted = 0
      for (const { host, tokens } of all) {
        for (const [index, port] of ports.entries()) refused += await ask<number>({ port, host, tokens: tokens.filter((_, n) => n % ports.length === index) })
        wanted += tokens.length
      }
      console.log(`${wanted - refused} of ${wanted} sockets open, ${((process.memoryUsage.rss() - before) / 1024 / wanted).toFixed(0)} kB each`)
    },
    heard: () => ask<Heard[]>('heard'),
    look: (look: Omit<Look, 'port'>) => ask<Looked>({ ...look, port: ports[0]! }),
    leave: () => void outside.send('leave'),
    end: () => void outside.kill(),
  }
}

/** Messages at a steady pace, each to the next of these locations: when they were answered, and when everybody heard them. */
export async function timeMessages(browsers: Awaited<ReturnType<typeof openBrowsers>>, all: Staff[]): Promise<string> {
  await browsers.heard()
  const answered: number[] = []
  const sentAt = new Map<string, number>()
  let expected = 0
  const busy = process.cpuUsage()
  await Promise.all(Array.from({ length: warmUp + sends }, async (_, n) => {
    await sleep(n * everyMs)
    const place = all[n % all.length]!
    const at = Date.now()
    const { ms, value } = await place.write(`${n}`)
    if (n < warmUp) return
    answered.push(ms)
    sentAt.set(value.message!.id, at)
    expected += place.tokens.length
  }))
  const { user, system } = process.cpuUsage(busy)
  await sleep(2_000)
  const waits = (await browsers.heard()).flatMap(({ id, at }) => (sentAt.has(id) ? at - sentAt.get(id)! : []))
  const share = (user + system) / 10 / (warmUp + sends) / everyMs
  return `${1_000 / everyMs} messages a second, ${share.toFixed(0)} % of a processor; answered ${percentiles(answered)}; shown ${percentiles(waits)}; ${waits.length} of ${expected} heard`
}
