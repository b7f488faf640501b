import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isLive, watchLive } from '../../../api/live.ts'

/** Does this when the server can be heard from now on: what it said just before, nobody heard. */
export function useConnected(work: () => void) {
  const live = useSyncExternalStore(watchLive, isLive)
  const before = useRef(live)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    if (live && !before.current) latest.current()
    before.current = live
  }, [live])
}
