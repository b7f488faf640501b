import { randomUUID } from 'node:crypto'
import { type Endpoint, data, endpoint } from '@portal/contract'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '../core/errors.ts'
import { sessionCookie } from '../core/cookies.ts'
import { consolePlane } from '../platform/plane.ts'
import { record } from '../platform/record.ts'
import { audit } from '../shared/audit.ts'
import { openConsole } from '../testing/console.ts'
import { type World, openWorld } from '../testing/world.ts'
import { locationPlane } from './location-plane.ts'
import type { HonoEnv } from './receiving/body.ts'
import { mountCalls } from './pipeline.ts'
import { openRequests } from './request.ts'

// What the contract may say of a call means the same at a location's host and at the console's: calls made up for the
// test are mounted at both.

type Access = Endpoint['access']
const reply = data(z.object({ count: z.number() }))
const body = z.strictObject({ fails: z.boolean().optional(), mark: z.string().optional(), ends: z.enum(['40P01', '40001', '55P03', '57014']).optional() })
/** An event that both logs know. */
const leaves = 'backup.cancelled'
const unlogged = { none: 'its mark says it' }
const callsFor = (access: Access) => ({
  probe: {
    look: endpoint({ method: 'GET', path: '/probe', access, summary: 'Look', reply, stream: true }),
    picture: endpoint({ method: 'GET', path: '/probe/picture', access, summary: 'A picture', reply, cookie: true }),
    one: endpoint({ method: 'POST', path: '/probe/one', access, summary: 'In one transaction', body, reply, changes: [], audit: unlogged }),
    staged: endpoint({ method: 'POST', path: '/probe/staged', access, summary: 'Prepared, then committed', body, reply, transaction: 'staged', changes: [], audit: unlogged }),
    manual: endpoint({ method: 'POST', path: '/probe/manual', access, summary: 'In its own transactions', body, reply, transaction: 'manual', changes: [], audit: unlogged }),
    noted: endpoint({ method: 'DELETE', path: '/probe/{id}', access, summary: 'Leaves a row', params: z.strictObject({ id: z.uuid() }), reply, changes: [], audit: leaves }),
  },
})

interface Given {
  db: object
  afterCommit(work: () => unknown): void
  lastEvent(): void
  read<T>(work: (db: object) => Promise<T>): Promise<T>
  commit(work: (db: object) => Promise<unknown>): Promise<unknown>
  transaction<T>(mode: string, work: (db: object) => Promise<T>): Promise<T>
}
interface Input { fails?: boolean; mark?: string; ends?: string }
interface HostOf {
  token: string
  send(method: string, path: string, init?: { body?: Input; headers?: Record<string, string> }): Promise<Response>
  /** How often a mark stands in the log of the host. */
  marks(mark: string): Promise<number>
  setRenewed(minutesAgo: number): Promise<unknown>
  minutesSinceRenewal(): Promise<number>
}

let world: World
let hosts: Record<'a location' | 'the console', HostOf>
/** What the made-up functions did, beside what they wrote. */
const seen = { ended: 0, looks: 0, prepared: 0, after: 0, waiting: [] as Array<() => void> }

/** Functions that write a mark by `leave`, and count what they do. */
function handlersWith(leave: (db: never, mark: string) => Promise<void>) {
  const write = async (db: object, { mark = 'none', fails, ends }: Input) => {
    await leave(db as never, mark)
    if (ends && ++seen.ended < 3) throw Object.assign(new Error('Ended for the sake of another'), { code: ends })
    if (fails) throw new AppError('reference.gone')
    return { data: { count: 1 } }
  }
  const later = ({ afterCommit }: Given) => afterCommit(() => void seen.after++)
  return {
    probe: {
      async look({ lastEvent }: Given) {
        if (++seen.looks === 3) lastEvent()
        return { data: { count: seen.looks } }
      },
      picture: async () => ({ data: { count: 1 } }),
      async one(given: Given, input: Input) {
        later(given)
        return write(given.db, input)
      },
      async staged(given: Given, input: Input) {
        seen.prepared += await given.read(async () => 1)
        return given.commit((db) => {
          later(given)
          return write(db, input)
        })
      },
      async manual({ transaction }: Given, input: Input) {
        if (input.mark === 'wait') await new Promise<void>((resolve) => seen.waiting.push(resolve))
        return transaction('write', (db) => write(db, input))
      },
      noted: async () => ({ data: { count: 1 } }),
    },
  }
}

beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on' })
  const { services, tenant, administrator } = world
  const requests = openRequests(services.env)
  const operator = await openConsole(world).operator('owner')
  const person = await world.person(tenant, 'manager')

  const app = new Hono<HonoEnv>()
  app.use('/location/*', async (c, next) => {
    c.set('tenant', tenant)
    await next()
  })
  mountCalls(app, '/location/api', callsFor({ role: 'manager' }), handlersWith((db, mark) => audit(db, { event: mark as never, actor: 'system' })) as never, locationPlane(services), services, requests)
  mountCalls(app, '/console/api', callsFor({ operator: 'owner' }), handlersWith((db, mark) => record(db, { event: mark as never, by: null })) as never, consolePlane(services), services, requests)

  const hostOf = (base: string, token: string, log: string, sessions: string, whose: string): HostOf => ({
    token,
    send: async (method, path, { body: sent, headers = {} } = {}) => app.request(`http://any.localhost/${base}/api${path}`, {
      method, headers: { ...(sent ? { 'content-type': 'application/json' } : {}), authorization: `Bearer ${token}`, ...headers }, body: sent && JSON.stringify(sent),
    }),
    marks: async (mark) => (await administrator.unsafe(`select 1 from ${log} where event = '${mark}'`)).length,
    setRenewed: (minutes) => administrator.unsafe(`update ${sessions} set renewed_at = now() - interval '${minutes} minutes' where ${whose}`),
    minutesSinceRenewal: async () => Number((await administrator.unsafe(`select extract(epoch from now() - renewed_at) / 60 as minutes from ${sessions} where ${whose}`))[0]!.minutes),
  })
  hosts = {
    'a location': hostOf('location', person.token!, `${tenant.id}.audit_log`, `${tenant.id}.sessions`, `account_id = '${person.id}'`),
    'the console': hostOf('console', operator.token!, 'platform.operator_log', 'platform.operator_sessions', `operator_id = '${operator.id}'`),
  }
})
afterAll(() => world?.close())
beforeEach(() => Object.assign(seen, { ended: 0, looks: 0, prepared: 0, after: 0, waiting: [] }))

