import { setImmediate as nextTurn } from 'node:timers/promises'
import { message as messageShape, conversation as conversationShape } from '@portal/contract/chat/shapes'
import { type TenantDb, inTenant, oneOf } from '@portal/db'
import type { Services } from '../core/services.ts'
import { conversationFor, openForMany, selectMessages } from '../features/chat/public.ts'
import type { ChatNote, LiveNote } from '../shared/live.ts'
import type { Conversations } from './conversations.ts'
import type { LiveServer, People } from './people.ts'
import { accountRoom, conversationRoom } from './rooms.ts'

/** People who are told in one turn. */
const mostAtOnce = 100

interface Means {
  io: LiveServer
  services: Services
  people: People
  conversations: Conversations
}

/** Whom it is told, and what all of these hear. */
interface Told {
  to: string[]
  emit(at: ReturnType<LiveServer['to']>): void
}
type OfMessage = Extract<ChatNote, { id: string }>
type OfConversation = Extract<ChatNote, { event: 'conversation' }>

/** Whether it is of a message: such notes of one conversation can be told together. */
export const isOfMessage = (note: LiveNote): note is OfMessage => note.kind === 'chat' && 'id' in note

/** Messages of a conversation as each of those sees them who are here and in it at this moment, in their order. */
async function messageEvents(db: TenantDb, notes: OfMessage[], here: string[]): Promise<Told[]> {
  const conversationId = notes[0]!.conversation
  const [found, inside] = await Promise.all([
    selectMessages(db).where(oneOf('message.id', [...new Set(notes.map(({ id }) => id))])).execute(),
    db.selectFrom('conversation_members').select(['account_id as id', 'cleared_seq as clearedSeq'])
      .where('conversation_id', '=', conversationId).where(oneOf('account_id', here)).where('hidden', '=', false).execute(),
  ])
  if (!found.length || !inside.length) return []
  const rows = new Map(found.map((row) => [row.id, row]))
  const shown = await openForMany(db, found)
  return notes.flatMap(({ event, id }): Told[] => {
    const row = rows.get(id)
    if (!row) return []
    const viewers = inside.filter(({ clearedSeq }) => clearedSeq < row.seq)
    if (event === 'message_deleted') return [{ to: viewers.map((viewer) => viewer.id), emit: (at) => void at.emit(event, { conversationId, messageId: id, seq: row.seq }) }]
    return shown.of(row, viewers).map(({ message: seen, viewers: to }) => {
      const message = messageShape.parse(seen)
      return { to, emit: (at) => void (event === 'reaction' ? at.emit(event, { conversationId, messageId: id, reactions: message.reactions }) : at.emit(event, { conversationId, message })) }
    })
  })
}

async function conversationEvents(db: TenantDb, { conversation: conversationId, accounts }: OfConversation, here: string[]): Promise<Told[]> {
  const seen = await conversationFor(db, conversationId, accounts ? here.filter((account) => accounts.includes(account)) : here)
  return seen.map(({ reader, conversation }) => ({ to: [reader], emit: (at) => void at.emit('conversation', { conversationId, conversation: conversationShape.parse(conversation) }) }))
}

/** Brings what happened to messages of a conversation to those who are in it and whose sockets this process has. */
export async function tellMessages(means: Means, location: string, notes: OfMessage[]): Promise<void> {
  const { services: { lanes, locations }, people } = means
  const tenant = locations.byId(location)
  const here = people.accounts(location)
  if (tenant && here.length) await emitAll(means, location, await inTenant(lanes, tenant, 'read', (db) => messageEvents(db, notes, here)))
}

/** The same of all else that happens in a conversation. */
export async function tellChat(means: Means, location: string, note: Exclude<ChatNote, OfMessage>): Promise<void> {
  const { io, services: { lanes, locations }, people, conversations } = means
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
  if (tenant && here.length) await emitAll(means, location, await inTenant(lanes, tenant, 'read', (db) => conversationEvents(db, note, here)))
}

async function emitAll({ io }: Means, location: string, told: Told[]): Promise<void> {
  let spoken = 0
  for (const { to, emit } of told) {
    for (let from = 0; from < to.length; from += mostAtOnce) {
      // A whole staff is told in parts: calls are answered in between.
      if (spoken >= mostAtOnce) {
        await nextTurn()
        spoken = 0
      }
      const some = to.slice(from, from + mostAtOnce)
      emit(io.to(some.map((account) => accountRoom(location, account))))
      spoken += some.length
    }
  }
}
