import type { ApiError } from '@portal/contract/client/api-error'
import { routes } from '@portal/contract/derived/platform-routes.generated'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from './call.ts'
import { keyFor, lostActs } from './lost-acts.ts'
import type { CallName, Input, Reply } from './types.ts'

interface UseActionOptions<N extends CallName> {
  /** What has changed once it succeeded. */
  refreshes?: readonly CallName[]
  onSuccess?: (reply: Reply<N>, input: Input<N>) => void
}

/** The one way to change something: `const save = useAction('locations.update', { refreshes: ['locations.get'] })`. */
export function useAction<N extends CallName>(name: N, { refreshes = [], onSuccess }: UseActionOptions<N> = {}) {
  const client = useQueryClient()
  const mutation = useMutation<Reply<N>, ApiError, { input: Input<N>; idempotencyKey: string }>({
    mutationFn: ({ input, idempotencyKey }) => call(name, input, { idempotencyKey }),
    // Sent again by itself it would be done twice: two visits, or "there is such an operator already".
    ...('unkept' in routes[name] && { retry: false }),
    onError: (error, { input, idempotencyKey }) => lostActs.failed(name, input, idempotencyKey, error),
    onSuccess: (reply, { input }) => onSuccess?.(reply, input),
    onSettled: () => Promise.all(refreshes.map((of) => client.invalidateQueries({ queryKey: [of] }))),
  })
  const { mutate, mutateAsync, isPending, error, data, reset } = mutation
  // The same functions at every state: an effect that depends on one runs once, not at each answer.
  const act = useCallback((input: Input<N>) => mutate({ input, idempotencyKey: keyFor(name, input) }), [name, mutate])
  const actAsync = useCallback((input: Input<N>) => mutateAsync({ input, idempotencyKey: keyFor(name, input) }), [name, mutateAsync])
  return useMemo(
    () => ({
      mutate: act,
      /** Rejects with an ApiError. */
      mutateAsync: actAsync,
      isPending, error, data, reset,
    }),
    [act, actAsync, isPending, error, data, reset],
  )
}
