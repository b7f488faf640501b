import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../api/use-action.ts'
import { chatDoor } from '../../lib/chat-door.ts'
import { useListChange } from './data/use-list-change.ts'
import { listWith } from './data/list-changes.ts'

/** The list as the server has it is asked for so long after something was begun. */
const ASK_AGAIN_MS = 100

interface Ways {
  onBegun: () => void
  onError?: (error: Error) => void
}

/** Begins a conversation, or takes that of two people which is there already, and opens the chat with it. */
export function useBegin({ onBegun, onError }: Ways) {
  const client = useQueryClient()
  const change = useListChange()
  return useAction('chat.conversationsCreate', {
    onError,
    onSuccess: ({ data }) => {
      change((list) => listWith(list, data))
      chatDoor.open({ conversation: data.conversation_id })
      setTimeout(() => void client.invalidateQueries({ queryKey: ['chat.conversations'] }), ASK_AGAIN_MS)
      onBegun()
    },
  })
}
