import type { IncomingMessage } from 'node:http'
import type { Requests } from '../http/request.ts'
import { networkKey } from '../shared/networks.ts'

/** How many connections may be open: of a host in all, and of one address there that have not said who they are. */
interface Most {
  location: number
  network: number
}

interface Connection {
  request: IncomingMessage | null
  once(event: 'close', heard: () => void): void
}

/** No connection yet: neither the next poll of one nor its change to a websocket. */
const beginsAnew = ({ url = '' }: IncomingMessage) => !/[?&]sid=/.test(url)

const change = (counts: Map<string, number>, key: string, by: 1 | -1) => {
  const now = (counts.get(key) ?? 0) + by
  if (now) counts.set(key, now)
  else counts.delete(key)
}

/**
 * The connections of this process by host, and by address for as long as nobody knows whose they are: one address that
 * opens them without a word leaves a location's room to those who sign in from elsewhere.
 */
export function openConnections(requests: Requests, most: Most) {
  const open = new Map<string, number>()
  const nameless = new Map<string, number>()
  const hosts = new WeakMap<object, string>()
  const named = new WeakMap<object, () => void>()
  const hostOf = (incoming: IncomingMessage | null) => (incoming && requests.hostOf(incoming)) ?? ''
  const networkOf = (incoming: IncomingMessage | null) => `${hostOf(incoming)} from ${incoming ? networkKey(requests.networkOf(incoming)) : ''}`

  return {
    hasRoom: (incoming: IncomingMessage): boolean => !beginsAnew(incoming)
      || ((open.get(hostOf(incoming)) ?? 0) < most.location && (nameless.get(networkOf(incoming)) ?? 0) < most.network),

    /** Counts it until it closes. */
    add(connection: Connection): void {
      const host = hostOf(connection.request)
      const network = networkOf(connection.request)
      // It and its headers would be kept in memory for as long as the socket lives.
      connection.request = null
      hosts.set(connection, host)
      change(open, host, 1)
      change(nameless, network, 1)
      let isNameless = true
      const name = () => {
        if (isNameless) change(nameless, network, -1)
        isNameless = false
      }
      named.set(connection, name)
      connection.once('close', () => {
        change(open, host, -1)
        name()
      })
    },

    /** It has said whose it is, and was let in. */
    name: (connection: object): void => named.get(connection)?.(),
    hostOf: (connection: object): string | undefined => hosts.get(connection),
  }
}
