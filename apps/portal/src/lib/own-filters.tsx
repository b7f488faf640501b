import { useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { FiltersContext, queryWith } from './use-query-filters.ts'

/** A page over another: what it filters by and opens is not in the address, which is that of the one below. */
export function OwnFilters({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState(() => new URLSearchParams())
  const set = useCallback((changes: Record<string, string | null>) => setQuery((now) => queryWith(now, changes)), [])
  const filters = useMemo(() => [query, set] as const, [query, set])
  return <FiltersContext value={filters}>{children}</FiltersContext>
}
