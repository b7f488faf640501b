import { useState } from 'react'
import { same } from './stands.ts'
import { keptOf, useKept } from './use-kept.ts'

/** What a form holds that is sent and not saved: kept while it differs from what it started with, found again when it is opened anew. */
export function useDraft<V>(name: string, start: V) {
  const [found] = useState(() => keptOf<V>(name))
  const [values, setValues] = useState(found ?? start)
  const [restored, setRestored] = useState(found !== undefined)
  const dirty = !same(values, start)
  const done = useKept(name, dirty ? values : null, (late) => {
    setValues(late)
    setRestored(true)
  })
  return {
    values, setValues, dirty, restored,
    /** Starts over. */
    discard: () => {
      setValues(start)
      setRestored(false)
    },
    /** Sent, or given up: nothing of it is offered again. */
    done,
  }
}
export type Draft<V> = ReturnType<typeof useDraft<V>>
