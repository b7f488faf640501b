import { EventEmitter } from 'node:events'
import { readdirSync } from 'node:fs'
import { Agent, type ClientRequest, request } from 'node:http'
import { type Endpoint, callsOf, contract, platformContract } from '@portal/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../server.ts'
import { openConsole } from './console.ts'
import { type ValidCall, validCalls, withIds } from './valid-calls.ts'
import { type World, openWorld } from './world.ts'

// Every call of both contracts, answered, asked for its head alone, and given up half way: what it opened is closed.

let world: World
let server: RunningServer
let agent: Agent
/** A picture of the location: calls that name something name it. */
let picked: string
beforeAll(async () => {
  world = await openWorld({ PORT: '0', HOST: '127.0.0.1' })
  server = await startServer(world.services)
  agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const manager = await world.person(world.tenant, 'manager')
  // Noise, so that it is larger than what is read ahead: a file that is read to its end closes by itself.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } }).jpeg({ quality: 95 }).toBuffer()
  const made = await manager.photos.upload({ title: 'Kitchen', category: 'teamEvents' }, { files: { photos: [{ name: 'a.jpg', bytes }] } })
  picked = JSON.stringify(made).match(/media\/([0-9a-f-]{36})/)![1]!
})
afterAll(async () => {
  agent?.destroy()
  await server?.stop()
  await world?.close()
})

const descriptors = () => {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0
  }
}
const tally = (names: string[]) => Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))

/** What this process holds open: descriptors, whatever keeps it running by kind, and listeners on all of that. */
function held() {
  const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles()
  const listeners = [process, ...handles].filter((one): one is EventEmitter => one instanceof EventEmitter)
    .reduce((sum, one) => sum + one.eventNames().reduce((all, name) => all + one.listenerCount(name), 0), 0)
  return { descriptors: descriptors(), ...tally(process.getActiveResourcesInfo()), listeners }
}

type Way = 'answered' | 'head' | 'given up at once' | 'given up while it is answered'
interface Call extends ValidCall {
  name: string
  method: string
  host: string
  token: string
}

async function ask({ host, token, path, query, method, body, headers }: Call, way: Way): Promise<void> {
  const form = body instanceof FormData ? new Response(body) : undefined
  const bytes = form ? Buffer.from(await form.arrayBuffer()) : body ? Buffer.from(body as string) : undefined
  const type = form?.headers.get('content-type')
  await new Promise<void>((resolve) => {
    const sent: ClientRequest = request({
      agent, host: '127.0.0.1', port: server.port, path: `/api${path}${query}`, method: way === 'head' ? 'HEAD' : method,
      headers: { ...headers, host, authorization: `Bearer ${token}`, ...(type && { 'content-type': type }), ...(bytes && { 'content-length': bytes.length }) },
    })
    sent.once('response', (response) => {
      if (way === 'given up while it is answered') return void sent.destroy()
      response.resume().once('end', resolve)
    })
    sent.once('error', () => resolve()).once('close', resolve)
    if (way === 'given up at once') {
      sent.write(bytes ? bytes.subarray(0, bytes.length / 2) : '')
      // Some of them reach their handler, some do not.
      setTimeout(() => sent.destroy(), Math.random() * 20)
    } else sent.end(bytes)
  })
}

/** Each by somebody of its own: calls sign people out, deactivate and rename them. */
async function calls(): Promise<Call[]> {
  const own = callsOf(contract).map(([name, endpoint]) => ({ name, endpoint, host: `${world.tenant.slug}.localhost`, person: () => world.person(world.tenant, 'admin') }))
  const console = openConsole(world)
  const platform = callsOf(platformContract)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, endpoint]) => ({ name: `console ${name}`, endpoint, host: console.host, person: () => console.operator('owner') }))
  const ready: Call[] = []
  // One after the other: so many at once the location's own line turns away.
  for (const { name, endpoint, host, person } of [...own, ...platform]) {
    const [call] = validCalls(endpoint as Endpoint, { count: 1, seed: 20261122, id: picked })
    const path = name === 'media.get' ? `/media/${picked}/original` : withIds(call!.path, picked)
    ready.push({ ...call!, name, path, method: endpoint.method, host, token: (await person()).token! })
  }
  return ready
}

async function askAll(all: Call[], way: Way) {
  const queue = all.filter(({ method }) => way !== 'head' || method === 'GET').values()
  await Promise.all(Array.from({ length: 4 }, async () => {
    for (const call of queue) await ask(call, way)
  }))
}

/** Nothing beyond what was held before, as soon as everything has ended. */
async function expectClosed(before: ReturnType<typeof held>, what: string) {
  await expect.poll(() => {
    const now = held() as Record<string, number>
    return Object.fromEntries(Object.entries(now).filter(([kind, count]) => count > ((before as Record<string, number>)[kind] ?? 0) + slack(kind)))
  }, { timeout: 30_000, interval: 200, message: what }).toEqual({})
}
/** Connections to the database and of this test come and go; what leaks does so once a call. */
const slack = (kind: string) => (kind === 'listeners' ? 60 : 8)

test('no call leaves a descriptor, a timer or a listener behind, whichever way it ends', async () => {
  const all = await calls()
  await askAll(all, 'answered')
  const before = held()
  for (const way of ['answered', 'head', 'given up at once', 'given up while it is answered'] as const) {
    await askAll(all, way)
    await expectClosed(before, way)
  }
  console.log(`${all.length} calls, four ways: ${JSON.stringify(before)} held before, ${JSON.stringify(held())} afterwards`)
}, 300_000)

test('a hundred looks at the head of a file, and a hundred that end in the middle of it, leave none open', async () => {
  const person = await world.person(world.tenant, 'team')
  const media = { name: 'media.get', method: 'GET', path: `/media/${picked}/original`, query: '', body: undefined, headers: {}, host: `${world.tenant.slug}.localhost`, token: person.token! }
  await ask(media, 'answered')
  const before = held()
  for (const way of ['head', 'given up at once', 'given up while it is answered'] as const) {
    for (let index = 0; index < 100; index++) await ask(media, way)
    await expectClosed(before, way)
  }
}, 300_000)
