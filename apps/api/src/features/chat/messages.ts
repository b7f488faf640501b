import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import type { TenantDb } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { badInput, unknownReference } from '../../core/errors.ts'
import { type Inside, findInside } from './inside.ts'
import { type MessageRow, openMessages, readersOf, selectMessages } from './message-rows.ts'

type Chat = Handlers<typeof contract.chat>

/** A page of messages, oldest first: `more` are there on the side that was asked for. */
interface Page {
  rows: MessageRow[]
  more: boolean
}

const inside = (db: TenantDb, { id, cleared_seq }: Inside) => selectMessages(db).where('message.conversation_id', '=', id).where('message.seq', '>', cleared_seq)

async function older(db: TenantDb, conversation: Inside, before: number | undefined, limit: number): Promise<Page> {
  const all = before === undefined ? inside(db, conversation) : inside(db, conversation).where('message.seq', '<', before)
  const rows = await all.orderBy('message.seq', 'desc').limit(limit + 1).execute()
  return { rows: rows.slice(0, limit).reverse(), more: rows.length > limit }
}

async function newer(db: TenantDb, conversation: Inside, after: number, limit: number): Promise<Page> {
  const rows = await inside(db, conversation).where('message.seq', '>', after).orderBy('message.seq').limit(limit + 1).execute()
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}

/** The number of a message of this conversation. */
async function placeOf(db: TenantDb, conversation: Inside, id: string, field: string): Promise<number> {
  const row = await inside(db, conversation).where('message.id', '=', id).executeTakeFirst()
  if (!row) throw unknownReference(field)
  return row.seq
}

/** `hasMore`: on the side that was asked for; without one, before the last ones. */
async function pageOf(db: TenantDb, conversation: Inside, { before, around, after, limit }: { before?: string; around?: string; after?: number; limit: number }) {
  if (after !== undefined) {
    const { rows, more } = await newer(db, conversation, after, limit)
    return { rows, hasMore: more, hasNewer: more }
  }
  if (around !== undefined) {
    const place = await placeOf(db, conversation, around, 'around')
    const [earlier, later] = [await older(db, conversation, place, Math.floor(limit / 2)), await newer(db, conversation, place - 1, Math.ceil(limit / 2))]
    return { rows: [...earlier.rows, ...later.rows], hasMore: earlier.more, hasNewer: later.more }
  }
  const place = before === undefined ? undefined : await placeOf(db, conversation, before, 'before')
  const { rows, more } = await older(db, conversation, place, limit)
  return { rows, hasMore: more, hasNewer: place !== undefined && conversation.last_seq >= place }
}

export const messages: Chat['messages'] = async ({ db, user }, { id, ...which }) => {
  const conversation = await findInside(db, user, id)
  const sides = (['before', 'around', 'after'] as const).filter((side) => which[side] !== undefined)
  if (sides.length > 1) throw badInput({ [sides[1]!]: problem('differs_from', { name: sides[0]! }) })
  const { rows, hasMore, hasNewer } = await pageOf(db, conversation, which)
  const shown = await openMessages(db, rows)
  const readers = rows.length ? shown.readers(id) : ((await readersOf(db, [id])).get(id) ?? [])
  return {
    messages: shown.for(user.id, conversation.cleared_seq), hasMore, hasNewer,
    reads: readers.filter(({ account_id }) => account_id !== user.id).map(({ account_id, read_seq }) => ({ userId: account_id, seq: read_seq })),
  }
}
