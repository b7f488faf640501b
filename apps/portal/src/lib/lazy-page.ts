import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

export interface LazyPage<P> {
  Page: LazyExoticComponent<ComponentType<P>>
  /** Fetches the code ahead of the click. */
  preload: () => Promise<unknown>
}

/** A page in a file of its own, fetched when someone goes there: `lazyPage(() => import('./page.tsx').then((m) => m.HomePage))`. */
export function lazyPage<P>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  const loadAsDefault = () => load().then((Page) => ({ default: Page }))
  return { Page: lazy(loadAsDefault), preload: () => load().catch(() => {}) }
}
