import { z } from 'zod'
import { mentionAll, message, priorities, reactions, scheduledMessage } from './shapes.ts'
import { problem } from '../errors/problem.ts'
import { unlogged } from '../kit/audit.ts'
import { data, endpoint, list, removed } from '../kit/endpoint.ts'
import { body, day, filter, flag, idParam, instant, instantInput, optionalText, optionalUuid, partialBody, personRef, text, uploadIds, uuid } from '../kit/shapes.ts'

const emoji = z
  .string()
  .max(32)
  .regex(/^[\p{Emoji}\p{Emoji_Component}]+$/u, problem('not_an_emoji'))
  .regex(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u, problem('not_an_emoji'))

const limit = z.coerce.number().int().min(1).max(200).default(50)
/** When it was confirmed, by their device and by the server. */
const confirmed = personRef.extend({ at: instant, received_at: instant })
const reason = text(500)

const writing = {
  messages: endpoint({
    method: 'GET',
    path: '/chat/conversations/{id}/messages',
    access: { role: 'team', own: 'inConversation' },
    summary: 'The messages, oldest first: the last ones, those before or around a message, or those after a `seq`',
    offline: 'keep',
    kiosk: true,
    params: idParam,
    query: z.strictObject({ before: filter(uuid), around: filter(uuid), after: filter(z.coerce.number().int().nonnegative().max(2_147_483_647)), limit }),
    reply: z.object({
      messages: z.array(message),
      /** Older ones; with `after`, newer ones. */
      hasMore: z.boolean(),
      /** Whether there are newer ones than these. */
      hasNewer: z.boolean(),
      /** How far each of the others has read. */
      reads: z.array(z.object({ userId: z.string(), seq: z.number() })),
    }),
    passive: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/chat/conversations/{id}/messages',
    access: { role: 'team', own: 'inConversation' },
    summary: 'Send a message, now or later',
    // Those who talk with them hear it by an event of their own.
    changes: ['own chat'],
    audit: unlogged.ownThing,
    draws: 'messages',
    outbox: { subject: ['chat', 'id'], nonce: 'client_id', staysAside: true },
    kiosk: true,
    params: idParam,
    body: body(
      {
        text: optionalText(4000).default(''),
        message_type: z.enum(['text', 'file']).default('text'),
        reply_to_id: optionalUuid.optional(),
        mentions: z.array(z.union([uuid, z.literal(mentionAll)])).max(50).default([]),
        /** Made by the browser: the same message sent twice is stored once. */
        client_id: text(64).optional(),
        priority: z.enum(priorities).default('normal'),
        /** For managers and admins: everyone in the conversation is asked to confirm it. */
        requires_ack: z.boolean().default(false),
        /** Up to a year ahead. */
        send_at: instantInput.optional(),
        uploadIds: uploadIds(10),
      },
      { form: true },
    ),
    files: { attachment: { accepts: 'any', max: 10, orUpload: 'uploadIds' } },
    /** One that is sent later is `scheduled`, and there is no message yet. */
    reply: z.object({ message: message.nullable(), scheduled: scheduledMessage.optional() }),
    status: 201,
    transaction: 'staged',
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/chat/messages/{id}',
    access: { role: 'team', own: 'ownMessages' },
    summary: 'Change one’s own message',
    changes: ['own chat'],
    audit: unlogged.ownThing,
    draws: 'messages',
    outbox: { subject: ['message', 'id'] },
    kiosk: true,
    params: idParam,
    body: body({
      text: text(4000),
      /** The words that the change began from: others by now stay, and are told. */
      was: optionalText(4000).optional(),
    }),
    reply: z.object({ message }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/chat/messages/{id}',
    access: { role: 'team', own: 'ownMessagesOrAdmin' },
    summary: 'Delete a message',
    changes: ['own chat'],
    audit: unlogged.ownThing,
    outbox: { subject: ['message', 'id'], ends: true },
    kiosk: true,
    params: idParam,
    reply: removed,
  }),
  react: endpoint({
    method: 'POST',
    path: '/chat/messages/{id}/reactions',
    access: { role: 'team', own: 'inConversation' },
    summary: 'Add a reaction, or take it back',
    changes: ['own chat'],
    audit: unlogged.ownThing,
    draws: 'messages',
    outbox: { subject: ['reaction', 'id', 'emoji'] },
    kiosk: true,
    params: idParam,
    body: body({ emoji }),
    reply: z.object({ action: z.enum(['added', 'removed']), reactions }),
  }),
}

const confirming = {
  acknowledge: endpoint({
    method: 'POST',
    path: '/chat/messages/{id}/acknowledge',
    access: { role: 'team', own: 'inConversation' },
    summary: 'Confirm a message that asks for it',
    // Their first page says that it waits, and their bell asks for it.
    changes: ['own chat', 'own home', 'own notifications'],
    audit: unlogged.receipt,
    outbox: { subject: ['message', 'id'], latest: true },
    kiosk: true,
    params: idParam,
    /** When the words that were read are from: its `edited_at`, else its `created_at`. Others by now are asked about, and nothing is confirmed. */
    body: body({ seen: instantInput.optional() }),
    reply: z.object({ message }),
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/chat/messages/{id}/receipts',
    access: { role: 'team', own: 'senderOrLeads' },
    summary: 'Who has confirmed a message, and who has not',
    kiosk: true,
    params: idParam,
    reply: data(z.object({ acknowledged: z.array(confirmed), missing: z.array(personRef) })),
    passive: true,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/chat/messages/{id}/remind',
    access: { role: 'team', own: 'senderOrLeads' },
    summary: 'Remind those who have not confirmed a message',
    changes: ['own chat'],
    audit: 'chat.reminded',
    draws: 'reminders',
    params: idParam,
    reply: data(z.object({ reminded: z.number() })),
  }),
  report: endpoint({
    method: 'POST',
    path: '/chat/messages/{id}/report',
    access: { role: 'team', own: 'inConversation' },
    summary: 'Tell the admins that a message is not all right',
    // Admins are told by a notification.
    changes: ['own chat'],
    audit: 'chat.reported',
    kiosk: true,
    params: idParam,
    body: body({ reason }),
    reply: data(z.object({ id: z.string() })),
    status: 201,
  }),
}

const later = {
  scheduled: endpoint({
    method: 'GET',
    path: '/chat/scheduled',
    access: { role: 'team', own: 'ownScheduled' },
    summary: 'What one has written to be sent later, the next first',
    offline: 'keep',
    reply: list(scheduledMessage),
  }),
  scheduledUpdate: endpoint({
    method: 'PUT',
    path: '/chat/scheduled/{id}',
    access: { role: 'team', own: 'ownScheduled' },
    summary: 'Change what is sent later, or when',
    changes: ['own chat'],
    audit: unlogged.ownThing,
    params: idParam,
    body: partialBody({ text: optionalText(4000), send_at: instantInput }),
    reply: data(scheduledMessage),
  }),
  scheduledRemove: endpoint({
    method: 'DELETE',
    path: '/chat/scheduled/{id}',
    access: { role: 'team', own: 'ownScheduled' },
    summary: 'Call off what would be sent later',
    changes: ['own chat'],
    audit: unlogged.ownThing,
    params: idParam,
    reply: removed,
  }),
}

const finding = {
  search: endpoint({
    method: 'GET',
    path: '/chat/search',
    access: { role: 'team', own: 'inConversation' },
    summary: 'Search one’s own conversations, newest first',
    draws: 'searches',
    kiosk: true,
    query: z.strictObject({
      q: filter(optionalText(200)),
      conversationId: filter(uuid),
      /** Who sent it. */
      from: filter(uuid),
      hasFile: filter(flag),
      /** Those with pictures or films, or those with other files. */
      files: filter(z.enum(['pictures', 'papers'])),
      /** Days of the location, both included. */
      since: filter(day),
      until: filter(day),
      /** The id of the last message of the page before. */
      before: filter(uuid),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          message,
          conversation: z.object({ id: z.string(), name: z.string(), type: z.string() }),
          /** The words around what was found, which stands between \u0001 and \u0002. */
          excerpt: z.string(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  }),
}

export const messageCalls = { ...writing, ...confirming, ...later, ...finding }
