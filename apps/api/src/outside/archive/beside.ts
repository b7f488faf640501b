/** One file waits for its disk or its bucket while others are read. */
const usually = 4

/** Work that goes on while the next is looked for, a few at a time. What went wrong first is told at the next call. */
export function beside(atOnce = usually) {
  const going = new Set<Promise<void>>()
  let fault: { error: unknown } | undefined
  const tell = () => {
    if (fault) throw fault.error
  }
  return {
    async add(work: () => Promise<void>): Promise<void> {
      while (going.size >= atOnce && !fault) await Promise.race(going)
      tell()
      const one: Promise<void> = work().catch((error: unknown) => void (fault ??= { error })).finally(() => going.delete(one))
      going.add(one)
    },
    /** Nothing of it goes on afterwards. */
    async quiet(): Promise<void> {
      await Promise.all(going)
    },
    async end(): Promise<void> {
      await Promise.all(going)
      tell()
    },
  }
}

/** The same with all of a list, in its order; when one fails those that have begun still come to their end first. */
export async function sideBySide<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  const working = beside()
  try {
    for (const [index, one] of all.entries()) await working.add(async () => void (done[index] = await work(one)))
    await working.end()
  } finally {
    await working.quiet()
  }
  return done
}
