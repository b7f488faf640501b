import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isTyping } from '../../lib/is-typing.ts'

/** After a navigation: to the top, and the focus on the new page's heading, so that nobody is left where the link was. */
export function useArrival() {
  const { pathname, hash } = useLocation()
  const back = String(useNavigationType()) === 'POP'
  const scrolls = !back && !hash
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (scrolls) scrollTo(0, 0)
    const started = performance.now()
    const focused = document.activeElement
    // The heading comes with the page's code: looked for until it is there, or the person went on by themselves.
    const timer = setInterval(() => {
      const heading = document.querySelector<HTMLElement>('[data-page-title]')
      const now = document.activeElement
      const moved = isTyping(now) || (now !== focused && now !== document.body)
      if (heading && !moved) heading.focus({ preventScroll: true })
      if (heading || moved || performance.now() - started > 2000) clearInterval(timer)
    }, 50)
    return () => clearInterval(timer)
  }, [pathname, scrolls])
}
