interface OfShift {
  shift?: 'open' | 'mid' | 'close' | null
}

const lastFirst = ['close', 'mid', 'open'] as const

/** Of one day: its last shift first, as newer notes stand before older ones; what is of no shift comes after all. */
export function byShift<N extends OfShift>(notes: readonly N[]): N[] {
  const place = ({ shift }: N) => (shift ? lastFirst.indexOf(shift) : lastFirst.length)
  return notes.toSorted((a, b) => place(a) - place(b))
}
