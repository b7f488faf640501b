import { z } from 'zod'
import { instant, personRef, stamps } from './shapes.ts'

export const conversationTypes = ['direct', 'group', 'channel'] as const

export const reaction = z.object({
  emoji: z.string(),
  count: z.number(),
  /** Whether the reader is one of them. */
  mine: z.boolean(),
  users: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const message = z.object({
  id: z.string(),
  conversation_id: z.string(),
  seq: z.number(),
  /** Empty once deleted: a tombstone stays. */
  text: z.string(),
  message_type: z.enum(['text', 'file']),
  sender: z.object({ id: z.string().nullable(), name: z.string(), headshot_url: z.string().nullish() }),
  created_at: instant,
  written_at: instant.nullish(),
  edited_at: instant.nullish(),
  deleted_at: instant.nullish(),
  attachments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.number(),
      mime: z.string(),
      url: z.string(),
      thumbnail_url: z.string().nullish(),
      width: z.number().nullish(),
      height: z.number().nullish(),
    }),
  ),
  reply_to_id: z.string().nullable(),
  reply_to: z.object({ id: z.string(), text: z.string(), sender: z.string() }).nullish(),
  mentions: z.array(z.string()),
  reactions: z.array(reaction),
  client_id: z.string().nullish(),
})

export const conversation = z.object({
  ...stamps,
  conversation_id: z.string(),
  conversation_name: z.string(),
  conversation_type: z.enum(conversationTypes),
  type: z.enum(conversationTypes),
  name: z.string(),
  avatar_url: z.string().nullable(),
  participant_count: z.number(),
  participants: z.array(personRef).optional(),
  unread_count: z.number(),
  read_seq: z.number(),
  last_seq: z.number(),
  last_message: message
    .pick({ id: true, text: true, message_type: true, sender: true, created_at: true, seq: true })
    .nullable(),
  muted: z.boolean(),
  created_by: z.string().nullable(),
})
