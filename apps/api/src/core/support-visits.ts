import type { Tenant } from './locations.ts'

/** A visit of the platform's support, as a location sees it. */
export interface ShownVisit {
  id: string
  operator: string
  reason: string
  mayChange: boolean
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

/** Whoever looks around in a visit that stands. */
export interface Visitor {
  visitId: string
  operatorId: string
  operator: string
  reason: string
  /** Asked for by the operator; the location has to allow it too. */
  mayChange: boolean
  expiresAt: Date
  /** The hashed id of the session. */
  sessionId: string
}

type Place = Pick<Tenant, 'id' | 'name'>

/** Visits to a location, for the location itself: the catalogue keeps them, and no call of a location reaches it. */
export interface SupportVisits {
  /** Uses the link that the console showed, once. The secret id of the session; undefined where the link is no good. */
  enter(place: Place, link: string, requestId: string): Promise<{ sid: string; visitor: Visitor } | undefined>
  /** By the database's clock, and only while the operator may still visit. */
  find(locationId: string, sid: string): Promise<Visitor | undefined>
  /** The newest first. */
  list(locationId: string): Promise<ShownVisit[]>
  /** An admin of the location ends it, or the visitor themselves. Undefined where there is none that goes on, and none that the same side ended. */
  end(place: Place, id: string, by: { kind: 'location' | 'operator'; id: string; name: string }, requestId: string): Promise<ShownVisit | undefined>
}
