// The world outside of the benchmark's server, in a process of its own: a push service with its devices, and people who
// use the portal meanwhile.
import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Ask {
  devices?: { count: number; mixed: boolean }
  probe?: { port: number; host: string; token: string; on: boolean }
  report?: true
}
export interface Report {
  accepted: number
  twice: number
  refused: Record<string, number>
  lastAt: number
  firstAt: number
}

type Mood = 'takes' | 'busy' | 'gone' | 'silent'
const devices = new Map<string, { mood: Mood; asked: number; accepted: number }>()
const refused: Record<string, number> = {}
let [firstAt, lastAt] = [0, 0]

/** 20 % are busy once, 5 % are gone for good, 2 % do not answer once. */
const moodOf = (index: number): Mood => (index % 100 < 20 ? 'busy' : index % 100 < 25 ? 'gone' : index % 100 < 27 ? 'silent' : 'takes')

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const device = devices.get(request.url!.slice(1))
    const first = device && device.asked++ === 0
    const mood = device?.mood ?? 'gone'
    const status = mood === 'gone' ? 410 : mood === 'busy' && first ? 429 : mood === 'silent' && first ? 0 : 201
    if (status !== 201) refused[status || 'silence'] = (refused[status || 'silence'] ?? 0) + 1
    if (status === 0) return
    if (status === 201) {
      device!.accepted++
      firstAt ||= Date.now()
      lastAt = Date.now()
    }
    response.writeHead(status, status === 429 ? { 'retry-after': '1' } : {}).end()
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port: pushPort } = server.address() as { port: number }

function makeDevices({ count, mixed }: { count: number; mixed: boolean }) {
  devices.clear()
  for (const key of Object.keys(refused)) delete refused[key]
  firstAt = lastAt = 0
  return Array.from({ length: count }, (_, index) => {
    const name = randomBytes(8).toString('hex')
    devices.set(name, { mood: mixed ? moodOf(index) : 'takes', asked: 0, accepted: 0 })
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    return { endpoint: `http://127.0.0.1:${pushPort}/${name}`, p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  })
}

let probing = false
const paths = ['/api/notifications?limit=20', '/api/announcements/active', '/api/home']

/** Twenty calls a second, whether the one before has been answered or not. */
async function probe({ port, host, token }: { port: number; host: string; token: string }) {
  const { request } = await import('node:http')
  const took: number[] = []
  const pending: Promise<void>[] = []
  for (let n = 0; probing; n++) {
    const start = performance.now()
    pending.push(new Promise((resolve) => {
      request({ port, host: '127.0.0.1', path: paths[n % paths.length]!, headers: { host, authorization: `Bearer ${token}` } }, (reply) => {
        reply.resume().on('end', () => {
          took.push(performance.now() - start)
          resolve()
        })
      }).on('error', () => resolve()).end()
    }))
    await sleep(50)
  }
  await Promise.all(pending)
  return took
}
let probes: Promise<number[]> = Promise.resolve([])

process.on('message', async (ask: Ask) => {
  if (ask.devices) process.send!(makeDevices(ask.devices))
  if (ask.probe) {
    probing = ask.probe.on
    if (probing) probes = probe(ask.probe)
    process.send!(probing ? [] : await probes)
  }
  if (ask.report) {
    const all = [...devices.values()]
    const report: Report = {
      accepted: all.filter(({ accepted }) => accepted > 0).length, twice: all.filter(({ accepted }) => accepted > 1).length, refused, firstAt, lastAt,
    }
    process.send!(report)
  }
})
process.send!('ready')
