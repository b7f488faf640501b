/** So long somebody may stand still before their session ends; the server has the same rule. */
export const IDLE_MS = 120_000
/** So long before that they are told. */
export const WARNED_MS = 20_000
/** So often at the most the server hears that somebody is there. */
const TOLD_EVERY_MS = 15_000

/** Who hears the page sends no touches, only what a screen reader makes of them. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'click', 'focusin', 'scroll'] as const

interface Idle {
  /** Says to the server that somebody is there. */
  tell: () => void
  /** Nobody was there for too long, or the session is over. */
  end: () => void
  isOver: () => boolean
}

/** Watches for touches from the sign-in on, whatever is on screen. */
export function watchIdle({ tell, end, isOver }: Idle) {
  let touchedAt = Date.now()
  let toldAt = Date.now()
  let isUntold = false
  let left = IDLE_MS
  const listeners = new Set<() => void>()
  const touch = ({ type, target }: Event) => {
    // A list that goes on by itself, as a chat's does, is nobody's doing.
    if (type === 'scroll' && target !== document) return
    // Waking the tablet is no touch of whoever left it.
    if (Date.now() - touchedAt >= IDLE_MS) return tick()
    touchedAt = Date.now()
    isUntold = true
    if (left < WARNED_MS) tick()
  }
  /** A tablet that slept wakes here: the clock has gone on. */
  const tick = () => {
    const now = Date.now()
    if (isUntold && now - toldAt >= TOLD_EVERY_MS) {
      toldAt = now
      isUntold = false
      tell()
    }
    left = touchedAt + IDLE_MS - now
    for (const listener of listeners) listener()
    if (left > 0 && !isOver()) return
    stop()
    end()
  }
  const timer = setInterval(tick, 1000)
  const stop = () => {
    clearInterval(timer)
    for (const name of touches) removeEventListener(name, touch, { capture: true })
  }
  for (const name of touches) addEventListener(name, touch, { capture: true, passive: true })
  return {
    stop,
    /** Whole seconds that are left, once they are few; null before that. */
    secondsLeft: () => (left < WARNED_MS ? Math.max(0, Math.ceil(left / 1000)) : null),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
