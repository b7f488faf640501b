import type { IncomingMessage } from 'node:http'
import { type Tally, tally } from '../core/tally.ts'
import type { Requests } from '../http/request.ts'
import { networkKey } from '../shared/security/networks.ts'

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

/**
 * The connections of this process by host, and by address for as long as nobody knows whose they are: one address that
 * opens them without a word leaves a location's room to those who sign in from elsewhere.
 */
export function openConnections(requests: Requests, most: Most) {
  const open: Tally = new Map()
  const nameless: Tally = new Map()
  const known = new WeakMap<object, { host: string; name(): void }>()
  const hostOf = (incoming: IncomingMessage | null) => (incoming && requests.hostOf(incoming)) ?? ''
  const networkOf = (incoming: IncomingMessage | null) => `${hostOf(incoming)} from ${incoming ? networkKey(requests.networkOf(incoming)) : ''}`

  return {
    hasRoom: (incoming: IncomingMessage): boolean => !beginsAnew(incoming)
      || ((open.get(hostOf(incoming)) ?? 0) < most.location && (nameless.get(networkOf(incoming)) ?? 0) < most.network),

    /** Counts it until it closes. */
    add(connection: Connection): void {
      const [host, network] = [hostOf(connection.request), networkOf(connection.request)]
      // It and its headers would be kept in memory for as long as the socket lives.
      connection.request = null
      tally(open, host, 1)
      tally(nameless, network, 1)
      let isNameless = true
      const name = () => {
        if (isNameless) tally(nameless, network, -1)
        isNameless = false
      }
      known.set(connection, { host, name })
      connection.once('close', () => {
        tally(open, host, -1)
        name()
      })
    },

    /** It has said whose it is, and was let in. */
    name: (connection: object): void => known.get(connection)?.name(),
    hostOf: (connection: object): string | undefined => known.get(connection)?.host,
  }
}
