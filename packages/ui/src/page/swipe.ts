import type { PointerEvent } from 'react'

/** As far as a row has to be drawn aside, in pixels, before letting go does something. */
const far = 88
/** Until then it may still be a touch, or the beginning of scrolling. */
const slack = 12
/** There the system's own gestures begin. */
const edge = 24

export type Side = 'start' | 'end'

interface Acts {
  start?: () => void
  end?: () => void
}

/** Letting go was no touch of what lies below; its click comes right after. */
function ignoreClick(row: HTMLElement) {
  const over = new AbortController()
  const ignore = (click: Event) => {
    click.stopPropagation()
    click.preventDefault()
  }
  row.addEventListener('click', ignore, { capture: true, signal: over.signal })
  setTimeout(() => over.abort(), 50)
}

/**
 * Draws a row aside under a thumb. `acts.start` is what happens when its beginning is uncovered (drawn towards the end of the line), `acts.end`
 * the other. The element needs `touch-action: pan-y`, and a child with `data-swiped`, which is what moves; how far it is stands in its
 * `data-side` and `data-far`. A mouse has buttons for the same.
 */
export function swipe(acts: Acts) {
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget
      const moved = row.querySelector<HTMLElement>(':scope > [data-swiped]')
      const { clientX: from, pointerId, pointerType, isPrimary } = event
      if (!moved || pointerType === 'mouse' || !isPrimary || from < edge || from > innerWidth - edge) return
      const towards = getComputedStyle(row).direction === 'rtl' ? -1 : 1
      const ending = new AbortController()
      let way = 0
      const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (next: globalThis.PointerEvent) => void) =>
        row.addEventListener(name, (next: globalThis.PointerEvent) => next.pointerId === pointerId && act(next), { signal: ending.signal })
      const side = (): Side => (way * towards > 0 ? 'start' : 'end')
      const back = () => {
        ending.abort()
        moved.style.translate = ''
        delete row.dataset.side
        delete row.dataset.far
      }
      on('pointermove', ({ clientX }) => {
        const gone = clientX - from
        if (!way && Math.abs(gone) < slack) return
        if (!way) row.setPointerCapture(pointerId)
        way = gone
        const act = acts[side()]
        // What leads nowhere gives way a little, so that one feels it.
        moved.style.translate = `${act ? gone : gone / 8}px 0`
        row.dataset.side = side()
        const wasFar = row.dataset.far !== undefined
        const isFar = act !== undefined && Math.abs(gone) >= far
        if (isFar && !wasFar) navigator.vibrate?.(12)
        if (isFar) row.dataset.far = ''
        else delete row.dataset.far
      })
      on('pointercancel', back)
      on('pointerup', () => {
        const act = Math.abs(way) >= far ? acts[side()] : undefined
        if (way) ignoreClick(row)
        back()
        act?.()
      })
    },
  }
}
