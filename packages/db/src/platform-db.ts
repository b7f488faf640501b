import { type Kysely, Kysely as KyselyConstructor } from 'kysely'
import type { Client } from './driver.ts'
import { dialectOver, openClient, runCompiled } from './driver.ts'
import { DatabaseUnavailable } from './errors.ts'
import { asUnavailable } from './lanes.ts'
import type { PlatformTables } from './tables.generated.ts'

/** The platform's own tables: locations, operators, the console's log. Never in a location's feature. */
export type PlatformDb = Kysely<PlatformTables>

export interface Platform {
  /** Single statements, each its own transaction. */
  db: PlatformDb
  /** Several statements in one transaction. */
  transaction<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>
  /** The client underneath, for provisioning and migrations, which send whole scripts. */
  client: Client
  close(): Promise<void>
}

type Run = Parameters<typeof dialectOver>[0]

/** The platform's tables, read and written by `run`. */
export const platformDbOver = (run: Run): PlatformDb =>
  new KyselyConstructor<PlatformTables>({ dialect: dialectOver(run) }).withSchema('platform')

/** How long the platform's tables are waited for, a free connection included: what hangs is told as busy, not waited out. */
const patienceMs = 30_000

/**
 * Gives up after a time; what was asked may still be done.
 * @throws DatabaseUnavailable
 */
export function inTime<T>(work: Promise<T>, limitMs = patienceMs): Promise<T> {
  const { promise: exceeded, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DatabaseUnavailable('The database did not answer in time')), limitMs)
  return Promise.race([work, exceeded]).finally(() => clearTimeout(timer))
}

const over = (client: Client): PlatformDb =>
  platformDbOver((query) =>
    inTime(runCompiled(client, query)).catch((error) => {
      throw asUnavailable(error)
    }) as never,
  )

/** Opens the platform's pool with the rights of the address it is given (those of the migrations). */
export function openPlatform(url: string, { connections = 5 } = {}): Platform {
  const client = openClient(url, { name: 'portal platform', max: connections })
  return {
    db: over(client),
    client,
    transaction: (work) => client.begin((transaction) => work(over(transaction as unknown as Client))) as never,
    close: () => client.end({ timeout: 5 }),
  }
}
