import type { ApiError } from '@portal/contract/client/api-error'
import { call } from './call.ts'
import { network } from './network.ts'
import { outboxSlot } from './outbox/current.ts'
import { isQueueable } from './outbox/queueable.ts'
import type { QueueableCall } from './outbox/queueable.ts'
import type { CallName, Input, Reply } from './types.ts'

export interface Sent<N extends CallName> {
  input: Input<N>
  idempotencyKey: string
}

/** Through the outbox where the call may wait, straight to the server elsewhere. Null: it waits. */
export async function carryOut<N extends CallName>(name: N, { input, idempotencyKey }: Sent<N>, touches: readonly CallName[] = []): Promise<Reply<N> | null> {
  const outbox = isQueueable(name) ? await outboxSlot.ready() : null
  if (!outbox) return call(name, input, { idempotencyKey })
  try {
    return (await outbox.write(name as QueueableCall, input as never, touches)) as Reply<N> | null
  } catch (error) {
    // Too much to keep is not too much to send.
    const sendable = (error as ApiError).code === 'outbox.full' && network.isReached()
    if (sendable) return call(name, input, { idempotencyKey })
    throw error
  }
}
