import { useQueryFilters } from '../use-query-filters.ts'

/** What a library shows: its category, view and search. */
export function useFilter() {
  const [query, set] = useQueryFilters()
  return { category: query.get('category') ?? '', q: query.get('q') ?? '', view: query.get('view') ?? '', set }
}
