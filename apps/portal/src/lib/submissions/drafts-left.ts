import type { Item } from '../../api/outbox/item.ts'
import { useWaiting } from '../../api/outbox/use-outbox.ts'

/** What was handed in or thrown away without a network waits on this device, and its draft with the server until it has gone: it is begun no more. */
export function draftsLeft<D extends { id: string }>(drafts: readonly D[], waiting: readonly Pick<Item, 'name' | 'input'>[]): D[] {
  const over = new Set(waiting.map(({ name, input }) => (name === 'drafts.remove' ? input.id : input.draft_id)))
  return drafts.filter(({ id }) => !over.has(id))
}

export const useDraftsLeft = <D extends { id: string }>(drafts: readonly D[]): D[] => draftsLeft(drafts, useWaiting())
