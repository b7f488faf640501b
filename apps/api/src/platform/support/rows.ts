import { type PlatformDb, inSeconds, now } from '@portal/db'

/** A link that was made and not followed is no good for longer. */
const linkSeconds = 10 * 60

const columns = [
  'support_visits.id', 'support_visits.location_id', 'support_visits.operator_id', 'support_visits.operator_name', 'support_visits.reason',
  'support_visits.may_change', 'support_visits.created_at', 'support_visits.expires_at', 'support_visits.ended_at',
] as const

export const visits = (db: PlatformDb) => db.selectFrom('support_visits').select(columns)
export type VisitRow = Awaited<ReturnType<ReturnType<typeof visits>['execute']>>[number]

/** Those that go on, of operators who may still visit. */
export const standing = (db: PlatformDb) =>
  db.selectFrom('support_visits').innerJoin('operators', 'operators.id', 'support_visits.operator_id').select(columns)
    .where('support_visits.ended_at', 'is', null).where('support_visits.expires_at', '>', now()).where('operators.is_active', '=', true)

/** The visit of a link, held: of two who follow it at once, the first one enters. */
export const ofLink = (db: PlatformDb, hash: string) =>
  standing(db).where('support_visits.link_hash', '=', hash).where('support_visits.created_at', '>', inSeconds(-linkSeconds)).forUpdate('support_visits')

/** Ends a visit that goes on. */
export const endVisit = (db: PlatformDb, id: string, by: 'operator' | 'location') =>
  db.updateTable('support_visits').set({ ended_at: now(), ended_by: by, link_hash: null, session_hash: null })
    .where('id', '=', id).where('ended_at', 'is', null).where('expires_at', '>', now()).returning(columns).executeTakeFirst()

/** Ends those of whoever may not visit any more. */
export const endVisitsOf = (db: PlatformDb, operatorId: string) =>
  db.updateTable('support_visits').set({ ended_at: now(), ended_by: 'rights', link_hash: null, session_hash: null })
    .where('operator_id', '=', operatorId).where('ended_at', 'is', null).where('expires_at', '>', now()).returning(columns).execute()
