import { lazy, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

export interface LazyPage<P> {
  Page: ComponentType<P>
  /** Fetches the code ahead of the click. */
  preload: () => Promise<unknown>
}

/** A page in a file of its own, fetched when someone goes there: `lazyPage(() => import('./page.tsx').then((m) => m.HomePage))`. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let loaded: ComponentType<P> | undefined
  const loadOnce = async () => (loaded = await load())
  const Later = lazy(async () => ({ default: await loadOnce() }))
  /** What is here already shows in the same breath; the same one as long as it stands on screen. */
  function Page(props: P) {
    const [Now] = useState<ComponentType<P>>(() => loaded ?? (Later as unknown as ComponentType<P>))
    return <Now {...props} />
  }
  return { Page, preload: () => loadOnce().catch(() => {}) }
}

/** A part that is fetched when it is first drawn. What can't be had without a network stays away, and comes with it. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile?: (props: P) => ReactNode) {
  let loaded: ComponentType<P> | undefined
  const loadOnce = async () => (loaded = await load())
  function Part(props: P) {
    const [Now, setNow] = useState(() => loaded)
    useEffect(() => {
      if (Now) return
      let stands = true
      const fetchIt = () => void loadOnce().then((part) => stands && setNow(() => part), () => {})
      fetchIt()
      addEventListener('online', fetchIt)
      return () => {
        stands = false
        removeEventListener('online', fetchIt)
      }
    }, [Now])
    return Now ? <Now {...props} /> : meanwhile?.(props)
  }
  return { Part, preload: () => loadOnce().catch(() => {}) }
}
