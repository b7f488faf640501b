import type { Item } from '../../api/outbox/item.ts'
import { useWaiting } from '../../api/outbox/use-outbox.ts'

/** What was handed in without a network waits on this device, and its draft with the server until it has gone: it is begun no more. */
export function draftsLeft<D extends { id: string }>(drafts: readonly D[], waiting: readonly Pick<Item, 'input'>[]): D[] {
  const handedIn = new Set(waiting.map(({ input }) => input.draft_id))
  return drafts.filter(({ id }) => !handedIn.has(id))
}

export const useDraftsLeft = <D extends { id: string }>(drafts: readonly D[]): D[] => draftsLeft(drafts, useWaiting())
