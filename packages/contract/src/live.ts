import type { chat } from './chat.ts'
import type { CallReply } from './kit/endpoint.ts'
import type { Noun } from './kit/nouns.ts'
import type { notifications } from './notifications.ts'

// What the server says by itself, over the socket at /socket.io. Types alone: the portal carries no rules for them.

type Conversation = CallReply<typeof chat.conversations>['conversations'][number]
type Message = CallReply<typeof chat.messages>['messages'][number]

/** Of a conversation that the person is in. */
interface InConversation {
  conversationId: string
}
export interface ChatEvents {
  message: (told: InConversation & { message: Message }) => void
  /** Changed, or confirmed by somebody. */
  message_updated: (told: InConversation & { message: Message }) => void
  message_deleted: (told: InConversation & { messageId: string; seq: number }) => void
  reaction: (told: InConversation & { messageId: string; reactions: Message['reactions'] }) => void
  /** Said of one who types, to those who have the conversation open; over after five seconds, or when it is false. */
  typing: (told: InConversation & { userId: string; name: string; typing: boolean }) => void
  /** How far somebody has read: to those who have the conversation open, and to that person everywhere. */
  read: (told: InConversation & { userId: string; seq: number }) => void
  /** It is new, or something about it is different; null where the person is not in it any more. */
  conversation: (told: InConversation & { conversation: Conversation | null }) => void
}

/** How an event from a browser ended. */
export type Acknowledged = { success: true } | { success: false; error: string; code: string }
/**
 * What a browser says. Joined is what stands open before somebody's eyes: no push comes of it. A page that is hidden
 * leaves; one that comes back joins again.
 */
export type SaidEvents = Record<
  'join_conversation' | 'leave_conversation' | 'start_typing' | 'stop_typing',
  (said: InConversation, heard?: (result: Acknowledged) => void) => void
>

type Notification = CallReply<typeof notifications.list>['notifications'][number]

/** Everyone asks again some time within so many milliseconds: a whole staff not at once. */
export interface Spread {
  within: number
}

/** What keeps receipts. */
export type MustRead = 'announcement' | 'document'

/** Each event with what it tells. Who begins to listen is told what changed since they asked for what they show. */
export interface LiveEvents extends ChatEvents {
  notification: (told: { notification: Notification; unreadCount: number }) => void
  /** What may be different for everyone of the location, to be asked for again. */
  changed: (told: Spread & { of: Noun }) => void
  /** Somebody read or confirmed these. Said to managers and admins alone. */
  receipts: (told: { of: MustRead; ids: string[] }) => void
  /** For a moment nothing could be heard: whatever is on screen may be old. */
  missed: (told?: Spread) => void
}

/** Why a socket was refused; the `code` is the message of the `connect_error` too. */
export interface LiveRefusal {
  code: string
  error: string
}
