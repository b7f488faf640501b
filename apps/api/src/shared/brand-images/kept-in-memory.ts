/** Some kilobytes each. */
const most = 500

/** What is made when first asked for, and then kept by this process. */
export function keptInMemory() {
  const kept = new Map<string, Promise<Buffer | undefined>>()
  return (key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const known = kept.get(key)
    if (known) return known
    const made = make()
    kept.set(key, made)
    // A store that does not answer, or has nothing yet, may do so the next time.
    made.then((bytes) => bytes ?? kept.delete(key), () => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest) kept.delete(oldest)
    return made
  }
}
