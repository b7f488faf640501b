import type { QueryClient } from '@tanstack/react-query'
import { removeWithUndo } from '../../../api/removal.ts'
import { optimisticUpdate } from '../../../api/use-action.ts'
import { listWithout } from '../data/list-changes.ts'
import type { Conversation, Me } from '../data/types.ts'

export type WayOut = 'clear' | 'leave' | 'remove'

/** How this person can part with a conversation: whoever made a group leaves it to the others, or deletes it for all. */
export function waysOut({ type, managed, created_by: maker, participant_count: people }: Conversation, me: Pick<Me, 'id'>): WayOut[] {
  if (managed) return []
  if (type === 'direct') return ['clear']
  if (maker !== me.id) return ['leave']
  return people > 1 ? ['leave', 'remove'] : ['remove']
}

interface GoneWords {
  words: string
  failed: string
  onRemoved: () => void
}

/** Leaving is never a deletion: by the time it is carried out, whoever leaves may have come into its maker’s place. */
export function goOut(client: QueryClient, way: WayOut, { conversation_id: id, last_seq: seq }: Conversation, me: Pick<Me, 'id'>, gone: GoneWords) {
  const options = { ...gone, hides: [optimisticUpdate('chat.conversations', (list) => listWithout(list, id))] }
  if (way === 'leave') removeWithUndo(client, 'chat.conversationsUpdate', { id, remove: [me.id] }, options)
  // What comes before it is carried out is not cleared with it.
  else removeWithUndo(client, 'chat.conversationsRemove', way === 'clear' ? { id, seq } : { id }, options)
}
