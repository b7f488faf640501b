import { useEffect, useState } from 'react'

/** So far one scrolls before it counts: a thumb is never quite still. */
const FAR = 24

/** Whether somebody reads on down the page: what floats over it goes away until they turn back. */
export function useOutOfTheWay(floats: boolean): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!floats) return
    let turned = scrollY
    let last = scrollY
    let down = false
    const look = () => {
      const on = scrollY > last
      if (on !== down) {
        down = on
        turned = last
      }
      last = scrollY
      // A page that bounces at its head has not been read on.
      if (scrollY <= FAR) setAway(false)
      else if (Math.abs(scrollY - turned) > FAR) setAway(down)
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [floats])
  return floats && away
}
