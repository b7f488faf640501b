import { useSyncExternalStore } from 'react'
import { outboxSlot } from './current.ts'
import { isSame } from './is-same.ts'
import type { Item } from './item.ts'
import { ruleOf } from './queueable.ts'
import type { QueueableCall } from './queueable.ts'

const none: readonly Item[] = []
let seen: { of: readonly Item[]; worth: readonly Item[] } = { of: none, worth: none }

/** What waits and is worth a word: the same list as long as nothing changes. */
export function waitingItems(): readonly Item[] {
  const all = outboxSlot.read()?.read() ?? none
  if (seen.of !== all) seen = { of: all, worth: all.filter(({ name }) => !ruleOf(name).quiet) }
  return seen.worth
}

function subscribe(listener: () => void) {
  let stop = outboxSlot.read()?.subscribe(listener)
  const stopSlot = outboxSlot.subscribe(() => {
    stop?.()
    stop = outboxSlot.read()?.subscribe(listener)
    listener()
  })
  return () => {
    stop?.()
    stopSlot()
  }
}

export const useWaiting = () => useSyncExternalStore(subscribe, waitingItems)

/** Whether this very write is still to be sent from this device; one that was refused is not. */
export const useIsWaiting = (name: QueueableCall, input: object) =>
  useWaiting().some((item) => isSame(item, name, input))
