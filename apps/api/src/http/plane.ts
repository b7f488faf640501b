import type { Endpoint, Noun } from '@portal/contract'
import type { AuditEvent } from '@portal/contract/kit/audit-events'
import type { PlatformEvent } from '@portal/contract/platform/events'
import type { Mode, Place, TenantDb } from '@portal/db'
import type { RequestInfo } from '../core/context.ts'
import type { Tenant } from '../core/locations.ts'
import type { TenantSettings } from '../core/settings.ts'
import type { SessionClaims } from '../core/tokens.ts'

/** A call as it reaches a host. */
export interface Arrival {
  endpoint: Endpoint
  noun: string
  /** `benefits.create`. */
  name: string
  request: RequestInfo
  /** What the caller's token says: signed by us, for whichever host. */
  claims: SessionClaims | undefined
  /** The location that the host name stands for, if it is one's. */
  tenant: Tenant | undefined
}

/** Whoever asks. */
export interface Caller {
  id: string
  needsRenewal: boolean
}

/** The tables that a call sees in one transaction. */
export interface Tables {
  db: unknown
  /** A location's own tables, where the call is the platform's. */
  tenantOf?: unknown
}

/** What a call that succeeded did, for the log. */
/** What the log of this host may tell. */
export type Told = AuditEvent | PlatformEvent

interface Act<Person> {
  event: Told
  person: Person | undefined
  target: { kind: string; id: string | null; name: string | null }
}

/** One call at its host: who asks, in which tables, and what its function is given. */
export interface Visit<Person extends Caller, Means extends Tables> {
  /** Whose turns, budgets and idempotency keys these are. */
  place: string
  /** Whose budgets beside the place's, as the token says. */
  account: string | undefined
  /** Where files are counted. */
  storage?: Place
  fileLimits: TenantSettings['media']['limits']
  transact<T>(mode: Mode, work: (means: Means) => Promise<T>): Promise<T>
  /** Whoever asks, with the right to this call. @throws AppError 401, 403 */
  personIn(means: Means): Promise<Person>
  keysIn(means: Means): TenantDb
  /** The event of what has none of its own, where everything that this person does leaves a row. */
  rowOfAll?(person: Person): AuditEvent | undefined
  /** Has this transaction its row in the log? */
  hasRow(means: Means): boolean
  writeAuditRow(means: Means, act: Act<Person>): Promise<void>
  /** Whoever has something of these on screen hears of it when the transaction commits. */
  contentChanged(means: Means, nouns: readonly Noun[]): Promise<void>
  /** Moves the idle end of their session on. */
  renew(person: Person): Promise<unknown>
  /** Replies to others than this are other replies. */
  levelOf(person: Person): string
  /** A reply, or what a refusal shows, in the language of whoever asks. */
  worded(value: unknown, person: Person | undefined): unknown
  /** What a function gets beside what all get. */
  given(person: Person | undefined, afterCommit: (work: () => unknown) => void): object
}

/** A kind of host that answers calls: a location's portal, or the console. */
export interface Plane<Person extends Caller, Means extends Tables> {
  /** @throws AppError 423 where nobody is let in */
  visit(arrival: Arrival): Promise<Visit<Person, Means>>
}
