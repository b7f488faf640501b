import type { PointerEvent } from 'react'

/** As far as it has to be drawn down to close, or as fast (pixels a millisecond). */
const far = 110
const fast = 0.6

/** Draws the sheet of a phone down by its head and closes it; one that was hardly moved goes back. */
export function sheetDrag(onClose: () => void) {
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.closest<HTMLElement>('[role="dialog"]')
      if (!sheet || !event.isPrimary || (event.target as Element).closest('button, a')) return
      const head = event.currentTarget
      const [from, since] = [event.clientY, event.timeStamp]
      const ending = new AbortController()
      head.setPointerCapture(event.pointerId)
      const moved = ({ clientY }: { clientY: number }) => Math.max(0, clientY - from)
      const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (next: globalThis.PointerEvent) => void) =>
        head.addEventListener(name, act, { signal: ending.signal })
      const back = () => {
        ending.abort()
        sheet.style.translate = ''
      }
      on('pointermove', (next) => (sheet.style.translate = `0 ${moved(next)}px`))
      on('pointercancel', back)
      on('pointerup', (next) => {
        const way = moved(next)
        if (way < far && (way < 24 || way / (next.timeStamp - since) < fast)) return back()
        ending.abort()
        onClose()
        // One that asks before it closes stays where it was.
        setTimeout(back, 400)
      })
    },
  }
}
