import { useEffect, useRef } from 'react'
import { storage } from '../../device/storage.ts'
import { isTyping } from '../../lib/is-typing.ts'

/** `/`, unless shortcuts of a single key are switched off, and Ctrl-K (⌘K) from anywhere. */
export function useSearchKeys(focus: () => void) {
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && storage.shortcuts.get() !== 'off'
      const k = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!slash && !k) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
