interface Share {
  location: string
  /** Work that no person waits for. */
  background: boolean
}

interface Limits {
  /** How many run at once. */
  atOnce: number
  /** How many of one location, and of all background work: the others leave room for somebody else. */
  atOnceOfOne: number
  /** How many calls of one location, and of all of them, may wait. */
  waitingOfOne: number
  waiting: number
}

/**
 * Work of many locations in turn: whoever has sent a hundred pieces waits behind the one piece of a neighbour. Calls go
 * before background work.
 */
export function openFairQueue<T extends Share>({ atOnce, atOnceOfOne, waitingOfOne, waiting }: Limits) {
  // Of each, locations in the order of their turns.
  const calls = new Map<string, T[]>()
  const background = new Map<string, T[]>()
  const running = new Map<string, number>()
  let [busy, busyBackground, waitingCalls] = [0, 0, 0]
  const linesOf = (item: Share) => (item.background ? background : calls)

  function takeFrom(lines: Map<string, T[]>): T | undefined {
    for (const [location, line] of lines) {
      if ((running.get(location) ?? 0) >= atOnceOfOne) continue
      const item = line.shift()!
      lines.delete(location)
      if (line.length) lines.set(location, line)
      return item
    }
    return undefined
  }

  return {
    /** False: the queue is full for it. */
    push(item: T): boolean {
      const lines = linesOf(item)
      const line = lines.get(item.location) ?? []
      if (!item.background && (line.length >= waitingOfOne || waitingCalls >= waiting)) return false
      if (!item.background) waitingCalls++
      line.push(item)
      lines.set(item.location, line)
      return true
    },
    /** What may begin now; it counts as running until `end`. */
    take(): T | undefined {
      if (busy >= atOnce) return undefined
      const item = takeFrom(calls) ?? (busyBackground < atOnceOfOne ? takeFrom(background) : undefined)
      if (!item) return undefined
      busy++
      if (item.background) busyBackground++
      else waitingCalls--
      running.set(item.location, (running.get(item.location) ?? 0) + 1)
      return item
    },
    end({ location, background: isBackground }: Share): void {
      busy--
      if (isBackground) busyBackground--
      const left = (running.get(location) ?? 1) - 1
      if (left) running.set(location, left)
      else running.delete(location)
    },
    /** It waits no longer. False: it has begun. */
    remove(item: T): boolean {
      const lines = linesOf(item)
      const line = lines.get(item.location)
      const at = line?.indexOf(item) ?? -1
      if (!line || at < 0) return false
      line.splice(at, 1)
      if (!line.length) lines.delete(item.location)
      if (!item.background) waitingCalls--
      return true
    },
    waiting: (): T[] => [...calls.values(), ...background.values()].flat(),
    busy: () => busy,
  }
}
