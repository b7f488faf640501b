import { useEffect, useState } from 'react'

const read = () => ({ height: visualViewport?.height ?? innerHeight, top: visualViewport?.offsetTop ?? 0 })

/** What of the screen the keyboard leaves free, while somebody asks. */
export function useScreenHeight(asked: boolean) {
  const [screen, setScreen] = useState(read)
  useEffect(() => {
    if (!asked) return
    const look = () => setScreen(read())
    look()
    const over = new AbortController()
    for (const event of ['resize', 'scroll'] as const) visualViewport?.addEventListener(event, look, { signal: over.signal })
    addEventListener('resize', look, { signal: over.signal })
    return () => over.abort()
  }, [asked])
  return screen
}
