import { type TenantDb, enqueue, inSeconds, oneOf } from '@portal/db/feature'
import type { Profile } from '../../core/locations.ts'
import { notify } from '../notifications/public.ts'
import type { Inside } from './inside.ts'

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
  conversation: Pick<Inside, 'id' | 'type' | 'name'>
  author: { id: string; name: string }
  text: string
  files: number
  priority: string
  /** Who is named in it, one by one or with everyone. */
  named: string[]
  /** In quiet hours too. */
  loud: boolean
}

/** Those to be told: who is in it, did not mute it and does not look at it. Mentions and what is urgent come through a mute. */
async function listeners(db: TenantDb, { conversation, author, named, priority }: Sent): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_members as inside')
    .select('inside.account_id')
    .where('inside.conversation_id', '=', conversation.id).where('inside.account_id', '!=', author.id)
    .where((eb) => eb.or([eb('inside.muted', '=', false), eb.val(priority === 'urgent'), ...(named.length ? [oneOf('inside.account_id', named)] : [])]))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('open_conversations as open').select('open.socket')
      .whereRef('open.conversation_id', '=', 'inside.conversation_id').whereRef('open.account_id', '=', 'inside.account_id').where('open.seen_at', '>', inSeconds(-openFor)))))
    .execute()
  return rows.map(({ account_id }) => account_id)
}

const attachments = (files: number) => ({ en: files === 1 ? 'A file' : `${files} files`, es: files === 1 ? 'Un archivo' : `${files} archivos` })

function wordsOf({ conversation, author, text, files, priority }: Sent) {
  const title = conversation.type === 'direct' ? author.name : `${author.name} · ${conversation.name}`
  const mark = priority === 'urgent' ? { en: 'Urgent: ', es: 'Urgente: ' } : { en: '', es: '' }
  const said = text ? { en: text.slice(0, 300), es: text.slice(0, 300) } : attachments(files)
  return { title: { en: mark.en + title, es: mark.es + title }, message: said }
}

/** People hear of a message on their devices, of each anew; in the bell the last one of a conversation stands for all. */
export async function tellOfMessage(db: TenantDb, profile: Profile, sent: Sent): Promise<number> {
  const accountIds = await listeners(db, sent)
  if (!accountIds.length) return 0
  return notify(db, profile, {
    type: 'chat_message', ...wordsOf(sent), url: chatUrl(sent.conversation.id), key: keyOf(sent.conversation.id, sent.priority), to: { accountIds },
    about: { kind: 'message', ids: [sent.id] }, urgent: sent.loud,
  })
}

/** Minutes after which those who have not confirmed something urgent hear of it again. */
const repeatAfter = [5, 10, 15]

export const repeatUrgent = (db: TenantDb, id: string) =>
  enqueue(db, ...repeatAfter.map((minutes, index) => ({ task: 'chat.urgent', payload: { id }, runAt: new Date(Date.now() + minutes * 60_000), jobKey: `urgent:${id}:${index}` })))

/** Those in a message's conversation who have not confirmed it hear of it again. Returns how many. */
export async function tellMissing(db: TenantDb, profile: Profile, id: string, missing: string[]): Promise<number> {
  if (!missing.length) return 0
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .leftJoin('accounts', 'accounts.id', 'messages.sender_id')
    .select(['messages.text', 'messages.priority', 'conversations.id', 'conversations.type', 'conversations.name', 'accounts.first_name', 'accounts.last_name', 'accounts.role'])
    .where('messages.id', '=', id)
    .executeTakeFirstOrThrow()
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()
  const { title } = wordsOf({ id, conversation: row, author: { id: '', name }, text: row.text, files: 1, priority: row.priority, named: [], loud: false })
  return notify(db, profile, {
    type: 'chat_message', title,
    message: { en: `Please confirm: ${row.text.slice(0, 280)}`, es: `Por favor confirma: ${row.text.slice(0, 280)}` },
    url: chatUrl(row.id), key: keyOf(row.id, row.priority), to: { accountIds: missing }, about: { kind: 'message', ids: [id] },
    urgent: row.priority === 'urgent' && row.role !== 'team' && row.role !== null,
  })
}
