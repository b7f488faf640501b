import { useQueryFilters } from '../../use-query-filters.ts'
import type { Review } from '../review/review.ts'

/** As many on a page of the list. */
export const PAGE = 25

/** The filters of the list as they stand in the address. */
export function useListFilters({ form, filters: own }: Review) {
  const [query, setQuery] = useQueryFilters()
  const names = ['q', 'status', 'assigned', 'from', 'to', ...own]
  const given = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']))
  if (given.status && !(given.status in form.statuses)) given.status = ''
  if (given.assigned !== 'me') given.assigned = ''
  const none = Object.fromEntries(names.map((name) => [name, null]))
  return {
    given, filtered: names.some((name) => given[name]),
    offset: Math.max(0, Number(query.get('offset')) || 0),
    set: (changes: Record<string, string | null>) => setQuery({ offset: null, ...changes }),
    clear: () => setQuery({ ...none, offset: null }),
    /** These filters and no others: those of `status=new&kind=trainer`. */
    take: (kept: string) => {
      const params = new URLSearchParams(kept)
      setQuery({ ...none, offset: null, ...Object.fromEntries(names.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : []))) })
    },
  }
}

/** The filters as one text, the same for the same ones. */
export function textOfFilters(given: Record<string, string>): string {
  const params = new URLSearchParams(Object.entries(given).filter(([, value]) => value))
  params.sort()
  return params.toString()
}
