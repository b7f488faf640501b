import type { ApiError } from '@portal/contract/client/api-error'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { call } from './call.ts'
import type { CallName, Input, Reply } from './types.ts'

interface UseCallOptions<N extends CallName> {
  enabled?: boolean
  /** Polling, in milliseconds; also by what the last answer says. */
  every?: number | ((last: Reply<N> | undefined) => number | undefined)
  staleTime?: number
  /** Keep showing the last page while the next one loads. */
  keepPrevious?: boolean
}

/** The one way to ask the server for something: `useCall('locations.list', { q })`. */
export function useCall<N extends CallName>(name: N, input: Input<N>, options: UseCallOptions<N> = {}): UseQueryResult<Reply<N>, ApiError> {
  const { every, keepPrevious, ...rest } = options
  return useQuery({
    // Name first, so that an action can refresh every list of it whatever the filters.
    queryKey: [name, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(name, input, { signal }),
    ...rest,
    refetchInterval: typeof every === 'function' ? ({ state }: { state: { data?: Reply<N> } }) => every(state.data) : every,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  } as Parameters<typeof useQuery<Reply<N>, ApiError>>[0])
}
