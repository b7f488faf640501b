import type { ApiError } from '@portal/contract/client/api-error'
import type { Item } from './item.ts'
import { outcomeOf } from './outcome.ts'

export interface Sending {
  /** The first that may go now. */
  next: () => Promise<Item | undefined>
  /** There is a network, and the session is still the owner's. */
  mayGoOn: () => boolean
  send: (item: Item) => Promise<unknown>
  sent: (item: Item, reply: unknown) => Promise<void>
  refused: (item: Item, error: ApiError) => Promise<void>
  /** It did not get through; the next try comes by itself. */
  delayed: (item: Item, error: ApiError) => void
  /** Ends early when there is a reason to try sooner. */
  pause: (ms: number) => Promise<void>
}

/** Sends what may go, one after the other, until nothing is left or there is no use in going on. */
export async function drain({ next, mayGoOn, send, sent, refused, delayed, pause }: Sending): Promise<void> {
  let tries = 0
  let tried: number | undefined
  while (mayGoOn()) {
    const item = await next()
    if (!item || !mayGoOn()) return
    tries = tried === item.seq ? tries + 1 : 0
    tried = item.seq
    let reply: unknown
    try {
      reply = await send(item)
    } catch (caught) {
      const error = caught as ApiError
      const outcome = outcomeOf(error, tries)
      if (outcome.kind === 'refused') await refused(item, error)
      else delayed(item, error)
      if (outcome.kind === 'stop') return
      if (outcome.kind === 'again') await pause(outcome.afterMs)
      continue
    }
    await sent(item, reply)
  }
}
