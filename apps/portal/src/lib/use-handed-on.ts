import { useCallback, useRef } from 'react'

/** For a button that goes when it is answered: what takes its place takes the focus, too, or it would fall to the page. */
export function useHandedOn() {
  const pressed = useRef(false)
  const press = () => void (pressed.current = true)
  /** The ref of what takes its place. */
  const taken = useCallback((element: HTMLElement | null) => {
    if (!element || !pressed.current) return
    pressed.current = false
    // Whoever went on meanwhile stays there.
    if (!document.activeElement || document.activeElement === document.body) element.focus({ preventScroll: true })
  }, [])
  return { press, taken }
}
