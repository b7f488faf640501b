import { type PlatformDb, type TenantOf, inPlatform } from '@portal/db'
import type { Services } from '../../core/services.ts'
import type { ShownVisit, SupportVisits, Visitor } from '../../core/support-visits.ts'
import { hashSecret, newSecret } from '../../core/tokens.ts'
import { audit } from '../../shared/audit.ts'
import { record } from '../record.ts'
import { type VisitRow, endVisit, ofLink, standing, visits } from './rows.ts'

const shownAtMost = 50

const present = ({ id, operator_name, reason, may_change, created_at, expires_at, ended_at }: VisitRow): ShownVisit =>
  ({ id, operator: operator_name, reason, mayChange: may_change, created_at, expires_at, ended_at })

const visitorOf = (row: VisitRow, sessionId: string): Visitor => ({
  visitId: row.id, operatorId: row.operator_id!, operator: row.operator_name, reason: row.reason, mayChange: row.may_change,
  expiresAt: row.expires_at, sessionId,
})

/** Visits as the location has to do with them: entered, judged with every call, seen and ended. */
export function openSupportVisits({ platform }: Pick<Services, 'platform'>): SupportVisits {
  const both = <T>(work: (db: PlatformDb, tenantOf: TenantOf) => Promise<T>) => inPlatform(platform, 'write', work)
  return {
    enter: (place, link, requestId) => both(async (db, tenantOf) => {
      const row = await ofLink(db, hashSecret(link)).where('support_visits.location_id', '=', place.id).executeTakeFirst()
      if (!row) return undefined
      const sid = newSecret(25)
      await db.updateTable('support_visits').set({ link_hash: null, session_hash: hashSecret(sid) }).where('id', '=', row.id).execute()
      await audit(tenantOf(place.id), {
        event: 'platform.support.entered', actor: { id: row.operator_id!, name: row.operator_name, kind: 'operator' },
        target: { kind: 'support_visit', id: row.id }, requestId,
      })
      return { sid, visitor: visitorOf(row, hashSecret(sid)) }
    }),

    async find(locationId, sid) {
      const hash = hashSecret(sid)
      const row = await standing(platform.db).where('support_visits.session_hash', '=', hash).where('support_visits.location_id', '=', locationId).executeTakeFirst()
      return row && visitorOf(row, hash)
    },

    list: async (locationId) =>
      (await visits(platform.db).where('location_id', '=', locationId).orderBy('id', 'desc').limit(shownAtMost).execute()).map(present),

    end: (place, id, by, requestId) => both(async (db, tenantOf) => {
      const own = await visits(db).select('ended_by').where('id', '=', id).where('location_id', '=', place.id).executeTakeFirst()
      const row = own && (await endVisit(db, id, by.kind))
      // Who asks again because the answer was lost is told the same.
      if (!row) return own?.ended_by === by.kind ? present(own) : undefined
      const target = { kind: 'support_visit', id }
      const operator = by.kind === 'operator'
      await audit(tenantOf(place.id), { event: 'platform.support.ended', actor: { id: by.id, name: by.name, ...(operator ? { kind: 'operator' as const } : {}) }, target, requestId })
      await record(db, {
        event: 'support.ended', by: { id: operator ? by.id : null, name: by.name, email: '' }, locationId: place.id,
        target: { kind: 'location', id: place.id, name: place.name }, requestId,
      })
      return present(row)
    }),
  }
}
