import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable, OutcomeUnknown, type TenantDb, errorCode } from '@portal/db'
import { type Committed, CommittedRefusal, type Stored } from '../core/committed.ts'
import {
  type Attempt, claimKey, holdKey, inProgress, keepReply, leaseKey, leaseSeconds, releaseKey, renewLease,
} from './idempotency.ts'

/** How long a twin of a request waits for the first one's answer. */
const twinWaitMs = 5_000
/** How long is asked what became of a transaction whose COMMIT was not answered. */
const doubtMs = 4_000

/** One read-write transaction of the host; `keys` is where its idempotency keys stand in it. */
export type Transact<Means> = <T>(work: (keys: TenantDb, means: Means) => Promise<T>) => Promise<T>

/** The same request was answered by somebody else meanwhile: what was prepared here is for nothing. */
class AnsweredByTwin extends Error {
  override name = 'AnsweredByTwin'
  readonly stored: Stored
  constructor(stored: Stored) {
    super('The same request was answered by another one')
    this.stored = stored
  }
}

/** Requests with a key that this process is carrying out: their twins wait here and not on a connection. */
const running = new Map<string, Promise<unknown>>()

async function afterTwin<T>(place: string, attempt: Attempt | undefined, work: () => Promise<T>): Promise<T> {
  if (!attempt) return work()
  const name = `${place} ${attempt.accountId} ${attempt.key}`
  const twin = running.get(name)
  if (twin) {
    using waiting = abortable(twinWaitMs)
    if (await Promise.race([twin.then(() => false), waiting.over])) throw inProgress()
    return await work()
  }
  const first = work()
  running.set(name, first.catch(() => {}))
  try {
    return await first
  } finally {
    running.delete(name)
  }
}

/** Resolves to true after a time, unless it is disposed of before. */
function abortable(ms: number) {
  const controller = new AbortController()
  return {
    over: sleep(ms, true, { signal: controller.signal }).catch(() => true),
    [Symbol.dispose]: () => controller.abort(),
  }
}

/**
 * Runs a transaction that finds its own key again when it is repeated, and says when it has looked. When the answer to
 * COMMIT was lost it is run again: it waits for the one in doubt, and then either finds its reply or takes its place.
 * Whatever stops it before it has looked (the session ended, no turn was free) leaves the first one in doubt.
 * @throws OutcomeUnknown when the key can't be looked at in time
 */
async function untilKnown<T>(transaction: (looked: () => void) => Promise<T>): Promise<T> {
  try {
    return await transaction(() => {})
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
    const giveUp = performance.now() + doubtMs
    for (let pause = 50; performance.now() + pause < giveUp; pause *= 2) {
      await sleep(pause)
      let looked = false
      try {
        return await transaction(() => void (looked = true))
      } catch (again) {
        if (looked && !(again instanceof DatabaseUnavailable)) throw again
      }
    }
    throw error
  }
}

/** deadlock_detected, serialization_failure: Postgres ended the transaction for the sake of another, and kept nothing of it. */
const wasEnded = (error: unknown) => ['40P01', '40001'].includes(errorCode(error) ?? '')
const moreTries = 2

/** Runs such a transaction again at once: what it was in the way of has gone on meanwhile. */
async function unlessEnded<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === moreTries || !wasEnded(error)) throw error
    }
  }
}

/** A twin in another process that held the row for too long. */
const asInProgress = (attempt: Attempt | undefined) => (error: unknown): never => {
  throw attempt && errorCode(error) === '55P03' ? inProgress() : error
}

interface Request {
  /** Which location, or the platform. */
  place: string
  attempt: Attempt | undefined
  status: number
}

