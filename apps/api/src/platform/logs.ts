import type { HandlerInput, platformContract } from '@portal/contract'
import { type PlatformDb, contains, locationIdOf, pageOf, totalOver, wireLocationId } from '@portal/db'
import { endOfDay, startOfDay } from '../outside/clock.ts'
import type { PlatformHandlers } from './context.ts'

type Filters = Omit<HandlerInput<typeof platformContract.logs.list>, 'limit' | 'offset'>

function matching(db: PlatformDb, { event, actor, target, from, to, location, timezone = 'UTC' }: Filters) {
  let query = db.selectFrom('operator_log').leftJoin('locations', 'locations.id', 'operator_log.location_id')
  if (event) query = query.where(contains('operator_log.event', event))
  if (actor) query = query.where((eb) => eb.or([contains('operator_log.operator_name', actor), contains('operator_log.operator_email', actor)]))
  if (target) {
    query = query.where((eb) => eb.or([contains('operator_log.target_name', target), contains('locations.name', target), contains('locations.slug', target)]))
  }
  if (location) query = query.where('operator_log.location_id', '=', locationIdOf(location))
  if (from) query = query.where('operator_log.at', '>=', startOfDay(from, timezone))
  if (to) query = query.where('operator_log.at', '<', endOfDay(to, timezone))
  return query
}

export const logs: PlatformHandlers<typeof platformContract.logs> = {
  async list({ db }, { limit, offset, ...filters }) {
    const { rows, total } = await pageOf(matching(db, filters)
      .select([
        'operator_log.id', 'operator_log.at', 'operator_log.event', 'operator_log.operator_id', 'operator_log.operator_name',
        'operator_log.target_kind', 'operator_log.target_id', 'operator_log.target_name', 'operator_log.before', 'operator_log.after',
        'operator_log.request_id', 'operator_log.location_id', 'locations.slug', 'locations.name', totalOver().as('total'),
      ])
      .orderBy('operator_log.at', 'desc').orderBy('operator_log.id', 'desc'), { limit, offset })
    return {
      data: rows.map((row) => ({
        id: row.id, at: row.at, event: row.event, request_id: row.request_id, before: row.before, after: row.after,
        actor: row.operator_id
          ? { id: row.operator_id, name: row.operator_name ?? 'Operator', kind: 'operator' as const }
          : { id: null, name: row.operator_name ?? 'Nobody signed in', kind: row.operator_name ? 'system' as const : 'anonymous' as const },
        target: row.target_kind ? { kind: row.target_kind, id: row.target_id, name: row.target_name } : null,
        location: row.location_id
          ? { id: wireLocationId(row.location_id), slug: row.slug ?? '', name: row.name ?? '' }
          : null,
      })),
      total, limit, offset,
    }
  },
}
