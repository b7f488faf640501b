import type { ApiError } from '@portal/contract/client/api-error'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, UseMutationResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { commonTexts } from '../texts/common.ts'
import { textsIn } from '../texts/define-texts.ts'
import { actKeys, keyFor } from './acts/act-keys.ts'
import { carryOut } from './carry-out.ts'
import type { Sent } from './carry-out.ts'
import { refreshAfter } from './changes.ts'
import { isQueueable, ruleOf } from './outbox/queueable.ts'
import type { QueueableCall } from './outbox/queueable.ts'
import type { CallName, Input, Reply } from './types.ts'

/** How a list that is on screen changes before the server has answered. */
export interface OptimisticUpdate<I, Q extends CallName = CallName> {
  of: Q
  apply: (shown: Reply<Q>, input: I) => Reply<Q>
}
/** `optimisticUpdate('benefits.list', (shown, input) => …)`, typed by the list's name. */
export const optimisticUpdate = <Q extends CallName, I>(of: Q, apply: OptimisticUpdate<I, Q>['apply']) => ({ of, apply }) as unknown as OptimisticUpdate<I>

interface UseActionOptions<N extends CallName> {
  /** Shown at once, taken back if it fails. */
  optimistic?: readonly OptimisticUpdate<Input<N>>[]
  /** One is sent when the one before it was answered. */
  inTurn?: boolean
  onSuccess?: (reply: Reply<N>, input: Input<N>) => void
  onError?: (error: ApiError, input: Input<N>) => void
  /** It is kept on this device and goes when there is a network. Without this a toast says so. */
  onQueued?: (input: Input<N>) => void
}

/** What comes of an action: null for one that waits for a network. */
type Answer<N extends CallName> = N extends QueueableCall ? Reply<N> | null : Reply<N>

type Shown = [key: readonly unknown[], value: unknown][]

function showOptimistic<I>(client: QueryClient, updates: readonly OptimisticUpdate<I>[], input: I): Shown {
  return updates.flatMap(({ of, apply }) =>
    client.getQueriesData({ queryKey: [of] }).map(([key, shown]): Shown[number] => {
      if (shown !== undefined) client.setQueryData(key, apply(shown as Reply<CallName>, input))
      return [key, shown]
    }),
  )
}

interface Action<N extends CallName>
  extends Pick<UseMutationResult<Reply<N>, ApiError>, 'isPending' | 'isSuccess' | 'error' | 'reset'> {
  data: Reply<N> | undefined
  /** Kept on this device, to be sent later. */
  isQueued: boolean
  /** Does it; what comes of it shows in `error`, `isQueued` and `onSuccess`. */
  mutate: (input: Input<N>) => void
  /** The same as a promise that rejects with an ApiError. */
  mutateAsync: (input: Input<N>) => Promise<Answer<N>>
}

function sayWaiting(name: CallName) {
  if (isQueueable(name) && !ruleOf(name).quiet) showToast(textsIn(commonTexts).savedHere)
}

/** The one way to change something: `const save = useAction('benefits.create')`. What the contract says it changes is asked for again. */
export function useAction<N extends CallName>(name: N, options: UseActionOptions<N> = {}): Action<N> {
  const client = useQueryClient()
  const { optimistic = [], inTurn, onSuccess, onError, onQueued } = options
  const touches = [...new Set(optimistic.map(({ of }) => of))]
  /** Another waits for its turn: what that shows stays on screen, and it asks again for all that changed. */
  const isFollowed = () => client.isMutating({ mutationKey: [name] }) > 1
  const mutation = useMutation<Reply<N> | null, ApiError, Sent<N>, Shown>({
    mutationFn: (sent) => carryOut(name, sent, touches),
    ...(inTurn && { scope: { id: name }, mutationKey: [name] }),
    // The outbox has its own patience.
    ...(isQueueable(name) ? { retry: false } : {}),
    onMutate: async ({ input }) => {
      await Promise.all(optimistic.map(({ of }) => client.cancelQueries({ queryKey: [of] })))
      return showOptimistic(client, optimistic, input)
    },
    onError: (error, { input, idempotencyKey }, before) => {
      actKeys.lost?.failed(name, input, idempotencyKey, error)
      if (!isFollowed()) for (const [key, shown] of before ?? []) client.setQueryData(key, shown)
      onError?.(error, input)
    },
    onSuccess: (reply, { input }) => {
      if (reply !== null) return onSuccess?.(reply, input)
      if (onQueued) onQueued(input)
      else sayWaiting(name)
    },
    onSettled: async (reply) => {
      // What is shown in advance stands until it has been sent.
      if (reply !== null && !isFollowed()) await refreshAfter(client, name, touches)
    },
  })
  const { mutate, mutateAsync, isPending, isSuccess, error, data, reset } = mutation
  return useMemo(
    () => ({
      mutate: (input) => mutate({ input, idempotencyKey: keyFor(name, input) }),
      mutateAsync: (input) => mutateAsync({ input, idempotencyKey: keyFor(name, input) }) as Promise<Answer<N>>,
      isPending, error, reset,
      isSuccess: isSuccess && data !== null,
      isQueued: isSuccess && data === null,
      data: data ?? undefined,
    }),
    [name, mutate, mutateAsync, isPending, isSuccess, error, data, reset],
  )
}
