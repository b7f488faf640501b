import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/**
 * How wide an element is in CSS pixels, followed from when it stands. Until then it is `expected`: where that is 0 it is measured before
 * it is painted, which has the whole page laid out once more.
 */
export function useWidth(element: RefObject<HTMLElement | null>, expected: number): number {
  const [width, setWidth] = useState(expected)
  const measuresFirst = useRef(expected === 0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(measured.clientWidth)
    if (measuresFirst.current) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
