import type { CompiledQuery, QueryResult } from 'kysely'
import { type Client, runCompiled } from './driver.ts'
import { asUnavailable } from './lanes.ts'
import { type Platform, type PlatformDb, inTime, platformDbOver } from './platform-db.ts'
import { type Mode, type TenantDb, assertLocationId, tenantDbOver } from './tenant-db.ts'

/** The tables of one location, as its own role, within a transaction of the platform. */
export type TenantOf = (locationId: string) => TenantDb

const options = { read: 'read only', write: '' }
const asPlatform = 'reset role; set local search_path to default'
/** The server's own limits, as for a location's role. Ours (inTime) is the longer one. */
const limits = "set local statement_timeout = '15s'; set local idle_in_transaction_session_timeout = '25s'"

/**
 * One transaction over the catalogue and the locations it names: what an operator does and what is written about it
 * stand or fall together. Each query runs as the role that it is for: a location's part can reach nothing else here
 * either.
 */
export async function inPlatform<T>(
  platform: Platform, mode: Mode, work: (db: PlatformDb, tenantOf: TenantOf) => Promise<T>,
): Promise<T> {
  let open = true
  try {
    return (await inTime(platform.client.begin(options[mode], async (transaction) => {
      const client = transaction as unknown as Client
      let current = asPlatform
      let switched: Promise<unknown> = client.unsafe(limits).execute()
      switched.catch(() => {})
      const runAs = (role: string) => async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        if (!open) throw new Error('A query ran after its transaction ended: something was not awaited')
        if (current !== role) {
          current = role
          switched = client.unsafe(role).execute()
          switched.catch(() => {})
        }
        const result = runCompiled<R>(client, query)
        result.catch(() => {})
        await switched
        return result
      }
      return work(platformDbOver(runAs(asPlatform)), (id) => {
        assertLocationId(id)
        return tenantDbOver(id, runAs(`set local role "${id}"; set local search_path = "${id}"`))
      })
    }) as Promise<T>)) as T
  } catch (error) {
    throw asUnavailable(error)
  } finally {
    open = false
  }
}
