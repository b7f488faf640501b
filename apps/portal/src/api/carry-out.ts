import { call } from './call.ts'
import { outboxSlot } from './outbox/current.ts'
import { isQueueable } from './outbox/queueable.ts'
import type { QueueableCall } from './outbox/queueable.ts'
import type { CallName, Input, Reply } from './types.ts'

export interface Sent<N extends CallName> {
  input: Input<N>
  idempotencyKey: string
}

/** Through the outbox where the call may wait, straight to the server elsewhere. Null: it waits. `onKept`: it lies on the device. */
export async function carryOut<N extends CallName>(
  name: N, { input, idempotencyKey }: Sent<N>, touches: readonly CallName[] = [], onKept?: () => void,
): Promise<Reply<N> | null> {
  const outbox = isQueueable(name) ? await outboxSlot.ready() : null
  if (!outbox) return call(name, input, { idempotencyKey })
  return outbox.write(name as QueueableCall, input as never, touches, onKept) as Promise<Reply<N> | null>
}
