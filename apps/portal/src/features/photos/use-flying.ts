import { startTransition, useEffect, useState } from 'react'

const SAMPLE_MS = 100
const RESTS_AFTER_MS = 120

/**
 * True while the page flies past: more than half a screen in a tenth of a second, which nobody can look at. Where it
 * comes to rest, what was left out is drawn piece by piece.
 */
export function useFlying(): boolean {
  const [flying, setFlying] = useState(false)
  useEffect(() => {
    let [top, at] = [scrollY, performance.now()]
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => startTransition(() => setFlying(false))
    const onScroll = () => {
      const now = performance.now()
      if (Math.abs(scrollY - top) > innerHeight / 2) {
        setFlying(true)
        ;[top, at] = [scrollY, now]
      } else if (now - at > SAMPLE_MS) {
        rest()
        ;[top, at] = [scrollY, now]
      }
      clearTimeout(timer)
      timer = setTimeout(rest, RESTS_AFTER_MS)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [])
  return flying
}
