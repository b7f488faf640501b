// What people notice when something dies: the server under writers, its database, a restart under load, slow clients. Throws when a
// promise does not hold.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pickPort } from '../../packages/db/src/embedded/ports.ts'
import { startProduct } from '../product.ts'

const kills = Number(process.env.BENCH_KILLS ?? 5)
const writers = 20
const slowClients = 1000
const host = 'southmain.localhost'
/** After a kill, of the server or of its database, calls are answered again by then; a stop is over by then, and a slow client let go. */
const backMs = 2_000
const stoppedMs = 10_000
const letGoMs = 60_000
const failures: string[] = []
const hold = (holds: boolean, what: string) => void (holds || failures.push(what))
const row = (...cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const p95 = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

interface Answer {
  status: number
  body: string
}
interface Client {
  port: number
  token: string
  agent: http.Agent
}

/** Rejects when the connection broke or was refused. */
function send({ port, token, agent }: Client, method: string, target: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent, host: '127.0.0.1', port, method, path: target, timeout: 15_000,
        headers: { host, ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }), ...headers },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
        response.once('error', reject)
      },
    )
    request.once('timeout', () => request.destroy(new Error('no answer in 15 s')))
    request.once('error', reject)
    request.end(body && JSON.stringify(body))
  })
}

async function signIn(port: number): Promise<Client> {
  const client = { port, token: '', agent: new http.Agent({ keepAlive: true, maxSockets: 64 }) }
  const { body } = await send(client, 'POST', '/api/auth/login', { email: 'manager@southmain.example', password: 'Welcome1!', role: 'manager' })
  client.token = (JSON.parse(body) as { data: { token: string } }).data.token
  return client
}

/** Whether a call that needs the database is answered. */
const answers = (client: Client) => send(client, 'GET', '/api/home').then(({ status }) => status === 200, () => false)

async function untilAnswered(client: Client): Promise<void> {
  while (!(await answers(client))) await sleep(10)
}

/** An event of a month that nobody else uses, a day for each writer. */
const eventOn = (writer: number, title: string) => {
  const day = `2031-01-${String(writer + 1).padStart(2, '0')}`
  return { title, eventDate: day, isAllDay: true, category: 'marketing' }
}

/** Each writer makes one row after the other and asks again, with the same key, until it is told that the row stands. */
function startWriters(client: Client) {
  const acknowledged: string[] = []
  let over = false
  const loop = async (writer: number) => {
    for (let index = 0; !over; index++) {
      const title = `w${writer}-${index}`
      const key = crypto.randomUUID()
      for (;;) {
        const { status, body: text } = await send(client, 'POST', '/api/calendar', eventOn(writer, title), { 'idempotency-key': key }).catch(() => ({ status: 0, body: '' }))
        if (status === 201) break
        if (status && status < 500 && status !== 409) throw new Error(`A write was answered with ${status}: ${text}`)
        await sleep(50)
      }
      acknowledged.push(title)
    }
  }
  const loops = Array.from({ length: writers }, (_, writer) => loop(writer))
  return {
    acknowledged,
    async stop() {
      over = true
      await Promise.all(loops)
    },
  }
}

async function titlesOf(client: Client): Promise<string[]> {
  const { body } = await send(client, 'GET', '/api/calendar?year=2031&month=1')
  return (JSON.parse(body) as { events: { title: string }[] }).events.map(({ title }) => title).filter((title) => /^w\d+-\d+$/.test(title))
}

/** The embedded database's first process, by the file that it keeps beside its data. */
const postgresPid = (dataDir: string) => Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

