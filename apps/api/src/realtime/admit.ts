import type { IncomingMessage } from 'node:http'
import type { LiveRefusal } from '@portal/contract/live'
import { inTenant } from '@portal/db'
import { checkAccess, signedOut } from '../core/access.ts'
import { AppError, budgetUsed, retryAfter } from '../core/errors.ts'
import { openTenant } from '../core/locations.ts'
import { behind, refusalOf, suspended, unknownTenant } from '../http/refuse.ts'
import type { Requests } from '../http/request.ts'
import { findUser } from '../core/session.ts'
import { canonicalHost } from '../core/tenant.ts'
import type { Services } from '../core/services.ts'
import { atOnce } from '../shared/budgets.ts'
import type { LiveSocket, People } from './people.ts'
import { accountRoom, leadersRoom, locationRoom } from './rooms.ts'

const { person: mostSockets, location: mostOfLocation, again } = atOnce.sockets
const tooManySockets = () => new AppError('socket.too_many', { headers: retryAfter(again) })

/** A page of another address may not open a socket here; programs that send no Origin may. */
export function isOwnOrigin(incoming: IncomingMessage, requests: Requests): boolean {
  const { origin } = incoming.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const host = canonicalHost(new URL(origin).host)
  return host !== undefined && host === requests.hostOf(incoming)
}

/** The same rules as for a call: host → location, token → session, and that it is not suspended. */
async function admit(socket: LiveSocket, services: Services, host: string | undefined, people: People): Promise<void> {
  const tenant = openTenant(services.locations, host, services.env.PORTAL_DOMAIN)
  if (!tenant) throw unknownTenant()
  if (tenant.state !== 'active') throw suspended(tenant)
  if (tenant.behind) throw behind(tenant)
  const { token } = socket.handshake.auth as { token?: unknown }
  const claims = typeof token === 'string' ? await services.tokens.read(token) : undefined
  if (claims?.tid !== tenant.id) throw signedOut()
  // Nobody sees a visitor come and go as one of their own, and nothing is told to one.
  if (claims.support) throw new AppError('support.off_limits')
  // The next one at a shared tablet hears nothing of what was for the one before.
  if (claims.kiosk) throw new AppError('kiosk.off_limits')
  if (people.of(tenant.id, claims.sub).length >= mostSockets) throw tooManySockets()
  if (people.at(tenant.id).length >= mostOfLocation) throw budgetUsed('sockets', again)
  socket.data.owner = { location: tenant.id, account: claims.sub, name: '', session: '' }
  people.add(socket)
  const user = await inTenant(services.lanes, tenant, 'read', (db) => findUser(db, claims.sid))
  checkAccess({ role: 'team' }, user, 'manager')
  socket.data.owner.session = user!.sessionId
  socket.data.owner.name = user!.name
  // A change of role ends the session, and the socket with it.
  const leads = user!.role === 'team' ? [] : [leadersRoom(tenant.id)]
  await socket.join([locationRoom(tenant.id), accountRoom(tenant.id, user!.id), ...leads])
}

/** The middleware of the namespace. A refusal is a `connect_error` whose message is the code. @param hostOf the host that a connection asked for */
export const admission = (services: Services, hostOf: (connection: LiveSocket['conn']) => string | undefined, people: People) =>
  async (socket: LiveSocket, next: (error?: Error) => void): Promise<void> => {
    let refusal: Error | undefined
    try {
      await admit(socket, services, hostOf(socket.conn), people)
    } catch (error) {
      if (socket.data.owner) people.forget(socket)
      const { code, message } = refusalOf(error, socket.id, services)
      const data: LiveRefusal = { code, error: message }
      refusal = Object.assign(new Error(code), { data })
    }
    next(refusal)
  }
