import type { Conversation, ConversationList, Me, Message } from './types.ts'

export const lastAt = ({ last_message, updated_at }: Pick<Conversation, 'last_message' | 'updated_at'>) => last_message?.created_at ?? updated_at

const byPlace = (a: Conversation, b: Conversation) => Number(b.pinned) - Number(a.pinned) || lastAt(b).localeCompare(lastAt(a))

/** Pinned ones first, then by the newest message: as the server gives them. */
const sorted = (conversations: readonly Conversation[]) => [...conversations].sort(byPlace)

export const listWith = (list: ConversationList, one: Conversation): ConversationList =>
  ({ ...list, conversations: sorted([one, ...list.conversations.filter(({ conversation_id }) => conversation_id !== one.conversation_id)]) })

export const listWithout = (list: ConversationList, id: string): ConversationList =>
  ({ ...list, conversations: list.conversations.filter(({ conversation_id }) => conversation_id !== id) })

export const listChanged = (list: ConversationList, id: string, fields: Partial<Conversation>): ConversationList =>
  ({ ...list, conversations: sorted(list.conversations.map((one) => (one.conversation_id === id ? { ...one, ...fields } : one))) })

/** A message came: the newest line, and one unread more unless one wrote it oneself. Null for a conversation that is not known yet. */
export function listWithMessage(list: ConversationList, id: string, message: Message, me: Pick<Me, 'id'>): ConversationList | null {
  const one = list.conversations.find(({ conversation_id }) => conversation_id === id)
  if (!one) return null
  if (message.seq <= (one.last_message?.seq ?? 0)) return list
  const own = message.sender.id === me.id
  const unread = !own && message.seq > one.last_read_seq
  const mentioned = unread && (message.mentions.includes(me.id) || message.mentions.includes('all'))
  return listChanged(list, id, {
    last_message: { ...message, attachment_count: message.attachments.length },
    last_seq: message.seq,
    unread_count: own ? 0 : one.unread_count + Number(unread),
    mention_count: own ? 0 : one.mention_count + Number(mentioned),
    ...(own ? { last_read_seq: message.seq } : {}),
  })
}

/** The newest line was changed or taken away. */
export function listWithChanged(list: ConversationList, id: string, message: Pick<Message, 'id'> & Partial<Message>): ConversationList {
  const last = list.conversations.find(({ conversation_id }) => conversation_id === id)?.last_message
  return last?.id === message.id ? listChanged(list, id, { last_message: { ...last, ...message } }) : list
}

/** Read up to a message. What came after it stays unread; how much that is the server says with the next answer. */
export function listWithRead(list: ConversationList, id: string, seq: number): ConversationList {
  const one = list.conversations.find(({ conversation_id }) => conversation_id === id)
  if (one?.marked_unread) return listWithRead(listChanged(list, id, { marked_unread: false }), id, seq)
  if (!one || seq <= one.last_read_seq) return list
  const all = seq >= one.last_seq
  return listChanged(list, id, {
    last_read_seq: seq,
    unread_count: all ? 0 : Math.min(one.unread_count, one.last_seq - seq),
    mention_count: all ? 0 : one.mention_count,
  })
}

/** One conversation without these people. */
export const withoutPeople = (one: Conversation, gone: readonly string[]): Conversation =>
  ({ ...one, participants: one.participants?.filter(({ id }) => !gone.includes(id)) })
