/** Somebody waits already, and so many of the same owner that one more would wait in vain. */
export class LineTooLong extends Error {
  override name = 'LineTooLong'
}
/** No place became free in time. */
export class WaitedTooLong extends Error {
  override name = 'WaitedTooLong'
  /** The owner holds places: it waited for what it asked itself. */
  readonly behindItself: boolean
  constructor(behindItself: boolean) {
    super('No place became free in time')
    this.behindItself = behindItself
  }
}

export interface ShareOptions {
  /** Places in all. */
  atOnce: number
  /** How many of them one owner may hold. */
  perOwner?: number
  /** How many while somebody else asks as well. */
  perOwnerAmongOthers?: number
  /** An owner of whom more than this wait is a crowd: among others it goes through one after the other, and pauses after each. */
  crowd?: number
  /** How many of one owner may wait. */
  waiting?: number
  /** How long each of them waits at most, where the one who asks says nothing else. */
  waitMs?: number
  /** Owners of one house, who take turns as any others do, are alone together: none of them is somebody else, and `perOwner` is for all of them. */
  houseOf?: (owner: string) => string
}

/** Whoever asked so lately counts as somebody else who asks. */
const momentMs = 1_000
/** A crowd pauses as long as its last turn took, which leaves half of the machine to others, and no longer than this. */
const longestPauseMs = 250

interface Waiter {
  begin(release: () => void): void
  reject(error: Error): void
  since: number
  timer: NodeJS.Timeout | undefined
}

export type Shares = ReturnType<typeof openShares>

/**
 * A few places that many want. Owners (locations) take turns: one that asks a thousand times waits behind itself, and
 * another's next one comes after at most one of each.
 */
export function openShares({ atOnce, perOwner = atOnce, perOwnerAmongOthers = perOwner, crowd = Infinity, waiting = Infinity, waitMs, houseOf = (owner) => owner }: ShareOptions) {
  const held = new Map<string, number>()
  const heldByHouse = new Map<string, number>()
  /** In the order of their turns: whoever was served goes to the end. */
  const lines = new Map<string, Waiter[]>()
  /** Crowds that pause. */
  const pausing = new Set<string>()
  let busy = 0

  // Which houses asked in this and in the last moment.
  let [asking, before, since] = [new Set<string>(), new Set<string>(), 0]
  function note(owner: string) {
    const now = performance.now()
    if (now - since > momentMs) [before, asking, since] = [now - since > 2 * momentMs ? new Set() : asking, new Set(), now]
    asking.add(houseOf(owner))
  }
  const isAlone = (owner: string) => [asking, before].every((houses) => houses.size === 0 || (houses.size === 1 && houses.has(houseOf(owner))))
  const isCrowd = (owner: string) => (lines.get(owner)?.length ?? 0) > crowd
  const hasShare = (owner: string) =>
    (isAlone(owner) ? (heldByHouse.get(houseOf(owner)) ?? 0) < perOwner : (held.get(owner) ?? 0) < (isCrowd(owner) ? 1 : perOwnerAmongOthers))
  const mayHold = (owner: string) => busy < atOnce && !pausing.has(owner) && hasShare(owner)
  function count(counts: Map<string, number>, key: string, by: 1 | -1) {
    const now = (counts.get(key) ?? 0) + by
    if (now) counts.set(key, now)
    else counts.delete(key)
  }
  function hold(owner: string, by: 1 | -1) {
    busy += by
    count(held, owner, by)
    count(heldByHouse, houseOf(owner), by)
  }

  function take(owner: string): () => void {
    hold(owner, 1)
    const began = performance.now()
    let over = false
    return () => {
      if (over) return
      over = true
      hold(owner, -1)
      if (isCrowd(owner) && !isAlone(owner)) pause(owner, performance.now() - began)
      serve()
    }
  }

  function pause(owner: string, ms: number) {
    pausing.add(owner)
    setTimeout(() => {
      pausing.delete(owner)
      serve()
    }, Math.min(ms, longestPauseMs))
  }

  function serve() {
    while (busy < atOnce) {
      const next = [...lines].find(([owner]) => mayHold(owner))
      if (!next) return
      const [owner, line] = next
      const waiter = line.shift()!
      lines.delete(owner)
      if (line.length) lines.set(owner, line)
      clearTimeout(waiter.timer)
      waiter.begin(take(owner))
    }
  }

  function wait(owner: string, patience = waitMs): Promise<() => void> {
    const line = lines.get(owner) ?? []
    if (line.length >= waiting) throw new LineTooLong(`${line.length} are waiting already`)
    lines.set(owner, line)
    return new Promise((begin, reject) => {
      const giveUp = () => {
        line.splice(line.indexOf(waiter), 1)
        if (!line.length) lines.delete(owner)
        reject(new WaitedTooLong(held.has(owner)))
      }
      const waiter: Waiter = { begin, reject, since: performance.now(), timer: patience === undefined ? undefined : setTimeout(giveUp, patience) }
      line.push(waiter)
    })
  }

  async function acquire(owner: string, patience?: number): Promise<() => void> {
    note(owner)
    return mayHold(owner) && !lines.has(owner) ? take(owner) : wait(owner, patience)
  }

  return {
    /** Resolves with what gives the place back. @throws LineTooLong, WaitedTooLong */
    acquire,
    /** Runs when it is its owner's turn. @throws LineTooLong, WaitedTooLong */
    async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
      const release = await acquire(owner)
      try {
        return await work()
      } finally {
        release()
      }
    },
    /** What an owner's turns are for can't be had: whoever of it has waited for one so long waits no longer. */
    turnAway(owner: string, error: Error, waitedMs = 0): void {
      const line = lines.get(owner) ?? []
      const long = line.filter(({ since }) => performance.now() - since >= waitedMs)
      const left = line.filter((waiter) => !long.includes(waiter))
      line.splice(0, line.length, ...left)
      if (!left.length) lines.delete(owner)
      for (const waiter of long) {
        clearTimeout(waiter.timer)
        waiter.reject(error)
      }
    },
    /** Places in use, and everybody who waits. */
    stats: () => ({ busy, waiting: [...lines.values()].reduce((sum, { length }) => sum + length, 0) }),
  }
}
