import { ApiError } from '@portal/contract/client/api-error'
import type { Route } from '@portal/contract/derived/route'
import type { PersistedClient } from '@tanstack/react-query-persist-client'

const MOST_BYTES = 4 * 1024 * 1024
const MOST_OF_ONE = 1024 * 1024

/** Whether what a call answers may lie in the device's database, as the contract says. Files lie with the worker. */
export const isKept = (route: Route | undefined): boolean => route?.offline === 'keep' && !route.binary

/** The server says that it is no longer theirs, or no longer there: what was read before goes from the device. */
export const isRefused = (error: unknown) => error instanceof ApiError && error.isOurs && [401, 403, 404, 410, 423].includes(error.status)

const sizes = new WeakMap<object, number>()

/** Counted once for each answer; answers do not change, they are replaced. */
function sizeOf(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0
  const known = sizes.get(data)
  if (known !== undefined) return known
  const size = JSON.stringify(data).length
  sizes.set(data, size)
  return size
}

/** The newest that fit, without what was on its way. */
export function sized(persisted: PersistedClient): PersistedClient {
  let room = MOST_BYTES
  const newest = [...persisted.clientState.queries].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const queries = newest.flatMap(({ queryKey, queryHash, state, dehydratedAt }) => {
    const size = sizeOf(state.data)
    if (size > MOST_OF_ONE || size > room) return []
    room -= size
    return [{
      queryKey, queryHash, dehydratedAt,
      state: { ...state, status: 'success' as const, fetchStatus: 'idle' as const, error: null, fetchMeta: null, fetchFailureCount: 0, fetchFailureReason: null },
    }]
  })
  return { ...persisted, clientState: { mutations: [], queries } }
}
