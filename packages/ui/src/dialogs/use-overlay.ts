import { useEffect, useRef, useState } from 'react'
import { overlayOpened } from './overlay-history.ts'

/** While it is opened, Back closes it in place of leaving the page. Gives whether another one lies over it: that one has the keys. */
export function useOverlay(opened: boolean, onClose: () => void, isPage = false): boolean {
  const [covered, setCovered] = useState(false)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => (opened ? overlayOpened(() => latest.current(), isPage, setCovered) : undefined), [opened, isPage])
  return covered
}