describe.each(['a location', 'the console'] as const)('at %s', (name) => {
  const send: HostOf['send'] = (...args) => hosts[name].send(...args)
  const marks = (mark: string) => hosts[name].marks(mark)

  test('a call that is read as events comes again and again, until its function says that it was the last time', async () => {
    const response = await send('GET', '/probe', { headers: { accept: 'text/event-stream' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: '))
    expect(events.map((event) => JSON.parse(event.slice(6)).data.count)).toEqual([1, 2, 3])
    const plain = await send('GET', '/probe')
    expect([plain.headers.get('etag') !== null, await plain.json()]).toEqual([true, { success: true, data: { count: 4 } }])
  })

  test('a stranger gets no events', async () => {
    const response = await send('GET', '/probe', { headers: { accept: 'text/event-stream', authorization: '' } })
    expect([response.status, seen.looks]).toEqual([401, 0])
  })

  test('the cookie is taken for what a browser loads by itself, and for nothing else', async () => {
    const headers = { authorization: '', cookie: `${sessionCookie}=${hosts[name].token}` }
    expect((await send('GET', '/probe/picture', { headers })).status).toBe(200)
    expect((await send('GET', '/probe', { headers })).status).toBe(401)
    expect((await send('POST', '/probe/one', { headers, body: {} })).status).toBe(401)
    const other = Object.values(hosts).find((host) => host !== hosts[name])!
    expect((await send('GET', '/probe/picture', { headers: { ...headers, cookie: `${sessionCookie}=${other.token}` } })).status).toBe(401)
  })

  test.each(['one', 'staged'])('the same key twice has one effect and one answer (%s), also at once', async (call) => {
    const mark = `probe.${call}.${randomUUID()}`
    const headers = { 'idempotency-key': randomUUID() }
    const both = await Promise.all([1, 2].map(() => send('POST', `/probe/${call}`, { body: { mark }, headers })))
    const again = await send('POST', `/probe/${call}`, { body: { mark }, headers })
    expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await again.json()).toEqual({ success: true, data: { count: 1 } })
    expect([await marks(mark), seen.after]).toEqual([1, 1])
    expect((await send('POST', `/probe/${call}`, { body: { mark: 'other' }, headers })).status).toBe(409)
  })

  test.each(['one', 'staged', 'manual'])('what fails leaves nothing, and nothing is done after it (%s)', async (call) => {
    const mark = `probe.failing.${randomUUID()}`
    const response = await send('POST', `/probe/${call}`, { body: { mark, fails: true }, headers: { 'idempotency-key': randomUUID() } })
    expect([response.status, await response.json()]).toEqual([409, expect.objectContaining({ code: 'reference.gone' })])
    expect([await marks(mark), seen.after]).toEqual([0, 0])
  })

  test.each(['one', 'staged'].flatMap((call) => ['40P01', '40001'].map((ends) => [call, ends])))('what Postgres ends for the sake of another is done after all, once, and drawn on budgets once (%s, %s)', async (call, ends) => {
    const consume = vi.spyOn(world.services.limiter, 'consume')
    const mark = `probe.ended.${randomUUID()}`
    const drawn = async (given: Input) => {
      consume.mockClear()
      const { status } = await send('POST', `/probe/${call}`, { body: { mark, ...given }, headers: { 'idempotency-key': randomUUID() } })
      return [status, consume.mock.calls.map(([{ name: drawnOn }]) => drawnOn)]
    }
    const ended = await drawn({ ends: ends! })
    expect([await marks(mark), seen.after, seen.ended]).toEqual([1, 1, 3])
    expect(ended).toEqual(await drawn({}))
    consume.mockRestore()
  })

  test.each(['55P03', '57014'])('what was ended for waiting too long is not waited for again (%s)', async (ends) => {
    expect((await send('POST', '/probe/one', { body: { ends }, headers: { 'idempotency-key': randomUUID() } })).status).not.toBe(200)
    expect(seen.ended).toBe(1)
  })

  test('a call that is to leave a row leaves one, with what it was about', async () => {
    const before = await marks(leaves)
    expect((await send('DELETE', `/probe/${randomUUID()}`, { body: {} })).status).toBe(200)
    expect(await marks(leaves)).toBe(before + 1)
  })

  test('whoever did something stays signed in', async () => {
    await hosts[name].setRenewed(10)
    expect((await send('POST', '/probe/one', { body: {} })).status).toBe(200)
    await world.services.background.settled()
    expect(await hosts[name].minutesSinceRenewal()).toBeLessThan(1)
  })

  test('forty of one person at once are enough', async () => {
    const all = Array.from({ length: 42 }, () => send('POST', '/probe/manual', { body: { mark: 'wait' } }))
    await expect.poll(() => seen.waiting.length, { timeout: 10_000 }).toBe(40)
    for (const go of seen.waiting) go()
    const answers = await Promise.all(all)
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429, 429])
    expect(await answers.find(({ status }) => status === 429)!.json()).toMatchObject({ code: 'budget.calls' })
  }, 30_000)
})
