import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallName } from './types.ts'
import { isSettled, watchSteps } from './watch-steps.ts'
import type { Steps } from './watch-steps.ts'

/** What stands on screen of a location that has just been made. */
const changed: CallName[] = ['locations.get', 'locations.list', 'logs.list']

/** How far a location's provisioning is, live. `watchAgain` after a retry. */
export function useSteps(id: string) {
  const client = useQueryClient()
  const [steps, setSteps] = useState<Steps>()
  const [error, setError] = useState<unknown>()
  const watching = useRef<AbortController>(null)
  const watch = useCallback(() => {
    const stop = new AbortController()
    watching.current?.abort()
    watching.current = stop
    let seen = 0
    const tell = (next: Steps) => {
      if (stop.signal.aborted) return
      seen += 1
      setSteps(next)
      // One look at what was over before is no news.
      if (isSettled(next) && seen > 1) for (const name of changed) void client.invalidateQueries({ queryKey: [name] })
    }
    watchSteps(id, tell, stop.signal).then(
      () => {},
      (reason: unknown) => {
        if (!stop.signal.aborted) setError(reason)
      },
    )
  }, [id, client])
  useEffect(() => {
    watch()
    return () => watching.current?.abort()
  }, [watch])
  const watchAgain = useCallback(() => {
    setError(undefined)
    watch()
  }, [watch])
  return { steps, error, watchAgain }
}
