import type { HandlerReply, contract } from '@portal/contract'
import { mentionAll } from '@portal/contract/chat/shapes'
import { type TenantDb, canSignIn, oneOf } from '@portal/db/feature'
import { type FileSeen, filesOf } from './files.ts'
import { type PersonSeen, formerMember, nobodyAnyMore, peopleOf } from './people-of.ts'

export type MessageSeen = HandlerReply<typeof contract.chat.messages>['messages'][number]
export type ReactionsSeen = MessageSeen['reactions']

export const selectMessages = (db: TenantDb) =>
  db
    .selectFrom('messages as message')
    .leftJoin('messages as answered', 'answered.id', 'message.reply_to_id')
    .select([
      'message.id', 'message.conversation_id', 'message.seq', 'message.sender_id', 'message.client_id', 'message.text', 'message.message_type',
      'message.reply_to_id', 'message.mentions_all', 'message.priority', 'message.requires_ack', 'message.written_at', 'message.edited_at',
      'message.deleted_at', 'message.created_at', 'answered.text as answered_text', 'answered.sender_id as answered_sender', 'answered.seq as answered_seq',
    ])
export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

/** Who has reacted is told of the first ones. */
const namedReactors = 20

interface Reader {
  account_id: string
  read_seq: number
  joined_at: Date
}
interface Around {
  files: Map<string, FileSeen[]>
  reactions: Map<string, Array<{ emoji: string; account_id: string }>>
  mentions: Map<string, string[]>
  receipts: Map<string, Set<string>>
  /** Those in its conversation who can sign in. */
  readers: Map<string, Reader[]>
  people: Map<string, PersonSeen>
}

const byMessage = <Row extends { message_id: string }, Value>(rows: Row[], value: (row: Row) => Value) =>
  new Map([...Map.groupBy(rows, (row) => row.message_id)].map(([id, some]) => [id, some.map(value)] as const))

/** Those in these conversations who can sign in, with how far they have read. */
export async function readersOf(db: TenantDb, conversations: string[]): Promise<Map<string, Reader[]>> {
  const rows = await db.selectFrom('conversation_members as inside').innerJoin('accounts', 'accounts.id', 'inside.account_id')
    .select(['inside.conversation_id', 'inside.account_id', 'inside.read_seq', 'inside.joined_at']).where(oneOf('inside.conversation_id', conversations)).where(canSignIn('accounts')).execute()
  return Map.groupBy(rows, ({ conversation_id }) => conversation_id)
}

/** Who is named in these messages. */
async function mentionsOf(db: TenantDb, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('message_mentions').select(['message_id', 'account_id']).where(oneOf('message_id', ids)).where('by_name', '=', true).orderBy('account_id').execute()
  return byMessage(rows, (row) => row.account_id)
}

/** What stands around these messages, in the same number of statements however many they are. */
async function around(db: TenantDb, rows: MessageRow[]): Promise<Around> {
  const ids = rows.map(({ id }) => id)
  const conversations = [...new Set(rows.map(({ conversation_id }) => conversation_id))]
  const [files, reactions, mentions, receipts, readers] = await Promise.all([
    filesOf(db, 'message_id', ids),
    db.selectFrom('message_reactions').select(['message_id', 'emoji', 'account_id']).where(oneOf('message_id', ids)).orderBy('created_at').orderBy('account_id').execute(),
    mentionsOf(db, ids),
    db.selectFrom('message_receipts').select(['message_id', 'account_id']).where(oneOf('message_id', ids)).execute(),
    readersOf(db, conversations),
  ])
  const people = await peopleOf(db, [...rows.flatMap((row) => [row.sender_id, row.answered_sender]), ...reactions.map((row) => row.account_id)])
  return {
    files, people, readers, mentions, reactions: Map.groupBy(reactions, (row) => row.message_id),
    receipts: new Map([...byMessage(receipts, (row) => row.account_id)].map(([id, some]) => [id, new Set(some)])),
  }
}

function reactionsSeen(all: Array<{ emoji: string; account_id: string }>, people: Map<string, PersonSeen>, viewer: string): ReactionsSeen {
  return [...Map.groupBy(all, ({ emoji }) => emoji)].map(([emoji, some]) => ({
    emoji, count: some.length, mine: some.some(({ account_id }) => account_id === viewer),
    users: some.slice(0, namedReactors).map(({ account_id: id }) => ({ id, name: people.get(id)?.name ?? formerMember })),
  }))
}

function replySeen({ reply_to_id, answered_text, answered_sender, answered_seq }: MessageRow, people: Map<string, PersonSeen>, clearedSeq: number) {
  // What they cleared for themselves is not told in a reply either.
  if (!reply_to_id || answered_seq === null || answered_seq <= clearedSeq) return null
  return { id: reply_to_id, text: (answered_text ?? '').slice(0, 300), sender: (answered_sender && people.get(answered_sender)?.name) || formerMember }
}

const othersIn = ({ readers }: Around, { conversation_id, sender_id }: MessageRow) => (readers.get(conversation_id) ?? []).filter(({ account_id }) => account_id !== sender_id)

