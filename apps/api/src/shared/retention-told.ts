import type { RetentionKind } from '@portal/contract/kit/retention'
import type { TenantDb } from '@portal/db/feature'

/** How much of each kind was deleted, or that it could not be. */
export type RetentionTold = Partial<Record<RetentionKind, number | 'failed'>>

/** What the log says of the last night that had anything to say of it. */
export async function lastRetention(db: TenantDb): Promise<{ at: Date; told: RetentionTold; job: string | null } | undefined> {
  const row = await db.selectFrom('audit_log').select(['at', 'after', 'request_id']).where('event', '=', 'retention.carried_out').orderBy('at', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row && { at: row.at, told: (row.after ?? {}) as RetentionTold, job: row.request_id }
}
