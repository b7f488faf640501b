import type { AuditEvent } from '@portal/contract/kit/audit-events'
import { namelessActors } from '@portal/contract/kit/nameless'
import { type TenantDb, appendLast, newId } from '@portal/db'

/** Who did it: whoever is signed in, an operator, nobody known, or the portal by itself. */
export type Actor = { id: string; name: string; kind?: 'staff' | 'operator' } | 'anonymous' | 'system'

export interface AuditEntry {
  /** `noun.verb` in the past tense: `user.approved`. A new one gets its words in the contract. */
  event: AuditEvent
  actor: Actor
  target?: { kind: string; id: string | null; name?: string | null }
  /** The fields that changed. Secrets never stand here. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  requestId?: string | null
}

const longest = 300
/** More than a setting may hold: what stood before can be put back. */
const longestSetting = 60_000
/** A log is for seeing what changed, not for keeping copies of long texts. */
const clip = (value: unknown, most: number): unknown =>
  // Half a character at the cut is none that a row could hold.
  typeof value === 'string' && value.length > most ? `${value.slice(0, most).toWellFormed()}…` : value
/** Whether a value of the log is only the beginning of what it was. */
export const isClipped = (value: unknown): boolean => typeof value === 'string' && value.length === longest + 1 && value.endsWith('…')
const clipped = (fields: Record<string, unknown>, target: AuditEntry['target']) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, clip(value, target?.kind === 'settings' ? longestSetting : longest)]))

/** The transactions in which a row was written. */
const written = new WeakSet<TenantDb>()
/** Has this transaction its row? */
export const hasRow = (db: TenantDb) => written.has(db)

const names = { anonymous: namelessActors.anonymous.en, system: namelessActors.system.en }

const rowOf = ({ event, actor, target, before, after, requestId = null }: AuditEntry) => {
  const known = typeof actor === 'object' ? actor : undefined
  return {
    id: newId(),
    event,
    actor_id: known?.id ?? null,
    actor_name: known ? known.name : names[actor as keyof typeof names],
    actor_kind: known ? (known.kind ?? 'staff') : (actor as keyof typeof names),
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
    target_name: target?.name ?? null,
    before: before ? clipped(before, target) : null,
    after: after ? clipped(after, target) : null,
    request_id: requestId,
  }
}

/**
 * Writes one row of the append-only log with the end of the act's own transaction: an act that is rolled back was not done,
 * and none is done without its row.
 */
export async function audit(db: TenantDb, entry: AuditEntry): Promise<void> {
  await appendLast(db, [rowOf(entry)])
  written.add(db)
}

/** Rows about each of the many whom one act concerns, beside the one of the act itself, which comes after them. */
export const auditEach = (db: TenantDb, entries: readonly AuditEntry[]) => appendLast(db, entries.map(rowOf))
