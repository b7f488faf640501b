import type { Shift } from '@portal/contract/settings/shift-hours'

const lastFirst: readonly Shift[] = ['close', 'mid', 'open']

/** Of one day: its last shift first, as newer notes stand before older ones; what is of no shift comes after all. */
export function byShift<N extends { shift?: Shift | null }>(notes: readonly N[]): N[] {
  const place = ({ shift }: N) => (shift ? lastFirst.indexOf(shift) : lastFirst.length)
  return notes.toSorted((a, b) => place(a) - place(b))
}
