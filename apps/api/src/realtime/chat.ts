import { message as messageShape, conversation as conversationShape } from '@portal/contract/chat-shapes'
import { type TenantDb, inTenant, oneOf } from '@portal/db'
import type { Services } from '../core/services.ts'
import { conversationFor, openMessages, selectMessages } from '../features/chat/public.ts'
import type { ChatNote } from '../shared/live.ts'
import type { Conversations } from './conversations.ts'
import type { LiveServer, People } from './people.ts'
import { accountRoom, conversationRoom } from './rooms.ts'

interface Means {
  io: LiveServer
  services: Services
  people: People
  conversations: Conversations
}

/** Whom it is told, and what each of them hears. */
interface Told {
  to: string[]
  emit(account: string, at: ReturnType<LiveServer['to']>): void
}
type OfMessage = Extract<ChatNote, { id: string }>
type OfConversation = Extract<ChatNote, { event: 'conversation' }>

/** A message as each of those sees it who are here and in its conversation at this moment. */
async function messageEvents(db: TenantDb, { conversation: conversationId, event, id }: OfMessage, here: string[]): Promise<Told | undefined> {
  const row = await selectMessages(db).where('message.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const inside = await db.selectFrom('conversation_members').select(['account_id', 'cleared_seq'])
    .where('conversation_id', '=', conversationId).where(oneOf('account_id', here)).where('hidden', '=', false).where('cleared_seq', '<', row.seq).execute()
  const to = inside.map(({ account_id }) => account_id)
  if (event === 'message_deleted') return { to, emit: (_, at) => void at.emit(event, { conversationId, messageId: id, seq: row.seq }) }
  const shown = await openMessages(db, [row])
  const cleared = new Map(inside.map(({ account_id, cleared_seq }) => [account_id, cleared_seq]))
  return {
    to,
    emit(account, at) {
      const message = messageShape.parse(shown.for(account, cleared.get(account))[0])
      if (event === 'reaction') at.emit(event, { conversationId, messageId: id, reactions: message.reactions })
      else at.emit(event, { conversationId, message })
    },
  }
}

async function conversationEvents(db: TenantDb, { conversation: conversationId, accounts }: OfConversation, here: string[]): Promise<Told> {
  const seen = await conversationFor(db, conversationId, accounts ? here.filter((account) => accounts.includes(account)) : here)
  const byReader = new Map(seen.map(({ reader, conversation }) => [reader, conversation]))
  return {
    to: [...byReader.keys()],
    emit: (account, at) => void at.emit('conversation', { conversationId, conversation: conversationShape.parse(byReader.get(account)) }),
  }
}

/** Brings what happened in a conversation to those who are in it and whose sockets this process has. */
export async function tellChat({ io, services: { lanes, locations }, people, conversations }: Means, location: string, note: ChatNote): Promise<void> {
  const { conversation: conversationId } = note
  const room = conversationRoom(location, conversationId)
  if (note.event === 'typing') {
    const { account: userId, name, typing } = note
    return void io.to(room).except(accountRoom(location, userId)).emit('typing', { conversationId, userId, name, typing })
  }
  if (note.event === 'read') return void io.to([room, accountRoom(location, note.account)]).emit('read', { conversationId, userId: note.account, seq: note.seq })
  if (note.event === 'gone') {
    for (const account of note.accounts) {
      io.to(accountRoom(location, account)).emit('conversation', { conversationId, conversation: null })
      conversations.close(location, account, conversationId)
    }
    return
  }
  const tenant = locations.byId(location)
  const here = people.accounts(location)
  if (!tenant || !here.length) return
  const told = await inTenant(lanes, tenant, 'read', (db) =>
    (note.event === 'conversation' ? conversationEvents(db, note, here) : messageEvents(db, note as OfMessage, here)))
  if (!told) return
  for (const account of told.to) told.emit(account, io.to(accountRoom(location, account)))
}
