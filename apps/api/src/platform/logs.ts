import type { HandlerInput, platformContract } from '@portal/contract'
import { namelessOperators, whichOf } from '@portal/contract/kit/nameless'
import { commandLineName, portalName } from '@portal/contract/platform/events'
import { type PlatformDb, contains, locationIdOf, pageOf, totalOver, wireLocationId } from '@portal/db'
import { endOfDay, startOfDay } from '../outside/clock.ts'
import type { PlatformHandlers } from './context.ts'

type Filters = Omit<HandlerInput<typeof platformContract.logs.list>, 'limit' | 'offset'>

function matching(db: PlatformDb, { event, actor, target, from, to, location, timezone = 'UTC' }: Filters) {
  let query = db.selectFrom('operator_log').leftJoin('locations', 'locations.id', 'operator_log.location_id')
  if (event) query = query.where(contains('operator_log.event', event))
  if (actor) {
    const meant = whichOf(namelessOperators, actor)
    query = query.where((eb) => {
      const unnamed = (request: 'is' | 'is not') => eb.and([eb('operator_log.operator_name', 'is', null), eb('operator_log.request_id', request, null)])
      // As `byName` tells the rows that are of no operator.
      const isOf = {
        portal: eb.or([eb('operator_log.operator_name', '=', portalName), unnamed('is')]),
        commandLine: eb('operator_log.operator_name', '=', commandLineName),
        nobody: unnamed('is not'),
      }
      return eb.or([
        // What stands for nobody's name is found as it is shown, and in no part of it.
        eb.and([eb('operator_log.operator_name', 'not in', [portalName, commandLineName]), contains('operator_log.operator_name', actor)]), contains('operator_log.operator_email', actor),
        ...meant.map((who) => eb.and([eb('operator_log.operator_id', 'is', null), isOf[who]])),
      ])
    })
  }
  if (target) {
    query = query.where((eb) => eb.or([contains('operator_log.target_name', target), contains('locations.name', target), contains('locations.slug', target)]))
  }
  if (location) query = query.where('operator_log.location_id', '=', locationIdOf(location))
  if (from) query = query.where('operator_log.at', '>=', startOfDay(from, timezone))
  if (to) query = query.where('operator_log.at', '<', endOfDay(to, timezone))
  return query
}

/** What comes of no request is the portal's own; the keeper signs its rows with nobody's name. */
const byName = (name: string | null, requestId: string | null) =>
  ({ id: null, name: name ?? (requestId ? namelessOperators.nobody.en : portalName), kind: name || !requestId ? 'system' as const : 'anonymous' as const })

/** What a row is about. Tables that were set aside or shown once have an id, and never were a location of the list. */
function aboutWhat(row: { location_id: string | null; slug: string | null; name: string | null; target_kind: string | null; target_id: string | null; target_name: string | null }) {
  const { location_id: id, slug, name, target_kind: kind } = row
  const location = id && name !== null ? { id: wireLocationId(id), slug: slug ?? '', name } : null
  if (kind) return { location, target: { kind, id: row.target_id, name: row.target_name } }
  return { location, target: id && !location ? { kind: 'location', id: wireLocationId(id), name: id } : null }
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
          : byName(row.operator_name, row.request_id),
        ...aboutWhat(row),
      })),
      total, limit, offset,
    }
  },
}
