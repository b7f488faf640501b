import { useEffect, useRef, useState } from 'react'
import { typed } from '../../device/typed.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What a form holds: kept while it differs from what it started with, and found again when the form is opened anew. */
export function useDraft<V>(name: string, start: V) {
  const [found] = useState(() => typed.get(name) as V | undefined)
  const [values, setValues] = useState(found ?? start)
  const [restored, setRestored] = useState(found !== undefined)
  const dirty = !same(values, start)
  const latest = useRef(dirty)
  useEffect(() => {
    latest.current = dirty
    typed.set(name, dirty ? values : null)
  }, [name, dirty, values])
  // The device may be slower than the page.
  useEffect(() => typed.onFound(() => {
    const late = typed.get(name) as V | undefined
    if (late === undefined || latest.current) return
    setValues(late)
    setRestored(true)
  }), [name])
  return {
    values, setValues, dirty, restored,
    /** Starts over. */
    discard: () => {
      setValues(start)
      setRestored(false)
    },
    /** Sent, or given up: nothing of it is offered again. */
    done: () => typed.set(name, null),
  }
}
export type Draft<V> = ReturnType<typeof useDraft<V>>
