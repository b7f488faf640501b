import { keysOf } from '../forms/kit.ts'
import type { shiftNames } from '../forms/trainer-debrief.ts'

// It imports no schema: the browser loads it with the form of a note.

export type Shift = keyof typeof shiftNames
type Hours = Record<Shift, { from: string; to: string }>

/** Where a location says nothing else. */
export const usualShiftHours: Hours = { open: { from: '05:00', to: '11:00' }, mid: { from: '11:00', to: '16:00' }, close: { from: '16:00', to: '23:00' } }

/** Which shift somebody writes of at this time, `HH:MM`: the one that began last, for who closes is there past its end. */
export function shiftAt(time: string, hours: Hours): Shift {
  const inOrder = keysOf(hours).toSorted((a, b) => hours[a].from.localeCompare(hours[b].from))
  return inOrder.findLast((shift) => hours[shift].from <= time) ?? inOrder.at(-1)!
}
