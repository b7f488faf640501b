import { useEffect, useRef, useState } from 'react'

const STEP = 60

/**
 * The first of a long list, and more of it as its end comes into sight. `end` goes on an element behind the last one;
 * `growTo` has the item at a place shown at once.
 */
export function useGrowing<T>(items: readonly T[], whatIsShown: string) {
  const [state, setState] = useState({ of: whatIsShown, count: STEP })
  const count = state.of === whatIsShown ? state.count : STEP
  const end = useRef<HTMLDivElement>(null)
  const more = count < items.length
  useEffect(() => {
    const element = end.current
    if (!element || !more) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setState({ of: whatIsShown, count: count + STEP }),
      { rootMargin: '800px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [more, count, whatIsShown])
  const growTo = (index: number) => index >= count && setState({ of: whatIsShown, count: index + STEP })
  return { shown: more ? items.slice(0, count) : items, end, growTo }
}
