import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useCan, useSignedIn } from '../../../api/session.ts'
import { callKey, useCall } from '../../../api/use-call.ts'
import { useLive } from '../../../api/use-live.ts'
import { storage } from '../../../device/storage.ts'
import { useChatDoor } from '../../../lib/chat-door.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { forgetCalls } from '../../../sw/forget-calls.ts'
import { refreshAskedBeside } from './asked-beside.ts'
import { carryOutAsked } from './carry-out-asked.ts'
import { createThread } from './thread.ts'
import type { Thread } from './thread.ts'
import { useConnected } from './use-connected.ts'
import type { Conversation, Me } from './types.ts'
import { withMine, withOwn } from './with-own.ts'

interface Kept {
  /** Nothing more happens by itself. */
  end: () => void
}

interface Chat {
  me: Me
  /** The messages of a conversation, as far as they are known here. */
  threadOf: (conversationId: string) => Thread
  /** One that was cleared or left: nothing of it stays on screen. */
  forget: (conversationId: string) => void
  /** The conversation that is looked at; kept for the next time. */
  active: string | null
  setActive: (conversationId: string | null) => void
  /** A message of it that is looked for. */
  sought: { conversation: string; seq: number } | null
  seek: (sought: Chat['sought']) => void
  openDialog: OpenDialog
  /** Made once by its name, and here until the portal is closed or somebody else signs in. */
  keep: <T extends Kept>(name: string, make: () => T) => T
}

const ChatContext = createContext<Chat | null>(null)

export function useChat(): Chat {
  const chat = use(ChatContext)
  if (!chat) throw new Error('useChat needs the ChatProvider above it')
  return chat
}

/** What the whole chat shares as long as the portal is open: also while the panel is closed. */
export function ChatProvider({ openDialog, children }: { openDialog: OpenDialog; children: ReactNode }) {
  const { person } = useSignedIn()
  const me = useMemo(() => ({ id: person.id, name: person.full_name }), [person.id, person.full_name])
  const [threads] = useState(() => new Map<string, Thread>())
  const threadOf = useCallback((id: string) => {
    const known = threads.get(id) ?? createThread((input) => call('chat.messages', { id, ...input }))
    threads.set(id, known)
    return known
  }, [threads])
  const client = useQueryClient()
  const forget = useCallback((id: string) => {
    threads.get(id)?.reset()
    client.removeQueries({ queryKey: callKey('chat.messages', { id }) })
    forgetCalls(storage.token.get(), `/api/chat/conversations/${id}`).catch((error: unknown) => console.warn('What was kept could not be removed', error))
  }, [threads, client])
  useLive('conversation', ({ conversationId, conversation }) => {
    if (!conversation) forget(conversationId)
  })
  const [kept] = useState(() => new Map<string, Kept>())
  useEffect(() => () => kept.forEach(({ end }) => end()), [kept])
  const keep = useCallback(<T extends Kept>(name: string, make: () => T): T => {
    if (!kept.has(name)) kept.set(name, make())
    return kept.get(name) as T
  }, [kept])
  const [active, setActiveState] = useState(storage.conversation.get)
  const [sought, seek] = useState<Chat['sought']>(null)
  const setActive = useCallback((id: string | null) => {
    storage.conversation.set(id)
    setActiveState(id)
  }, [])
  const { wanted } = useChatDoor()
  const mayHandle = useCan()('chat.reports')
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- asked for from outside, by a link or a notification
    if (wanted?.conversation) setActive(wanted.conversation)
    if (wanted?.conversation && wanted.seq) seek({ conversation: wanted.conversation, seq: wanted.seq })
    if (wanted?.reports && mayHandle) openDialog('chatReports', {})
    // Each click of a notification asks for something anew.
    void carryOutAsked(threads, () => refreshAskedBeside(client))
  }, [wanted, setActive, openDialog, mayHandle, threads, client])
  useHearing(threads, me)
  const chat = useMemo(() => ({ me, threadOf, forget, active, setActive, sought, seek, openDialog, keep }), [me, threadOf, forget, active, setActive, sought, openDialog, keep])
  return <ChatContext value={chat}>{children}</ChatContext>
}

/** What the server says of messages goes into the threads that are known here. */
function useHearing(threads: ReadonlyMap<string, Thread>, me: Me) {
  useLive('message', ({ conversationId, message }) => threads.get(conversationId)?.hear(message))
  useLive('message_updated', ({ conversationId, message }) => threads.get(conversationId)?.patch(message.id, (before) => withOwn(message, before, me)))
  useLive('message_deleted', ({ conversationId, messageId }) =>
    threads.get(conversationId)?.patch(messageId, (message) => ({ ...message, text: '', deleted: true, attachments: [], reactions: [] })))
  useLive('reaction', ({ conversationId, messageId, reactions }) =>
    threads.get(conversationId)?.patch(messageId, (message) => ({ ...message, reactions: withMine(reactions, message.reactions, me) })))
  useLive('read', ({ conversationId, userId, seq }) => {
    if (userId !== me.id) threads.get(conversationId)?.heardRead(userId, seq)
  })
  const catchUp = () => {
    for (const thread of threads.values()) void thread.catchUp()
  }
  useLive('missed', catchUp)
  useConnected(catchUp)
}

/** One's own conversations. What changes in them comes through the socket (live-list.tsx), and every 30 seconds. */
export function useConversations() {
  return useCall('chat.conversations', {}, { aside: true })
}

export function useConversation(id: string | null): Conversation | undefined {
  return useConversations().data?.conversations.find(({ conversation_id }) => conversation_id === id)
}

/** One conversation with everyone in it, where the list names them not. */
export const usePeopleOf = (id: string, enabled = true) => useCall('chat.conversation', { id }, { aside: true, enabled, staleTime: 5 * 60_000 })