/** A call that is one transaction: key, effect and reply stand or fall together. `work` gives the reply's body. */
export function inOneTransaction<Means>(
  { place, attempt, status }: Request, transact: Transact<Means>, work: (means: Means) => Promise<unknown>,
): Promise<Stored> {
  const transaction = (looked = () => {}) => unlessEnded(() => transact(async (keys, means) => {
    const before = attempt && (await claimKey(keys, attempt))
    looked()
    if (before) return before
    const stored = { status, reply: await work(means) }
    if (attempt) await keepReply(keys, attempt, stored)
    return stored
  }))
  return afterTwin(place, attempt, () => (attempt ? untilKnown(transaction) : transaction()).catch(asInProgress(attempt)))
}

/** A key held while a call is prepared. Renewed until it is disposed of; then it runs out or is given back. */
async function openLease(attempt: Attempt, short: <T>(work: (keys: TenantDb) => Promise<T>) => Promise<T>) {
  const owner = randomUUID()
  const giveUp = performance.now() + twinWaitMs
  for (let pause = 100; ; pause = Math.min(pause * 1.5, 500)) {
    const found = await untilKnown((looked) => short((keys) => leaseKey(keys, attempt, owner).finally(looked)))
    if (found === undefined) break
    if (found !== 'held') return found
    if (performance.now() > giveUp) throw inProgress()
    await sleep(pause)
  }
  let renewing: Promise<unknown> | undefined
  const renewal = setInterval(() => {
    renewing ??= short((keys) => renewLease(keys, attempt, owner)).catch(() => {}).finally(() => (renewing = undefined))
  }, (leaseSeconds * 1000) / 3)
  renewal.unref()
  return {
    owner,
    giveBack: () => untilKnown(() => short((keys) => releaseKey(keys, attempt, owner))).catch(() => {}),
    [Symbol.dispose]: () => clearInterval(renewal),
  }
}

/**
 * A call that prepares something first and then commits its whole effect in one transaction, with its key and its reply.
 * The key is held by a lease meanwhile: a twin waits, and takes over when this process is gone.
 * @param bodyOf the reply's body for a handler's value
 * @throws OutcomeUnknown when it can't be told whether the commit happened; then nothing that it named may be thrown away
 */
export function inStages<Means, Value>(
  { place, attempt, status }: Request,
  ways: { short: <T>(work: (keys: TenantDb) => Promise<T>) => Promise<T>; transact: Transact<Means>; bodyOf: (value: Value) => unknown },
  handler: (commit: (work: (means: Means) => Promise<Value | CommittedRefusal>) => Promise<Committed>) => Promise<unknown>,
): Promise<Stored> {
  return afterTwin(place, attempt, async () => {
    const opened = attempt && (await openLease(attempt, ways.short))
    if (opened && !('owner' in opened)) return opened
    using lease = opened
    let committed: Stored | undefined

    async function commit(work: (means: Means) => Promise<Value | CommittedRefusal>): Promise<Committed> {
      if (committed) throw new Error('A call commits once')
      const transaction = (looked = () => {}) => unlessEnded(() => ways.transact(async (keys, means) => {
        const found = attempt && lease && (await holdKey(keys, attempt, lease.owner))
        looked()
        if (found && !found.own) throw new AnsweredByTwin(found.stored)
        if (found) return found.stored
        const value = await work(means)
        if (value instanceof CommittedRefusal) {
          if (attempt && lease) await releaseKey(keys, attempt, lease.owner)
          return value
        }
        const stored = { status, reply: ways.bodyOf(value) }
        if (attempt) await keepReply(keys, attempt, stored)
        return stored
      }))
      const outcome = await (attempt ? untilKnown(transaction) : transaction())
      if (outcome instanceof CommittedRefusal) throw outcome.refusal
      committed = outcome
      return { stored: outcome }
    }

    try {
      await handler(commit)
      if (!committed) throw new Error('The handler of a staged call must commit')
      return committed
    } catch (error) {
      if (error instanceof AnsweredByTwin) return error.stored
      // What fails after the commit changes nothing: who asks again is told the answer. What is in doubt keeps its lease until that runs out.
      if (lease && !committed && !(error instanceof OutcomeUnknown)) await lease.giveBack()
      throw error
    }
  })
}
