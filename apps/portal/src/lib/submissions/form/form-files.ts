/** The files beside the values of a form, whichever view of its page one looks at. Knows nothing of React. */
export function createFormFiles() {
  let files: readonly File[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly File[]) => {
    files = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => files,
    change,
    /** Another text begins: they belong to the one before. */
    clear: () => change([]),
  }
}
export type FormFiles = ReturnType<typeof createFormFiles>
