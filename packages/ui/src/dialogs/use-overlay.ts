import { useEffect, useRef } from 'react'
import { overlayOpened } from './overlay-history.ts'

/** While it is opened, Back closes it in place of leaving the page. */
export function useOverlay(opened: boolean, onClose: () => void, isPage = false) {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => (opened ? overlayOpened(() => latest.current(), isPage) : undefined), [opened, isPage])
}
