import { dialogLoses } from '../../lib/unsaved-input.ts'
import { sayLater } from '../dialogs/say-later.ts'

const LOOK_MS = 300

let next: (() => void) | null = null

/** Goes on once the dialog with files in it has closed, which would be lost on the way; of several ways the last. */
export function afterDialog(go: () => void) {
  sayLater()
  const looking = next !== null
  next = go
  if (looking) return
  const dialog = document.querySelector('[role=dialog] [data-draft=loose]')?.closest('[role=dialog]')
  const timer = setInterval(() => {
    if (dialog?.isConnected || dialogLoses()) return
    clearInterval(timer)
    const last = next
    next = null
    last?.()
  }, LOOK_MS)
}
