interface Turn {
  id: number
}

/**
 * One at a time: the next takes the place of the one that is open, or comes after it where something in that would be lost.
 * @param onWait is told that it waits
 */
export function takingTurns<T extends Turn>(show: (one: T | null) => void, loses: () => boolean, onWait: () => void) {
  let last = 0
  let shown: T | null = null
  let next: T | null = null
  const put = (one: T | null) => {
    shown = one
    show(one)
  }
  return {
    open(asked: Omit<T, 'id'>) {
      last += 1
      const one = { ...asked, id: last } as T
      if (!shown || !loses()) return put(one)
      next = one
      onWait()
    },
    /** Closed late, or twice, it is not the next one that goes. Whether none is open any more. */
    close(id: number): boolean {
      if (shown?.id !== id) return false
      put(next)
      next = null
      return shown === null
    },
  }
}
