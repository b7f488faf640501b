import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { fragmentOf } from '../fragment.ts'
import { isTyping } from '../is-typing.ts'

/**
 * Brings what the address asks for into sight once it is there: `#history`, `?category=history` (where that is a part
 * of the page) with the focus on its heading, and the `?id=` of a search result, which is marked for a moment.
 */
export function useSought(ready: boolean, byCategory = false) {
  const { hash, key } = useLocation()
  const [params] = useSearchParams()
  const id = params.get('id')
  const anchor = fragmentOf(hash) || (byCategory ? params.get('category') : null)
  const done = useRef('')
  useEffect(() => {
    const wanted = id ?? anchor
    if (!ready || !wanted || done.current === key) return
    const element = document.getElementById(wanted)
    if (!element) return
    done.current = key
    element.scrollIntoView({ block: id ? 'center' : 'start' })
    if (!id) {
      const at = document.activeElement
      // Who has opened something over the page, or is in it already, stays there; whoever came by the menu has not.
      const over = at?.closest('nav') ? null : at?.closest('[role=dialog], [role=menu], aside')
      if (isTyping(at) || element.contains(at) || over) return
      const heading = element.querySelector<HTMLElement>('h2, h3') ?? element
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      return
    }
    element.dataset.sought = ''
    const timer = setTimeout(() => delete element.dataset.sought, 2500)
    return () => clearTimeout(timer)
  }, [ready, id, anchor, key])
}
