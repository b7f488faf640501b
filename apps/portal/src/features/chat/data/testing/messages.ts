import type { Conversation, ConversationList, Message, MessagePage } from '../types.ts'

/** The message with this number, as the server gives it. */
export const message = (seq: number, fields: Partial<Message> = {}): Message => ({
  id: `m${seq}`, conversation_id: 'c1', seq, text: `text ${seq}`, message_type: 'text', sender: { id: 'ana', name: 'Ana Ruiz' },
  created_at: `2026-11-20T10:${String(seq % 60).padStart(2, '0')}:00.000Z`, deleted: false, attachments: [], reply_to_id: null, reply_to: null,
  mentions: [], reactions: [], priority: 'normal', ack: null, read_count: null, ...fields,
})

export const pageOf = (messages: Message[], more: Partial<MessagePage> = {}): MessagePage => ({ success: true, messages, hasMore: false, hasNewer: false, reads: [], ...more })

export const conversation = (id: string, fields: Partial<Conversation> = {}): Conversation => ({
  id, conversation_id: id, conversation_name: id, conversation_type: 'group', type: 'group', name: id, managed: null, managed_for: '', avatar_url: null,
  picture_url: null, participant_count: 3, unread_count: 0, mention_count: 0, read_seq: 0, last_read_seq: 0, last_seq: 0, last_message: null,
  muted: false, pinned: false, marked_unread: false, description: '', created_by: null, version: 1, created_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-01T10:00:00.000Z', ...fields,
})

export const listOf = (...conversations: Conversation[]): ConversationList => ({ success: true, conversations, edit_minutes: 60, delete_minutes: null })
