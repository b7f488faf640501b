type Work = () => unknown

/** What a call does after its commit. The same work asked for twice is done once. */
export function afterCommits() {
  const waiting = new Set<Work>()
  return {
    add: (work: Work) => void waiting.add(work),
    /** For a transaction that may be run again: each run forgets what the one before it asked for. */
    afresh<Args extends unknown[], T>(transaction: (...args: Args) => Promise<T>) {
      const before = [...waiting]
      return (...args: Args): Promise<T> => {
        waiting.clear()
        for (const work of before) waiting.add(work)
        return transaction(...args)
      }
    },
    async run(): Promise<void> {
      const all = [...waiting]
      waiting.clear()
      for (const work of all) await work()
    },
  }
}