async function killedServer(port: number, dataDir: string) {
  let product = await startProduct(String(port), dataDir)
  const client = await signIn(port)
  const running = startWriters(client)
  const back: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await sleep(1500)
    await product.kill()
    const start = performance.now()
    product = await startProduct(String(port), dataDir)
    await untilAnswered(client)
    back.push(performance.now() - start)
  }
  await running.stop()
  const stored = await titlesOf(client)
  const kept = new Set(stored)
  const lost = running.acknowledged.filter((title) => !kept.has(title)).length
  row('kill -9 of the server', `${kills} times, ${writers} writers`, `${running.acknowledged.length} acknowledged`, `${lost} lost`, `${stored.length - kept.size} doubled`, `back after ${seconds(Math.max(...back))} at most`)
  hold(lost === 0 && stored.length === kept.size, `${lost} lost, ${stored.length - kept.size} doubled`)
  hold(Math.max(...back) <= backMs, 'back after a kill of the server')
  return { product, client }
}

async function killedDatabase(client: Client, dataDir: string) {
  const times: number[] = []
  for (let kill = 0; kill < 3; kill++) {
    process.kill(postgresPid(dataDir), 'SIGKILL')
    const start = performance.now()
    // Its other processes go on for a moment.
    while (performance.now() - start < 1000 && (await answers(client))) await sleep(5)
    await untilAnswered(client)
    times.push(performance.now() - start)
    await sleep(500)
  }
  row('kill -9 of the database', '3 times', `answering again after ${times.map(seconds).join(', ')}`)
  hold(Math.max(...times) <= backMs, 'back after a kill of the database')
}

async function slowLoris(client: Client) {
  const sockets = Array.from({ length: slowClients }, () => {
    const socket = net.connect(client.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`GET /api/home HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `)
    const drip = setInterval(() => socket.write('x'), 1000)
    const closed = new Promise<void>((resolve) => socket.once('close', () => (clearInterval(drip), resolve())))
    return closed
  })
  const start = performance.now()
  let open = true
  const ended = Promise.all(sockets).then(() => (open = false))
  const times: number[] = []
  while (open && performance.now() - start < 120_000) {
    const before = performance.now()
    const { status } = await send(client, 'GET', '/api/home')
    if (status !== 200) throw new Error(`Beside slow clients the home page answered ${status}`)
    times.push(performance.now() - before)
    await Promise.race([ended, sleep(20)])
  }
  row(`${slowClients} slow-loris connections`, open ? 'not all closed in 120 s' : `all closed after ${seconds(performance.now() - start)}`, `home meanwhile p95 ${p95(times).toFixed(1)} ms`)
  hold(!open && performance.now() - start < letGoMs, 'slow clients are let go')
}

/** Readers and writers on kept connections while the server is asked to stop: who was let in must be answered. */
async function stoppedUnderLoad(client: Client, stop: () => Promise<void>) {
  let [answered, broken, stopping] = [0, 0, false]
  const loop = async (index: number) => {
    for (;;) {
      const outcome = await (index % 2
        ? send(client, 'GET', '/api/home')
        : send(client, 'POST', '/api/calendar', eventOn(index, `s${index}`))
      ).then(({ status }) => status, (error: NodeJS.ErrnoException) => error.code)
      if (outcome === 'ECONNREFUSED' || (stopping && outcome === 503)) return
      if (typeof outcome === 'number' && outcome < 300) answered++
      else {
        broken++
        if (stopping) return
      }
    }
  }
  const loops = Array.from({ length: writers }, (_, index) => loop(index))
  await sleep(1500)
  stopping = true
  const start = performance.now()
  await stop()
  const took = performance.now() - start
  await Promise.all(loops)
  row('SIGTERM under load', `${answered} answered`, `${broken} broken`, `ended after ${seconds(took)}`, 'aim: 0 broken, 10 s')
  hold(broken === 0 && took <= stoppedMs, `a stop under load: ${broken} broken, ${seconds(took)}`)
}

/** Prints a row for each fault. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-failure-'))
  chmodSync(dataDir, 0o755)
  const port = await pickPort()
  try {
    const { product, client } = await killedServer(port, dataDir)
    await killedDatabase(client, dataDir)
    await slowLoris(client)
    await stoppedUnderLoad(client, () => product.stop())
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (failures.length) throw new Error(`Does not hold: ${failures.join('; ')}`)
}

if (import.meta.main) await run()
