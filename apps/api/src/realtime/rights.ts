import { inTenant } from '@portal/db'
import { standingSessions } from '../core/session.ts'
import type { Services } from '../core/services.ts'
import { type LiveSocket, type People, close } from './people.ts'

/** Sessions also end by themselves, which nobody announces. */
const sweepMs = 60_000

/**
 * Closes the sockets of whoever has no right to them any more: at once where a session is ended or a location closed
 * (NOTIFY, from whichever process did it), and by a look at all of them every minute. A look renews nothing.
 */
export async function watchRights(services: Services, people: People): Promise<{ stop(): Promise<void> }> {
  const { direct, lanes, locations, log } = services

  async function check(location: string, sockets: LiveSocket[]) {
    if (!sockets.length) return
    const tenant = locations.byId(location)
    if (tenant?.state !== 'active') return sockets.forEach(close)
    const standing = await inTenant(lanes, tenant, 'read', (db) => standingSessions(db, sockets.map(({ data }) => data.owner.session)))
    // One without a session yet is still being admitted, by a look that may have come too early.
    for (const socket of sockets) if (!standing.has(socket.data.owner.session)) close(socket)
  }

  async function checkAll() {
    for (const location of people.locations()) {
      await check(location, people.at(location)).catch((error) => log.debug({ err: error }, 'the sessions of sockets could not be looked at'))
    }
  }

  const ended = await direct.listen('sessions_ended', (payload) => {
    const [location = '', account = ''] = payload.split(' ')
    const sockets = account ? people.of(location, account) : people.at(location)
    // What can't be looked at is closed: whoever may come back does.
    check(location, sockets).catch(() => sockets.forEach(close))
  }, () => void checkAll())
  const unwatch = locations.watch((location) => {
    if (locations.byId(location)?.state !== 'active') people.at(location).forEach(close)
  })
  const timer = setInterval(() => void checkAll(), sweepMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      unwatch()
      await ended.unlisten().catch(() => {})
    },
  }
}
