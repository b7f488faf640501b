import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { changeList } from './change-list.ts'
import type { ConversationList } from './types.ts'

/** Changes the list of conversations, wherever it is shown. */
export function useListChange() {
  const client = useQueryClient()
  return useCallback((apply: (list: ConversationList) => ConversationList | null) => changeList(client, apply), [client])
}
