import type { CompiledQuery, QueryResult } from 'kysely'
import type { Patience } from './pool/patience.ts'
import { type Platform, type PlatformDb, platformDbOver } from './platform-db.ts'
import { type Mode, type TenantDb, assertLocationId, endingWith, tenantDbOver } from './tenant-db.ts'

/** The tables of one location, as its own role, within a transaction of the platform. */
export type TenantOf = (locationId: string) => TenantDb

const begin = { read: 'begin read only', write: 'begin' }
const asPlatform = 'reset role; set local search_path to default'
/** The server's own limits, as for a location's role. */
const limits = "set local statement_timeout = '15s'; set local idle_in_transaction_session_timeout = '25s'"

/**
 * One transaction over the catalogue and the locations it names: what an operator does and what is written about it
 * stand or fall together. Each query runs as the role that it is for: a location's part can reach nothing else here
 * either.
 */
export function inPlatform<T>(
  platform: Platform, mode: Mode, work: (db: PlatformDb, tenantOf: TenantOf) => Promise<T>, patience?: Patience,
): Promise<T> {
  return platform.transact(`${begin[mode]}; ${limits}`, ({ query: send, script }) => {
    let current = asPlatform
    let switched: Promise<unknown> = Promise.resolve()
    const runAs = (role: string) => async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      if (current !== role) {
        current = role
        switched = script(role)
        switched.catch(() => {})
      }
      const result = send<R>(query)
      result.catch(() => {})
      await switched
      return result
    }
    const last: Array<() => Promise<void>> = []
    return endingWith(last, work(platformDbOver(runAs(asPlatform)), (id) => {
      assertLocationId(id)
      return tenantDbOver(id, runAs(`set local role "${id}"; set local search_path = "${id}"`), { last })
    }))
  }, patience)
}
