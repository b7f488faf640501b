import type { Item } from '../../../api/outbox/item.ts'
import type { Echo, ThreadState, Undone } from './thread.ts'
import type { Me, Message, Reaction } from './types.ts'

/** How one's own message is on its way: with the server soon, when there is a network, or not without the person. */
export type Way = 'sending' | 'waiting' | 'failed'

/** A message as it is shown, with what of one's own is still on its way. */
export interface Shown extends Message {
  key: string
  way?: Way
  /** Its number in the outbox, or its echo: what can be tried again or given up. */
  waits?: { seq?: number; clientId: string }
  error?: unknown
  /** Of one that is on its way: names of its files. */
  files?: readonly string[]
  /** A change of one's own that waits. */
  changing?: boolean
  /** It stands as it did: this failed. */
  undone?: Undone
}

export interface Around {
  conversation: string
  items: readonly Item[]
  me: Me
  online: boolean
}

/** One's own reaction, there or taken back. */
export function toggled(reactions: readonly Reaction[], emoji: string, me: Me): Reaction[] {
  const one = reactions.find((reaction) => reaction.emoji === emoji)
  if (!one) return [...reactions, { emoji, count: 1, mine: true, users: [{ id: me.id, name: me.name }] }]
  const users = one.mine ? one.users.filter(({ id }) => id !== me.id) : [...one.users, { id: me.id, name: me.name }]
  const next = { ...one, mine: !one.mine, count: one.count + (one.mine ? -1 : 1), users }
  return reactions.flatMap((reaction) => (reaction.emoji !== emoji ? [reaction] : next.count > 0 ? [next] : []))
}

interface Written {
  clientId: string
  text?: string
  replyTo?: string | null
  mentions?: string[]
  priority?: 'normal' | 'urgent'
  writtenAt: string
  files: readonly string[]
}

function pending(one: Written, way: Way, { conversation, me }: Around, known: readonly Message[], last: number): Shown {
  const answered = one.replyTo ? known.find(({ id }) => id === one.replyTo) : undefined
  return {
    id: one.clientId, key: one.clientId, client_id: one.clientId, conversation_id: conversation, seq: last, text: one.text ?? '',
    message_type: one.files.length > 0 ? 'file' : 'text', sender: { id: me.id, name: me.name }, created_at: one.writtenAt, attachments: [],
    written_at: one.writtenAt, edited_at: null, deleted: false, deleted_at: null, ack: null, read_count: null,
    reply_to_id: one.replyTo ?? null,
    reply_to: answered ? { id: answered.id, sender: answered.sender.name, text: answered.text } : null,
    mentions: one.mentions ?? [], reactions: [], priority: one.priority ?? 'normal', way, files: one.files,
  } as Shown
}

/** Those that the server has already: it knows what they are called. */
const arrivedOf = ({ uploadIds = [] }: Echo['input']) => uploadIds.map(() => '')

const ofEcho = ({ input, writtenAt }: Echo): Written => ({
  clientId: input.client_id, text: input.text, replyTo: input.reply_to_id, mentions: input.mentions, priority: input.priority, writtenAt,
  files: [...[input.attachment ?? []].flat().map(({ name }) => name), ...arrivedOf(input)],
})

function ofItem({ input, files, writtenAt }: Item): Written {
  const sent = input as Echo['input']
  return { ...ofEcho({ input: sent, writtenAt }), files: [...files.map(({ name }) => name), ...arrivedOf(sent)] }
}

/** What waits of one's own acts on a message, laid over it. */
function changedBy(message: Message, items: readonly Item[], me: Me): Message & { changing?: boolean } {
  let shown: Message & { changing?: boolean } = message
  for (const { name, input, state } of items) {
    if (input.id !== message.id || state === 'failed') continue
    if (name === 'chat.edit') shown = { ...shown, text: String(input.text), edited_at: shown.edited_at ?? new Date().toISOString(), changing: true }
    if (name === 'chat.remove') shown = { ...shown, text: '', deleted: true, attachments: [], reactions: [], changing: true }
    if (name === 'chat.react') shown = { ...shown, reactions: toggled(shown.reactions, String(input.emoji), me) }
    if (name === 'chat.acknowledge' && shown.ack && !shown.ack.mine) shown = { ...shown, ack: { ...shown.ack, mine: true, count: shown.ack.count + 1 } }
  }
  return shown
}

const keyOf = ({ client_id, id }: Message) => client_id ?? id
const untouchedOf = new WeakMap<Message, Shown>()
/** The same as long as the message is: of thousands only what changed is made and drawn anew. */
function untouched(message: Message): Shown {
  const known = untouchedOf.get(message) ?? { ...message, key: keyOf(message) }
  untouchedOf.set(message, known)
  return known
}

/** The messages of a conversation with what the person wrote and changed and the server has not said yet. */
export function shownOf({ messages, echoes, undone }: Pick<ThreadState, 'messages' | 'echoes' | 'undone'>, around: Around): Shown[] {
  const { conversation, items, me, online } = around
  const arrived = new Set(messages.map(({ client_id }) => client_id))
  const acts = items.filter(({ name }) => name.startsWith('chat.') && name !== 'chat.send')
  const sends = items.filter(({ name, input }) => name === 'chat.send' && input.id === conversation && !arrived.has(String(input.client_id)))
  const kept = new Set(sends.map(({ input }) => input.client_id))
  const last = (messages.at(-1)?.seq ?? 0) + 1
  const onWay = online ? 'sending' : 'waiting'
  return [
    ...messages.map((message): Shown => {
      const failed = message.deleted ? undefined : undone.get(message.id)
      if (!failed && !acts.some(({ input }) => input.id === message.id)) return untouched(message)
      return { ...changedBy(message, acts, me), key: keyOf(message), ...(failed && { undone: failed }) }
    }),
    ...sends.map((item): Shown => ({
      ...pending(ofItem(item), item.state === 'failed' ? 'failed' : onWay, around, messages, last),
      waits: { seq: item.seq, clientId: String(item.input.client_id) },
      error: item.failure,
    })),
    ...echoes.filter(({ input }) => !kept.has(input.client_id) && !arrived.has(input.client_id)).map((echo): Shown => ({
      ...pending(ofEcho(echo), echo.error ? 'failed' : onWay, around, messages, last),
      waits: { clientId: echo.input.client_id },
      error: echo.error,
    })),
  ]
}
