import type { ApiError } from '@portal/contract/client/api-error'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { ask } from './ask.ts'
import type { Args } from './call.ts'
import { routeOf } from './routes.ts'
import type { CallName, Input, Reply } from './types.ts'
import { visit } from './visit.ts'

export interface Aside {
  /** Not what the page shows: its age is not told above it. */
  aside?: boolean
}
interface UseCallOptions<N extends CallName> extends Aside {
  enabled?: boolean
  /** Polling, in milliseconds. */
  every?: number
  staleTime?: number
  /** Keep showing the last page while the next one loads. */
  keepPrevious?: boolean
  retry?: number
  retryDelay?: (failures: number) => number
  initialData?: Reply<N>
}

/** Name first, so that an action can refresh every list of it whatever the filters. */
export const callKey = <N extends CallName>(name: N, input?: Input<N>) =>
  input === undefined ? ([name] as const) : ([name, input] as const)

const isMissing = ({ state }: { state: { data: unknown } }) => state.data === undefined
/** The log tells who looked at what: a page that comes back to the front, or to the network, looks at nothing it has. */
const onlyLooked = { refetchOnWindowFocus: isMissing, refetchOnReconnect: isMissing }

/** What a query needs to be asked for anywhere: on a screen, or before there is one. */
export const callOptions = <N extends CallName>(name: N, input: Input<N>) =>
  queryOptions<Reply<N>, ApiError>({
    queryKey: [name, input],
    queryFn: (context) => ask(name, input, context),
    ...(routeOf(name)?.logged && onlyLooked),
  })

/** The one way to ask the server for something: `const { data, error, refetch } = useCall('benefits.list')`. */
export function useCall<N extends CallName>(
  name: N,
  ...[input, options = {}]: [...Args<N>, options?: UseCallOptions<N>]
): UseQueryResult<Reply<N>, ApiError> {
  const { every, keepPrevious, aside, ...rest } = options as UseCallOptions<N>
  return useQuery({
    ...callOptions(name, (input ?? {}) as Input<N>),
    ...rest,
    ...(visit.current?.may(name) === false && { enabled: false }),
    refetchInterval: every,
    ...(aside && { meta: { aside } }),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  } as Parameters<typeof useQuery<Reply<N>, ApiError>>[0])
}
