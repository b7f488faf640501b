import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What a list shows, kept in the address: a filter, an order or a page can be sent to a colleague. */
export function useQueryState<K extends string>(defaults: Record<K, string>) {
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(
    Object.entries<string>(defaults).map(([key, fallback]) => [key, search.get(key) ?? fallback]),
  ) as Record<K, string>
  const set = useCallback(
    (changes: Partial<Record<K, string>>) => {
      // As the address stands now, not as it was drawn: of two changes at once the second keeps the first.
      const after = new URLSearchParams(location.search)
      // Another question begins on its first page.
      if (!('page' in changes)) after.delete('page')
      for (const [key, value] of Object.entries<string | undefined>(changes)) {
        if (!value || value === defaults[key as K]) after.delete(key)
        else after.set(key, value)
      }
      // Typing is not a step that Back should undo letter by letter.
      setSearch(after, { replace: !('page' in changes) })
    },
    [setSearch, defaults],
  )
  return [values, set] as const
}

/** The number of the page that stands in the address. */
export const pageOf = (value: string) => Math.max(1, Math.floor(Number(value)) || 1)
