import type { PlatformEvent } from '../platform/events.ts'
import type { AuditEvent } from './audit-events.ts'

type LeavesIn<Event> =
  /** Exactly one row of this event, seen to by the server; the call's function may write a fuller one of its own. */
  | Event
  /** The call's function writes the row itself, one of these events: with what changed, and none when nothing did. */
  | { own: Event | readonly Event[]; /** Before it, rows about each of the many people whom the act concerns. */ each?: readonly Event[] }
  /** No row, and why. */
  | { none: string }

/** What a call leaves in the log of its location, in the transaction of its act. */
export type Audit = LeavesIn<AuditEvent>
/** The same in the log of the operators. */
export type PlatformAudit = LeavesIn<PlatformEvent>

/** Why many calls leave no row. */
export const unlogged = {
  content: { none: 'content: it shows itself, with its time' },
  ownThing: { none: 'a thing of one’s own' },
  receipt: { none: 'its receipt says who and when' },
  upload: { none: 'on the way to something that has its own line' },
  history: { none: 'its own history says who moved it' },
  nothingYet: { none: 'nothing is different yet' },
} as const satisfies Record<string, Audit>
