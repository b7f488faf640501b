import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Filters of a list that stand in the address: a reload and the way back show the same. `null` takes one out. */
export function useQueryFilters() {
  const [query, setQuery] = useSearchParams()
  const set = useCallback(
    (changes: Record<string, string | null>) => {
      // As the address stands now, not as it was drawn: of two changes at once the second keeps the first.
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      setQuery(next, { replace: true, preventScrollReset: true })
    },
    [setQuery],
  )
  return [query, set] as const
}
