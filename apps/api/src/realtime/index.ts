import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { openRequests } from '../http/request.ts'
import type { Services } from '../core/services.ts'
import { atOnce } from '../shared/budgets.ts'
import { admission, isOwnOrigin } from './admit.ts'
import { openConnections } from './connections.ts'
import { openConversations } from './conversations.ts'
import { deliverLive } from './notes.ts'
import { type LiveServer, openPeople } from './people.ts'
import { watchRights } from './rights.ts'

interface Realtime {
  /** Closes every socket (browsers come back by themselves, to whoever serves then) and the HTTP server below. */
  stop(): Promise<void>
}

/** How long a refusal takes when a location or an address has as many sockets as it may. */
const refusalMs = 3_000

/** The socket at `/socket.io`, beside the calls on the same port. */
export async function startRealtime(services: Services, http: HttpServer): Promise<Realtime> {
  const requests = openRequests(services.env)
  const people = openPeople()
  const connections = openConnections(requests, atOnce.sockets)
  const io: LiveServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    // Whoever does not say who they are is let go.
    connectTimeout: 10_000,
    allowRequest(incoming, answer) {
      if (connections.hasRoom(incoming)) return answer(null, isOwnOrigin(incoming, requests))
      // At once it would be an invitation to ask again at once.
      setTimeout(() => answer(null, false), refusalMs).unref()
    },
  })
  io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, { 'Cache-Control': 'no-store', Vary: 'Host' }))
  io.engine.on('connection', connections.add)
  io.use(admission(services, connections.hostOf, people))
  io.on('connection', ({ conn }) => connections.name(conn))
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
