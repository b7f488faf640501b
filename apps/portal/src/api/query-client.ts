import { ApiError } from '@portal/contract/client/api-error'
import { QueryClient, onlineManager } from '@tanstack/react-query'

/** Worth another try at once. Without any network only its return is. */
const passing = (error: Error) =>
  error instanceof ApiError && error.passing && (globalThis.navigator?.onLine ?? true)

// It takes every start for one with a network: then its return would be no news, and nothing be asked for again.
if (!(globalThis.navigator?.onLine ?? true)) onlineManager.setOnline(false)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a network a call fails in words at once, instead of waiting in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      gcTime: 24 * 60 * 60_000,
      retry: (failures, error) => passing(error) && failures < 2,
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
    },
    mutations: {
      // With its idempotency key a second try does no harm.
      retry: (failures, error) => passing(error) && failures < 2,
      retryDelay: (failures) => 1000 * 2 ** failures,
      networkMode: 'always',
    },
  },
})
