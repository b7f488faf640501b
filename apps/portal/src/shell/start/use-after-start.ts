import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { queryClient } from '../../api/query-client.ts'

const LOOK_MS = 150
/** A slow answer must not keep the rest away for ever. */
const LONGEST_MS = 5000

let begun: number | undefined
let done = false
const listeners = new Set<() => void>()

function finish() {
  done = true
  for (const listener of listeners) listener()
}

/** The first screen has its files and its data, and the browser a moment. */
function look() {
  const waits = document.readyState !== 'complete' || queryClient.isFetching() > 0
  if (waits && performance.now() - begun! < LONGEST_MS) return void setTimeout(look, LOOK_MS)
  whenIdle(finish)
}

/** At the next moment in which the browser has nothing else to do; within a second. */
const whenIdle = (work: () => void) => void ('requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work))

/** One after the other, each at an idle moment and once the one before it is through: a finger waits for none of them. Returns how to stop. */
export function inIdleMoments(works: ReadonlyArray<() => unknown>): () => void {
  let stopped = false
  void (async () => {
    for (const work of works) {
      await new Promise<void>(whenIdle)
      if (stopped) return
      await work()
    }
  })()
  return () => void (stopped = true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (begun === undefined) {
    begun = performance.now()
    setTimeout(look, LOOK_MS)
  }
  return () => void listeners.delete(listener)
}

const nothing = () => () => {}

/** False until the first screen stands: what nobody sees yet is fetched and drawn after it. What need not wait begins at once. */
export const useAfterStart = (waits = true) => useSyncExternalStore(waits ? subscribe : nothing, () => done || !waits)

/** So long the first screen keeps line and processor for itself, unless somebody touches it. */
const UNHURRIED_MS = 2000
const inputs = ['pointerdown', 'keydown', 'wheel'] as const

/** False until someone does something, or has looked at the first screen for a while: what they may open next is fetched then. */
export function useUnhurried(): boolean {
  const started = useAfterStart()
  const [unhurried, setUnhurried] = useState(false)
  useEffect(() => {
    if (!started) return
    const over = new AbortController()
    const timer = setTimeout(end, UNHURRIED_MS)
    function end() {
      over.abort()
      clearTimeout(timer)
      // What was touched answers first: the rest comes after that frame.
      requestAnimationFrame(() => setTimeout(() => startTransition(() => setUnhurried(true))))
    }
    for (const input of inputs) addEventListener(input, end, { signal: over.signal, passive: true })
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [started])
  return unhurried
}
