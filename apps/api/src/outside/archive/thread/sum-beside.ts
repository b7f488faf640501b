import { Worker, workerData } from 'node:worker_threads'
import type { Session, Sum } from './pieces.ts'
import type { Handed, SumWork } from './sum-main.ts'

// Sealing and hashing gigabytes takes longer than reading them: what only the sum of the whole archive needs is done on a second
// thread, which is handed turns in memory that both have. One is filled while others are worked on, so that little is held.

/** A thread that has not taken a turn for so long does not live any more. */
const patienceMs = 60_000
const slots = 3

/** Turns of whole pieces, filled in place and taken one after the other. */
export interface Turns {
  /** What is filled now. */
  turn: Uint8Array
  /** Hands the whole turn over: the next one is in `turn`. */
  next(): void
  /** Hands over so much of the turn as the last of all. */
  end(filled: number): Promise<Sum>
  leave(): void
}

/** The sum of what is sealed behind a cover, found on a thread beside this one. */
export function sumBeside(behind: { key: Uint8Array; cover: Uint8Array }, turnBytes: number): Turns {
  const memory = new SharedArrayBuffer(slots * turnBytes)
  const full = new Int32Array(new SharedArrayBuffer(slots * Int32Array.BYTES_PER_ELEMENT))
  const work: SumWork = { behind, calls: workerData as Int32Array, full, turns: Array.from({ length: slots }, (_, slot) => new Uint8Array(memory, slot * turnBytes, turnBytes)) }
  const worker = new Worker(new URL('./sum-main.ts', import.meta.url), { name: 'sum of an archive', workerData: work, resourceLimits: { maxYoungGenerationSizeMb: 2 } })
  const sum = Promise.withResolvers<Sum>()
  sum.promise.catch(() => {})
  worker.once('message', sum.resolve)
  worker.once('error', sum.reject)
  let ended = false
  worker.once('exit', () => {
    ended = true
    sum.reject(new Error('The thread has ended'))
  })
  let slot = 0
  const hand = (handed: Handed) => {
    Atomics.store(full, slot, 1)
    worker.postMessage(handed, [])
  }
  return {
    turn: work.turns[0]!,
    next() {
      hand({ slot, bytes: turnBytes, last: false })
      slot = (slot + 1) % slots
      if (ended || Atomics.wait(full, slot, 1, patienceMs) === 'timed-out') throw new Error('The thread has ended')
      this.turn = work.turns[slot]!
    },
    end(filled) {
      hand({ slot, bytes: filled, last: true })
      return sum.promise
    },
    leave() {
      // Whoever still fills a turn must not wait for it.
      ended = true
      void worker.terminate()
    },
  }
}

/** The same on this thread: a small archive is sooner done than a thread is started. */
export function sumHere(session: Session, turnBytes: number, into: Uint8Array<ArrayBuffer>): Turns {
  const turn = new Uint8Array(turnBytes)
  return {
    turn,
    next: () => void session.take(turn, false, into),
    async end(filled) {
      session.take(turn.subarray(0, filled), true, into)
      return session.sum()!
    },
    leave: () => {},
  }
}
