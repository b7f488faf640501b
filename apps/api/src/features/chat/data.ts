import { clock, email, example, text } from '@portal/contract'
import { type TenantDb, inSeconds, oneOf } from '@portal/db/feature'
import { z } from 'zod'
import type { Tenant } from '../../core/locations.ts'
import { loader } from '../../shared/loading.ts'
import type { NounData } from '../../shared/noun-data.ts'
import { removeConversations, removeDeserted } from './change-conversations.ts'
import { detach, removeLeftFiles } from './files.ts'
import { forgetAuthors } from './forget-author.ts'
import { mayRead } from './may-read.ts'
import { openlyReported } from './open-reports.ts'
import { messagesToConfirm } from './now.ts'
import { sendLaterAgain } from './scheduled.ts'

const talk = 'what its people said to each other'
const said = z.strictObject({ by: email, text: text(4000), in_days: z.number().int().min(-89).max(0), at: clock })
const row = z.strictObject({
  /** Left out: what everyone is in. */
  name: text(80).optional(),
  /** Whoever begins it comes first. Two people without a name are a conversation of two. */
  people: z.array(email).min(2).optional(),
  messages: z.array(said).min(1),
  example,
})
type Row = z.output<typeof row>
interface Dates {
  at(inDays: number, time: string): Date
  before(seconds: number): Date
}

/** The conversation of a file's row: the one that is there for everyone, or a new one of these people. */
async function conversationOf(db: TenantDb, { name, people = [], example: is_example = false }: Row, idOf: Map<string, string>): Promise<string | undefined> {
  if (!people.length) return (await db.selectFrom('conversations').select('id').where('managed', '=', 'everyone').executeTakeFirst())?.id
  const ids = people.flatMap((address) => idOf.get(address) ?? [])
  // Of somebody who is not here it would be half a conversation.
  if (ids.length < people.length) return undefined
  const pair = name ? null : [...ids].sort().join(':')
  const { id } = await db.insertInto('conversations')
    .values({ type: pair ? 'direct' : 'group', name: name ?? '', pair, created_by: ids[0]!, is_example }).returning('id').executeTakeFirstOrThrow()
  for (const account_id of ids) await db.insertInto('conversation_members').values({ conversation_id: id, account_id }).execute()
  return id
}

async function load(db: TenantDb, one: Row, idOf: Map<string, string>, { at, before }: Dates): Promise<void> {
  const id = await conversationOf(db, one, idOf)
  if (!id) return
  const { last_seq } = await db.selectFrom('conversations').select('last_seq').where('id', '=', id).executeTakeFirstOrThrow()
  const all = one.messages.filter(({ by }) => idOf.has(by))
  if (!all.length) return
  // What would be written later today was written just now, one after the other.
  const when = all.map(({ in_days, at: time }, index) => new Date(Math.min(at(in_days, time).getTime(), before(60 + (all.length - index)).getTime())))
  await db.insertInto('messages')
    .values(all.map(({ by, text: words }, index) => ({ conversation_id: id, seq: last_seq + index + 1, sender_id: idOf.get(by)!, text: words, created_at: when[index]!, is_example: one.example ?? false })))
    .execute()
  await db.updateTable('conversations').set({ last_seq: last_seq + all.length, last_message_at: when.at(-1)! }).where('id', '=', id).execute()
  // Whoever wrote last has read what stands before.
  await db.updateTable('conversation_members').set({ read_seq: last_seq + all.length }).where('conversation_id', '=', id).where('account_id', '=', idOf.get(all.at(-1)!.by)!).execute()
}

const starting = loader('content/chat.json', z.array(row), async (db, rows, dates) => {
  const accounts = await db.selectFrom('accounts').select(['id', 'email']).execute()
  const idOf = new Map(accounts.flatMap(({ id, email: address }): Array<[string, string]> => (address ? [[address, id]] : [])))
  for (const one of rows) await load(db, one, idOf, dates)
})

/** Examples in what everyone is in; those in example conversations go with them. */
async function removeExampleMessages(db: TenantDb, tenant: Tenant): Promise<number> {
  const gone = await db.deleteFrom('messages').where('is_example', '=', true).returning('id').execute()
  await removeExampleConversations(db, tenant)
  return gone.length
}

async function removeExampleConversations(db: TenantDb, tenant: Tenant): Promise<number> {
  // One that people went on with is theirs.
  const rows = await db.selectFrom('conversations').select('conversations.id').where('is_example', '=', true)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('messages').select('messages.id').whereRef('messages.conversation_id', '=', 'conversations.id').where('messages.is_example', '=', false))))
    .execute()
  await removeConversations(db, tenant, rows.map(({ id }) => id))
  return rows.length
}

