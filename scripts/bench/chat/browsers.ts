// Browsers in a process of their own: when did each socket hear which message, and how long does an answer take?
import { type Socket, io } from 'socket.io-client'

export interface Listen {
  port: number
  host: string
  tokens: string[]
}
/** The same page again and again. */
export interface Look {
  port: number
  host: string
  token: string
  target: string
  times: number
}
export interface Looked {
  ms: number[]
  bytes: number
}
export interface Heard {
  id: string
  at: number
}

let heard: Heard[] = []
const open = new Set<Socket>()

async function look({ port, host, token, target, times }: Look): Promise<Looked> {
  const ms: number[] = []
  let bytes = 0
  for (let n = 0; n < times; n++) {
    const begun = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api${target}`, { headers: { 'x-forwarded-host': host, authorization: `Bearer ${token}` } })
    const text = await response.text()
    if (!response.ok) throw new Error(`GET ${target}: ${response.status} ${text.slice(0, 300)}`)
    ms.push(performance.now() - begun)
    bytes = text.length
  }
  return { ms, bytes }
}

process.on('message', async (ask: Listen | Look | 'heard' | 'leave') => {
  if (ask === 'leave') {
    for (const socket of open) socket.disconnect()
    open.clear()
    return
  }
  if (ask === 'heard') {
    process.send!(heard)
    heard = []
    return
  }
  if ('target' in ask) return process.send!(await look(ask))
  const { port, host, tokens } = ask
  let refused = 0
  for (let from = 0; from < tokens.length; from += 50) {
    await Promise.all(tokens.slice(from, from + 50).map((token) => new Promise<void>((resolve) => {
      const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, auth: { token }, extraHeaders: { host } })
      open.add(socket)
      socket.on('message', ({ message }: { message: { id: string } }) => void heard.push({ id: message.id, at: Date.now() }))
      socket.once('connect', () => resolve())
      socket.once('connect_error', () => {
        refused++
        resolve()
      })
    })))
  }
  process.send!(refused)
})
process.send!('ready')
