import { useEffect, useState } from 'react'

/** So far one scrolls before it counts: a thumb is never quite still. */
const FAR = 24

/** Whether somebody reads on down the page: what floats over it goes away until they turn back. */
export function useOutOfTheWay(floats: boolean): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!floats) return
    let turned = 0
    let last = 0
    let down = false
    // Where the page is at first is read once a frame is drawn: before that the browser would lay it all out only to say so.
    let waiting: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      waiting = setTimeout(() => (turned = last = scrollY))
    })
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
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(waiting)
      removeEventListener('scroll', look)
    }
  }, [floats])
  return floats && away
}
