import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RunningServer, startServer } from '../server.ts'
import { atOnce } from '../shared/budgets.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

// A real server whose store begins a file and does not end it before it is told to: so much as its reader takes.

let world: World
let server: RunningServer
let agent: Agent
let anna: Person
let ben: Person
let path: string
const bodies: Readable[] = []
beforeAll(async () => {
  world = await openWorld({ PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'on' })
  const { files } = world.services
  const get = async () => {
    let begun = false
    const body = new Readable({
      read() {
        if (!begun) this.push('a')
        begun = true
      },
    })
    bodies.push(body)
    return { body, size: 2 }
  }
  server = await startServer({ ...world.services, files: { ...files, get } })
  agent = new Agent({ maxSockets: Infinity })
  anna = await world.person(world.tenant, 'manager')
  ben = await world.person(world.tenant, 'team')
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#933' } }).jpeg().toBuffer()
  const made = await anna.photos.upload({ title: 'Kitchen', category: 'teamEvents' }, { files: { photos: [{ name: 'a.jpg', bytes }] } })
  path = `/api/media/${/media\/([0-9a-f-]{36})/.exec(JSON.stringify(made))![1]}/original`
})
afterAll(async () => {
  agent?.destroy()
  await server?.stop()
  await world?.close()
})

const headersOf = ({ host, token }: Person) => ({ host, authorization: `Bearer ${token}` })
const send = (person: Person, method = 'GET') => request({ agent, host: '127.0.0.1', port: server.port, path, method, headers: headersOf(person) })
async function open(person: Person): Promise<{ status: number; sent: ClientRequest; response: IncomingMessage }> {
  const sent = send(person).end()
  sent.on('error', () => {})
  const [response] = await once(sent, 'response') as [IncomingMessage]
  return { status: response.statusCode!, sent, response }
}

/** Files that are asked for and never taken: by their head, by whoever goes before the answer, and by whoever asks for one behind another. */
async function leave() {
  await once(send(anna, 'HEAD').end(), 'response')
  for (let times = 0; times < 5; times += 1) {
    const sent = send(anna).end()
    sent.on('error', () => {})
    await once(sent, 'socket')
    await sleep(4 * times)
    sent.destroy()
  }
  await sleep(500)
  const before = bodies.length
  const socket = connect(server.port, '127.0.0.1')
  const words = Object.entries(headersOf(anna)).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`GET ${path} HTTP/1.1\r\n${words}\r\n`.repeat(3))
  await vi.waitFor(() => expect(bodies.length).toBe(before + 3), 10_000)
  socket.destroy()
}

test('a file counts for whoever opened it until it has gone out or is given up, however it is given up; others go on', async () => {
  await leave()
  await sleep(500)
  // Nothing of that is left: all places are there.
  const opened = await Promise.all(Array.from({ length: atOnce.opened.person }, () => open(anna)))
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200))
  expect((await open(anna)).status).toBe(429)
  expect((await anna.team.list()).success).toBe(true)
  const other = await open(ben)
  expect(other.status).toBe(200)

  opened[0]!.sent.destroy()
  await vi.waitFor(async () => expect((await open(anna)).status).toBe(200), 20_000)
  expect((await open(anna)).status).toBe(429)
  // All that are there end: each reader has its file, and its place is free.
  for (const body of bodies.filter(({ destroyed }) => !destroyed)) for (const piece of ['b', null]) body.push(piece)
  const whole = opened.slice(1).map(async ({ response }) => Buffer.concat(await response.toArray() as Buffer[]).toString())
  expect(new Set(await Promise.all(whole))).toEqual(new Set(['ab']))
  const again = await Promise.all(Array.from({ length: atOnce.opened.person }, () => open(anna)))
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
  for (const { sent } of again) sent.destroy()
}, 60_000)
