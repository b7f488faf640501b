import { useSyncExternalStore } from 'react'

/** One of the two widths where the layout changes (in em, as in the style sheets). */
function mediaStore(query: string) {
  const list = typeof matchMedia === 'undefined' ? undefined : matchMedia(query)
  return {
    subscribe(listener: () => void) {
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    read: () => list?.matches ?? false,
  }
}

const phone = mediaStore('(max-width: 47.99em)')
const desktop = mediaStore('(min-width: 64em)')

export const useIsPhone = () => useSyncExternalStore(phone.subscribe, phone.read)
export const useIsDesktop = () => useSyncExternalStore(desktop.subscribe, desktop.read)
