import { ApiError } from '@portal/contract/client/api-error'
import { QueryClient, onlineManager } from '@tanstack/react-query'
import { network } from './network.ts'

/** Worth another try at once. Without any network only its return is. */
const passing = (error: Error) =>
  error instanceof ApiError && error.passing && network.isReached()

// By our own word, not the browser's: what was asked for in vain is asked for again when the server is back.
onlineManager.setEventListener((set) => network.subscribe(() => set(network.isReached())))
if (!network.isReached()) onlineManager.setOnline(false)

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
