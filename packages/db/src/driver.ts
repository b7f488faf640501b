import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Sql } from 'postgres'
import { postgres } from './postgres-client.ts'

export type Client = Sql

const closes = Symbol('closes')
/** How often a connection of this client has closed. The library connects anew by itself for whatever is asked next. */
export const closesOf = (client: Client): number => (client as unknown as { [closes]: { count: number } })[closes].count

const dateOid = 1082
const bigintOid = 20
const jsonbOid = 3802

/**
 * One connection, and never more: whoever holds the client holds the connection, so `BEGIN`, the role and the queries
 * of a transaction can be sent without waiting in between.
 */
export function openClient(url: string, options: { name: string; maxLifetimeSeconds?: number | null; max?: number }): Client {
  const closed = { count: 0 }
  const client = postgres(url, {
    onclose: () => void closed.count++,
    max: options.max ?? 1,
    // Reads every array type of the database at each connect otherwise: seconds at thousands of schemas.
    fetch_types: false,
    max_lifetime: options.maxLifetimeSeconds === undefined ? 1800 : options.maxLifetimeSeconds,
    connect_timeout: 10,
    // A server that is back is used again at once; the library's own pauses grow to twenty seconds.
    backoff: (failures: number) => Math.min(0.05 * 2 ** failures, 0.5),
    onnotice() {},
    connection: { application_name: options.name },
    types: {
      // A day is a day: as a JavaScript Date it would move with the time zone.
      day: { to: dateOid, from: [dateOid], serialize: (day: string) => day, parse: (day: string) => day },
      int8: { to: bigintOid, from: [bigintOid], serialize: String, parse: Number },
      // Writers pass text made by json() (sql.ts): a value's own type must not be guessed from its first element.
      json: { to: jsonbOid, from: [114, jsonbOid], serialize: (text: unknown) => text, parse: JSON.parse },
    },
  }) as unknown as Client
  return Object.assign(client, { [closes]: closed })
}

const plannedOnce = new WeakSet<CompiledQuery>()
/** No plan of this statement is kept. */
export function planOnce<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  plannedOnce.add(query)
  return query
}

/** Runs one statement, always by the extended protocol: stacked statements can't exist. Its plan is kept by the connection. */
export async function runCompiled<R>(client: Client, query: CompiledQuery): Promise<QueryResult<R>> {
  // Sent now, not when it is awaited: whoever sets a role for it relies on the order.
  const result = await client.unsafe(query.sql, query.parameters as never[], { prepare: !plannedOnce.has(query), simple: false } as never).execute()
  const changed = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command)
  return { rows: result as unknown as R[], ...(changed ? { numAffectedRows: BigInt(result.count) } : {}) }
}

const noTransactions = () => Promise.reject(new Error('Transactions are opened by inTenant or inPlatform alone'))

/** A dialect whose queries go to the function it is given. */
export function dialectOver(run: <R>(query: CompiledQuery) => Promise<QueryResult<R>>): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: (query) => run(query),
    // eslint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('Streaming is not supported: page instead')
    },
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
