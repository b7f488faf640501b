import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callKey } from '../../../api/use-call.ts'
import type { ConversationList } from './types.ts'

const key = callKey('chat.conversations', {})

/** Changes the list of conversations that is on screen; asks for it where that can't be done. */
export function useListChange() {
  const client = useQueryClient()
  return useCallback((apply: (list: ConversationList) => ConversationList | null) => {
    const list = client.getQueryData<ConversationList>(key)
    const next = list && apply(list)
    if (next) client.setQueryData(key, next)
    else void client.invalidateQueries({ queryKey: key })
  }, [client])
}
