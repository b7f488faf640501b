import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isCalm } from '../../lib/is-calm.ts'

/** From half-seen, not from nothing: a page that waits for its code is not darker for longer. */
const frames = [{ opacity: 0.3 }, { opacity: 1 }]

/** Lets each page come up softly in this element; at once for whoever wants no motion, and the first one, which was waited for. */
export function usePageFade() {
  const { pathname } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (!isCalm()) element.current?.animate(frames, { duration: 140, easing: 'ease-out' })
  }, [pathname])
  return element
}
