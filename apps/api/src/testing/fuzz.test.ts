import { setTimeout as sleep } from 'node:timers/promises'
import { type AnyContract, type Endpoint, contract, platformContract } from '@portal/contract'
import { wireLocationId } from '@portal/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tenant } from '../core/locations.ts'
import { openConsole } from './console.ts'
import { type Fuzzed, requests } from './fuzz/requests.ts'
import { type World, openWorld } from './world.ts'

// Requests made from the contract's own schemas, right and wrong, as an admin or owner: nothing may fall over, nothing may tell
// what it looks like inside. `npm run prove` sends many more.

const count = Number(process.env.FUZZ_COUNT ?? (process.env.PROVE ? 100_000 : 3000))
const seed = Number(process.env.FUZZ_SEED ?? 20261120)
/** So long a busy machine may take; whoever waits longer waits for ever. */
const patienceMs = 60_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inside = /node_modules|\.ts:\d+|\bat (?:async )?\w+.*\(|PostgresError|ZodError|kysely|\bselect .+ from\b|violates .+ constraint/i

const shown = ({ name, method, target, headers, body }: Fuzzed) => {
  const text = body instanceof FormData ? `form ${JSON.stringify([...body].map(([key, value]) => [key, typeof value === 'string' ? value : `file ${value.name}`]))}` : typeof body === 'string' ? body : body && 'bytes'
  return `${name}: ${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${JSON.stringify(String(text).slice(0, 600))}`
}

/** What is wrong with an answer, or undefined. */
async function faultOf(response: Response): Promise<string | undefined> {
  const { status } = response
  if (status >= 500) return `${status}`
  if (status < 400) {
    await response.body?.cancel()
    return undefined
  }
  const text = await response.text()
  if (inside.test(text)) return `${status} tells of its inside: ${text.slice(0, 300)}`
  const said = JSON.parse(text) as Record<string, unknown>
  const whole = said.success === false && typeof said.error === 'string' && /^\w+(\.\w+)*$/.test(String(said.code)) && said.requestId
  return whole ? undefined : `${status} in a shape of its own: ${text.slice(0, 300)}`
}

interface Target {
  contract: AnyContract
  /** Somebody with every right, anew after `done` requests or when a call ended their session. */
  caller(done: number): Promise<{ host: string; token?: string | undefined }>
  /** Requests that would do something to other tests. */
  spare?(request: Fuzzed): boolean
  ids?: () => string[]
}

async function fire(what: string, count: number, { contract, caller, spare, ids }: Target) {
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const started = performance.now()
  // In portions, so that a long run does not hold all of its requests at once.
  for (let done = 0; done < count; done += 1000) {
    let by = await caller(done)
    const queue = requests(contract, { count: Math.min(1000, count - done), seed: seed + done, ids }).values()
    await Promise.all(Array.from({ length: 6 }, async () => {
      for (const request of queue) {
        if (spare?.(request)) continue
        const headers = { authorization: `Bearer ${by.token}`, ...request.headers }
        const answered = world.send(by.host, request.method, request.target, { headers, body: request.body as never }).then(async (response) => {
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          return { status: response.status, fault: await faultOf(response) }
        })
        const { status, fault } = await Promise.race([answered, sleep(patienceMs, { status: 0, fault: 'no answer' }, { ref: false })])
        if (fault) faults.push(`${fault} ← ${shown(request)}`)
        if (status === 401 && !request.headers.authorization) by = await caller(done)
      }
    }))
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Generated requests to ${what}: ${count} (seed ${seed}), ${faults.length} faults, ${seconds} s; ${[...statuses].sort().map(([status, n]) => `${status}: ${n}`).join(', ')}`)
  expect(faults.slice(0, 20)).toEqual([])
  expect(statuses.get(200) ?? 0, 'some of them are right').toBeGreaterThan(0)
}

it(`answers ${count} generated requests to a location without falling over`, async () => {
  // A location that has seen five thousand of them is full of rows, and slow to list.
  const places = new Map<number, Tenant>([[0, world.tenant]])
  const caller = async (done: number) => {
    const nth = Math.floor(done / 5000)
    if (!places.has(nth)) places.set(nth, await world.location())
    return world.person(places.get(nth)!, 'admin')
  }
  await fire('a location', count, { contract, caller })
}, 3600_000)

it(`answers ${count / 5} generated requests to the console without falling over`, async () => {
  const { host, operator } = openConsole(world)
  const place = await world.location()
  // A location that is really made, or the fleet really migrated, is another test's.
  const heavy = ['locations.create', 'operators.create', 'fleet.migrate']
  await fire('the console', count / 5, {
    contract: platformContract,
    caller: async () => ({ host, token: (await operator('owner')).token }),
    spare: ({ name, endpoint, body }) => heavy.includes(name) && typeof body === 'string' && accepts(endpoint, body),
    ids: () => [wireLocationId(place.id)],
  })
}, 3600_000)

function accepts({ body }: Endpoint, text: string): boolean {
  try {
    return !body || body.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
