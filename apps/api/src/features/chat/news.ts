import { namesOf } from '@portal/contract/chat/managed-names'
import { nameInBoth } from '@portal/contract/people/former-member'
import { type TenantDb, countAll, enqueue, inSeconds } from '@portal/db/feature'
import type { Profile } from '../../core/locations.ts'
import { notify, rewordMessage, tellInstead } from '../notifications/public.ts'
import type { Inside } from './inside.ts'
import { titleOf } from './news-title.ts'
import { formerMember } from './people-of.ts'

/** What a browser that went away without a word leaves behind counts no longer. Browsers' sockets are seen every 25 s. */
const openFor = 75

/** In the bell a conversation stands once, however much is written in it. */
export const newsKey = (conversation: string) => `chat:${conversation}`
/** What is urgent stands beside it: no chatter takes its place. */
export const urgentKey = (conversation: string) => `chat:${conversation}:urgent`
const keyOf = (conversation: string, priority: string) => (priority === 'urgent' ? urgentKey : newsKey)(conversation)
export const chatUrl = (conversation: string) => `/?open=chat&conversation=${conversation}`

interface Sent {
  id: string
  conversation: Pick<Inside, 'id' | 'type'> & { names: ReturnType<typeof namesOf> }
  author: { id: string | null; names: ReturnType<typeof nameInBoth> }
  seq: number
  text: string
  files: number
  priority: string
  /** It is to be confirmed. */
  confirm: boolean
  /** When its words are from. */
  worded: Date
  edited: boolean
  /** In quiet hours too. */
  loud: boolean
}

/** A message with what telling of it needs; undefined where it is gone. */
async function findSent(db: TenantDb, id: string): Promise<Sent | undefined> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .leftJoin('accounts', 'accounts.id', 'messages.sender_id')
    .select((eb) => [
      'messages.seq', 'messages.edited_at', 'messages.text', 'messages.priority', 'messages.requires_ack', 'messages.sender_id', 'conversations.id', 'conversations.type', 'conversations.name', 'conversations.managed', 'conversations.managed_for', 'accounts.first_name', 'accounts.last_name', 'accounts.role',
      eb.fn.coalesce('messages.edited_at', 'messages.created_at').as('worded'),
      eb.selectFrom('message_files').select(countAll().as('many')).whereRef('message_files.message_id', '=', 'messages.id').as('files'),
    ])
    .where('messages.id', '=', id).where('messages.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { id: conversation, type, seq, edited_at, text, priority, requires_ack: confirm, worded, sender_id, first_name, last_name, role, files } = row
  return {
    id, conversation: { id: conversation, type, names: namesOf(row) }, seq, text, priority, confirm, worded, edited: edited_at !== null, files: files ?? 0, loud: priority === 'urgent' && role !== null && role !== 'team',
    author: { id: sender_id, names: nameInBoth(`${first_name ?? ''} ${last_name ?? ''}`.trim() || formerMember) },
  }
}

/** What news of it is about: whoever confirms it from there confirms the words that they were told. */
const aboutOf = ({ id, confirm, worded, conversation }: Sent) =>
  ({ kind: 'message' as const, ids: [id] as const, confirm, ...(confirm && { seen: worded.toISOString() }), conversation: conversation.id })

/** Who is in its conversation, has not confirmed it and did not mute that. Mentions and what is urgent come through a mute. */
const hearers = (db: TenantDb, { id, conversation, author, priority }: Sent) =>
  db
    .selectFrom('conversation_members as inside')
    .select('inside.account_id')
    .where('inside.conversation_id', '=', conversation.id).where('inside.account_id', 'is distinct from', author.id)
    .where((eb) => eb.or([eb('inside.muted', '=', false), eb.val(priority === 'urgent'), eb.exists(eb.selectFrom('message_mentions as named').select('named.message_id')
      .where('named.message_id', '=', id).whereRef('named.account_id', '=', 'inside.account_id'))]))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('message_receipts as receipt').select('receipt.message_id')
      .where('receipt.message_id', '=', id).whereRef('receipt.account_id', '=', 'inside.account_id'))))

/**
 * Those to be told: who has neither read nor confirmed it, and does not look at its conversation. Other words of what is to be
 * confirmed nobody has read. Of plain words that come one upon the other each is told the last that are not their own.
 */
