import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import type { Hit } from './search-hits.ts'

/** So long nobody types any more, and the server is asked. */
const DEBOUNCE_MS = 200
const SHORTEST = 2
/** Enough for every kind to show as many as are shown of one. */
const MOST = 40
/** A question to the knowledge base may be longer: what is found is found by its beginning. */
const LONGEST = 200
const none: Hit[] = []

/** What the server finds for the typed words: people, documents, events and more. */
export function useHits(typed: string) {
  const query = typed.trim().slice(0, LONGEST)
  const [settled] = useDebouncedValue(query, DEBOUNCE_MS)
  const wanted = query.length >= SHORTEST
  const { data, isFetching, isError, isPlaceholderData } = useCall(
    'search.list',
    { q: settled, limit: MOST },
    { enabled: wanted && settled.length >= SHORTEST, keepPrevious: true, staleTime: 30_000 },
  )
  return {
    hits: wanted && data ? data.data : none,
    /** What the knowledge base says outright; of other words than these it would be wrong. */
    answer: wanted && !isPlaceholderData && typed.trim().length <= LONGEST ? data?.answer : undefined,
    /** The answer to these very words is still to come. */
    pending: wanted && !isError && (settled !== query || isFetching || isPlaceholderData),
    failed: wanted && isError,
  }
}

interface Awaited {
  go: (target: { url: string }) => void
  giveUp: () => void
}

/** Enter was pressed before the server had answered: goes to the first target as soon as it has, once. */
export function useAwaited(due: boolean, first: { url: string } | undefined, { go, giveUp }: Awaited) {
  const latest = useRef({ go, giveUp })
  useEffect(() => {
    latest.current = { go, giveUp }
  })
  useEffect(() => {
    if (!due) return
    if (first) latest.current.go(first)
    else latest.current.giveUp()
  }, [due, first])
}
