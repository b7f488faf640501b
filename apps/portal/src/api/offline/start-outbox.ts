import { ApiError } from '@portal/contract/client/api-error'
import type { QueryClient } from '@tanstack/react-query'
import { askToStay } from '../../device/ask-to-stay.ts'
import { device } from '../../device/database.ts'
import { ownerOf } from '../../device/owner.ts'
import { storage } from '../../device/storage.ts'
import { makeRoom } from '../../sw/make-room.ts'
import { call } from '../call.ts'
import { refreshAfter } from '../changes.ts'
import { network } from '../network.ts'
import { outboxSlot } from '../outbox/current.ts'
import type { Item } from '../outbox/item.ts'
import { oneSender } from '../outbox/one-sender.ts'
import { openOutbox } from '../outbox/outbox.ts'
import type { Word } from '../outbox/outbox.ts'
import { isTimeless } from '../outbox/queueable.ts'
import { storeIn } from '../outbox/store.ts'

/** A write that hangs must not hold up the others for ever; a big one may take its time on a poor line. */
const timeFor = ({ size }: Item) => 30_000 + size / 20

function sendAs(owner: string) {
  return async (item: Item, input: Record<string, unknown>, late: boolean): Promise<unknown> => {
    const token = storage.token.get()
    if (!token || ownerOf(token) !== owner) throw new ApiError(401, { code: 'auth.required' })
    const headers = late && !isTimeless(item) ? { 'X-Client-Time': item.writtenAt } : undefined
    const signal = AbortSignal.timeout(timeFor(item))
    try {
      return await call(item.name, input as never, { idempotencyKey: item.id, token, headers, signal, byItself: true })
    } catch (error) {
      throw signal.aborted ? new ApiError(0) : error
    }
  }
}

/** Opens the outbox in this browser and keeps it going: with the network, with the tab, with the other tabs. */
export async function startOutbox(owner: string, keys: readonly CryptoKey[], client: QueryClient): Promise<() => void> {
  const channel = new BroadcastChannel(`outbox ${owner}`)
  const outbox = await openOutbox({
    owner, keys,
    store: storeIn(device),
    oneAtATime: oneSender(device),
    send: sendAs(owner),
    isOnline: network.isReached,
    doubt: network.doubt,
    makeRoom,
    isOwners: () => ownerOf(storage.token.get()) === owner,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    tell: (word) => channel.postMessage(word),
    refresh: ({ name, touches }) => void refreshAfter(client, name, touches),
    onWaiting: askToStay,
  })
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => void outbox.hear(data))
  const { goOn } = outbox
  const seen = () => document.visibilityState === 'visible' && goOn()
  const stopWatching = network.subscribe(goOn)
  document.addEventListener('visibilitychange', seen)
  outboxSlot.set(outbox)
  goOn()
  return () => {
    stopWatching()
    document.removeEventListener('visibilitychange', seen)
    outbox.close()
    channel.close()
    outboxSlot.set(null)
  }
}
