import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface PageTab {
  key: string
  label: string
  content: ReactNode
}

/** The part that is open has an address: `?tab=brand`; the first one is the page's own. */
export function useOpenTab(tabs: readonly PageTab[]) {
  const [query, setQuery] = useSearchParams()
  const open = tabs.find(({ key }) => key === query.get('tab'))?.key ?? tabs[0]?.key ?? ''
  const go = (key: string | null) => setQuery(key && key !== tabs[0]?.key ? { tab: key } : {}, { replace: true, preventScrollReset: true })
  return { open, go }
}
