import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface PageTab {
  key: string
  label: string
  content: ReactNode
}

/**
 * The part that is open has an address: `?tab=brand`; the first one is the page's own. Parts of a part have a parameter of their
 * own, beside that of the part that they belong to.
 */
export function useOpenTab(tabs: readonly PageTab[], param = 'tab') {
  const [query, setQuery] = useSearchParams()
  const open = tabs.find(({ key }) => key === query.get(param))?.key ?? tabs[0]?.key ?? ''
  const go = (key: string | null) => {
    const next = new URLSearchParams(param === 'tab' ? '' : query)
    next.delete(param)
    if (key && key !== tabs[0]?.key) next.set(param, key)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return { open, go }
}
