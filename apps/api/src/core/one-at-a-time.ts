/**
 * Work that is done once at a time. All who ask while it is being done get one more turn together, which begins after it: whatever
 * they had seen before they asked, that turn sees too.
 */
export function oneAtATime(work: () => unknown): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: Promise<void> | undefined
  return () => {
    if (waiting) return waiting
    waiting = last.then(async () => {
      waiting = undefined
      await work()
    })
    last = waiting.catch(() => {})
    return waiting
  }
}
