import { useEffect, useRef } from 'react'
import { typed } from '../../device/typed.ts'

/** What was typed into this form before and not saved. */
export const keptOf = <T>(name: string) => typed.get(name) as T | undefined

/** Keeps what a form holds on the device; null is nothing to keep. `onLate` gets what the device found after the form was drawn. */
export function useKept<T>(name: string, kept: T | null, onLate: (found: T) => void) {
  const latest = useRef({ kept, onLate })
  useEffect(() => {
    latest.current = { kept, onLate }
  })
  const text = JSON.stringify(kept)
  useEffect(() => typed.set(name, JSON.parse(text)), [name, text])
  // The device may be slower than the page.
  useEffect(() => typed.onFound(() => {
    const late = keptOf<T>(name)
    if (late !== undefined && latest.current.kept === null) latest.current.onLate(late)
  }), [name])
  /** Saved, or given up: nothing of it is offered again. */
  return () => typed.set(name, null)
}
