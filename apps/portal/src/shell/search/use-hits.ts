import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import type { Hit } from './search-hits.ts'

/** So long nobody types any more, and the server is asked. */
const DEBOUNCE_MS = 200
const SHORTEST = 2
const none: Hit[] = []

/** What the server finds for the typed words: people, documents, events and more. */
export function useHits(typed: string) {
  const query = typed.trim()
  const [settled] = useDebouncedValue(query, DEBOUNCE_MS)
  const wanted = query.length >= SHORTEST
  const { data, isFetching, isError, isPlaceholderData } = useCall(
    'search.list',
    { q: settled, limit: 20 },
    { enabled: wanted && settled.length >= SHORTEST, keepPrevious: true, staleTime: 30_000 },
  )
  return {
    query,
    hits: wanted && data ? data.data : none,
    /** What the knowledge base says outright; of other words than these it would be wrong. */
    answer: wanted && !isPlaceholderData ? data?.answer : undefined,
    /** The answer to these very words is still to come. */
    pending: wanted && !isError && (settled !== query || isFetching || isPlaceholderData),
    failed: wanted && isError,
  }
}

/** Enter was pressed on these words before the server had answered: goes to the first hit as soon as it is there. */
export function useFirstHit(awaited: string | null, found: ReturnType<typeof useHits>, first: Hit | undefined, go: (hit: Hit) => void) {
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  const due = awaited !== null && awaited.trim() === found.query && !found.pending
  useEffect(() => {
    if (due && first) latest.current(first)
  }, [due, first])
}
