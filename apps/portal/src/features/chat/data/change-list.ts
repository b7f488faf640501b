import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '../../../api/use-call.ts'
import type { ConversationList } from './types.ts'

const key = callKey('chat.conversations', {})

/**
 * Changes the list of conversations that is on screen; asks for it where that can't be done. An answer that is on its way may be
 * from before the change, which is then made in it once more: each can be made twice.
 */
export function changeList(client: QueryClient, apply: (list: ConversationList) => ConversationList | null): void {
  const make = () => {
    const list = client.getQueryData<ConversationList>(key)
    const next = list && apply(list)
    if (next) client.setQueryData(key, next)
    else void client.invalidateQueries({ queryKey: key })
  }
  make()
  const cache = client.getQueryCache()
  const query = cache.find({ queryKey: key })
  if (query?.state.fetchStatus !== 'fetching') return
  const leave = cache.subscribe((event) => {
    if (event.query !== query || query.state.fetchStatus === 'fetching') return
    leave()
    make()
  })
}
