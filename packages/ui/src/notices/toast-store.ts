interface Toast {
  id: number
  message: string
  tone: 'neutral' | 'success' | 'danger'
  /** A way back, offered while the toast stands. */
  undo?: () => void
  /** What the way back is called, where it brings back less than all of it. */
  undoLabel?: string
  /** Called when the toast goes without `undo` having been pressed. */
  onGone?: () => void | Promise<void>
  duration: number
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
/** How long a deletion can be taken back. */
const UNDO_MS = 6000
/** How long after somebody has left them. */
const HELD_MS = 2000
let isHeld = () => false

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => toasts,
}

function leave(id: number, undone: boolean): unknown {
  const toast = toasts.find((one) => one.id === id)
  clearTimeout(timers.get(id))
  timers.delete(id)
  if (toast) change(toasts.filter((one) => one.id !== id))
  return undone ? toast?.undo?.() : toast?.onGone?.()
}

/** Whoever points at a toast, or has the focus in one, is not hurried. */
function leaveIn(id: number, ms: number) {
  timers.set(id, setTimeout(() => (isHeld() ? leaveIn(id, HELD_MS) : leave(id, false)), ms))
}

/** Says a short thing at the edge of the screen; with `undo` it stays 6 seconds and offers the way back. */
export function showToast(message: string, options: Partial<Omit<Toast, 'id' | 'message'>> = {}): number {
  const id = ++last
  const duration = options.duration ?? (options.undo ? UNDO_MS : 4000)
  change([...toasts, { tone: 'neutral', ...options, id, message, duration }])
  for (const { id: oldest } of toasts.slice(0, -3)) leave(oldest, false)
  leaveIn(id, duration)
  return id
}

/** @param held whether somebody is at a toast right now: asked when one would go */
export const holdToastsWhile = (held: () => boolean) => void (isHeld = held)

export const undoToast = (id: number) => leave(id, true)
/** Takes back what can be taken back last; whether there was something. */
export function undoNewest(): boolean {
  const newest = toasts.findLast(({ undo }) => undo)
  if (newest) undoToast(newest.id)
  return newest !== undefined
}
export const closeToast = (id: number) => leave(id, false)

/** Ends every toast at once, carrying out what was still waiting: the page or the session is being left. Resolves when that is done. */
export const flushToasts = (): Promise<unknown> => Promise.allSettled(toasts.map(({ id }) => leave(id, false)))
