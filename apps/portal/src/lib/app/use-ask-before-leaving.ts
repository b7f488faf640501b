import { useEffect } from 'react'
import { isLeftToOther } from './leave-to-other.ts'

const never = () => false

/** Has the browser ask before the page is left, while something would be lost by that. */
export function useAskBeforeLeaving(loses: boolean, isKept = never) {
  useEffect(() => {
    if (!loses) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isKept() && !isLeftToOther()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [loses, isKept])
}
