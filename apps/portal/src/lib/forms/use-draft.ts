import { useState } from 'react'
import { leftOf, same } from './stands.ts'
import { typed } from '../../device/typed.ts'
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
  const discard = () => {
    setValues(start)
    setRestored(false)
  }
  return {
    values, setValues, dirty, restored,
    /** Starts over. */
    discard,
    /** Starts over; a page that is killed before this has ended finds what was typed. */
    discardAfter: (sent: Promise<unknown>) => {
      typed.holdUntil(sent)
      discard()
    },
    /** This has arrived: it goes, and what was typed meanwhile stays. */
    arrived: (sent: V) => {
      // Where nobody looks any more the form does not see to it.
      if (same(keptOf(name), sent)) done()
      setValues((now) => leftOf(now, sent, start))
    },
    /** Sent, or given up: nothing of it is offered again. */
    done,
  }
}
export type Draft<V> = ReturnType<typeof useDraft<V>>
