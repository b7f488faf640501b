import { mentionAll } from '@portal/contract/chat/shapes'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, canSignIn, clockNow, oneOf } from '@portal/db/feature'
import { AppError, badInput, unknownReference } from '../../core/errors.ts'
import type { User } from '../../core/session.ts'
import { attach } from './files.ts'
import { type Inside, leads } from './inside.ts'
import { noteConversation, noteMessage } from './live-notes.ts'
import { repeatUrgent, notifyLater } from './news.ts'

export interface Written {
  text: string
  reply_to_id?: string | null
  mentions: string[]
  priority: 'normal' | 'urgent'
  requires_ack: boolean
  client_id?: string | null
}

export type Author = Pick<User, 'id' | 'name' | 'role'>

/** Something must stand in it, and what speaks for the location is for those who do. */
export function mustBeMessage({ text, mentions, requires_ack }: Pick<Written, 'text' | 'mentions' | 'requires_ack'>, files: number, author: Pick<User, 'role'>): void {
  if (!text && !files) throw badInput({ text: problem('empty_message') })
  if (requires_ack && !leads(author)) throw badInput({ requires_ack: problem('ack_by_managers') })
  if (mentions.includes(mentionAll) && !leads(author)) throw badInput({ mentions: problem('mention_all_by_managers') })
}

const namesIn = (mentions: string[]) => [...new Set(mentions)].filter((one) => one !== mentionAll)

async function namedInside(db: TenantDb, id: string, names: string[]): Promise<Set<string>> {
  const inside = await db.selectFrom('conversation_members').select('account_id').where('conversation_id', '=', id).where(oneOf('account_id', names)).execute()
  return new Set(inside.map(({ account_id }) => account_id))
}

/** What it answers and whom it names are of this conversation. */
export async function mustBeInside(db: TenantDb, { id }: Inside, { reply_to_id, mentions }: Pick<Written, 'reply_to_id' | 'mentions'>): Promise<void> {
  if (reply_to_id) {
    const answered = await db.selectFrom('messages').select('id').where('id', '=', reply_to_id).where('conversation_id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
    if (!answered) throw unknownReference('reply_to_id')
  }
  const names = namesIn(mentions)
  if (!names.length) return
  if ((await namedInside(db, id, names)).size < names.length) throw badInput({ mentions: problem('not_in_conversation') })
}

/** Whether nothing refuses it. */
export const holds = (rule: Promise<void>) => rule.then(() => true, (error: unknown) => {
  if (error instanceof AppError) return false
  throw error
})

/** What was written for another moment: who left, and what was deleted meanwhile, is not named any more. */
export async function asFits<W extends Pick<Written, 'reply_to_id' | 'mentions'>>(db: TenantDb, inside: Inside, written: W): Promise<W> {
  const { reply_to_id, mentions } = written
  const there = await namedInside(db, inside.id, namesIn(mentions))
  return {
    ...written, mentions: mentions.filter((one) => one === mentionAll || there.has(one)),
    reply_to_id: (await holds(mustBeInside(db, inside, { reply_to_id, mentions: [] }))) ? reply_to_id : undefined,
  }
}

/** Everyone who can sign in and is in it, but for the author. */
export async function othersIn(db: TenantDb, conversation: string, author: string): Promise<string[]> {
  const rows = await db.selectFrom('conversation_members as inside').innerJoin('accounts', 'accounts.id', 'inside.account_id')
    .select('inside.account_id').where('inside.conversation_id', '=', conversation).where('inside.account_id', '!=', author).where(canSignIn('accounts')).execute()
  return rows.map(({ account_id }) => account_id)
}

interface Means {
  /** Files whose rows are there. */
  media: string[]
  /** When it was written, where that was without a network. */
  writtenAt?: Date | null
  /** Whoever writes from inside the conversation has read what stands before it. */
  atSight: boolean
}

/**
 * Writes a message into a conversation that is held (`holdInside`), with all that follows from it: its number, who is
 * named, what others hear and are pushed. Returns its id.
 */
export async function writeMessage(db: TenantDb, author: Author, conversation: Inside, written: Written, { media, writtenAt = null, atSight }: Means): Promise<string> {
  const { id, type } = conversation
  const seq = conversation.last_seq + 1
  const { text, reply_to_id = null, mentions, priority, requires_ack, client_id = null } = written
  const mentionsAll = mentions.includes(mentionAll)
  const message = await db
    .insertInto('messages')
    .values({
      conversation_id: id, seq, sender_id: author.id, client_id, text, message_type: media.length ? 'file' : 'text', reply_to_id,
      mentions_all: mentionsAll, priority, requires_ack, written_at: writtenAt, created_at: clockNow(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('conversations').set({ last_seq: seq, last_message_at: clockNow() }).where('id', '=', id).execute()
  await attach(db, 'message_id', message.id, media)
  const others = mentionsAll ? await othersIn(db, id, author.id) : []
  const named = namesIn(mentions)
  const all = [...new Set([...named, ...others])].filter((account) => account !== author.id)
  if (all.length) {
    await db.insertInto('message_mentions')
      .values(all.map((account_id) => ({ message_id: message.id, conversation_id: id, account_id, seq, by_name: named.includes(account_id) }))).execute()
  }
  // One that somebody cleared for themselves is there again.
  if (type === 'direct') await db.updateTable('conversation_members').set({ hidden: false }).where('conversation_id', '=', id).where('hidden', '=', true).execute()
  if (atSight) {
    await db.updateTable('conversation_members').set({ read_seq: seq })
      .where('conversation_id', '=', id).where('account_id', '=', author.id).where('read_seq', '=', seq - 1).execute()
  }
  await noteMessage(db, 'message', id, message.id)
  if (seq === 1) await noteConversation(db, id)
  await notifyLater(db, { id: message.id, plain: priority === 'normal' && !all.length })
  if (priority === 'urgent' && requires_ack) await repeatUrgent(db, message.id)
  return message.id
}
