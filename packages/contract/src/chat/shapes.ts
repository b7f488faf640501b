import { z } from 'zod'
import { instant, personRef, stamps } from '../kit/shapes.ts'

export const conversationTypes = ['direct', 'group', 'channel'] as const
/** Of whom the roster makes the members by itself; such a conversation nobody renames, leaves or deletes. */
export const managedKinds = ['everyone', 'department', 'role'] as const
export const priorities = ['normal', 'urgent'] as const
/** Among the mentions: everyone in the conversation. For managers and admins. */
export const mentionAll = 'all'

const reaction = z.object({
  emoji: z.string(),
  count: z.number(),
  /** Whether the reader is one of them. */
  mine: z.boolean(),
  /** The first twenty. */
  users: z.array(z.object({ id: z.string(), name: z.string() })),
})
export const reactions = z.array(reaction)

const attachment = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  url: z.string(),
  thumbnail_url: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  placeholder: z.string().nullish(),
})

/** `id` is null where nobody stands behind it any more. */
const sender = z.object({ id: z.string().nullable(), name: z.string(), headshot_url: z.string().nullish() })
const mentions = z.array(z.string())

export const message = z.object({
  id: z.string(),
  conversation_id: z.string(),
  /** From 1 in each conversation, without a gap. */
  seq: z.number(),
  /** Empty once deleted: a tombstone stays. */
  text: z.string(),
  message_type: z.enum(['text', 'file']),
  sender,
  created_at: instant,
  /** When it was written without a network. */
  written_at: instant.nullish(),
  edited_at: instant.nullish(),
  deleted: z.boolean(),
  deleted_at: instant.nullish(),
  attachments: z.array(attachment),
  reply_to_id: z.string().nullable(),
  /** As it stands now; the text is empty once that one is deleted. */
  reply_to: z.object({ id: z.string(), text: z.string(), sender: z.string() }).nullable(),
  /** Ids of people, and `all`. */
  mentions,
  reactions,
  priority: z.enum(priorities),
  /** Of those in the conversation without its sender: how many confirmed it, and whether the reader did. Null where none is asked for. */
  ack: z.object({ required: z.boolean(), count: z.number(), of: z.number(), mine: z.boolean() }).nullable(),
  /** Of one’s own messages: how many others have read it. */
  read_count: z.number().nullable(),
  client_id: z.string().nullish(),
})

/** Written, to be sent later. */
export const scheduledMessage = z.object({
  ...stamps,
  conversation_id: z.string(),
  conversation_name: z.string(),
  send_at: instant,
  text: z.string(),
  attachments: z.array(attachment),
  reply_to_id: z.string().nullable(),
  mentions,
  priority: z.enum(priorities),
  requires_ack: z.boolean(),
})

export const conversation = z.object({
  ...stamps,
  conversation_id: z.string(),
  conversation_name: z.string(),
  conversation_type: z.enum(conversationTypes),
  type: z.enum(conversationTypes),
  name: z.string(),
  /** What a group is for. */
  description: z.string(),
  managed: z.enum(managedKinds).nullable(),
  /** Of whom: the department or the role, else empty. */
  managed_for: z.string(),
  avatar_url: z.string().nullable(),
  picture_url: z.string().nullable(),
  participant_count: z.number(),
  /** Both of a direct one; one conversation alone names all who are in it. */
  participants: z.array(personRef).optional(),
  /** What fifty of those in a group that people made are called: by them it is found in the list. */
  member_names: z.array(z.string()).optional(),
  /** Of one conversation alone: when the quiet hours of all others in it are over; null where none of them has any now. */
  quiet_until: instant.nullish(),
  /** 100 stands for more as well. */
  unread_count: z.number(),
  /** Unread ones that mention the reader. */
  mention_count: z.number(),
  read_seq: z.number(),
  last_read_seq: z.number(),
  last_seq: z.number(),
  last_message: message
    .pick({ id: true, text: true, message_type: true, sender: true, created_at: true, seq: true, deleted: true, priority: true })
    .extend({ attachment_count: z.number() })
    .nullable(),
  muted: z.boolean(),
  pinned: z.boolean(),
  /** By the reader, until they open it again. */
  marked_unread: z.boolean(),
  /** Who made it, or came into that place since. */
  created_by: z.string().nullable(),
})

export const reportStates = ['open', 'dismissed', 'removed', 'warned'] as const
export const report = z.object({
  ...stamps,
  state: z.enum(reportStates),
  reason: z.string(),
  reporter: personRef.pick({ id: true, name: true }).nullable(),
  /** As it was when it was reported, also when it was changed or deleted since. */
  reported_text: z.string(),
  message,
  /** Up to five before it and five after it, oldest first, the message among them. */
  around: z.array(message),
  conversation: z.object({ id: z.string(), name: z.string(), type: z.enum(conversationTypes) }),
  note: z.string().nullable(),
  handled_by: z.string().nullable(),
  handled_at: instant.nullable(),
})
