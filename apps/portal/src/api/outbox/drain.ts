import type { ApiError } from '@portal/contract/client/api-error'
import type { Item } from './item.ts'
import { outcomeOf } from './outcome.ts'

interface Sending {
  /** The first that may go now, or when there will be one. */
  next: () => Promise<Item | { inMs: number } | undefined>
  /** There is a network, and the session is still the owner's. */
  mayGoOn: () => boolean
  send: (item: Item) => Promise<unknown>
  sent: (item: Item, reply: unknown) => Promise<void>
  refused: (item: Item, error: ApiError) => Promise<void>
  /** It did not get through; the next try comes by itself. */
  delayed: (item: Item, error: ApiError) => void
  /** It is tried again after so long, and others meanwhile. */
  putOff: (item: Item, error: ApiError, tries: number, afterMs: number) => Promise<void>
  /** Ends early when there is a reason to try sooner. */
  pause: (ms: number) => Promise<void>
}

/** Sends what may go, one after the other, until nothing is left or there is no use in going on. */
export async function drain({ next, mayGoOn, send, sent, refused, delayed, putOff, pause }: Sending): Promise<void> {
  let tries = 0
  let tried: number | undefined
  const triesOf = (item: Item) => (item.trouble ? item.trouble.tries : tried === item.seq ? tries + 1 : 0)
  while (mayGoOn()) {
    const item = await next()
    if (!item || !mayGoOn()) return
    if ('inMs' in item) {
      await pause(item.inMs)
      continue
    }
    tries = triesOf(item)
    tried = item.seq
    let reply: unknown
    try {
      reply = await send(item)
    } catch (caught) {
      const error = caught as ApiError
      const outcome = outcomeOf(error, tries)
      if (outcome.kind === 'refused') await refused(item, error)
      else if (outcome.kind === 'later') await putOff(item, error, tries + 1, outcome.afterMs)
      else delayed(item, error)
      if (outcome.kind === 'stop') return
      if (outcome.kind === 'again') await pause(outcome.afterMs)
      continue
    }
    await sent(item, reply)
  }
}