const day = 24 * 3600
/** Messages in one go: a night's work ends. */
const atOnce = 2_000

/** What is reported stays until an admin has decided. */
async function expireMessages(db: TenantDb, tenant: Tenant, days: number): Promise<number> {
  let gone = 0
  for (let many = atOnce; many === atOnce;) {
    const old = await db.selectFrom('messages').select('id').where('created_at', '<', inSeconds(-days * day)).where('id', 'not in', openlyReported(db)).orderBy('created_at').limit(atOnce).execute()
    many = old.length
    if (!many) break
    const ids = old.map(({ id }) => id)
    await detach(db, tenant, 'message_id', ids)
    await db.deleteFrom('messages').where(oneOf('id', ids)).execute()
    gone += many
  }
  return gone
}

export const chatData = {
  erasing: (db, _tenant, accountIds) => forgetAuthors(db, accountIds),
  counted: messagesToConfirm,
  mayRead,
  loader: { ...starting, ofPeople: true },
  people: {
    'messages.sender_id': {
      exported: {
        as: 'messages',
        rows: (db, id) => db.selectFrom('messages').select(['conversation_id', 'text', 'created_at', 'edited_at', 'deleted_at']).where('sender_id', '=', id).orderBy('id', 'desc'),
      },
      erased: { kept: 'messages' },
    },
    'conversations.created_by': { exported: { because: 'stands with the conversations one is in' }, erased: { kept: 'conversations' } },
    'conversation_members.account_id': {
      exported: {
        as: 'conversations',
        rows: (db, id) => db.selectFrom('conversation_members as me').innerJoin('conversations', 'conversations.id', 'me.conversation_id')
          .select(['conversations.id', 'conversations.name', 'conversations.type', 'me.joined_at', 'me.read_seq', 'me.muted', 'me.pinned']).where('me.account_id', '=', id),
      },
      erased: 'removed',
    },
    'message_mentions.account_id': { exported: { because: 'somebody else’s words' }, erased: 'removed' },
    'message_reactions.account_id': {
      exported: { as: 'message_reactions', rows: (db, id) => db.selectFrom('message_reactions').select(['message_id', 'emoji', 'created_at']).where('account_id', '=', id).orderBy('created_at', 'desc') },
      erased: 'removed',
    },
    'message_receipts.account_id': {
      exported: { as: 'message_receipts', rows: (db, id) => db.selectFrom('message_receipts').select(['message_id', 'acknowledged_at']).where('account_id', '=', id).orderBy('message_id', 'desc') },
      erased: { kept: 'confirmed' },
    },
    'scheduled_messages.sender_id': {
      exported: { as: 'scheduled_messages', theirsAlone: true, rows: (db, id) => db.selectFrom('scheduled_messages').select(['conversation_id', 'text', 'send_at', 'created_at']).where('sender_id', '=', id) },
      erased: 'removed',
    },
    'message_reports.reporter_id': {
      exported: { as: 'message_reports', rows: (db, id) => db.selectFrom('message_reports').select(['message_id', 'reason', 'state', 'created_at']).where('reporter_id', '=', id) },
      erased: { kept: 'reports' },
    },
    'message_reports.handled_by': { exported: { because: 'what an admin did stands in the log' }, erased: { kept: 'administration' } },
    'open_conversations.account_id': { exported: { because: 'gone when the page is closed' }, erased: 'removed' },
  },
  examples: { messages: removeExampleMessages, conversations: removeExampleConversations },
  expire: {
    of: ['messages'],
    async run(db, tenant, { chat, privacy }) {
      const messages = await expireMessages(db, tenant, Math.min(privacy.retention.chatDays, chat.retentionDays ?? Infinity))
      await removeDeserted(db, tenant)
      await removeLeftFiles(db, tenant)
      await db.deleteFrom('open_conversations').where('seen_at', '<', inSeconds(-3600)).execute()
      return { messages }
    },
  },
  restored: async (db, { isCopy }) => isCopy || sendLaterAgain(db),
  backup: {
    conversations: 'kept', conversation_members: 'kept', messages: 'kept', message_files: 'kept', message_mentions: 'kept',
    message_reactions: 'kept', message_receipts: 'kept', message_reports: 'kept', open_conversations: 'kept', scheduled_messages: 'kept',
  },
  clone: {
    conversations: { leftOut: talk }, conversation_members: { leftOut: talk }, messages: { leftOut: talk }, message_files: { leftOut: talk }, message_mentions: { leftOut: talk },
    message_reactions: { leftOut: talk }, message_receipts: { leftOut: talk }, message_reports: { leftOut: talk }, open_conversations: { leftOut: talk }, scheduled_messages: { leftOut: talk },
  },
} satisfies NounData
