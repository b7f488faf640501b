import type { platformContract } from '@portal/contract'
import { type PlatformDb, inSeconds, locationIdOf, wireLocationId } from '@portal/db'
import { AppError, notFound } from '../../core/errors.ts'
import { publicUrl } from '../../core/tenant.ts'
import { hashSecret, newSecret } from '../../core/tokens.ts'
import { notify } from '../../features/notifications/public.ts'
import type { PlatformHandlers } from '../context.ts'
import { holdLocation, mustServe, wrongState } from '../locations/find.ts'
import { record, recordInLocation } from '../record.ts'
import { endVisit, visits } from './rows.ts'

const listed = (db: PlatformDb) =>
  visits(db).innerJoin('locations', 'locations.id', 'support_visits.location_id').select(['locations.slug', 'locations.name'])
type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const present = (row: Row) => ({
  id: row.id, location: { id: wireLocationId(row.location_id), slug: row.slug ?? '', name: row.name },
  operator: { id: row.operator_id, name: row.operator_name }, reason: row.reason, mayChange: row.may_change,
  created_at: row.created_at, expires_at: row.expires_at, ended_at: row.ended_at,
})

const shownAtMost = 200
const target = (row: { id: string; name: string }) => ({ kind: 'location', id: row.id, name: row.name })
const clockOf = (at: Date, timeZone: string, locale: string) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(at)

/** Operators look into a location, and its people see that they do. */
export const support: PlatformHandlers<typeof platformContract.support> = {
  async list({ db }, { location }) {
    let rows = listed(db)
    if (location) rows = rows.where('support_visits.location_id', '=', locationIdOf(location))
    return { data: (await rows.orderBy('support_visits.id', 'desc').limit(shownAtMost).execute()).map(present) }
  },

  async begin({ db, tenantOf, operator, services, request }, { id, reason, minutes, mayChange }) {
    const row = await holdLocation(db, id)
    const tenant = services.locations.byId(row.id)
    if (row.state !== 'active' || !tenant) throw wrongState(row, 'visited')
    mustServe(row)
    const profile = await services.locations.profile(tenant)
    if (mayChange && !profile.settings.security.supportMayChange) throw new AppError('support.changes_off')
    const link = newSecret()
    const { id: visitId, expires_at: until } = await db.insertInto('support_visits')
      .values({
        location_id: row.id, operator_id: operator.id, operator_name: operator.name, reason, may_change: mayChange,
        link_hash: hashSecret(link), expires_at: inSeconds(minutes * 60),
      })
      .returning(['id', 'expires_at']).executeTakeFirstOrThrow()
    const act = { event: 'support.begun' as const, by: operator, locationId: row.id, target: target(row), after: { reason, until: until.toISOString(), mayChange }, requestId: request.id }
    await record(db, act)
    await recordInLocation(tenantOf(row.id), act)
    const words = (locale: string) => `${operator.name}: ${reason} (${clockOf(until, row.timezone, locale)})`
    await notify(tenantOf(row.id), profile, {
      type: 'support', title: { en: 'The platform’s support is looking around', es: 'El soporte de la plataforma está mirando' },
      message: { en: words('en-US'), es: words('es-US') }, url: '/admin-settings?tab=access', key: `support:${visitId}`,
      to: { roles: ['admin'], departments: [] },
    })
    const visit = await listed(db).where('support_visits.id', '=', visitId).executeTakeFirstOrThrow()
    // In the fragment: neither a log nor a referrer ever holds it.
    return { data: { ...present(visit), url: publicUrl(services.env, row.slug ?? '', `/access#support=${link}`) } }
  },

  /** Any operator may end any visit: it only takes rights away. One that is over already stays as it is. */
  async end({ db, tenantOf, operator, request }, { id }) {
    const visit = await listed(db).where('support_visits.id', '=', id).executeTakeFirst()
    if (!visit) throw notFound('support')
    if (await endVisit(db, id, 'operator')) {
      const act = { event: 'support.ended' as const, by: operator, locationId: visit.location_id, target: target({ id: visit.location_id, name: visit.name }), requestId: request.id }
      await record(db, act)
      await recordInLocation(tenantOf(visit.location_id), act)
    }
    return { data: present(await listed(db).where('support_visits.id', '=', id).executeTakeFirstOrThrow()) }
  },
}
