import { z } from 'zod'
import { conversation, conversationTypes, message, reaction } from './chat-shapes.ts'
import { problem } from './errors/problem.ts'
import { data, endpoint, paged, removed } from './kit.ts'
import {
  body, filter, flag, idParam, optionalText, optionalUuid, page, partialBody, personRef, role, text, uploadIds, uuid,
} from './shapes.ts'

const emoji = z
  .string()
  .max(32)
  .regex(/^[\p{Emoji}\p{Emoji_Component}]+$/u, problem('not_an_emoji'))
  .regex(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u, problem('not_an_emoji'))
const people = z.array(uuid).max(500)
const files = (field: 'attachment' | 'attachments') =>
  ({ [field]: { accepts: 'any', max: 10, orUpload: 'uploadIds' } }) as const

const conversations = {
  conversations: endpoint({
    method: 'GET',
    path: '/chat/conversations',
    access: { role: 'team', own: 'inConversation' },
    summary: 'One’s own conversations',
    offline: 'keep',
    reply: z.object({ conversations: z.array(conversation) }),
    passive: true,
  }),
  conversationsCreate: endpoint({
    method: 'POST',
    path: '/chat/conversations',
    access: { role: 'team' },
    summary: 'Begin a conversation; that of two people is made once',
    // Those who talk with them hear it by an event of their own.
    changes: ['own chat'],
    body: body(
      {
        name: optionalText(80).optional(),
        type: z.enum(['direct', 'group']).optional(),
        conversation_type: z.enum([...conversationTypes, 'private']).optional(),
        participant_ids: people.min(1, problem('choose_person')),
      },
      { same: [['name', 'conversation_name']] },
    ),
    reply: data(conversation),
    status: 201,
  }),
  conversationsUpdate: endpoint({
    method: 'PUT',
    path: '/chat/conversations/{id}',
    access: { role: 'team', own: 'inGroup' },
    summary: 'Rename a group, add or remove people, mute',
    // Those who talk with them hear it by an event of their own.
    changes: ['own chat'],
    params: idParam,
    body: partialBody(
      { name: text(80), add: people, remove: people, muted: z.boolean() },
      { same: [['name', 'conversation_name']] },
    ),
    reply: data(conversation),
  }),
  conversationsRemove: endpoint({
    method: 'DELETE',
    path: '/chat/conversations/{id}',
    access: { role: 'team', own: 'makerDeletes' },
    summary: 'Delete or leave a conversation',
    // Those who talk with them hear it by an event of their own.
    changes: ['own chat'],
    params: idParam,
    reply: removed,
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/chat/conversations/{id}/read',
    access: { role: 'team', own: 'inConversation' },
    summary: 'Say how far one has read',
    // Those who talk with them hear it by an event of their own.
    changes: ['own chat'],
    params: idParam,
    body: body({ seq: z.number().int().nonnegative() }),
    reply: data(z.object({ seq: z.number(), unread_count: z.number() })),
  }),
  people: endpoint({
    method: 'GET',
    path: '/chat/people',
    access: { role: 'team' },
    summary: 'Whom one may write to',
    offline: 'keep',
    query: z.strictObject({
      q: filter(optionalText(100)),
      /** Oneself too: where somebody is chosen, not written to. */
      self: filter(flag),
      ...page(50, 200),
    }),
    reply: paged(personRef.extend({ role })),
  }),
  broadcast: endpoint({
    method: 'POST',
    path: '/chat/broadcast',
    access: { role: 'manager', own: 'inConversation' },
    summary: 'Write the same into several conversations',
    // Those who talk with them hear it by an event of their own.
    changes: ['own chat'],
    body: body(
      {
        chatIds: z.array(uuid).min(1, problem('choose_conversation')).max(100),
        message: optionalText(4000).default(''),
        uploadIds: uploadIds(10),
      },
      { form: true },
    ),
    files: files('attachments'),
    reply: data(z.object({ sent: z.number() })),
    status: 201,
    transaction: 'staged',
  }),
}

const messages = {
  messages: endpoint({
    method: 'GET',
    path: '/chat/conversations/{id}/messages',
    access: { role: 'team', own: 'inConversation' },
    summary: 'The messages, oldest first: the last ones, those before a message, or those after a `seq`',
    offline: 'keep',
    params: idParam,
    query: z.strictObject({
      before: filter(uuid),
      after: filter(z.coerce.number().int().nonnegative()),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      messages: z.array(message),
      hasMore: z.boolean(),
      /** How far each of the others has read. */
      reads: z.array(z.object({ userId: z.string(), seq: z.number() })).optional(),
    }),
    passive: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/chat/conversations/{id}/messages',
    access: { role: 'team', own: 'inConversation' },
    summary: 'Send a message',
    // Those who talk with them hear it by an event of their own.
    changes: ['own chat'],
    params: idParam,
    body: body(
      {
        text: optionalText(4000).default(''),
        message_type: z.enum(['text', 'file']).default('text'),
        reply_to_id: optionalUuid.optional(),
        mentions: z.array(uuid).max(50).default([]),
        /** Made by the browser: the same message sent twice is stored once. */
        client_id: text(64).optional(),
        uploadIds: uploadIds(10),
      },
      { form: true },
    ),
    files: files('attachment'),
    reply: z.object({ message }),
    status: 201,
    transaction: 'staged',
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/chat/messages/{id}',
    access: { role: 'team', own: 'ownMessages' },
    summary: 'Change one’s own message',
    // Those who talk with them hear it by an event of their own.
    changes: ['own chat'],
    params: idParam,
    body: body({ text: text(4000) }),
    reply: z.object({ message }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/chat/messages/{id}',
    access: { role: 'team', own: 'ownMessagesOrAdmin' },
    summary: 'Delete a message',
    // Those who talk with them hear it by an event of their own.
    changes: ['own chat'],
    params: idParam,
    reply: removed,
  }),
  react: endpoint({
    method: 'POST',
    path: '/chat/messages/{id}/reactions',
    access: { role: 'team', own: 'inConversation' },
    summary: 'Add a reaction, or take it back',
    // Those who talk with them hear it by an event of their own.
    changes: ['own chat'],
    params: idParam,
    body: body({ emoji }),
    reply: z.object({ action: z.enum(['added', 'removed']), reactions: z.array(reaction) }),
  }),
}

export const chat = { ...conversations, ...messages }
