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
  close(discard?: boolean): void
}

/** No connection yet: neither the next poll of one nor its change to a websocket. */
const beginsAnew = ({ url = '' }: IncomingMessage) => !/[?&]sid=/.test(url)

/** A host's connections that have not said whose they are, by address, the longest silent first. */
type Silent = Map<string, Set<Connection>>

/** Those of the address that has most of them. */
const fullest = (silent: Silent | undefined): Set<Connection> =>
  [...(silent?.values() ?? [])].reduce((one, other) => (other.size > one.size ? other : one), new Set<Connection>())

/**
 * The connections of this process by host, and by address for as long as nobody knows whose they are: whoever opens them
 * without a word leaves a location's room to those who sign in. Where all is taken, the longest silent one makes way, of an
 * address that has more of them than whoever comes.
 */
export function openConnections(requests: Requests, most: Most) {
  const open: Tally = new Map()
  const nameless: Tally = new Map()
  const hosts = new Map<string, Silent>()
  const known = new WeakMap<object, { host: string; name(): void; giveWay(): void }>()
  const hostOf = (incoming: IncomingMessage | null) => (incoming && requests.hostOf(incoming)) ?? ''
  const networkOf = (incoming: IncomingMessage | null) => `${hostOf(incoming)} from ${incoming ? networkKey(requests.networkOf(incoming)) : ''}`

  /** Returns what takes it out again. */
  function waitFor(connection: Connection, host: string, network: string): () => void {
    const silent: Silent = hosts.get(host) ?? new Map()
    const connections = silent.get(network) ?? new Set()
    hosts.set(host, silent.set(network, connections.add(connection)))
    return () => {
      // Once: by the next time others may stand in these places.
      if (!connections.delete(connection) || connections.size) return
      silent.delete(network)
      if (!silent.size) hosts.delete(host)
    }
  }

  return {
    hasRoom(incoming: IncomingMessage): boolean {
      if (!beginsAnew(incoming)) return true
      const [host, own] = [hostOf(incoming), nameless.get(networkOf(incoming)) ?? 0]
      return own < most.network && ((open.get(host) ?? 0) < most.location || fullest(hosts.get(host)).size > own)
    },

    /** Counts it until it closes. */
    add(connection: Connection): void {
      const [host, network] = [hostOf(connection.request), networkOf(connection.request)]
      // It and its headers would be kept in memory for as long as the socket lives.
      connection.request = null
      const isFull = (open.get(host) ?? 0) >= most.location
      // Before it is among them: with it, its own address could be the fullest.
      const [longest = connection] = fullest(hosts.get(host))
      const heard = waitFor(connection, host, network)
      tally(open, host, 1)
      tally(nameless, network, 1)
      let [isOpen, isNameless] = [true, true]
      const leave = () => {
        heard()
        if (isOpen) tally(open, host, -1)
        isOpen = false
      }
      const name = () => {
        heard()
        if (isNameless) tally(nameless, network, -1)
        isNameless = false
      }
      known.set(connection, {
        host,
        name,
        giveWay() {
          // Until it is closed, which its other end may put off, its address answers for it.
          leave()
          connection.close(true)
        },
      })
      connection.once('close', () => {
        leave()
        name()
      })
      if (isFull) known.get(longest)!.giveWay()
    },

    /** It has said whose it is, and was let in. */
    name: (connection: object): void => known.get(connection)?.name(),
    hostOf: (connection: object): string | undefined => known.get(connection)?.host,
  }
}
