import { randomUUID } from 'node:crypto'
import { type Endpoint, callsOf, contract } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MadeRows, oneRowEach } from './rows.ts'
import { type ValidCall, hasId, plain, validCalls, withIds } from './valid-calls.ts'
import { type Person, type World, openWorld } from './world.ts'

// Malformed, unknown, deleted and another location's: one answer, so that an id tells nothing.

let world: World
let rowsOfB: MadeRows
beforeAll(async () => {
  world = await openWorld()
  rowsOfB = await oneRowEach(world.administrator, await world.location('Other'), 'other-row')
})
afterAll(() => world.close())

/** `auth.logout` and its like would end the session that the test needs. */
const endsSession = new Set(['auth.logout', 'auth.changePassword', 'auth.twoFactorEnable', 'auth.twoFactorDisable', 'auth.twoFactorSetup'])
const byId = (endpoint: Endpoint) => endpoint.path.includes('{') && !('public' in endpoint.access) && hasId(validCalls(endpoint, { count: 1, seed: 1, id: randomUUID() })[0]?.path)

/** The answer without what may differ between two that mean the same. */
async function answerTo(person: Person, method: string, { path, query, body, headers }: ValidCall): Promise<string> {
  const response = await person.raw(method, `/api${path}${query}`, { body, headers })
  const text = await response.text()
  const body_ = response.status >= 400 ? JSON.stringify({ ...(JSON.parse(text) as object), requestId: undefined }) : plain(text)
  return `${response.status} ${body_}`
}

/** The id of something made by this call, from the first of some inputs that is taken (a category must exist, …). */
async function created(person: Person, create: Endpoint): Promise<string | undefined> {
  for (const { path, query, body, headers } of validCalls(create, { count: 12, seed: 5, id: randomUUID() })) {
    const response = await person.raw(create.method, `/api${path}${query}`, { body, headers })
    const { data } = (await response.json()) as { data?: { id?: string } }
    if (response.ok && data?.id) return data.id
  }
  return undefined
}

const malformed = ['not-an-id', '0', 'null', '00000000-0000-0000-0000-00000000000g', `${randomUUID()}0`, 'x'.repeat(500), '%F0%9F%8D%94', "1'%20or%20'1'='1"]

it('answers every id that is not its own with the same 404', async () => {
  const admin = await world.person(world.tenant, 'admin')
  const wrong: string[] = []
  let [calls, cases] = [0, 0]
  for (const [name, endpoint] of callsOf(contract).filter(([, declared]) => byId(declared))) {
    calls++
    const [call] = validCalls(endpoint, { count: 1, seed: 3, id: randomUUID() })
    if (!call) throw new Error(`${name}: no valid input was found`)
    const expected = await answerTo(admin, endpoint.method, call)
    if (!expected.startsWith('404 ') || !expected.includes('.not_found"')) wrong.push(`${name} with a random id: ${expected.slice(0, 300)}`)
    const pathFor = (id: string) => endpoint.path.replace(/\{(\w+)\}/, id).replace(/\{\w+\}/g, (hole) => call.path.split('/')[endpoint.path.split('/').indexOf(hole)] ?? hole)
    for (const id of [...malformed, ...rowsOfB.ids]) {
      cases++
      const answer = await answerTo(admin, endpoint.method, { ...call, path: pathFor(id) })
      if (answer !== expected) wrong.push(`${name} with ${id.slice(0, 40)}: ${answer.slice(0, 300)}\n  and with a random one: ${expected.slice(0, 300)}`)
    }
  }
  console.log(`Ids in paths: ${calls} calls, ${cases} cases, ${wrong.length} wrong`)
  expect(wrong.slice(0, 20)).toEqual([])
}, 300_000)

it('answers a deleted id like one that never was', async () => {
  const admin = await world.person(world.tenant, 'admin')
  const wrong: string[] = []
  const tried: string[] = []
  const calls = new Map(callsOf(contract))
  for (const noun of Object.keys(contract)) {
    const [create, remove] = [calls.get(`${noun}.create`), calls.get(`${noun}.remove`)]
    if (!create || !remove || !byId(remove)) continue
    const id = await created(admin, create)
    if (!id) continue
    const [removal] = validCalls(remove, { count: 1, seed: 5, id })
    expect((await answerTo(admin, remove.method, removal!)).slice(0, 3), `${noun}.remove`).toBe('200')
    tried.push(noun)
    for (const [name, endpoint] of calls) {
      if (!name.startsWith(`${noun}.`) || !byId(endpoint)) continue
      const [gone, never] = [id, randomUUID()].map((one) => validCalls(endpoint, { count: 1, seed: 5, id: one })[0])
      const [after, expected] = [await answerTo(admin, endpoint.method, gone!), await answerTo(admin, endpoint.method, never!)]
      if (after !== expected) wrong.push(`${name} with a deleted id: ${after.slice(0, 300)}\n  and with a random one: ${expected.slice(0, 300)}`)
    }
  }
  console.log(`Deleted ids: ${tried.join(', ')}; ${wrong.length} wrong`)
  expect(wrong).toEqual([])
  expect(tried.length).toBeGreaterThan(2)
}, 300_000)

it("answers another location's id in a body or a query like one that never was", async () => {
  const wrong: string[] = []
  let [calls, cases] = [0, 0]
  for (const [name, endpoint] of callsOf(contract)) {
    if ('public' in endpoint.access || endsSession.has(name)) continue
    const given = validCalls(endpoint, { count: 8, seed: 9, id: randomUUID() }).find(({ body, query }) => hasId(body) || hasId(query))
    if (!given) continue
    calls++
    const admin = await world.person(world.tenant, 'admin')
    const call = (id: string): ValidCall => ({ ...given, query: withIds(given.query, id), body: hasId(given.body) ? withIds(given.body, id) : given.body })
    const expected = await answerTo(admin, endpoint.method, call(randomUUID()))
    for (const id of rowsOfB.ids) {
      cases++
      const answer = await answerTo(admin, endpoint.method, call(id))
      if (plain(answer) !== plain(expected)) wrong.push(`${name} with another location's ${id}: ${answer.slice(0, 300)}\n  and with a random one: ${expected.slice(0, 300)}`)
    }
  }
  console.log(`Ids in bodies and queries: ${calls} calls, ${cases} cases, ${wrong.length} wrong`)
  expect(wrong.slice(0, 20)).toEqual([])
}, 300_000)
