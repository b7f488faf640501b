import { useEffect, useState } from 'react'
import { reloadPage } from '../../../lib/app/app-update.ts'
import { followed, isFarEnough, mayStart, pull } from './pull.ts'
import { unsavedInput } from '../../../lib/unsaved-input.ts'

interface Pull {
  distance: number
  refreshing: boolean
}

const nothing: Pull = { distance: 0, refreshing: false }

/** A dialog is not the page, and a page that would lose what is typed is not loaded anew by a slip of the thumb. */
const isElsewhere = (target: EventTarget | null) =>
  !(target instanceof Element) || target.closest('[role="dialog"]') !== null || unsavedInput() === 'loose'

/** Follows a finger that pulls the page down from its top; let go far enough, the page is loaded anew. */
export function usePull(enabled: boolean): Pull {
  const [state, setState] = useState(nothing)
  useEffect(() => {
    if (!enabled) return
    let from: number | null = null
    let distance = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = ({ touches, target }: TouchEvent) => {
      const [touch] = touches
      const armed = touches.length === 1 && touch && mayStart(scrollY, touch.clientY) && !isElsewhere(target)
      from = armed ? touch.clientY : null
      distance = 0
    }
    const move = ({ touches }: TouchEvent) => {
      const [touch] = touches
      if (from === null || !touch) return
      if (scrollY > 0) from = touch.clientY
      distance = followed(touch.clientY - from)
      setState({ distance, refreshing: false })
    }
    const end = () => {
      if (from === null) return
      from = null
      if (!isFarEnough(distance)) return setState(nothing)
      navigator.vibrate?.(pull.vibrateMs)
      setState({ distance: pull.threshold, refreshing: true })
      reloadPage()
      timer = setTimeout(() => setState(nothing), pull.resetMs)
    }
    const cancel = () => {
      from = null
      setState(nothing)
    }
    const listeners = { touchstart: start, touchmove: move, touchend: end, touchcancel: cancel }
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener as EventListener, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener as EventListener)
    }
  }, [enabled])
  return state
}
