import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, UseMutationResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import type { CallName, Input, Reply } from './types.ts'

/** How a list that is on screen changes before the server has answered. */
export interface Guess<I, Q extends CallName = CallName> {
  of: Q
  apply: (shown: Reply<Q>, input: I) => Reply<Q>
}
/** `guess('benefits.list', (shown, input) => …)`, typed by the list's name. */
export const guess = <Q extends CallName, I>(of: Q, apply: Guess<I, Q>['apply']) => ({ of, apply }) as unknown as Guess<I>

export interface UseActionOptions<N extends CallName> {
  /** The lists that have changed once it succeeded. */
  refreshes?: readonly CallName[]
  /** Shown at once, taken back if it fails. */
  optimistic?: readonly Guess<Input<N>>[]
  onSuccess?: (reply: Reply<N>, input: Input<N>) => void
  onError?: (error: ApiError, input: Input<N>) => void
}

interface Sent<N extends CallName> {
  input: Input<N>
  idempotencyKey: string
}
type Shown = [key: readonly unknown[], value: unknown][]

function showGuesses<I>(client: QueryClient, guesses: readonly Guess<I>[], input: I): Shown {
  return guesses.flatMap(({ of, apply }) =>
    client.getQueriesData({ queryKey: [of] }).map(([key, shown]): Shown[number] => {
      if (shown !== undefined) client.setQueryData(key, apply(shown as Reply<CallName>, input))
      return [key, shown]
    }),
  )
}

export interface Action<N extends CallName>
  extends Pick<UseMutationResult<Reply<N>, ApiError>, 'isPending' | 'isSuccess' | 'error' | 'data' | 'reset'> {
  /** Does it; what comes of it shows in `error` and `onSuccess`. */
  mutate: (input: Input<N>) => void
  /** The same as a promise that rejects with an ApiError. */
  mutateAsync: (input: Input<N>) => Promise<Reply<N>>
}

/** The one way to change something: `const save = useAction('benefits.create', { refreshes: ['benefits.list'] })`. */
export function useAction<N extends CallName>(name: N, options: UseActionOptions<N> = {}): Action<N> {
  const client = useQueryClient()
  const { refreshes = [], optimistic = [], onSuccess, onError } = options
  const mutation = useMutation<Reply<N>, ApiError, Sent<N>, Shown>({
    mutationFn: ({ input, idempotencyKey }) => call(name, input, { idempotencyKey }),
    onMutate: async ({ input }) => {
      await Promise.all(optimistic.map(({ of }) => client.cancelQueries({ queryKey: [of] })))
      return showGuesses(client, optimistic, input)
    },
    onError: (error, { input }, before) => {
      for (const [key, shown] of before ?? []) client.setQueryData(key, shown)
      onError?.(error, input)
    },
    onSuccess: (reply, { input }) => onSuccess?.(reply, input),
    onSettled: () => Promise.all(refreshes.map((of) => client.invalidateQueries({ queryKey: [of] }))),
  })
  const { mutate, mutateAsync, isPending, isSuccess, error, data, reset } = mutation
  return useMemo(
    () => ({
      mutate: (input) => mutate({ input, idempotencyKey: crypto.randomUUID() }),
      mutateAsync: (input) => mutateAsync({ input, idempotencyKey: crypto.randomUUID() }),
      isPending, isSuccess, error, data, reset,
    }),
    [mutate, mutateAsync, isPending, isSuccess, error, data, reset],
  )
}
