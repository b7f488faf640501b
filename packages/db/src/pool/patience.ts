import { DatabaseSilent, DatabaseUnavailable } from '../errors.ts'
import type { Lease } from './pool.ts'

export interface Patience {
  /** How long a free connection is waited for; shorter than a silence. */
  waitMs: number
  /** How long nothing is heard of a database that was asked something, the wait for a connection included. */
  silenceMs: number
  /** How long a transaction may take in all, as seen from here. */
  limitMs: number
}

/** Somebody is waiting for an answer: no wait is longer than five seconds. */
export const forCalls: Patience = { waitMs: 3_500, silenceMs: 4_500, limitMs: 20_000 }
/** Nobody is: jobs, what a location is made with, the command line. The server's own limit (15 s a statement) comes first. */
export const forJobs: Patience = { waitMs: 25_000, silenceMs: 30_000, limitMs: 60_000 }

type Watch = ReturnType<typeof openWatch>

/** Watches over one piece of work with the database. Whatever is awaited is raced with `exceeded`. */
export function openWatch({ silenceMs, limitMs }: Omit<Patience, 'waitMs'>) {
  const { promise: exceeded, reject } = Promise.withResolvers<never>()
  exceeded.catch(() => {})
  let lost = () => {}
  let pending = 0
  let silentMs = 0
  let silence: NodeJS.Timeout | undefined
  let over = false
  const giveUp = (error: DatabaseUnavailable) => {
    end()
    reject(error)
    lost()
  }
  const listen = (ms = silenceMs) => {
    clearTimeout(silence)
    silence = setTimeout(() => giveUp(new DatabaseSilent('The database does not answer')), ms)
  }
  const total = setTimeout(() => giveUp(new DatabaseUnavailable('The database took too long')), limitMs)
  function end() {
    over = true
    clearTimeout(total)
    clearTimeout(silence)
  }

  return {
    exceeded,
    /** Something is asked of the database; what it says restarts the clock, and without a question none runs. */
    async during<T>(work: Promise<T>): Promise<T> {
      if (!over && pending++ === 0) listen(silenceMs - silentMs)
      try {
        return await Promise.race([work, exceeded])
      } finally {
        silentMs = 0
        if (--pending <= 0) clearTimeout(silence)
        else if (!over) listen()
      }
    },
    /** Before the next question: the database has been silent for so long already. */
    silentFor(ms: number) {
      silentMs = ms
    },
    /** What becomes of the connection when patience ends. */
    onLost(work: () => void) {
      lost = work
    },
    end,
  }
}

/** A connection with somebody who watches over it: when patience ends, it is destroyed. */
export async function watchedLease(take: (waitMs: number) => Promise<Lease>, patience: Patience): Promise<{ lease: Lease; watch: Watch }> {
  const watch = openWatch(patience)
  const leasing = take(patience.waitMs)
  try {
    const lease = await watch.during(leasing)
    watch.silentFor(lease.silentMs)
    watch.onLost(lease.destroy)
    return { lease, watch }
  } catch (error) {
    watch.end()
    // One that comes after all is for others.
    leasing.then(({ release }) => release(), () => {})
    throw error
  }
}