/** How many of those who were in the conversation when it was worded confirmed it, with whoever joined since and did. Counted once for all who look at it. */
function confirmationsOf(known: Around, row: MessageRow): { count: number; of: number } | null {
  if (!row.requires_ack || row.deleted_at) return null
  const confirmed = known.receipts.get(row.id) ?? new Set()
  const asked = othersIn(known, row).filter(({ account_id, joined_at }) => joined_at <= (row.edited_at ?? row.created_at) || confirmed.has(account_id))
  return { count: asked.filter(({ account_id }) => confirmed.has(account_id)).length, of: asked.length }
}

interface Viewer {
  id: string
  /** What they cleared for themselves, up to here. */
  clearedSeq: number
}

/** Viewers with the same of these see the same message. */
function whatDiffers({ id, sender_id, answered_seq }: MessageRow, { reactions, receipts }: Around, { id: viewer, clearedSeq }: Viewer): string {
  const reacted = (reactions.get(id) ?? []).filter(({ account_id }) => account_id === viewer).map(({ emoji }) => emoji)
  return [viewer === sender_id, (answered_seq ?? 0) > clearedSeq, receipts.get(id)?.has(viewer) ?? false, ...reacted].join(' ')
}

function seenBy(row: MessageRow, known: Around, { id: viewer, clearedSeq }: Viewer, confirmations: { count: number; of: number } | null): MessageSeen {
  const { files, reactions, mentions, receipts, people } = known
  const { id, conversation_id, seq, sender_id, client_id, text, message_type, reply_to_id, priority, written_at, edited_at, deleted_at, created_at } = row
  const isOwn = sender_id === viewer
  return {
    id, conversation_id, seq, text, message_type: message_type as 'text', created_at, written_at, edited_at, deleted: Boolean(deleted_at), deleted_at, reply_to_id,
    priority: priority as 'normal', client_id: isOwn ? client_id : null,
    sender: (sender_id && people.get(sender_id)) || nobodyAnyMore,
    // Those of a reported one that was deleted are still there, for admins alone.
    attachments: (deleted_at ? undefined : files.get(id)) ?? [], mentions: [...(mentions.get(id) ?? []), ...(row.mentions_all ? [mentionAll] : [])],
    reply_to: replySeen(row, people, clearedSeq), reactions: reactionsSeen(reactions.get(id) ?? [], people, viewer),
    ack: confirmations && { required: true, ...confirmations, mine: receipts.get(id)?.has(viewer) ?? false },
    read_count: isOwn ? othersIn(known, row).filter(({ read_seq }) => read_seq >= seq).length : null,
  }
}

/** What can be shown of these messages to many: readers who see the same of one stand together, so that it is made and sent once for them. */
export async function openForMany(db: TenantDb, rows: MessageRow[]) {
  const known = await around(db, rows)
  return {
    of(row: MessageRow, viewers: Viewer[]): Array<{ message: MessageSeen; viewers: string[] }> {
      const confirmations = confirmationsOf(known, row)
      return [...Map.groupBy(viewers, (viewer) => whatDiffers(row, known, viewer)).values()].map((alike) => ({
        message: seenBy(row, known, alike[0]!, confirmations), viewers: alike.map(({ id }) => id),
      }))
    },
  }
}

/** What can be shown of these messages to anybody who may see them. */
export async function openMessages(db: TenantDb, rows: MessageRow[]) {
  const known = rows.length ? await around(db, rows) : undefined
  const confirmations = new Map(rows.map((row) => [row.id, known ? confirmationsOf(known, row) : null]))
  return {
    rows,
    readers: (conversation: string) => known?.readers.get(conversation) ?? [],
    for: (viewer: string, clearedSeq = 0) => (known ? rows.map((row) => seenBy(row, known, { id: viewer, clearedSeq }, confirmations.get(row.id)!)) : []),
  }
}

/** One of them, as this person sees it. */
export async function messageFor(db: TenantDb, id: string, viewer: string): Promise<MessageSeen> {
  const row = await selectMessages(db).where('message.id', '=', id).executeTakeFirstOrThrow()
  return (await openMessages(db, [row])).for(viewer)[0]!
}

/**
 * One that its author has written in this transaction. Nobody has read, confirmed or answered it yet: that is not asked for
 * while everybody else who writes there waits.
 */
export async function messageJustWritten(db: TenantDb, id: string, author: string): Promise<MessageSeen> {
  const row = await selectMessages(db).where('message.id', '=', id).executeTakeFirstOrThrow()
  const [files, mentions, people, readers] = await Promise.all([
    filesOf(db, 'message_id', [id]), mentionsOf(db, [id]), peopleOf(db, [author, row.answered_sender]),
    row.requires_ack ? readersOf(db, [row.conversation_id]) : new Map<string, Reader[]>(),
  ])
  const known = { files, mentions, people, readers, reactions: new Map(), receipts: new Map() }
  return seenBy(row, known, { id: author, clearedSeq: 0 }, confirmationsOf(known, row))
}
