import { ApiError } from '@portal/contract/client/api-error'
import { QueryClient } from '@tanstack/react-query'

const again = (failures: number, error: Error) => error instanceof ApiError && error.passing && failures < 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Without a network a call fails in words at once, instead of waiting in silence.
      networkMode: 'always',
      retry: again,
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
    },
    // With its idempotency key a second try does no harm; useAction says for which calls the key is of no use.
    mutations: { networkMode: 'always', retry: again, retryDelay: (failures) => 1000 * 2 ** failures },
  },
})
