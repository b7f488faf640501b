// Browsers' sockets in a process of their own: when did each hear which message?
import { type Socket, io } from 'socket.io-client'

export interface Listen {
  port: number
  host: string
  tokens: string[]
}
export interface Heard {
  id: string
  at: number
}

let heard: Heard[] = []
const open = new Set<Socket>()

process.on('message', async (ask: Listen | 'heard' | 'leave') => {
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
