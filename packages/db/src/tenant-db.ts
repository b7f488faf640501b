import { type CompiledQuery, Kysely } from 'kysely'
import { dialectOver, runCompiled } from './driver.ts'
import { DatabaseUnavailable, OutcomeUnknown, connectionLost, errorCode, isConnectionFailure } from './errors.ts'
import { type Lanes, type Place, asUnavailable } from './pool/lanes.ts'
import { watchedLease } from './pool/patience.ts'
import { announceLive } from './sql.ts'
import type { TenantTables } from './tables.generated.ts'

/**
 * One location's tables, for as long as one transaction. What could look elsewhere (`withSchema`, raw transactions,
 * `schema`, `executeQuery`) is not in the type; and if it were, the location's role would be refused by Postgres.
 */
export type TenantDb = Pick<
  Kysely<TenantTables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'selectNoFrom'
>

export type Mode = 'read' | 'write'

const schemaName = /^t_[0-9a-f]{32}$/
const begin = { read: 'begin read only', write: 'begin' }

/** What a hot statement needs to reach the transaction behind a TenantDb. */
const transactions = new WeakMap<object, Transaction>()
interface Transaction {
  schema: string
  /** Where live notes wait for the commit; none where Postgres carries them. */
  notes?: string[]
  /** What is done right before the commit, in this order; none where whoever has the transaction does it at once. */
  last?: Array<() => Promise<void>>
  run: <R>(query: CompiledQuery) => Promise<{ rows: R[] }>
}

export function transactionOf(db: TenantDb): Transaction {
  const transaction = transactions.get(db)
  if (!transaction) throw new Error('Not the database of an open transaction')
  return transaction
}

export function assertLocationId(id: string): void {
  if (!schemaName.test(id)) throw new Error('Not the id of a location')
}

/** A location's tables, read and written by `run`, which sees to the role. */
export function tenantDbOver(schema: string, run: Transaction['run'], own: Pick<Transaction, 'notes' | 'last'> = {}): TenantDb {
  const db = new Kysely<TenantTables>({ dialect: dialectOver(run) })
  transactions.set(db, { schema, run, ...own })
  return db
}

/** What a transaction does, and then what it kept for its end. */
export async function endingWith<T>(last: ReadonlyArray<() => Promise<void>>, work: Promise<T>): Promise<T> {
  const value = await work
  for (const each of last) await each()
  return value
}

/** Leaves notes for the open sockets of this location, at most 8,000 bytes each. Every process hears of them when the transaction commits, and nobody when it does not. */
export async function publishNotes(db: TenantDb, notes: readonly string[]): Promise<void> {
  const waiting = transactionOf(db).notes
  if (waiting) waiting.push(...notes)
  else if (notes.length) await db.selectNoFrom(notes.map((note, index) => announceLive(note).as(`told${index}`))).execute()
}

/** This connection may not become the location: nothing was done. */
class RoleRefused extends DatabaseUnavailable {}

/**
 * Runs `work` in one transaction as the location's role. `BEGIN` and the role travel with the first query. A throw is a
 * ROLLBACK and the connection is used again; when that fails, or time runs out, the connection is destroyed: none is
 * ever given back dirty. A reading one is run again, once, when its connection was lost.
 * @throws DatabaseUnavailable when no connection can be had or the database does not answer; OutcomeUnknown when that was so at COMMIT.
 */
export async function inTenant<T>(lanes: Lanes, place: Place, mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T> {
  assertLocationId(place.id)
  try {
    return await attempt(lanes, place, mode, work)
  } catch (error) {
    // A backend that was reading its memberships while this one was granted keeps the old list for good: another one knows it.
    if (error instanceof RoleRefused) return attempt(lanes, place, mode, work)
    // A connection that was lost while it lay idle is noticed by the next call: reading again does no harm.
    if (mode === 'read' && error instanceof DatabaseUnavailable && isConnectionFailure(error.cause)) return attempt(lanes, place, mode, work)
    throw error
  }
}

async function attempt<T>(lanes: Lanes, place: Place, mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T> {
  const { lease, watch } = await watchedLease((waitMs) => lanes.lease(place, waitMs), lanes.patience)
  const { client } = lease
  let open = true
  let committing = false

  const ask = <R>(question: () => Promise<R>) => watch.during(lease.ask(question))
  const script = (text: string) => ask(() => client.unsafe(text).execute())
  // Sent at once, awaited with the first query: one round trip less for each call.
  const opened = script(`${begin[mode]}; set local role "${place.id}"`)
  let refused = false
  opened.catch((error: unknown) => (refused = errorCode(error) === '42501'))

  async function run<R>(query: CompiledQuery) {
    if (!open) throw new Error('A query ran after its transaction ended: something was not awaited')
    const result = ask(() => runCompiled<R>(client, query))
    result.catch(() => {})
    await opened
    return result
  }
  const notes: string[] = []
  const carry = () => {
    if (notes.length) lanes.notes?.carry(place.id, [...new Set(notes)])
  }
  const last: Array<() => Promise<void>> = []
  const db = tenantDbOver(place.id, run, { last, ...(lanes.notes ? { notes } : {}) })

  try {
    const value = await Promise.race([endingWith(last, work(db)), watch.exceeded])
    await opened
    open = false
    // Gone by now, it is known that nothing was saved.
    if (lease.lost()) throw connectionLost()
    const committed = script('commit')
    // Nothing was written: the answer need not wait for the commit, only the next user of the connection must.
    if (mode === 'read') {
      committed.then(() => {
        lease.release()
        carry()
      }, lease.destroy).finally(watch.end)
      return value
    }
    committing = true
    const result = await committed
    committing = false
    // A transaction that an error had already ended answers COMMIT with ROLLBACK.
    if (result.command === 'ROLLBACK') throw new Error('A query failed and its error was swallowed: nothing was saved')
    lease.release()
    watch.end()
    carry()
    return value
  } catch (error) {
    open = false
    if (refused) {
      lease.destroy()
      watch.end()
      throw new RoleRefused('The database does not let this connection work for the location')
    }
    const known = asUnavailable(error)
    if (committing && known instanceof DatabaseUnavailable) {
      lease.destroy()
      watch.end()
      // A note is to look again: heard of what was not saved it does no harm.
      carry()
      throw new OutcomeUnknown('The database did not say whether it saved this', { cause: error })
    }
    if (lease.lost()) lease.destroy()
    else await script('rollback').then(lease.release, lease.destroy)
    watch.end()
    throw known
  }
}
