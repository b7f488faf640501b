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
  for (const { location_id: id } of await endVisitsOf(db, operatorId)) {
    const { name } = await db.selectFrom('locations').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    await recordInBoth(db, tenantOf, id, { event: 'support.ended', by, target: { kind: 'location', id, name }, requestId })
  }
}
