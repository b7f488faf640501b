import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { network } from '../../../api/network.ts'
import { useWaiting } from '../../../api/outbox/use-outbox.ts'
import { useCall } from '../../../api/use-call.ts'
import { useChat } from './chat-context.tsx'
import { shownOf } from './shown.ts'

const POLL_MS = 30_000

export const useReached = () => useSyncExternalStore(network.subscribe, network.isReached)

/** The messages of a conversation as they are shown: the server's, with one's own that are on their way. */
export function useThread(id: string) {
  const { threadOf, me } = useChat()
  const thread = threadOf(id)
  const state = useSyncExternalStore(thread.subscribe, thread.read)
  const newest = useCall('chat.messages', { id }, { every: POLL_MS, aside: true })
  const { data, dataUpdatedAt, isFetching } = newest
  const askedAt = useRef(0)
  useEffect(() => {
    if (isFetching) askedAt.current = Date.now()
  }, [isFetching])
  useEffect(() => {
    if (data) thread.newest(data, dataUpdatedAt, askedAt.current)
  }, [thread, data, dataUpdatedAt])
  const items = useWaiting()
  const online = useReached()
  const shown = useMemo(
    () => shownOf({ messages: state.messages, echoes: state.echoes, undone: state.undone }, { conversation: id, items, me, online }),
    [state.messages, state.echoes, state.undone, id, items, me, online],
  )
  return { thread, shown, reads: state.reads, hasOlder: state.hasOlder, known: state.hasOlder !== null, newest, online }
}
