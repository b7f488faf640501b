import { useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { storage } from '../../device/storage.ts'

const NARROWEST = 320
const USUAL = 400
const STEP = 32
/** What stays for the page beside it. */
const FOR_PAGE = 640

const widest = () => Math.max(NARROWEST, innerWidth - FOR_PAGE)
const within = (width: number) => Math.round(Math.min(Math.max(width, NARROWEST), widest()))

function kept() {
  const [width = '', wide = ''] = (storage.chatWidth.get() ?? '').split(' ')
  return { width: within(Number(width) || USUAL), wide: wide === 'wide' }
}

/** How wide the chat stands beside the page: drawn or moved by arrows, and kept for the next time. */
export function useDockWidth() {
  const [{ width, wide }, setState] = useState(kept)
  const set = (next: { width: number; wide: boolean }) => {
    storage.chatWidth.set(`${next.width} ${next.wide ? 'wide' : ''}`)
    setState(next)
  }
  const to = (next: number) => set({ width: within(next), wide: false })
  return {
    width,
    wide,
    toggleWide: () => set({ width, wide: !wide }),
    handle: {
      'aria-valuenow': width,
      'aria-valuemin': NARROWEST,
      'aria-valuemax': widest(),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) to(innerWidth - event.clientX)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const by = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key]
        if (!by) return
        event.preventDefault()
        to(width + by)
      },
    },
  }
}
