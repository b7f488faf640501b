import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import { openRequests } from '../http/request.ts'
import type { Services } from '../core/services.ts'
import { atOnce } from '../shared/budgets.ts'
import { admission, isOwnOrigin } from './admit.ts'
import { openConversations } from './conversations.ts'
import { deliverLive } from './notes.ts'
import { type LiveServer, openPeople } from './people.ts'
import { watchRights } from './rights.ts'

interface Realtime {
  /** Closes every socket (browsers come back by themselves, to whoever serves then) and the HTTP server below. */
  stop(): Promise<void>
}

/** How long a refusal takes when a location has as many sockets as it may. */
const refusalMs = 3_000

/** No connection yet: neither the next poll of one nor its change to a websocket. */
const beginsAnew = ({ url = '' }: IncomingMessage) => !/[?&]sid=/.test(url)

/** The socket at `/socket.io`, beside the calls on the same port. */
export async function startRealtime(services: Services, http: HttpServer): Promise<Realtime> {
  const requests = openRequests(services.env)
  const people = openPeople()
  // Connections by host, also of those who have not said who they are yet.
  const open = new Map<string, number>()
  const hasRoom = (host: string | undefined) => (open.get(host ?? '') ?? 0) < atOnce.sockets.location
  const io: LiveServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    // Whoever does not say who they are is let go.
    connectTimeout: 10_000,
    allowRequest(incoming, answer) {
      if (!beginsAnew(incoming) || hasRoom(requests.hostOf(incoming))) return answer(null, isOwnOrigin(incoming, requests))
      // At once it would be an invitation to ask again at once.
      setTimeout(() => answer(null, false), refusalMs).unref()
    },
  })
  io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, { 'Cache-Control': 'no-store', Vary: 'Host' }))
  const hosts = new WeakMap<object, string>()
  io.engine.on('connection', (connection: { request: IncomingMessage | null; once(event: 'close', heard: () => void): void }) => {
    const host = (connection.request && requests.hostOf(connection.request)) ?? ''
    hosts.set(connection, host)
    // It and its headers would be kept in memory for as long as the socket lives.
    connection.request = null
    open.set(host, (open.get(host) ?? 0) + 1)
    connection.once('close', () => {
      const left = open.get(host)! - 1
      if (left) open.set(host, left)
      else open.delete(host)
    })
  })
  io.use(admission(services, (connection) => hosts.get(connection), people))
  const rights = await watchRights(services, people)
  const conversations = openConversations(io, services, people)
  const notes = await deliverLive(io, services, people, conversations)
  return {
    async stop() {
      await Promise.all([io.close(), rights.stop(), notes.stop()])
      await conversations.stop()
    },
  }
}
