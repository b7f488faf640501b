import type { AuditEvent } from '@portal/contract/kit/audit-events'
import type { PlatformEvent } from '@portal/contract/platform/events'
import { type PlatformDb, type TenantDb, type TenantOf, json } from '@portal/db'
import { audit } from '../shared/audit.ts'
import type { Operator } from './sessions.ts'

/** An operator; or, without an id, whoever may run commands on the server itself. */
export type Who = Pick<Operator, 'name' | 'email'> & { id: string | null }

export interface OperatorAct {
  /** `noun.verb` in the past tense: `location.suspended`. */
  event: PlatformEvent
  /** Nobody: what happened before anyone was known, or what the portal did by itself. */
  by: Who | null
  locationId?: string
  target?: { kind: string; id: string | null; name?: string | null }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  requestId?: string | null
}

/** The transactions in which a row was written. */
const written = new WeakSet<PlatformDb>()
/** Has this transaction its row? */
export const hasRecord = (db: PlatformDb) => written.has(db)

const rowOf = ({ event, by, locationId, target, before, after, requestId }: OperatorAct) => ({
  event, operator_id: by?.id ?? null, operator_name: by?.name ?? null, operator_email: by?.email ?? null, location_id: locationId ?? null,
  target_kind: target?.kind ?? null, target_id: target?.id ?? null, target_name: target?.name ?? null,
  before: before ? json(before) : null, after: after ? json(after) : null, request_id: requestId ?? null,
})

/** Writes one row of the operators' append-only log for each act, in the transaction of the acts themselves. */
export async function record(db: PlatformDb, ...acts: OperatorAct[]): Promise<void> {
  if (!acts.length) return
  await db.insertInto('operator_log').values(acts.map(rowOf)).execute()
  written.add(db)
}

/** What a location's own log tells of the platform, too. */
export type EventInLocation = AuditEvent extends infer E ? (E extends `platform.${infer Of extends PlatformEvent}` ? Of : never) : never

/** The same act in the location's own log: its people see what the platform did there. */
export async function recordInLocation(tenant: TenantDb, act: OperatorAct & { event: EventInLocation; by: Who }): Promise<void> {
  const { event, by, target, before, after, requestId } = act
  const actor = by.id ? { id: by.id, name: by.name, kind: 'operator' as const } : 'system'
  await audit(tenant, { event: `platform.${event}`, actor, target, before, after, requestId })
}

/** In both logs: the location's people see what became of what is theirs, as long as there is a log. */
export async function recordInBoth(db: PlatformDb, tenantOf: TenantOf, locationId: string, act: OperatorAct & { event: EventInLocation; by: Who }): Promise<void> {
  await record(db, { locationId, ...act })
  const there = await db.selectFrom('locations').select('id').where('id', '=', locationId).where('schema_version', '>', 0).executeTakeFirst()
  if (there) await recordInLocation(tenantOf(locationId), act)
}
