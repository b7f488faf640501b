import type { ApiError } from '@portal/contract/client/api-error'
import { call } from './call.ts'
import { network } from './network.ts'
import { outboxSlot } from './outbox/current.ts'
import { isQueueable, ruleOf } from './outbox/queueable.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { QueueableCall } from './outbox/queueable.ts'
import type { CallName, Input, Reply } from './types.ts'

export interface Sent<N extends CallName> {
  input: Input<N>
  idempotencyKey: string
}

/**
 * Through the outbox where the call may wait, straight to the server elsewhere. Null: it waits. `onKept`: it lies on the device.
 * @throws ApiError when it was refused, or could not be kept either
 */
export async function carryOut<N extends CallName>(
  name: N, { input, idempotencyKey }: Sent<N>, touches: readonly CallName[] = [], onKept?: () => void,
): Promise<Reply<N> | null> {
  if (!isQueueable(name)) return call(name, input, { idempotencyKey })
  const { nonce } = ruleOf(name)
  // The same body whichever way it goes: the key is of one body.
  const whole = (nonce ? { [nonce]: idempotencyKey, ...input } : input) as Input<N>
  const write = async (outbox: Outbox, id?: string) => (await outbox.write(name as QueueableCall, whole as never, touches, { id, onKept })) as Reply<N> | null
  const outbox = await outboxSlot.ready()
  try {
    if (outbox) return await write(outbox)
  } catch (error) {
    // Too much to keep is not too much to send.
    if ((error as ApiError).code !== 'outbox.full' || !network.isReached()) throw error
  }
  try {
    return await call(name, whole, { idempotencyKey })
  } catch (error) {
    // Nobody answered, and the outbox has opened meanwhile: the same write, under the same key.
    const late = outbox || (error as ApiError).status !== 0 ? null : outboxSlot.read()
    if (!late) throw error
    return write(late, idempotencyKey)
  }
}
