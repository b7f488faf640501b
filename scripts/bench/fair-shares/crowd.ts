// A location's crowd in a process of its own: each member asks again as soon as it is answered, or when it is told to.
import { Agent, request } from 'node:http'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import '../../browser/localhost-dns.ts'

/** What a member asks; `*` in a path or body is a number of its own. */
export interface Ask {
  method: string
  path: string
  token?: string
  type?: string
  /** Base64. */
  body?: string
  /** A websocket, kept for a while: let in counts as 101, refused as 429. */
  socket?: true
}
export interface Flood {
  port: number
  host: string
  members: number
  asks: Ask[]
}

// The crowd is elsewhere: it should not take the processor from the server that is measured.
os.setPriority(Math.min(os.getPriority() + 10, 19))
const statuses = new Map<number, number>()
let over = false
let number = 0

function once({ port, host }: Flood, agent: Agent, { method, path, token, type, body }: Ask): Promise<{ status: number; again: number }> {
  const own = (text: string) => text.replaceAll('*', String(++number))
  const bytes = body === undefined ? undefined : type === 'application/json' ? Buffer.from(own(Buffer.from(body, 'base64').toString())) : Buffer.from(body, 'base64')
  return new Promise((resolve) => {
    const sent = request({
      agent, host: '127.0.0.1', port, method, path: own(path),
      headers: { host, ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }), ...(bytes && { 'content-length': bytes.length }) },
    }, (response) => response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, again: Number(response.headers['retry-after'] ?? 0) })).once('error', () => resolve({ status: 0, again: 1 })))
    sent.once('error', () => resolve({ status: 0, again: 1 })).end(bytes)
  })
}

/** As the browsers' side does it: open, say who one is, be let in or refused. */
function openSocket({ port, host }: Flood, { token = '' }: Ask): Promise<{ status: number; again: number }> {
  const socket = new WebSocket(`ws://${host}:${port}/socket.io/?EIO=4&transport=websocket`)
  return new Promise((resolve) => {
    const end = (status: number, again: number) => {
      resolve({ status, again })
      socket.close()
    }
    socket.addEventListener('error', () => end(0, 1))
    socket.addEventListener('close', () => end(0, 1))
    socket.addEventListener('message', ({ data }) => {
      const text = String(data)
      if (text.startsWith('0{')) socket.send(`40${JSON.stringify({ token })}`)
      else if (text.startsWith('44')) end(429, 1)
      else if (text.startsWith('40')) setTimeout(end, 2_000, 101, 0)
    })
  })
}

process.on('message', async (message: Flood | 'stop') => {
  if (message === 'stop') {
    over = true
    process.send!([...statuses])
    return
  }
  const agent = new Agent({ keepAlive: true, maxSockets: message.members })
  for (let member = 0; member < message.members; member++) {
    void (async () => {
      await sleep(Math.random() * 1_000)
      while (!over) {
        const asked = message.asks[member % message.asks.length]!
        const { status, again } = await (asked.socket ? openSocket(message, asked) : once(message, agent, asked))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (again) await sleep(again * 1_000)
      }
    })()
  }
})
process.once('disconnect', () => process.exit())
process.send!('ready')
