import { z } from 'zod'
import { conversation, conversationTypes } from './shapes.ts'
import { problem } from '../errors/problem.ts'
import { unlogged } from '../kit/audit.ts'
import { data, endpoint, paged, removed } from '../kit/endpoint.ts'
import { body, filter, flag, idParam, optionalText, page, partialBody, personRef, role, text, uploadIds, uuid } from '../kit/shapes.ts'

const people = z.array(uuid).max(500)
const seq = z.number().int().nonnegative().max(2_147_483_647)

export const conversationCalls = {
  conversations: endpoint({
    method: 'GET',
    path: '/chat/conversations',
    access: { role: 'team', own: 'inConversation' },
    summary: 'One’s own conversations: pinned first, then the newest',
    offline: 'keep',
    madeOf: ['team'],
    kiosk: true,
    reply: z.object({
      conversations: z.array(conversation),
      /** How long one may change and delete what one wrote, by the server’s clock; null: always. Admins always may delete. */
      edit_minutes: z.number().nullable(),
      delete_minutes: z.number().nullable(),
    }),
    passive: true,
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/chat/conversations/{id}',
    access: { role: 'team', own: 'inConversation' },
    summary: 'One conversation with everyone in it',
    offline: 'keep',
    madeOf: ['team'],
    kiosk: true,
    params: idParam,
    reply: data(conversation),
    passive: true,
  }),
  conversationsCreate: endpoint({
    method: 'POST',
    path: '/chat/conversations',
    access: { role: 'team' },
    summary: 'Begin a conversation; that of two people is made once',
    // Those who talk with them hear it by an event of their own.
    changes: ['own chat'],
    audit: unlogged.ownThing,
    draws: 'messages',
    kiosk: true,
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
    summary: 'Rename and describe a group, add or remove people, leave; mute, pin and mark unread for oneself',
    changes: ['own chat'],
    audit: unlogged.ownThing,
    params: idParam,
    body: partialBody(
      {
        name: text(80),
        description: optionalText(500),
        add: people,
        remove: people,
        muted: z.boolean(),
        pinned: z.boolean(),
        /** Kept in mind until it is opened again. */
        marked_unread: z.boolean(),
      },
      { same: [['name', 'conversation_name']] },
    ),
    reply: data(conversation),
  }),
  conversationsPicture: endpoint({
    method: 'PUT',
    path: '/chat/conversations/{id}/picture',
    access: { role: 'team', own: 'inGroup' },
    summary: 'Give a group a picture; without a file it has none any more',
    changes: ['own chat'],
    audit: unlogged.ownThing,
    params: idParam,
    files: { picture: { accepts: 'image', max: 1 } },
    reply: data(conversation),
    transaction: 'staged',
  }),
  conversationsRemove: endpoint({
    method: 'DELETE',
    path: '/chat/conversations/{id}',
    access: { role: 'team', own: 'makerDeletes' },
    summary: 'Delete one’s own group, leave another’s, or clear a direct conversation for oneself',
    changes: ['own chat'],
    audit: unlogged.ownThing,
    params: idParam,
    // The last message that whoever clears it knows of: what came after it stays, and unread.
    body: body({ seq: seq.optional() }),
    reply: removed,
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/chat/conversations/{id}/read',
    access: { role: 'team', own: 'inConversation' },
    summary: 'Say how far one has read',
    changes: ['own chat', 'own notifications'],
    audit: unlogged.ownThing,
    outbox: { subject: ['read', 'id'], latest: true, quiet: true },
    kiosk: true,
    params: idParam,
    body: body({ seq }),
    reply: data(z.object({ seq: z.number(), unread_count: z.number(), mention_count: z.number() })),
  }),
  people: endpoint({
    method: 'GET',
    path: '/chat/people',
    access: { role: 'team' },
    summary: 'Whom one may write to',
    offline: 'keep',
    kiosk: true,
    query: z.strictObject({
      q: filter(optionalText(100)),
      /** Oneself too: where somebody is chosen, not written to. */
      self: filter(flag),
      /** Those with this role or a higher one. */
      role: filter(role),
      ...page(50, 200),
    }),
    reply: paged(personRef.extend({ role })),
  }),
  broadcast: endpoint({
    method: 'POST',
    path: '/chat/broadcast',
    access: { role: 'manager', own: 'inConversation' },
    summary: 'Write the same into several conversations',
    changes: ['own chat'],
    audit: unlogged.ownThing,
    draws: 'broadcasts',
    body: body(
      {
        chatIds: z.array(uuid).min(1, problem('choose_conversation')).max(100),
        message: optionalText(4000).default(''),
        uploadIds: uploadIds(10),
      },
      { form: true },
    ),
    files: { attachments: { accepts: 'any', max: 10, orUpload: 'uploadIds' } },
    reply: data(z.object({ sent: z.number() })),
    status: 201,
    transaction: 'staged',
  }),
}
