import type { PlatformDb, TenantOf } from '@portal/db'
import { type Who, recordInBoth } from '../record.ts'
import { endVisitsOf } from './rows.ts'

/** By whose act somebody loses their rights, and where that is written. */
export interface Loss {
  db: PlatformDb
  tenantOf: TenantOf
  by: Who
  requestId?: string
}

/** Whoever may not visit any more is out at once; the location's people and the operators read when. */
export async function endVisitsForGood({ db, tenantOf, by, requestId }: Loss, operatorId: string): Promise<void> {
  const ended = await endVisitsOf(db, operatorId)
  if (!ended.length) return
  const rows = await db.selectFrom('locations').select(['id', 'name']).where('id', 'in', ended.map(({ location_id: id }) => id)).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  // Always in one order: two who lose the same locations at once would each wait for a log that the other holds.
  for (const { location_id: id } of ended.toSorted((a, b) => (a.location_id < b.location_id ? -1 : 1))) {
    const name = names.get(id)!
    await recordInBoth(db, tenantOf, id, { event: 'support.ended', by, target: { kind: 'location', id, name }, requestId })
  }
}
