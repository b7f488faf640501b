import { setImmediate as nextTurn } from 'node:timers/promises'

/** Hard work piece by piece: one in each turn of the event loop, so that whoever waits for a call waits for one piece at most. */
export function openTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take<T>(work: () => T): Promise<T> {
      const mine = last.then(() => nextTurn()).then(work)
      last = mine.catch(() => {})
      return mine
    },
  }
}
