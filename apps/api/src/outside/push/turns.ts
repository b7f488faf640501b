import { setTimeout as rest } from 'node:timers/promises'

/** Between two pieces, so that a whole staff's worth of them leaves room for everyone who waits for a call. */
const restMs = 2

/** Hard work piece by piece, with a rest before each. */
export function openTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take<T>(work: () => T): Promise<T> {
      const mine = last.then(() => rest(restMs)).then(work)
      last = mine.catch(() => {})
      return mine
    },
  }
}
