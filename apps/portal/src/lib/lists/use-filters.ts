import { useQueryFilters } from '../use-query-filters.ts'

/** The filters of a page by name: `get('q')` is empty where there is none, `set({ q: '' })` takes one out. */
export function useFilters<K extends string>() {
  const [query, set] = useQueryFilters()
  return {
    get: (key: K) => query.get(key) ?? '',
    set: set as (changes: Partial<Record<K, string | null>>) => void,
  }
}
