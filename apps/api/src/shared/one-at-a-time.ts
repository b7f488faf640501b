/** One thing at a time for all, and of each owner one that waits for it: whoever asks for much waits for themselves first. */
export function openFairTurns() {
  const [ofOwner, ofAll] = [openTurns(), openTurns()]
  return <T>(owner: string, work: () => Promise<T>): Promise<T> => ofOwner(owner, () => ofAll('', work))
}

/**
 * Work with the same key runs one after the other in this process, in the order in which it came. Work with other keys
 * does not wait.
 */
export function openTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    const ended = mine.catch(() => {})
    last.set(key, ended)
    try {
      return await mine
    } finally {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}

/** So many things at once and no more in this process; the others wait, in the order in which they came. */
export function openPlaces(atOnce: number) {
  let free = atOnce
  const waiting: Array<() => void> = []
  return async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    if (free) free--
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
