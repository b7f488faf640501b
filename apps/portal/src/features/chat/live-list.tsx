import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignedIn } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useLive } from '../../api/use-live.ts'
import { useConnected } from './data/use-connected.ts'
import { useListChange } from './data/use-list-change.ts'
import { listWith, listWithChanged, listWithMessage, listWithRead, listWithout } from './data/list-changes.ts'

/** Without the socket the list is as old as this at most. */
const POLL_MS = 30_000

/** Keeps the list of conversations right while the portal is open: the navigation counts by it what is unread. */
export function LiveList() {
  const { person } = useSignedIn()
  const change = useListChange()
  const { refetch } = useCall('chat.conversations', {}, { aside: true, every: POLL_MS })
  useConnected(() => void refetch())
  // What was said before anybody listened here; a question that is on its way has the answer.
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch])
  const client = useQueryClient()
  useLive('message', ({ conversationId, message }) => {
    change((list) => listWithMessage(list, conversationId, message, person))
    // The first page counts what is to be confirmed.
    if (message.ack) void client.invalidateQueries({ queryKey: ['home.now'] })
  })
  useLive('message_updated', ({ conversationId, message }) => change((list) => listWithChanged(list, conversationId, message)))
  useLive('message_deleted', ({ conversationId, messageId }) =>
    change((list) => listWithChanged(list, conversationId, { id: messageId, text: '', deleted: true })))
  useLive('read', ({ conversationId, userId, seq }) => {
    if (userId === person.id) change((list) => listWithRead(list, conversationId, seq))
  })
  useLive('conversation', ({ conversationId, conversation }) =>
    change((list) => (conversation ? listWith(list, conversation) : listWithout(list, conversationId))))
  return null
}
