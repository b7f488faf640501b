import type { contract } from '@portal/contract'
import { type TenantDb, clockNow, inSeconds } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, forbidden, notFound } from '../../core/errors.ts'
import type { Profile, Tenant } from '../../core/locations.ts'
import type { User } from '../../core/session.ts'
import { contentChanged } from '../../shared/live.ts'
import { detach } from './files.ts'
import { findInside } from './inside.ts'
import { noteMessage } from './live-notes.ts'
import { messageFor } from './message-rows.ts'
import { mustNotBeAlone } from './minors.ts'
import { notifyLater, repeatUrgent, rewordNewsOf, tellOfTheOneBefore } from './news.ts'
import { isReported } from './open-reports.ts'

type Chat = Handlers<typeof contract.chat>

/** A message of a conversation that somebody is in. `toWrite`: nobody else changes it until the transaction ends. */
async function findMessage(db: TenantDb, user: Pick<User, 'id'>, id: string, toWrite?: 'toWrite') {
  const rows = db.selectFrom('messages')
    .select(['id', 'conversation_id', 'seq', 'sender_id', 'text', 'priority', 'requires_ack', 'edited_at', 'deleted_at', 'created_at']).where('id', '=', id)
  const row = await (toWrite ? rows.forUpdate() : rows).executeTakeFirst()
  if (!row) throw notFound('chat')
  const conversation = await findInside(db, user, row.conversation_id)
  if (row.seq <= conversation.cleared_seq) throw notFound('chat')
  return { ...row, conversation }
}

/** One that stands. */
export async function findStanding(db: TenantDb, user: Pick<User, 'id'>, id: string, toWrite?: 'toWrite') {
  const row = await findMessage(db, user, id, toWrite)
  if (row.deleted_at) throw new AppError('chat.deleted')
  return row
}

/** The files of a message that is deleted. Where it is reported, they are there for the admins until they have decided. */
export async function removeFilesOf(db: TenantDb, tenant: Tenant, id: string): Promise<void> {
  if (!(await isReported(db, id))) await detach(db, tenant, 'message_id', [id])
}

/** A tombstone stays: the others see that something was there, and no number is left out. */
export async function buryMessage(db: TenantDb, { tenant, profile }: { tenant: Tenant; profile: Profile }, { id, conversation_id }: { id: string; conversation_id: string }): Promise<void> {
  await removeFilesOf(db, tenant, id)
  const { priority } = await db.updateTable('messages').set({ text: '', deleted_at: clockNow(), mentions_all: false }).where('id', '=', id)
    .returning('priority').executeTakeFirstOrThrow()
  await db.deleteFrom('message_mentions').where('message_id', '=', id).execute()
  await db.deleteFrom('message_reactions').where('message_id', '=', id).execute()
  await tellOfTheOneBefore(db, profile, { id, conversation_id, priority })
  await noteMessage(db, 'message_deleted', conversation_id, id)
}

/** The location may say how long people may take back what they wrote. */
async function mustBeRecent(db: TenantDb, id: string, minutes: number | null, code: 'chat.edit_window' | 'chat.delete_window'): Promise<void> {
  if (minutes === null) return
  const still = await db.selectFrom('messages').select('id').where('id', '=', id).where('created_at', '>', inSeconds(-minutes * 60)).executeTakeFirst()
  if (!still) throw new AppError(code, { params: { minutes } })
}

/** Nobody has confirmed its new words: they are told and asked as of a new one. */
async function askAgain(db: TenantDb, { id, priority }: { id: string; priority: string }): Promise<void> {
  await db.deleteFrom('message_receipts').where('message_id', '=', id).execute()
  await notifyLater(db, { id, plain: false })
  if (priority === 'urgent') await repeatUrgent(db, id)
  // The first page counts what is to be confirmed.
  await contentChanged(db, 'home')
}

/** More different ones than people tell apart, and than one person means. */
const mostReactions = 20

export const changing: Pick<Chat, 'edit' | 'remove' | 'react'> = {
  async edit({ db, user, profile }, { id, text, was = null }) {
    const row = await findStanding(db, user, id, 'toWrite')
    if (row.sender_id !== user.id) throw forbidden()
    await mustBeRecent(db, id, profile.settings.chat.editMinutes, 'chat.edit_window')
    if (text !== row.text) {
      // They have changed it on another device since.
      if (was !== null && was !== row.text) throw new AppError('chat.stale', { params: { own: true }, data: await messageFor(db, id, user.id) })
      // Other words are read as new ones are.
      await mustNotBeAlone(db, user, profile, row.conversation)
      await db.updateTable('messages').set({ text, edited_at: clockNow() }).where('id', '=', id).execute()
      await rewordNewsOf(db, id, { from: row.text, to: text })
      if (row.requires_ack) await askAgain(db, row)
      await noteMessage(db, 'message_updated', row.conversation_id, id)
    }
    return { message: await messageFor(db, id, user.id) }
  },

  /** Deleted again it is deleted. */
  async remove({ db, user, tenant, profile }, { id }) {
    const row = await findMessage(db, user, id, 'toWrite')
    if (row.sender_id !== user.id && user.role !== 'admin') throw forbidden()
    if (row.deleted_at) return { data: { id } }
    if (user.role !== 'admin') await mustBeRecent(db, id, profile.settings.chat.deleteMinutes, 'chat.delete_window')
    await buryMessage(db, { tenant, profile }, row)
    return { data: { id } }
  },

  async react({ db, user }, { id, emoji }) {
    const { conversation_id } = await findStanding(db, user, id, 'toWrite')
    const own = db.deleteFrom('message_reactions').where('message_id', '=', id).where('account_id', '=', user.id).where('emoji', '=', emoji)
    const action = (await own.executeTakeFirst()).numDeletedRows > 0n ? 'removed' : 'added'
    if (action === 'added') await addReaction(db, id, user.id, emoji)
    await noteMessage(db, 'reaction', conversation_id, id)
    return { action, reactions: (await messageFor(db, id, user.id)).reactions }
  },
}

async function addReaction(db: TenantDb, id: string, account: string, emoji: string): Promise<void> {
  const mine = await db.selectFrom('message_reactions').select('emoji').where('message_id', '=', id).where('account_id', '=', account).execute()
  if (mine.length >= mostReactions) await db.deleteFrom('message_reactions').where('message_id', '=', id).where('account_id', '=', account).where('emoji', '=', mine[0]!.emoji).execute()
  await db.insertInto('message_reactions').values({ message_id: id, account_id: account, emoji }).execute()
}
