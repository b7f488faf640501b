import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusBack, openerOf } from './focus-back.ts'
import { overlayOpened } from './overlay-history.ts'

/**
 * While it is opened, Back closes it in place of leaving the page; after it the focus is back where it was. Gives whether another one
 * lies over it: that one has the keys.
 */
export function useOverlay(opened: boolean, onClose: () => void, isPage = false): boolean {
  const [covered, setCovered] = useState(false)
  const latest = useRef(onClose)
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    latest.current = onClose
  })
  // Before anything in it takes the focus.
  useLayoutEffect(() => {
    if (opened) opener.current = openerOf(document.activeElement)
  }, [opened])
  useEffect(() => {
    if (!opened) return
    const { pathname } = location
    const end = overlayOpened(() => latest.current(), isPage, setCovered)
    return () => {
      end()
      // Who goes elsewhere arrives at the heading there.
      if (isPage || location.pathname === pathname) focusBack(opener.current)
    }
  }, [opened, isPage])
  return covered
}
