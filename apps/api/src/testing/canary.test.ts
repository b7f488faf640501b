import { callsOf, contract } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tenant } from '../core/locations.ts'
import { type MadeRows, fingerprint, oneRowEach } from './rows.ts'
import { type ValidCall, hasId, validCalls, withIds } from './valid-calls.ts'
import { type Person, type World, openWorld } from './world.ts'

// Location B holds a canary in every text of every table; location A's admin makes every call, with B's ids too. That each id of B
// in each place is answered as one that never was is told by ids.test.ts: here each call gets every third, and all in the long version.

const canary = 'canary-of-b'
let world: World
let b: Tenant
let rowsOfA: MadeRows
let rowsOfB: MadeRows
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  b = await world.location('Canary House')
  admin = await world.person(world.tenant, 'admin')
  rowsOfA = await oneRowEach(world.administrator, world.tenant, 'own-row')
  rowsOfB = await oneRowEach(world.administrator, b, canary)
})
afterAll(() => world.close())

const thirds = <T>(all: readonly T[], turn: number) => (process.env.PROVE ? all : all.filter((_, index) => index % 3 === turn % 3))

const tally = { calls: 0, own: 0, failed: 0, canaries: [] as string[] }

async function make(person: Person, name: string, method: string, { path, query, body, headers }: ValidCall): Promise<string> {
  const response = await person.raw(method, `/api${path}${query}`, { body, headers })
  const text = `${JSON.stringify([...response.headers])} ${Buffer.from(await response.arrayBuffer()).toString('latin1')}`
  tally.calls++
  if (text.includes('own-row')) tally.own++
  if (response.status === 500) tally.failed++
  if (text.includes(canary) || text.includes(b.id)) tally.canaries.push(`${name}: ${method} ${path}${query} told ${text.slice(0, 300)}`)
  return text
}

it("shows nothing of another location in any reply, whatever ids are asked for", async () => {
  const all = [...rowsOfB.ids, ...rowsOfA.ids]
  for (const [turn, [name, endpoint]] of callsOf(contract).entries()) {
    if (endpoint.method !== 'GET') continue
    const ids = thirds(all, turn)
    for (const id of endpoint.path.includes('{') ? ids : ids.slice(0, 1)) {
      for (const call of validCalls(endpoint, { count: endpoint.path.includes('{') ? 1 : 6, seed: 7, id })) {
        await make(admin, name, endpoint.method, call)
        if (hasId(call.query)) for (const other of thirds(rowsOfB.ids, turn)) await make(admin, name, endpoint.method, { ...call, query: withIds(call.query, other) })
      }
    }
  }
  console.log(`Canaries: ${tally.calls} GET calls with ${all.length} ids, ${tally.own} showed own rows, ${tally.canaries.length} canaries`)
  expect(tally.canaries).toEqual([])
  expect(tally.own, "A's own rows show, so the calls do look").toBeGreaterThan(2)
}, 300_000)

it('has a canary in every table of B, the log too', () => {
  const named = [...rowsOfB.rows].filter(([, row]) => JSON.stringify(row).includes(canary)).map(([table]) => table)
  expect(named).toEqual(expect.arrayContaining(['accounts', 'announcements', 'audit_log', 'documents', 'mails']))
})

it('has canaries that B itself does see', async () => {
  const own = await world.person(b, 'admin')
  const seen = new Set<string>()
  for (const [name, endpoint] of callsOf(contract)) {
    if (endpoint.method !== 'GET') continue
    for (const call of validCalls(endpoint, { count: 2, seed: 7, id: rowsOfB.ids[0]! })) {
      const response = await own.raw('GET', `/api${call.path}${call.query}`)
      if ((await response.text()).includes(canary)) seen.add(name)
    }
  }
  expect(seen.size).toBeGreaterThan(2)
}, 300_000)

it("changes nothing of another location, and tells nothing of it, when its ids are written to", async () => {
  const before = await fingerprint(world.administrator, b)
  Object.assign(tally, { calls: 0, canaries: [] })
  for (const [turn, [name, endpoint]] of callsOf(contract).entries()) {
    if (endpoint.method === 'GET' || 'public' in endpoint.access || name.startsWith('auth.')) continue
    for (const id of endpoint.path.includes('{') ? thirds(rowsOfB.ids, turn) : rowsOfB.ids.slice(0, 1)) {
      for (const call of validCalls(endpoint, { count: endpoint.path.includes('{') ? 1 : 3, seed: 11, id })) {
        await make(admin, name, endpoint.method, call)
        const { body } = call
        if (hasId(body)) for (const other of thirds(rowsOfB.ids, turn)) await make(admin, name, endpoint.method, { ...call, body: withIds(body, other) })
      }
    }
  }
  console.log(`Canaries: ${tally.calls} changing calls with ${rowsOfB.ids.length} ids of another location, ${tally.canaries.length} canaries`)
  expect(tally.canaries).toEqual([])
  await world.services.background.settled()
  expect(await fingerprint(world.administrator, b)).toEqual(before)
}, 300_000)
