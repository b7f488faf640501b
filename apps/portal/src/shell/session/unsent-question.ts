import { waitingItems } from '../../api/outbox/use-outbox.ts'
import { isPageHeld } from '../../lib/unsaved-input.ts'

type Answer = (leaves: boolean) => void

let pending: Answer | null = null
const listeners = new Set<() => void>()

function set(next: Answer | null) {
  pending = next
  for (const listener of listeners) listener()
}

/** The question before a sign-out that would lose unsent work, or what this page alone still shows; whoever stands on screen asks it. */
export const unsentQuestion = {
  read: () => pending,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Whether one may sign out: at once when nothing would be lost. Where nobody asks, as on a shared tablet, what is shown goes with the page. */
  ask(): Promise<boolean> {
    const isShown = isPageHeld() && listeners.size > 0
    if (!isShown && waitingItems().length === 0) return Promise.resolve(true)
    return new Promise((resolve) => {
      pending?.(false)
      set((leaves) => {
        set(null)
        resolve(leaves)
      })
    })
  },
}