async function listeners(db: TenantDb, sent: Sent, plain: boolean): Promise<string[]> {
  const { conversation, seq, confirm, edited } = sent
  let all = hearers(db, sent)
    .where((eb) => eb.or([eb('inside.read_seq', '<', seq), eb.val(confirm && edited)]))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('open_conversations as open').select('open.socket')
      .whereRef('open.conversation_id', '=', 'inside.conversation_id').whereRef('open.account_id', '=', 'inside.account_id').where('open.seen_at', '>', inSeconds(-openFor)))))
  if (plain) {
    all = all.where((eb) => eb.not(eb.exists(eb.selectFrom('messages as later').select('later.id')
      .where('later.conversation_id', '=', conversation.id).where('later.seq', '>', seq).where('later.deleted_at', 'is', null).where('later.priority', '=', 'normal')
      .whereRef('later.sender_id', 'is distinct from', 'inside.account_id')
      .where((of) => of.not(of.exists(of.selectFrom('message_mentions as named').select('named.message_id').whereRef('named.message_id', '=', 'later.id')))))))
  }
  return (await all.execute()).map(({ account_id }) => account_id)
}

/** As much of a message as the news of it says. */
const shown = (text: string) => text.slice(0, 300)
/** What those are asked who have not confirmed it. */
const asked = (text: string) => ({ en: `Please confirm: ${text.slice(0, 280)}`, es: `Por favor confirma: ${text.slice(0, 280)}` })

const attachments = (files: number) => ({ en: files === 1 ? 'A file' : `${files} files`, es: files === 1 ? 'Un archivo' : `${files} archivos` })

function wordsOf({ conversation, author, text, files, priority }: Sent) {
  const said = text ? { en: shown(text), es: shown(text) } : attachments(files)
  return { title: titleOf({ type: conversation.type, priority, author: author.names, conversation: conversation.names }), message: said }
}

/** After the commit, for a message to all of a location is a row for each of them. `plain`: it gives way to plain words that come upon it. */
export const notifyLater = (db: TenantDb, { id, plain }: { id: string; plain: boolean }) =>
  enqueue(db, { task: 'chat.tell', payload: { id, plain }, jobKey: `tell:${id}` })

/** People hear of a message on their devices, of each anew; in the bell the last one of a conversation stands for all. */
export async function notifyOfMessage(db: TenantDb, profile: Profile, id: string, plain: boolean): Promise<void> {
  const sent = await findSent(db, id)
  const accountIds = sent ? await listeners(db, sent, plain) : []
  if (!sent || !accountIds.length) return
  const { conversation, priority, loud } = sent
  await notify(db, profile, {
    type: 'chat_message', ...wordsOf(sent), url: chatUrl(conversation.id), key: keyOf(conversation.id, priority), to: { accountIds },
    about: aboutOf(sent), urgent: loud,
  })
}

/** Minutes after which those who have not confirmed something urgent hear of it again. */
const repeatAfter = [5, 10, 15]

export const repeatUrgent = (db: TenantDb, id: string) =>
  enqueue(db, ...repeatAfter.map((minutes, index) => ({ task: 'chat.urgent', payload: { id }, runAt: new Date(Date.now() + minutes * 60_000), jobKey: `urgent:${id}:${index}` })))

/** Those in a message's conversation who have not confirmed it hear of it again. Returns how many. */
export async function notifyMissing(db: TenantDb, profile: Profile, id: string, missing: string[]): Promise<number> {
  if (!missing.length) return 0
  const sent = await findSent(db, id)
  if (!sent) return 0
  const { text, conversation, priority, loud } = sent
  return notify(db, profile, {
    type: 'chat_message', title: wordsOf(sent).title,
    message: asked(text),
    url: chatUrl(conversation.id), key: keyOf(conversation.id, priority), to: { accountIds: missing }, about: aboutOf(sent), urgent: loud,
  })
}

/** A message was changed: bell, digest and mails that are still to go say its present words. */
export function rewordNewsOf(db: TenantDb, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  const [before, after] = [asked(from), asked(to)]
  return rewordMessage(db, id, [{ from: shown(from), to: shown(to) }, { from: before.en, to: after.en }, { from: before.es, to: after.es }])
}

/** A message is gone: who was told of it alone hears of the one before it that they have not read. */
export async function tellOfTheOneBefore(db: TenantDb, profile: Profile, gone: { id: string; conversation_id: string; priority: string }): Promise<void> {
  const before = await db.selectFrom('messages').select('id')
    .where('conversation_id', '=', gone.conversation_id).where('deleted_at', 'is', null)
    .where('priority', gone.priority === 'urgent' ? '=' : '<>', 'urgent')
    .orderBy('seq', 'desc').limit(1).executeTakeFirst()
  const sent = before && (await findSent(db, before.id))
  if (!sent) return
  const rows = await hearers(db, sent).where('inside.read_seq', '<', sent.seq).where('inside.cleared_seq', '<', sent.seq).execute()
  await tellInstead(db, profile.settings.general.locale, {
    of: gone.id, ...wordsOf(sent), readers: rows.map(({ account_id }) => account_id),
    about: aboutOf(sent),
  })
}
