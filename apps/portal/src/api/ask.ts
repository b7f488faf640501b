import { ApiError } from '@portal/contract/client/api-error'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { noteAsked } from './asked-at.ts'
import { call } from './call.ts'
import { outboxSlot } from './outbox/current.ts'
import type { CallName, Input, Reply } from './types.ts'

/** The code of a failure that leaves what is on screen standing, with its own age. */
const KEPT = 'network.kept'

interface Asking {
  signal: AbortSignal
  client: QueryClient
  queryKey: QueryKey
}

/**
 * Asks the server. Two things never replace what is on screen: an answer from before a write that still waits, and a
 * kept copy that is older. Both are failures to the query, so that its data and their age stay.
 */
export async function ask<N extends CallName>(name: N, input: Input<N>, { signal, client, queryKey }: Asking): Promise<Reply<N>> {
  const shown = client.getQueryState(queryKey)
  const outbox = outboxSlot.read()
  if (shown?.data !== undefined && outbox && (await outbox.changes(name))) throw new ApiError(0, { code: KEPT })
  let keptAt: number | undefined
  const askedAt = Date.now()
  const reply = await call(name, input, { signal, onKept: (at) => void (keptAt = at) })
  if (keptAt === undefined) {
    noteAsked(client, queryKey, askedAt)
    return reply
  }
  if (shown?.data === undefined || shown.dataUpdatedAt < keptAt) client.setQueryData(queryKey, reply, { updatedAt: keptAt })
  throw new ApiError(0, { code: KEPT })
}
