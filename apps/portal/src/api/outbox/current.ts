import type { Outbox } from './outbox.ts'

/** How long a write waits for the outbox to open before it goes its own way, where it is lost with the tab if there is no network. */
const OPENING_MS = 8000

let current: Outbox | null = null
let opening: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

/** The outbox of whoever is signed in. Its code comes with the signed-in half: this is all that the login loads of it. */
export const outboxSlot = {
  read: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  set(outbox: Outbox | null) {
    current = outbox
    for (const listener of listeners) listener()
  },
  opens(promise: Promise<unknown>) {
    opening = promise.catch(() => {})
  },
  /** Null where there is none: signed out, or a browser that can't keep anything. */
  async ready(): Promise<Outbox | null> {
    await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, OPENING_MS))])
    return current
  },
}
