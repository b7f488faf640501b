import { createContext, use, useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

type Changes = Record<string, string | null>
type Filters = readonly [query: URLSearchParams, set: (changes: Changes) => void]

/** In the place of the address, for what lies over a page that has filters of its own: `OwnFilters`. */
export const FiltersContext = createContext<Filters | null>(null)

/** As it is with these changes; `null` takes one out. */
export function queryWith(query: URLSearchParams | string, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Filters of a list that stand in the address: a reload and the way back show the same. */
export function useQueryFilters(): Filters {
  const own = use(FiltersContext)
  const [query, setQuery] = useSearchParams()
  // As the address stands now, not as it was drawn: of two changes at once the second keeps the first.
  const set = useCallback(
    (changes: Changes) => setQuery(queryWith(location.search, changes), { replace: true, preventScrollReset: true }),
    [setQuery],
  )
  return own ?? [query, set]
}
