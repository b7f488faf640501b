import { useEffect } from 'react'
import { isLeftToOther } from './leave-to-other.ts'

const never = () => false

/** Has the browser ask before the page is left. Returns what ends that. */
export function askBeforeLeaving(isKept = never): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isKept() && !isLeftToOther()) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** The same, while something would be lost by leaving. */
export function useAskBeforeLeaving(loses: boolean, isKept = never) {
  useEffect(() => (loses ? askBeforeLeaving(isKept) : undefined), [loses, isKept])
}
