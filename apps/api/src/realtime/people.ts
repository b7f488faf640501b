import type { LiveEvents, SaidEvents } from '@portal/contract/live'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'

/** Whose socket it is, as it was admitted. */
interface Owner {
  location: string
  account: string
  name: string
  /** The hashed id, as it stands in the table. */
  session: string
}

export type LiveServer = Server<SaidEvents, LiveEvents, DefaultEventsMap, { owner: Owner }>
export type LiveSocket = Socket<SaidEvents, LiveEvents, DefaultEventsMap, { owner: Owner }>

type Accounts = Map<string, Set<LiveSocket>>

/**
 * The sockets of this process by location and account. One that is still being admitted is in it already: a session that
 * ends in that moment is not overlooked.
 */
export function openPeople() {
  const locations = new Map<string, Accounts>()

  function forget(socket: LiveSocket) {
    const { location, account } = socket.data.owner
    const accounts = locations.get(location)
    const sockets = accounts?.get(account)
    sockets?.delete(socket)
    if (sockets?.size === 0) accounts?.delete(account)
    if (accounts?.size === 0) locations.delete(location)
  }

  return {
    add(socket: LiveSocket) {
      const { location, account } = socket.data.owner
      const accounts: Accounts = locations.get(location) ?? new Map()
      locations.set(location, accounts)
      const sockets = accounts.get(account) ?? new Set()
      accounts.set(account, sockets.add(socket))
      socket.once('disconnect', () => forget(socket))
      // A connection that ends before it is admitted says nothing else.
      socket.conn.once('close', () => forget(socket))
    },
    forget,
    locations: () => [...locations.keys()],
    accounts: (location: string) => [...(locations.get(location)?.keys() ?? [])],
    of: (location: string, account: string) => [...(locations.get(location)?.get(account) ?? [])],
    count: (location: string) => [...(locations.get(location)?.values() ?? [])].reduce((sum, { size }) => sum + size, 0),
    at: (location: string) => [...(locations.get(location)?.values() ?? [])].flatMap((sockets) => [...sockets]),
  }
}

export type People = ReturnType<typeof openPeople>

/** Ends a connection, also one that is still being admitted. */
export function close(socket: LiveSocket): void {
  if (socket.connected) socket.disconnect(true)
  else socket.conn.close()
}
