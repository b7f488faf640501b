import { CompiledQuery, type Kysely, Kysely as KyselyConstructor, type QueryResult } from 'kysely'
import { type Client, dialectOver, openClient, runCompiled } from './driver.ts'
import { DatabaseUnavailable, OutcomeUnknown, connectionLost } from './errors.ts'
import { asUnavailable } from './pool/lanes.ts'
import { type Patience, forCalls, watchedLease } from './pool/patience.ts'
import { openPool } from './pool/pool.ts'
import type { PlatformTables } from './tables.generated.ts'

/** The platform's own tables: locations, operators, the console's log. Never in a location's feature. */
export type PlatformDb = Kysely<PlatformTables>

export interface Platform {
  /** Single statements, each its own transaction. */
  db: PlatformDb
  /** One statement as text. */
  query<R>(text: string, values: unknown[]): Promise<QueryResult<R>>
  /** Several statements in one transaction. */
  transaction<T>(work: (db: PlatformDb) => Promise<T>, patience?: Patience): Promise<T>
  /** The same for who sees to roles: `begin` opens it, `run` sends a statement on its connection. */
  transact<T>(begin: string, work: (run: Runner) => Promise<T>, patience?: Patience): Promise<T>
  /** Whether the database answers within a time; asked on a connection of its own. */
  answers(withinMs: number): Promise<boolean>
  /** For whole scripts: what a database is made and changed with. Waits as long as it takes. */
  client: Client
  close(): Promise<void>
}

type Run = Parameters<typeof dialectOver>[0]

/** Sends on the connection of an open transaction, in the order of the calls. */
interface Runner {
  query: Run
  script(text: string): Promise<unknown>
}

/** The platform's tables, read and written by `run`. */
export const platformDbOver = (run: Run): PlatformDb =>
  new KyselyConstructor<PlatformTables>({ dialect: dialectOver(run) }).withSchema('platform')

/**
 * Gives up after a time; what was asked may still be done.
 * @throws DatabaseUnavailable
 */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise: exceeded, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DatabaseUnavailable('The database did not answer in time')), limitMs)
  return Promise.race([work, exceeded]).finally(() => clearTimeout(timer))
}

/** Whether the database answers, asked on a connection of its own: whoever hangs elsewhere does not stand in the way. */
function openProbe(open: () => Client) {
  let client: Client | undefined
  let asking: Promise<boolean> | undefined
  const ask = async () => {
    const mine = (client ??= open())
    const answered = await inTime(mine`select 1`, forCalls.silenceMs).then(() => true, () => false)
    if (!answered) {
      client = undefined
      mine.end({ timeout: 0 }).catch(() => {})
    }
    return answered
  }
  return {
    answers(withinMs: number): Promise<boolean> {
      asking ??= ask().finally(() => (asking = undefined))
      return inTime(asking, withinMs).catch(() => false)
    },
    close: async () => client?.end({ timeout: 1 }),
  }
}

/** Opens the platform's pool with the rights of the address it is given (those of the migrations). */
export function openPlatform(url: string, { connections = 5, patience = forCalls }: { connections?: number; patience?: Patience } = {}): Platform {
  const pool = openPool(() => openClient(url, { name: 'portal platform', maxLifetimeSeconds: null }), { atOnce: connections, waiting: 500 })
  const lease = (waitMs: number) => pool.lease('platform', waitMs)
  const scripts = openClient(url, { name: 'portal scripts', max: connections })
  const probe = openProbe(() => openClient(url, { name: 'portal health' }))

  async function single<R>(query: CompiledQuery) {
    const { lease: held, watch } = await watchedLease(lease, patience)
    try {
      return await watch.during(runCompiled<R>(held.client, query))
    } catch (error) {
      throw asUnavailable(error)
    } finally {
      watch.end()
      held.release()
    }
  }

  async function transact<T>(begin: string, work: (run: Runner) => Promise<T>, how = patience): Promise<T> {
    const { lease: held, watch } = await watchedLease(lease, how)
    const { client } = held
    let open = true
    let committing = false
    const ask = <R>(question: () => Promise<R>) => watch.during(held.ask(question))
    const script = (text: string) => ask(() => client.unsafe(text).execute())
    const query: Run = async (compiled) => {
      if (!open) throw new Error('A query ran after its transaction ended: something was not awaited')
      return ask(() => runCompiled(client, compiled))
    }
    try {
      await script(begin)
      const value = await Promise.race([work({ query, script }), watch.exceeded])
      open = false
      // Gone by now, it is known that nothing was saved.
      if (held.lost()) throw connectionLost()
      committing = true
      const result = await script('commit')
      committing = false
      // A transaction that an error had already ended answers COMMIT with ROLLBACK.
      if (result.command === 'ROLLBACK') throw new Error('A query failed and its error was swallowed: nothing was saved')
      held.release()
      return value
    } catch (error) {
      open = false
      const known = asUnavailable(error)
      if (committing && known instanceof DatabaseUnavailable) {
        held.destroy()
        throw new OutcomeUnknown('The database did not say whether it saved this', { cause: error })
      }
      if (held.lost()) held.destroy()
      else await script('rollback').then(held.release, held.destroy)
      throw known
    } finally {
      watch.end()
    }
  }

  return {
    db: platformDbOver(single),
    query: (text, values) => single(CompiledQuery.raw(text, values)),
    transact,
    transaction: (work, how) => transact('begin', ({ query }) => work(platformDbOver(query)), how),
    answers: probe.answers,
    client: scripts,
    async close() {
      await Promise.all([pool.close(), scripts.end({ timeout: 5 }), probe.close()])
    },
  }
}
